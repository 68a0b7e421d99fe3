import type { Json } from './json.ts';
import type { Span } from './places/span.ts';

/**
 * A change, said in words that hold for every format. Rules propose intents; the front end of the document realizes
 * them as text, or returns nothing where its format cannot write them. `path` names a parameter: its name, then the
 * names of properties below it, `[]` for the items of an array. `tool` is the index of the tool in its region's
 * linked tools (0 where a region holds one).
 */
export type Intent =
  /** Write a description for the tool; without `text`, a placeholder for its author to fill. */
  | { readonly kind: 'describe-tool'; readonly tool: number; readonly text?: string }
  | { readonly kind: 'describe-param'; readonly tool: number; readonly path: readonly string[]; readonly text?: string }
  /** Document parameters that the code has and the documentation lacks. */
  | { readonly kind: 'document-params'; readonly tool: number; readonly names: readonly string[] }
  /** Take a documented parameter out of the documentation, or a property out of the schema. */
  | { readonly kind: 'remove-param'; readonly tool: number; readonly path: readonly string[] }
  /** Correct a documented parameter's name only where it is documented. */
  | { readonly kind: 'correct-param-name'; readonly tool: number; readonly path: readonly string[]; readonly to: string }
  | { readonly kind: 'set-type'; readonly tool: number; readonly path: readonly string[]; readonly type: string }
  | { readonly kind: 'set-items'; readonly tool: number; readonly path: readonly string[]; readonly type: string }
  | { readonly kind: 'set-default'; readonly tool: number; readonly path: readonly string[]; readonly value: Json | undefined }
  | { readonly kind: 'set-enum'; readonly tool: number; readonly path: readonly string[]; readonly values: readonly Json[] }
  | { readonly kind: 'set-examples'; readonly tool: number; readonly path: readonly string[]; readonly values: readonly Json[] }
  /** Set or, without `value`, remove a schema keyword (`minimum`, `pattern`, `additionalProperties` …). */
  | { readonly kind: 'set-keyword'; readonly tool: number; readonly path: readonly string[]; readonly keyword: string; readonly value: Json | undefined }
  | { readonly kind: 'set-required'; readonly tool: number; readonly path: readonly string[]; readonly required: boolean }
  | { readonly kind: 'describe-returns'; readonly tool: number }
  | { readonly kind: 'add-example'; readonly tool: number }
  | { readonly kind: 'set-category'; readonly tool: number; readonly category?: string }
  /** Declare one more parameter, which has to be given: one of these texts. */
  | { readonly kind: 'add-param'; readonly tool: number; readonly name: string; readonly values: readonly string[]; readonly text: string }
  /** Mark the declaration as a tool. */
  | { readonly kind: 'mark-tool' }
  /** Make what declares the tool's parameters what a tool of its kind takes. */
  | { readonly kind: 'mark-params'; readonly tool: number }
  | { readonly kind: 'set-flag'; readonly tool: number; readonly flag: 'dangerous' | 'requires-approval'; readonly value: boolean }
  /** Write a word correctly: the text at `span` becomes `to`. For misspelled keywords, keys and values. */
  | { readonly kind: 'correct-word'; readonly span: Span; readonly to: string }
  /**
   * Put `text` in place of what stands at `span`: what only the front end that found the fault can word. Its lines end in `\n`; the engine writes
   * them as the document has them.
   */
  | { readonly kind: 'replace'; readonly span: Span; readonly text: string }
  /** Give the call that stands at `span` one more value, by its name. */
  | { readonly kind: 'pass-argument'; readonly span: Span; readonly name: string; readonly value: Json }
  /** Take out what stands at `span`, with the white space that only served it. */
  | { readonly kind: 'remove'; readonly span: Span }
  /** The tool's local name, everywhere; `full` is the whole of the new name, as who does not declare the tool writes it. */
  | { readonly kind: 'rename-tool'; readonly name: string; readonly to: string; readonly full?: string }
  /** A parameter of the tool called `tool`, everywhere. */
  | { readonly kind: 'rename-param'; readonly name: string; readonly param: string; readonly to: string }
  /** Silence a rule here; realized by the engine with the format's comment sign. `at` is absolute. */
  | { readonly kind: 'suppress'; readonly rule: string; readonly scope: 'next-line' | 'tool' | 'file'; readonly at: Span }
  /** Build again the file at `uri`; carried out by a command, not as text of the front end. */
  | { readonly kind: 'rebuild'; readonly uri: string; readonly force?: boolean };

/** An intent that speaks of a parameter, or of what it holds. */
export type PathIntent = Extract<Intent, { readonly path: readonly string[] }>;

/** Edits of one document: absolute offsets in its present text, in ascending order, not overlapping. */
export interface DocumentEdits {
  readonly uri: string;
  readonly edits: readonly TextEdit[];
}

export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}
