import type { Json, JsonObject } from '../../model/index.ts';

/**
 * What a change means for a model and its calls. `breaking`: a call or a result of before fails. `risky`: a model may pick or send something else.
 * `undecided`: neither a witness nor a proof was found.
 */
export type Level = 'breaking' | 'undecided' | 'risky' | 'safe';

/** From the worst to the best. */
export const levels: readonly Level[] = ['breaking', 'undecided', 'risky', 'safe'];

export type ChangeKind =
  | 'tool-added'
  | 'tool-removed'
  | 'tool-renamed'
  | 'parameter-added'
  | 'parameter-removed'
  | 'parameter-renamed'
  | 'required'
  | 'type'
  | 'values'
  | 'bounds'
  | 'members'
  | 'default'
  | 'examples'
  | 'description'
  | 'title'
  | 'annotations'
  | 'schema'
  | 'other'
  | 'unknown'
  | 'saved-call'
  | 'suspicious';

/** An argument object that the schema of before takes and the new one refuses, or a result for which the reverse is true. Ajv confirmed both. */
export interface Witness {
  readonly of: 'arguments' | 'result';
  readonly value: Json;
  /** JSON Pointer into the value, and what the schema objects to there. */
  readonly at: string;
  readonly refusal: string;
}

/** A change of one tool. */
export interface Change {
  readonly kind: ChangeKind;
  readonly part: 'tool' | 'input' | 'output';
  /** The parameter or the member of a result, as intents name it. Empty: the tool, or the whole schema. */
  readonly path: readonly string[];
  readonly level: Level;
  /** One sentence, with code in back-ticks. */
  readonly message: string;
  /** What follows from it. */
  readonly why: string;
  /** Absent where there was nothing. */
  readonly before?: Json;
  readonly after?: Json;
  readonly witness?: Witness;
}

/** A tool as MCP lists it. */
export interface ListedTool {
  readonly json: JsonObject;
  /** Tools are compared with those of the same group: a project or a server. */
  readonly group?: string;
  /** Paths in `json` that only running the code would tell: `description`, `inputSchema.properties.unit`, `inputSchema.properties.*`. They are not compared. */
  readonly unknown?: readonly string[];
  /** What reviewers refuse in its texts, in words. */
  readonly suspicions?: () => readonly string[];
  /** The tool as each client sends it to a model, by the client's name. Undefined for a client that takes no such tool. */
  readonly forms?: () => ReadonlyMap<string, JsonObject | undefined>;
}

export const nameOf = ({ json }: ListedTool): string => (typeof json.name === 'string' ? json.name : '');

/** One side may have a single group, which it does not name. */
export const isSameGroup = (one: ListedTool, other: ListedTool): boolean => one.group === undefined || other.group === undefined || one.group === other.group;

/** A tool that differs. One side is absent for a tool that was added or removed. */
export interface ToolChanges<T extends ListedTool = ListedTool> {
  readonly name: string;
  readonly before?: T;
  readonly after?: T;
  readonly level: Level;
  readonly changes: readonly Change[];
  /** What a client makes of the changes, where that differs. */
  readonly clients: readonly ClientChanges[];
}

export interface ClientChanges {
  readonly client: string;
  /** `none`: it sends the same as before. */
  readonly level: Level | 'none';
  /** Changes that it has beyond those of the tool. */
  readonly more: readonly Change[];
}

/** Of changes or tools, the worst first. */
export const worstFirst = <T extends { readonly level: Level }>(all: readonly T[]): readonly T[] =>
  all.toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level));

/** What a witness was before, and what it is now. */
export const witnessWords = ({ of }: Witness): readonly [before: string, now: string] =>
  of === 'arguments' ? ['Accepted before', 'refused now'] : ['Not allowed before', 'allowed now'];

export const worst = (all: readonly { readonly level: Level }[]): Level => levels.find((level) => all.some((one) => one.level === level)) ?? 'safe';
