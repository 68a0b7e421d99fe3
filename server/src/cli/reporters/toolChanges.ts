import { isJsonObject, type Json, type JsonObject, jsonEqual } from '../../model/index.ts';

/** A difference between two listings of one tool. */
export interface ToolChange {
  /** Its path in the listed tool: `inputSchema`, `properties`, `beds`, `description`. */
  readonly at: readonly string[];
  /** Absent if it is new. */
  readonly before?: Json;
  /** Absent if it was removed. */
  readonly after?: Json;
}

/** A tool whose listing differs after the upgrade. */
export interface ChangedTool {
  /** Its name before the upgrade. Undefined if unknown. */
  readonly name: string | undefined;
  readonly file: string;
  readonly line: number;
  readonly changes: readonly ToolChange[];
}

/** The effects of an upgrade. */
export interface Upgrade {
  readonly from: string;
  readonly to: string;
  /** The number of compared tools. */
  readonly tools: number;
  readonly changed: readonly ChangedTool[];
  /** Imports that the later version lacks, so that their tools are no longer listed. */
  readonly missing: readonly MissingImport[];
}

export interface MissingImport {
  /** The library and its version, `mcp 2`. */
  readonly by: string;
  readonly name: string;
}

/** The differences of a tool as a server lists it, field by field. `required` is reported at each parameter. Undefined: it is not listed. */
export function toolChanges(before: JsonObject | undefined, after: JsonObject | undefined): readonly ToolChange[] {
  if (before === undefined || after === undefined) return changeOf(['name'], before?.name ?? before, after?.name ?? after);
  return inOrder(before, after).flatMap((key) => {
    const [was, now] = [before[key], after[key]];
    const isSchema = key === 'inputSchema' || key === 'outputSchema';
    return isSchema && isJsonObject(was) && isJsonObject(now) ? schemaChanges(was, now, [key]) : changeOf([key], was, now);
  });
}

/** True if a model receives it. Clients do not pass on titles, annotations and output schemas. */
export const isForModel = ({ at }: ToolChange): boolean => ['name', 'description', 'inputSchema'].includes(at[0] ?? '');

function schemaChanges(before: JsonObject, after: JsonObject, at: readonly string[]): readonly ToolChange[] {
  // A reference in place of an inline definition is one difference.
  if ('$ref' in before !== '$ref' in after) return [{ at, before, after }];
  return inOrder(before, after).flatMap((key) => {
    const [was, now] = [before[key], after[key]];
    if (key === 'required') return requiredChanges(before, after, at);
    if (mapsOfSchemas.has(key)) return membersChanges(asObject(was), asObject(now), [...at, key]);
    if (isJsonObject(was) && isJsonObject(now) && !isValue(key)) return schemaChanges(was, now, [...at, key]);
    return listChanges(was, now, [...at, key]) ?? changeOf([...at, key], was, now);
  });
}

const mapsOfSchemas: ReadonlySet<string> = new Set(['properties', '$defs', 'definitions', 'patternProperties']);

const isValue = (key: string): boolean => key === 'default' || key === 'const' || key === 'examples' || key === 'enum';

const membersChanges = (before: JsonObject, after: JsonObject, at: readonly string[]): readonly ToolChange[] =>
  inOrder(before, after).flatMap((name) => {
    const [was, now] = [before[name], after[name]];
    return isJsonObject(was) && isJsonObject(now) ? schemaChanges(was, now, [...at, name]) : changeOf([...at, name], was, now);
  });

/** Parallel schemas, such as those of `anyOf`. They are compared one by one if their number is unchanged. */
function listChanges(before: Json | undefined, after: Json | undefined, at: readonly string[]): readonly ToolChange[] | undefined {
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length || isValue(at.at(-1) ?? '')) return undefined;
  const [was, now] = [before as readonly Json[], after as readonly Json[]];
  if (![...was, ...now].every(isJsonObject)) return undefined;
  return was.flatMap((one, i) => schemaChanges(one as JsonObject, now[i] as JsonObject, [...at, String(i)]));
}

/** Covers parameters that exist before and after. Others are reported as added or removed. */
function requiredChanges(before: JsonObject, after: JsonObject, at: readonly string[]): readonly ToolChange[] {
  const [were, are] = [namesIn(before.required), namesIn(after.required)];
  const [had, has] = [asObject(before.properties), asObject(after.properties)];
  const isInBoth = (name: string): boolean => Object.hasOwn(had, name) && Object.hasOwn(has, name);
  return Object.keys(has)
    .filter((name) => isInBoth(name) && were.includes(name) !== are.includes(name))
    .map((name) => ({ at: [...at, 'properties', name, 'required'], before: were.includes(name), after: are.includes(name) }));
}

const changeOf = (at: readonly string[], before: Json | undefined, after: Json | undefined): readonly ToolChange[] =>
  jsonEqual(before, after) ? [] : [{ at, ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];

const inOrder = (before: JsonObject, after: JsonObject): readonly string[] => [...new Set([...Object.keys(before), ...Object.keys(after)])];

const asObject = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});

const namesIn = (value: Json | undefined): readonly string[] =>
  Array.isArray(value) ? (value as readonly Json[]).filter((one) => typeof one === 'string') : [];
