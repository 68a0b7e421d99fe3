import type { Provenance, ToolSpec } from './tool.ts';

/** Writes one target. */
export interface Emitter {
  readonly id: string;
  /** What `--to` means, in one line. */
  readonly summary: string;
  /** Extension of a file of this target, with the dot. */
  readonly extension: string;
  /** Fields of a tool that the target can hold; round trips are compared on these. */
  readonly holds: readonly EmittedField[];
  /** The text for these tools, ending in a line break; what could not be translated stands in `notes`. */
  emit(tools: readonly ToolSpec[], options: EmitOptions): Emitted;
  /** Puts a header with provenance and digest before a body; absent where files of this target are never built. */
  stamp?(body: string, from: { readonly file: string; readonly name: string }, digest: (text: string) => string): string;
  /** Reads the header back; undefined where there is none. */
  provenance?(text: string, digest: (text: string) => string): Provenance | undefined;
}

export type EmittedField = 'name' | 'title' | 'description' | 'params' | 'returns' | 'category' | 'dangerous' | 'requiresApproval' | 'annotations' | 'example';

export interface EmitOptions {
  readonly mcpRevision: string;
}

export interface Emitted {
  readonly text: string;
  readonly notes: readonly EmitNote[];
}

/** Something of a tool that this target cannot say; `tool` is the index in the tools given. */
export interface EmitNote {
  readonly tool: number;
  readonly message: string;
}
