import {
  booleanSchema,
  code,
  isJsonObject,
  limits,
  type Param,
  paramPath,
  partOf,
  type Schema,
  type SchemaKeyword,
  schemaKeywords,
  schemaListKeywords,
  schemaMapKeywords,
  schemaOfJson,
  type ToolSpec,
} from '../../model/index.ts';
import { perTool } from './perTool.ts';

/** A schema in a tool: of a parameter, its items or properties, or of the result. */
export interface PlacedSchema {
  /** As in intents: the parameter, then properties, `[]` for items. In `returns`: from the result, empty for itself. */
  readonly path: readonly string[];
  readonly schema: Schema;
  /** The parameter or property of this schema; undefined for items and for the result. */
  readonly param: Param | undefined;
  readonly where: 'input' | 'returns';
  /**
   * `root`: the input schema of a spec file; its path is empty. `own`: written in the tool. `elsewhere`: written elsewhere and judged nowhere, for rules
   * about values, whose fixes change them by path. `branch`: within a keyword that contains schemas (`anyOf[0]`, the last step of its path), for rules
   * whose fixes do not use the path.
   */
  readonly at: 'root' | 'own' | 'elsewhere' | 'branch';
  /** Its source, where it is written elsewhere. */
  readonly from: string | undefined;
}

/**
 * The schemas of a tool in the order of writing, outer before inner, in lists by what rules look for. One walk makes all lists, since most rules are
 * about something rare. Parameters with inherited documentation are left out: their faults are reported where they are documented.
 */
export interface Schemas {
  /** All but the root, as in every list that does not name it. */
  readonly all: readonly PlacedSchema[];
  /** Schemas of parameters and of properties of the input. */
  readonly ofParams: readonly PlacedSchema[];
  /** `true` and `false`, which are in no other list; with branches. */
  readonly booleans: readonly PlacedSchema[];
  /** By known type; arrays with the root and branches. */
  readonly arrays: readonly PlacedSchema[];
  readonly objects: readonly PlacedSchema[];
  readonly numbers: readonly PlacedSchema[];
  readonly strings: readonly PlacedSchema[];
  /** Without a stated type. */
  readonly untyped: readonly PlacedSchema[];
  /** Whose author explicitly allows any value (`Any`). */
  readonly ofAny: readonly PlacedSchema[];
  /** With a word as type that is none, or with an unknown call; with the root. */
  readonly mistyped: readonly PlacedSchema[];
  readonly enums: readonly PlacedSchema[];
  /** With examples, or with alternatives that may have some. */
  readonly examples: readonly PlacedSchema[];
  /** With a default other than null, which means none; with the root, then those that are written elsewhere. */
  readonly defaults: readonly PlacedSchema[];
  /** With keywords in `other`; with the root, then those that are written elsewhere. */
  readonly keywords: readonly PlacedSchema[];
  /** With a list of required names; with the root. */
  readonly required: readonly PlacedSchema[];
}

type Lists = { -readonly [list in keyof Schemas]: PlacedSchema[] };

export const schemasOf = perTool((tool: ToolSpec): Schemas => {
  const { params, input, returns } = tool;
  const lists: Lists = {
    all: [],
    booleans: [],
    ofParams: [],
    arrays: [],
    objects: [],
    numbers: [],
    strings: [],
    untyped: [],
    ofAny: [],
    mistyped: [],
    enums: [],
    examples: [],
    defaults: [],
    keywords: [],
    required: [],
  };
  // A schema that is judged elsewhere with all of its members is left out.
  const isElsewhere = params.length > 0 && params.every(({ inheritedFrom, unjudged }) => inheritedFrom !== undefined && unjudged !== true);
  if (input !== undefined && !isElsewhere) {
    const root: PlacedSchema = { path: [], schema: input, param: undefined, where: 'input', at: 'root', from: undefined };
    file(lists, root);
    visitBranches(lists, root);
  }
  for (const param of params) {
    if (param.inheritedFrom !== undefined) continue;
    visit(lists, { path: [param.name.value], schema: param.schema, param, where: 'input', at: 'own', from: undefined });
  }
  if (returns !== undefined) visit(lists, { path: [], schema: returns, param: undefined, where: 'returns', at: 'own', from: undefined });
  for (const param of params) {
    if (param.unjudged !== true) continue;
    visit(lists, { path: [param.name.value], schema: param.schema, param, where: 'input', at: 'elsewhere', from: param.inheritedFrom });
  }
  return lists;
});

/** Members of `keywords` with this keyword. */
export function writing(tool: ToolSpec, keyword: string): readonly PlacedSchema[] {
  let found = none;
  for (const placed of schemasOf(tool).keywords) if (placed.schema.other[keyword] !== undefined) found = [...found, placed];
  return found;
}

const none: readonly PlacedSchema[] = [];

/** The name of a schema in messages: `size`, `filter.name` or `tags[]` in back-ticks, or "the result". */
export function nameOf(placed: Pick<PlacedSchema, 'path' | 'where'> & { readonly from?: string | undefined }): string {
  if (placed.path.length === 0) return placed.where === 'returns' ? 'the result' : 'the input schema';
  const name = code(paramPath(placed.path));
  if (placed.where === 'returns') return `${name} of the result`;
  return placed.from === undefined ? name : `${name} of ${code(placed.from)}`;
}

/** The same at the beginning of a sentence. */
export function subjectOf(placed: Pick<PlacedSchema, 'path' | 'where'>): string {
  const name = nameOf(placed);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

function visit(lists: Lists, placed: PlacedSchema): void {
  file(lists, placed);
  const { path, schema, where, at, from } = placed;
  if (path.length > limits.judgedSchemaDepth) return;
  if (at !== 'elsewhere') visitBranches(lists, placed);
  if (schema.items !== undefined) visit(lists, { path: [...path, '[]'], schema: schema.items, param: undefined, where, at, from });
  if (schema.properties === undefined) return;
  for (const param of schema.properties)
    if (at === 'elsewhere' || param.inheritedFrom === undefined)
      visit(lists, { path: [...path, param.name.value], schema: param.schema, param, where, at, from });
}

/** The schemas in keywords that have no field in `Schema`. Their places are as exact as the format tells. */
function visitBranches(lists: Lists, { path, schema, where, from }: PlacedSchema): void {
  for (const keyword in schema.other) {
    const written = schema.other[keyword] as SchemaKeyword;
    for (const [step, inner] of branchesOf(keyword, written))
      visit(lists, { path: [...path, step], schema: inner, param: undefined, where, at: 'branch', from });
  }
}

function branchesOf(keyword: string, written: SchemaKeyword): readonly (readonly [string, Schema])[] {
  const { value } = written;
  const members = Array.isArray(value) ? schemaListKeywords.has(keyword) : isJsonObject(value) && schemaMapKeywords.has(keyword);
  if (members)
    return Object.entries(value as object).flatMap(([name, json]) => {
      const inner = json === false ? booleanSchema(false, partOf(written, name).span) : schemaOfJson(json, partOf(written, name));
      return inner === undefined ? [] : [[Array.isArray(value) ? `${keyword}[${name}]` : `${keyword}.${name}`, inner]];
    });
  if (!schemaKeywords.has(keyword) || (typeof value === 'boolean' && closing.has(keyword)) || (keyword === 'items' && value === false)) return [];
  const inner = value === false ? booleanSchema(false, written.span) : schemaOfJson(value, written);
  return inner === undefined ? [] : [[keyword, inner]];
}

/** Where a boolean is the usual form: it opens or closes an object or a list. `items` is `false` after `prefixItems`. */
const closing: ReadonlySet<string> = new Set(['additionalProperties', 'additionalItems', 'unevaluatedProperties', 'unevaluatedItems']);

function file(lists: Lists, placed: PlacedSchema): void {
  const { schema, param, where, at } = placed;
  if (schema.boolean !== undefined) {
    if (at !== 'elsewhere') lists.booleans.push(placed);
    return;
  }
  if (at === 'branch') {
    if (schema.type.state === 'known' && schema.type.value === 'array') lists.arrays.push(placed);
    return;
  }
  if (schema.default.state === 'known' && schema.default.value !== null) lists.defaults.push(placed);
  for (const _ in schema.other) {
    lists.keywords.push(placed);
    break;
  }
  if (at === 'elsewhere') return;
  if (schema.requiredList !== undefined) lists.required.push(placed);
  const type = schema.type.state === 'known' ? schema.type.value : undefined;
  if (type === 'array') lists.arrays.push(placed);
  if (schema.type.state === 'opaque' || schema.unknownCall !== undefined) lists.mistyped.push(placed);
  if (at === 'root') return;
  lists.all.push(placed);
  if (param !== undefined && where === 'input') lists.ofParams.push(placed);
  if (type === 'object') lists.objects.push(placed);
  else if (type === 'number') lists.numbers.push(placed);
  else if (type === 'string') lists.strings.push(placed);
  if (schema.isAny === true) lists.ofAny.push(placed);
  if ((schema.type.state === 'absent' && schema.isAny !== true) || schema.typeAssumed === true) lists.untyped.push(placed);
  if (schema.enum !== undefined) lists.enums.push(placed);
  if (schema.examples.length > 0 || schema.other.anyOf !== undefined) lists.examples.push(placed);
}
