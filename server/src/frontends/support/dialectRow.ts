import { compareVersions } from '../../model/index.ts';

/** A row of a table of dialects, the oldest first: it is true from its version up to that of the next row. */
export interface DialectRow {
  /** The first version of which it is true. */
  readonly since: string;
}

/** The row for a version: the last one that is not newer. Undefined of a version older than the table: what that does is not known. */
export const rowFor = <Row extends DialectRow>(rows: readonly Row[], version: string): Row | undefined =>
  rows.findLast(({ since }) => compareVersions(since, version) <= 0);
