import type { JsonObject } from './json.ts';
import type { Located } from './places/span.ts';
import type { SchemaKeyword } from './schema.ts';
import type { ToolSpec } from './tool.ts';

/** The file of a workspace that says what calls of its tools answer while nothing runs. */
export const mockFileName = 'toolscribe.mocks.yaml';

/** Nobody waits for longer, in milliseconds. */
export const longestMockWait = 600_000;

/** The result of calls, as it is written by hand. Spans are relative to the region. */
export interface MockSpec {
  /** The tool's name, with the prefix of the server or without. */
  readonly tool: Located<string>;
  /** What arguments must be for a call to be meant; every call is meant where there are none. */
  readonly arguments: readonly MockArgument[];
  readonly result?: SchemaKeyword;
  readonly content?: readonly MockContent[];
  /** What the tool says of its failure. */
  readonly fails?: string;
  /** In milliseconds. */
  readonly latency: number;
  /** False where something is wrong with it by itself: then it answers no call. */
  readonly isWhole: boolean;
}

export interface MockArgument {
  readonly name: Located<string>;
  readonly value: SchemaKeyword;
  /** Set where any text that matches is meant, and not the value itself. */
  readonly pattern?: string;
}

/** A part of a result: what the protocol calls a content block. With `file`, what it lacks is read from there. */
export interface MockContent {
  readonly block: JsonObject;
  /** Path from the root of the workspace, `/` between parts. */
  readonly file?: string;
}

/** What may be asked of the tools of the workspace. */
export interface NamedTools {
  /** Sorted. */
  names(): readonly string[];
  named(name: string): readonly ToolSpec[];
  /** True where there may be tools whose names are not known. */
  mayBeOthers(): boolean;
}
