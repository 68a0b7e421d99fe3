import type { Param } from './schema.ts';
import type { Stamped } from './stamp.ts';
import type { Provenance, ToolSpec } from './tool.ts';

/** Writes one target. */
export interface Emitter {
  readonly id: string;
  /** The help text of `--to`, in one line. */
  readonly summary: string;
  /** Extension of a file of this target, with the dot. */
  readonly extension: string;
  /** Fields of a tool that the target has; round trips compare these. */
  readonly holds: readonly EmittedField[];
  /** Keywords of `Schema.other` that the target has. Default: all. */
  readonly keywords?: readonly string[];
  /** Clients of the target by their names in the setting `clients`, with their strict mode. */
  readonly clients?: Readonly<Record<string, { readonly strict?: true }>>;
  /** Options that it obeys, other than the revision. */
  readonly takes?: readonly ('strict' | 'json-schema' | 'zod')[];
  /** The text for these tools, ending in a line break, and notes on what could not be expressed. */
  emit(tools: readonly ToolSpec[], options: EmitOptions): Emitted;
  /** One parameter in this target and its language, for hover. Absent where that adds nothing. */
  fragment?(param: Param, options: EmitOptions): { readonly text: string; readonly language: string };
  /** The text of a file with one tool, where it differs from a list of one. */
  emitOne?(tool: ToolSpec, options: EmitOptions): Emitted;
  /** True where two different texts mean the same. Default: never. */
  same?(a: string, b: string): boolean;
  /** Fields in which a file of another builder, read as a tool, differs in meaning from the tool. `codeKey`: as in `FrontEnd`. */
  differences?(was: ToolSpec, now: ToolSpec, codeKey: (code: string) => string): readonly string[];
  /** The body with provenance and digest, in a header or another place of the target. Absent where its files are never built. */
  stamp?(body: string, from: Stamped, digest: (text: string) => string): string;
  /** Reads provenance and digest; undefined where there are none. */
  provenance?(text: string, digest: (text: string) => string): Provenance | undefined;
}

export type EmittedField =
  | 'extra'
  | 'name'
  | 'title'
  | 'description'
  | 'params'
  | 'returns'
  | 'category'
  | 'dangerous'
  | 'requiresApproval'
  | 'annotations'
  | 'example';

export interface EmitOptions {
  readonly mcpRevision: string;
  /** Write tools for the client's strict mode. */
  readonly strict?: boolean;
  /** Write schemas in JSON Schema, for a client that has other words for them as well. */
  readonly jsonSchema?: boolean;
  /** Path of the written file, relative to the project's root. Default: in that root. */
  readonly file?: string;
  /** Zod's major version. Default: code that both accept. */
  readonly zod?: 3 | 4;
}

export interface Emitted {
  readonly text: string;
  readonly notes: readonly EmitNote[];
}

/** Something that the target cannot express. `tool`: index of the tool. */
export interface EmitNote {
  readonly tool: number;
  /** As in `Finding`. */
  readonly message: string;
  /** As in `Finding`. */
  readonly detail?: string;
  /** The parameter, as in intents. Default: the tool itself. */
  readonly path?: readonly string[];
  /**
   * `warning`: the client would refuse the tool, or the author's words are lost. `hint`: the target cannot express it, and nothing can be done. Default:
   * a model learns it in another way.
   */
  readonly severity?: 'warning' | 'hint';
  /** Id of the rule that reports the same for a configured client. */
  readonly rule?: string;
  /** True where it is about all tools together: it is no loss of one of them. */
  readonly ofAll?: true;
}
