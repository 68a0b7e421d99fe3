import { compareVersions } from '../../../model/index.ts';

/** What makes JSON Schema of Zod does with what Zod leaves open. A row of a table holds from its version up to the next row's. */
export interface Converter {
  /** The first version of Zod of which it is true. */
  readonly since: string;
  /** Is each object closed (`additionalProperties: false`) that says nothing of other members? */
  readonly closed: boolean;
  /** What an object says that takes any other member. */
  readonly loose: true | Readonly<Record<string, never>>;
  /** May what takes any value be left out? */
  readonly anyIsOptional: boolean;
  /** Has a list of any values a schema of its items? */
  readonly itemsOfAny: boolean;
  /** Has an integer the limits of those that JavaScript can tell apart? */
  readonly safeIntegers: boolean;
  /** Does a record say what its names are? */
  readonly namesOfRecords: boolean;
  /** `list`: types side by side, where nothing else is said, are a list of types. `schemas`: they are always schemas of `anyOf`. */
  readonly types: 'list' | 'schemas';
  /** Where stands what was said of a schema before it was made nullable: with `schemas` of `anyOf`, within, and without as well (`both`). */
  readonly saidBeforeNull: 'within' | 'both';
  /** Is a type with checks that no keyword says a schema of its own beside others? */
  readonly seesChecks: boolean;
  /** A union of single values: an enumeration, or a schema of each. */
  readonly literals: 'enum' | 'schemas';
  /** What is said of a date that is made of what is sent. */
  readonly dates: 'texts' | 'nothing';
  /** The keyword of a union whose members a tag tells apart. */
  readonly tagged: 'anyOf' | 'oneOf';
  /** Does a tuple say how many items it has, and that there are no others? */
  readonly closesTuples: boolean;
  /** The regular expressions that stand beside formats. */
  readonly patterns: Readonly<Record<string, string>>;
}

/** The row of a table, the oldest first, that holds for a version: the last one that is not newer. */
export const rowFor = <Row extends { readonly since: string }>(rows: readonly Row[], version: string): Row | undefined =>
  rows.findLast(({ since }) => compareVersions(since, version) <= 0);
