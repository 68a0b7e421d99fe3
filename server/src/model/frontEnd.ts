import type { Problem } from './finding.ts';
import type { Format } from './format.ts';
import type { DocumentEdits, Intent, TextEdit } from './intent.ts';
import type { MockSpec, NamedTools } from './mock.ts';
import type { Facts, Names } from './names.ts';
import type { Located, Span } from './places/span.ts';
import type { Skeletons } from './skeleton.ts';
import type { Steps } from './steps.ts';
import type { ToolSpec } from './tool.ts';

/** A part of a document that is read by itself. `start` is its absolute offset. */
export interface RegionCut {
  readonly start: number;
  readonly end: number;
  /** The format's word for the kind of region; part of the cache key of its facts. */
  readonly kind: string;
}

export interface RegionText {
  readonly kind: string;
  readonly text: string;
}

/** A use of a library that makes tools, as it is written. `declares`: it makes a tool itself, not a server. */
export interface LibraryUse extends Located<string> {
  readonly declares?: true;
}

/** The result of linking a region's facts. */
export interface Linked {
  readonly tools: readonly ToolSpec[];
  /** Problems that only linking can see. */
  readonly problems: readonly Problem[];
  readonly mentions: readonly Mention[];
  /**
   * Schemas that are declared apart from the tools that take them, each as a tool of which nothing else is known. Rules about schemas judge them.
   * Intents count them after the region's tools.
   */
  readonly schemas?: readonly ToolSpec[];
  /** Instructions of servers for models, each as the description of a tool of which nothing else is known. Some rules judge them. */
  readonly instructions?: readonly ToolSpec[];
  /** Uses of libraries that make servers or tools: `FastMCP`. What they make is among the tools, is an entry of the ledger, or is not found. */
  readonly uses?: readonly LibraryUse[];
  /** Results of calls, written by hand. */
  readonly mocks?: readonly MockSpec[];
}

/** A place that names a tool or a parameter. Definition, references and rename use these. */
export interface Mention {
  /** The tool's full name; for a schema that is declared elsewhere, its `schemaOwner`. */
  readonly tool: string;
  /** Set for a parameter of that tool. */
  readonly param?: string;
  /** The identifier that a rename replaces, without quotes and back-ticks. */
  readonly span: Span;
  /** `declaration`: in the code that declares it. `documentation`: where it is described. `use`: in code. `generated`: in a generated file. */
  readonly role: 'declaration' | 'documentation' | 'use' | 'generated';
  /** True where no rename may begin: the name belongs to another server, or has uses that cannot be seen. */
  readonly fixed?: true;
}

/** The owner in mentions of the members of a schema in code. `param` of such a mention is a path of members, `[]` for items, joined by dots. */
export const schemaOwner = (path: string, name: string): string => `schema:${path}#${name}`;

/** The name within a `schemaOwner`; undefined for the name of a tool. */
export const ownerName = (owner: string): string | undefined =>
  owner.startsWith('schema:') && owner.includes('#') ? owner.slice(owner.lastIndexOf('#') + 1) : undefined;

/** A place that can be completed: `span` is replaced (relative to the region). */
export interface Slot {
  readonly span: Span;
  readonly items: readonly SlotItem[];
}

export interface SlotItem {
  readonly label: string;
  readonly kind: 'tag' | 'keyword' | 'type' | 'parameter' | 'method' | 'key' | 'value' | 'category' | 'rule';
  /** The inserted text in LSP's snippet syntax; a tab that indents a line is a level. Default: the label. */
  readonly insert?: string;
  /** True where the place behind the inserted text has a slot of its own. */
  readonly opens?: true;
  readonly detail?: string;
  /** Markdown. Hover shows it, too, over a word that this slot offers. */
  readonly documentation?: string;
}

export interface SlotContext {
  readonly names: Names;
  readonly linked: Linked;
  /** The tools of the workspace; absent before it was scanned. */
  readonly tools?: NamedTools;
  /** Categories of tools of the workspace, sorted. */
  readonly categories: readonly string[];
  /** The configured revision of MCP. */
  readonly mcpRevision: string;
  /** The punctuation mark that triggered the request; absent for words, and where the user asked. */
  readonly trigger?: string;
}

/** A function with the argument of its call that contains an offset. */
export interface Signature {
  /** As its language declares it: `type_string(description = NULL, required = TRUE)`. */
  readonly label: string;
  readonly parameters: readonly SignatureParameter[];
  /** The index of the parameter that takes the argument; undefined where none does. */
  readonly active: number | undefined;
  /** True where the offset is within a string. */
  readonly isText: boolean;
}

export interface SignatureParameter {
  /** Its place in the label. */
  readonly span: Span;
  /** Markdown. */
  readonly documentation: string;
}

/** The input of realizing an intent. */
export interface View<F extends Facts = Facts> {
  readonly uri: string;
  /** The intent's region: place, text, facts. */
  readonly start: number;
  readonly text: string;
  readonly facts: F;
  readonly linked: Linked;
  readonly names: Names;
  /** The end-of-line sequence of the document. */
  readonly eol: '\n' | '\r\n';
  /** Every document of the project in this format, this one included, for edits of several files. */
  documents(): readonly ViewDocument<F>[];
}

export interface ViewDocument<F extends Facts = Facts> {
  readonly uri: string;
  readonly text: string;
  readonly regions: readonly { readonly start: number; readonly text: string; readonly facts: F; readonly linked: Linked }[];
}

/** Absolute; `fixed` as in a mention. */
export type PlacedUse = Span & Pick<Mention, 'fixed'>;

/** Places in a document, absolute. */
export interface DocumentUses {
  readonly uri: string;
  readonly spans: readonly Span[];
}

/** A word that refers to a file of the project. */
export interface FileLink {
  /** Relative to the region. */
  readonly span: Span;
  /** As `Names.path`. */
  readonly path: string;
}

/** A change that a user may ask for without a finding. */
export interface Rewrite {
  /** The title of the menu entry, an imperative. */
  readonly title: string;
  /** Absolute, in ascending order. */
  readonly edits: readonly TextEdit[];
}

/** Facts as JSON and back, for threads. Nothing may depend on the identity of objects in it. */
export interface FactsSerializer<F extends Facts = Facts> {
  pack(facts: F): unknown;
  /** Restores the facts of `read` for this text from the result of `pack`. */
  unpack(packed: unknown, text: string): F;
}

/** Reads one format. All functions are pure; none of them throws on bad input. */
export interface FrontEnd<F extends Facts = Facts> extends Format {
  /** The document's regions, ascending and disjoint. `uri`: for formats whose files differ by extension. */
  split(text: string, uri: string): Steps<readonly RegionCut[]>;
  /**
   * Cuts only the stretch that an edit reached, which begins with a region and ends where `next` begins, or with the document. `text` is its new text,
   * `was` are its former regions. Undefined where only the whole document tells.
   */
  splitAgain?(text: string, was: readonly RegionText[], next: RegionText | undefined): readonly RegionCut[] | undefined;
  /** Loads parsers for the document before it is read. Absent where there are none. */
  prepare?(uri: string): Promise<void>;
  /** Set while a parser is being restarted and nothing can be read. */
  readonly remade?: Promise<void> | undefined;
  read(text: string, kind: string): F;
  /** For a format that `takesLong`. */
  readonly serializeFacts?: FactsSerializer<F>;
  link(facts: F, names: Names): Linked;
  slotAt(text: string, facts: F, offset: number, context: SlotContext): Slot | undefined;
  /** The innermost call around the offset of a function that describes a parameter. Undefined in comments. */
  signatureAt?(text: string, facts: F, offset: number, names: Names): Signature | undefined;
  /** The edits of an intent; empty where this format cannot write it. */
  realize(intent: Intent, view: View<F>): readonly DocumentEdits[];
  /** Rewrites that the region allows. */
  rewrites?(view: View<F>): readonly Rewrite[];
  /** A tool of the region for another format, with the edits that remove it here; undefined where other code needs it. */
  takeOut?(view: View<F>, tool: number): { readonly tool: ToolSpec; readonly edits: readonly TextEdit[] } | undefined;
  /**
   * For a format whose files list tools (`adding`): absolute edits that append the tools of `text`, the emitter's file, to the document. Empty where
   * that is impossible.
   */
  addTools?(document: ViewDocument<F>, text: string): readonly TextEdit[];
  /** Folds, relative to the region. */
  folds?(text: string, facts: F): readonly Span[];
  /** Growing selections at the offset, each within the next; relative to the region. */
  nest?(text: string, facts: F, offset: number): readonly Span[];
  /** The offset of the statement's first line, in languages whose statements span lines. A comment about it belongs above that line. */
  statementStart?(text: string, offset: number): number;
  /**
   * Paths, as `Names.path`, of the files that the region's imports may lead to, for a format whose linking does not request them. `path` is the
   * document's own.
   */
  imports?(facts: F, path: string): readonly string[];
  /** As `imports`, for a format whose linking requests the files. */
  importedFiles?(text: string, names: Names): readonly string[];
  /** Words of the region that refer to files of the project. */
  links?(text: string, facts: F, names: Names): readonly FileLink[];
  /** Code as its language reads it: equal for codes that differ only in layout, comments and empty lines. Default: the code itself. */
  codeKey?(code: string): string;
  /** The document in its usual layout; undefined where it cannot be read. A formatted text remains the same. */
  format?(text: string): string | undefined;
  /**
   * Calls of the tool in a document's code that linking does not mention. `facts` are those of the region that declares the tool. Computed only on a
   * user's request, so that typing costs nothing.
   */
  uses?(document: ViewDocument<F>, tool: ToolSpec, names: Names, facts: F): readonly PlacedUse[];
  /**
   * Places in code and documentation of the project that name a parameter, mentioned or not; without one, the schema of a `schemaOwner`. The view's
   * region declares it. Computed only on a user's request.
   */
  paramUses?(view: View<F>, tool: string, param: string | undefined): readonly DocumentUses[];
  /** The parameter or schema at an offset of the region that linking does not mention there. */
  paramAt?(view: View<F>, offset: number): Mention | undefined;
  /** Skeletons of new tools; absent where nobody writes one by hand. */
  readonly skeletons?: Skeletons;
}

/** A format with its front end, which is loaded before the first document is read. */
export interface LoadableFormat extends Format {
  load(): Promise<FrontEnd>;
}
