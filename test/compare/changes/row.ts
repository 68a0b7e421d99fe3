import type { ChangeKind, Level, ListedTool } from '../../../server/src/compare/index.ts';
import type { Json, JsonObject } from '../../../server/src/model/index.ts';

/** A change and what it means: `values breaking`. */
type Verdict = `${ChangeKind} ${Level}`;

/** What changes, the tools before and after, and the verdicts of each tool that differs, by its name. */
export interface Row {
  readonly what: string;
  readonly before: readonly ListedTool[];
  readonly after: readonly ListedTool[];
  readonly expected: Readonly<Record<string, readonly [Level, ...(readonly Verdict[])]>>;
  /** Levels by client, and the kinds of changes that only the client has. */
  readonly clients?: Readonly<Record<string, string>>;
}

/** What changes, a schema before and after, the level of the tool, and its changes. */
export type SchemaRow = readonly [what: string, before: Json, after: Json, level: Level | 'same', ...changes: readonly Verdict[]];

export const text = { type: 'string' };
export const number = { type: 'number' };
export const integer = { type: 'integer' };
export const none = { type: 'null' };
export const closed = { additionalProperties: false };

export const object = (properties: Json, required: readonly string[] = [], more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
  ...more,
});

/** A tool with other fields than usual. */
export const tool = (more: JsonObject = {}, other: Omit<ListedTool, 'json'> = {}): ListedTool => ({
  json: { name: 'set_lamp', description: 'Switches a lamp on or off.', inputSchema: object({ lamp: text }, ['lamp']), ...more },
  ...other,
});

const rowOf = (what: string, before: JsonObject, after: JsonObject, level: Level | 'same', changes: readonly Verdict[]): Row => ({
  what,
  before: [tool(before)],
  after: [tool(after)],
  expected: level === 'same' ? {} : { set_lamp: [level, ...changes] },
});

/** A row of an input schema. */
export const ofInput = ([what, before, after, level, ...changes]: SchemaRow): Row =>
  rowOf(`arguments: ${what}`, { inputSchema: before }, { inputSchema: after }, level, changes);

/** A row of the schema of a required parameter. */
export const ofParameter = ([what, before, after, level, ...changes]: SchemaRow): Row =>
  rowOf(`a parameter: ${what}`, { inputSchema: object({ lamp: before }, ['lamp']) }, { inputSchema: object({ lamp: after }, ['lamp']) }, level, changes);

/** A row of an output schema. */
export const ofOutput = ([what, before, after, level, ...changes]: SchemaRow): Row =>
  rowOf(`a result: ${what}`, { outputSchema: before }, { outputSchema: after }, level, changes);
