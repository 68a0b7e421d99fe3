import type { Param } from './schema.ts';
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
  /** Of the keywords that stand in `Schema.other`, those that it can hold; every one where left out. */
  readonly keywords?: readonly string[];
  /** Clients, as the setting `clients` calls them, that take this target, and whether in their strict mode. */
  readonly clients?: Readonly<Record<string, { readonly strict?: true }>>;
  /** The options that make a difference to it, besides the revision. */
  readonly takes?: readonly ('strict' | 'zod')[];
  /** The text for these tools, ending in a line break; what could not be translated stands in `notes`. */
  emit(tools: readonly ToolSpec[], options: EmitOptions): Emitted;
  /** How this target writes one schema by itself, and in which language: what hover shows of a parameter. Absent where that says nothing. */
  fragment?(param: Param, options: EmitOptions): { readonly text: string; readonly language: string };
  /** The text of a file that holds this one tool, where it is another than that of a list of one. */
  emitOne?(tool: ToolSpec, options: EmitOptions): Emitted;
  /** Do two texts, which are not the same, say the same? They do not where this is left out. */
  same?(a: string, b: string): boolean;
  /** The fields in which a file that another builder wrote, read as a tool, means something else than the tool that it is to be built from. */
  differences?(was: ToolSpec, now: ToolSpec): readonly string[];
  /** The body with provenance and digest in it, in a header or wherever the target has a place for them; absent where its files are never built. */
  stamp?(body: string, from: { readonly file: string; readonly name: string }, digest: (text: string) => string): string;
  /** Reads them back; undefined where there are none. */
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
  /** For clients that have a strict mode: write tools so that they may be used in it. */
  readonly strict?: boolean;
  /** Major version of Zod that is written for; what both understand where left out. */
  readonly zod?: 3 | 4;
}

export interface Emitted {
  readonly text: string;
  readonly notes: readonly EmitNote[];
}

/** Something of a tool that this target cannot say; `tool` is the index in the tools given. */
export interface EmitNote {
  readonly tool: number;
  readonly message: string;
  /** The parameter it speaks of, as intents name it; the tool itself where left out. */
  readonly path?: readonly string[];
  /**
   * `warning`: the client would refuse the tool, or what its author wrote is lost. `hint`: the target has no place for it, or another form of
   * it, and there is nothing to be done. Between the two where left out: a model is told it in another way.
   */
  readonly severity?: 'warning' | 'hint';
  /** Id of the rule that finds the same where the client is configured. */
  readonly rule?: string;
}
