import type { JsonObject } from './json.ts';
import type { Located } from './places/span.ts';
import type { SchemaKeyword } from './schema.ts';
import type { ToolSpec } from './tool.ts';

/** The file of a workspace with the results of mocked calls. */
export const mockFileName = 'toolscribe.mocks.yaml';

/** The longest latency, in milliseconds. */
export const longestMockWait = 600_000;

/** A result of calls, written by hand. Spans are relative to the region. */
export interface MockSpec {
  /** The tool's name, with or without the server's prefix. */
  readonly tool: Located<string>;
  /** Arguments that a call must have to get this result. Empty: every call gets it. */
  readonly arguments: readonly MockArgument[];
  readonly result?: SchemaKeyword;
  readonly content?: readonly MockContent[];
  /** The message of a failing call. */
  readonly fails?: string;
  /** In milliseconds. */
  readonly latency: number;
  /** False where the mock itself is faulty: then it answers no call. */
  readonly isWhole: boolean;
}

export interface MockArgument {
  readonly name: Located<string>;
  readonly value: SchemaKeyword;
  /** Set where any matching text is accepted instead of the value. */
  readonly pattern?: string;
}

/** A content block of the protocol. With `file`, missing parts are read from there. */
export interface MockContent {
  readonly block: JsonObject;
  /** Path from the root of the workspace, `/` between parts. */
  readonly file?: string;
}

/** Questions about the tools of the workspace. */
export interface NamedTools {
  /** Sorted. */
  names(): readonly string[];
  named(name: string): readonly ToolSpec[];
  /** True where the names of some tools are unknown. */
  mayBeOthers(): boolean;
}
