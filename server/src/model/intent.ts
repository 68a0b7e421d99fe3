import type { Json } from './json.ts';
import type { Span } from './places/span.ts';
import type { MergedUnion } from './schema/mergedUnion.ts';

/**
 * A change in words of the model. Rules propose intents. The document's front end realizes them as text, or returns nothing where its format cannot.
 * `path` names a parameter: its name, then names of properties, `[]` for items. `tool` is the index in the region's linked tools.
 */
export type Intent =
  /** Write a description for the tool. Without `text`: a placeholder. */
  | { readonly kind: 'describe-tool'; readonly tool: number; readonly text?: string }
  | { readonly kind: 'describe-param'; readonly tool: number; readonly path: readonly string[]; readonly text?: string }
  /** Write a placeholder for the description of each of these parameters. Without edits of a front end, the engine merges those of `describe-param`. */
  | { readonly kind: 'describe-params'; readonly tool: number; readonly paths: readonly (readonly string[])[] }
  /** Document parameters of the code that have no documentation. */
  | { readonly kind: 'document-params'; readonly tool: number; readonly names: readonly string[] }
  /** Remove a documented parameter from the documentation, or a property from the schema. */
  | { readonly kind: 'remove-param'; readonly tool: number; readonly path: readonly string[] }
  /** Correct a parameter's name in its documentation only. */
  | { readonly kind: 'correct-param-name'; readonly tool: number; readonly path: readonly string[]; readonly to: string }
  | { readonly kind: 'set-type'; readonly tool: number; readonly path: readonly string[]; readonly type: string }
  | { readonly kind: 'set-items'; readonly tool: number; readonly path: readonly string[]; readonly type: string }
  | { readonly kind: 'set-default'; readonly tool: number; readonly path: readonly string[]; readonly value: Json | undefined }
  | { readonly kind: 'set-enum'; readonly tool: number; readonly path: readonly string[]; readonly values: readonly Json[] }
  | { readonly kind: 'set-examples'; readonly tool: number; readonly path: readonly string[]; readonly values: readonly Json[] }
  /** Set a schema keyword (`minimum`, `pattern`, `additionalProperties` …); without `value`, remove it. */
  | { readonly kind: 'set-keyword'; readonly tool: number; readonly path: readonly string[]; readonly keyword: string; readonly value: Json | undefined }
  /** Set several keywords of one schema at once. Without edits of a front end, the engine merges those of `set-keyword`. */
  | { readonly kind: 'set-keywords'; readonly tool: number; readonly path: readonly string[]; readonly values: Readonly<Record<string, Json>> }
  | { readonly kind: 'set-required'; readonly tool: number; readonly path: readonly string[]; readonly required: boolean }
  /** Make one object of the union at the top of the input schema; `path` is empty. */
  | { readonly kind: 'merge-union'; readonly tool: number; readonly path: readonly string[]; readonly union: MergedUnion }
  | { readonly kind: 'describe-returns'; readonly tool: number }
  | { readonly kind: 'add-example'; readonly tool: number }
  | { readonly kind: 'set-category'; readonly tool: number; readonly category?: string }
  /** Declare one more required parameter with these allowed texts. */
  | { readonly kind: 'add-param'; readonly tool: number; readonly name: string; readonly values: readonly string[]; readonly text: string }
  /** Mark the declaration as a tool. */
  | { readonly kind: 'mark-tool' }
  /** Give the declaration of the tool's parameters the form that a tool of its kind takes. */
  | { readonly kind: 'mark-params'; readonly tool: number }
  | { readonly kind: 'set-flag'; readonly tool: number; readonly flag: 'dangerous' | 'requires-approval'; readonly value: boolean }
  /** Write these MCP annotations, of which the tool has none yet. */
  | { readonly kind: 'set-annotations'; readonly tool: number; readonly values: ToolHints }
  /** Replace the misspelt keyword, key or value at `span` by `to`. */
  | { readonly kind: 'correct-word'; readonly span: Span; readonly to: string }
  /** Replace the text at `span` by a text that only the reporting front end can word. Its lines end in `\n`; the engine writes the document's line ends. */
  | { readonly kind: 'replace'; readonly span: Span; readonly text: string }
  /** Add a named argument to the call at `span`. */
  | { readonly kind: 'pass-argument'; readonly span: Span; readonly name: string; readonly value: Json }
  /** Remove the text at `span`, with white space that only served it. */
  | { readonly kind: 'remove'; readonly span: Span }
  /** Rename the tool everywhere; `full` is its new full name, for places outside of its declaration. */
  | { readonly kind: 'rename-tool'; readonly name: string; readonly to: string; readonly full?: string }
  /** Rename one of several tools with the same name, in its declaration alone. The engine writes it, unless other code calls a tool of that name. */
  | { readonly kind: 'rename-declared'; readonly tool: number; readonly to: string }
  /** Rename a parameter of the tool `tool` everywhere. */
  /** Renames the parameter with this name in its function alone. */
  | { readonly kind: 'rename-local'; readonly span: Span; readonly to: string }
  | { readonly kind: 'rename-param'; readonly name: string; readonly param: string; readonly to: string }
  /** Suppress a rule here; the engine writes the comment. `at` is absolute. */
  | { readonly kind: 'suppress'; readonly rule: string; readonly scope: 'next-line' | 'tool' | 'file'; readonly at: Span }
  /** Rebuild the file at `uri`, its example run first or not; a command does it, not an edit. */
  | { readonly kind: 'rebuild'; readonly uri: string; readonly force?: boolean; readonly runExamples?: boolean };

/** MCP annotations about what a call changes. */
export type ToolHints = Readonly<Partial<Record<'readOnlyHint' | 'destructiveHint', boolean>>>;

/** An intent about a parameter or its members. */
export type PathIntent = Extract<Intent, { readonly path: readonly string[] }>;

/** Edits of one document: absolute offsets in its present text, ascending, disjoint. */
export interface DocumentEdits {
  readonly uri: string;
  readonly edits: readonly TextEdit[];
}

export interface TextEdit {
  readonly span: Span;
  readonly text: string;
}
