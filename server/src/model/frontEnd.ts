import type { Problem } from './finding.ts';
import type { Format } from './format.ts';
import type { DocumentEdits, Intent, TextEdit } from './intent.ts';
import type { MockSpec, NamedTools } from './mock.ts';
import type { Facts, Names } from './names.ts';
import type { Span } from './places/span.ts';
import type { Skeletons } from './skeleton.ts';
import type { Steps } from './steps.ts';
import type { ToolSpec } from './tool.ts';

/** A piece of a document that stands on its own when it is read. `start` is its absolute offset. */
export interface RegionCut {
  readonly start: number;
  readonly end: number;
  /** The format's own word for the sort of region; part of the key under which facts are cached. */
  readonly kind: string;
}

/** A region as it was read. */
export interface RegionText {
  readonly kind: string;
  readonly text: string;
}

/** What linking a region's facts yields. */
export interface Linked {
  readonly tools: readonly ToolSpec[];
  /** Problems that only linking could see. */
  readonly problems: readonly Problem[];
  readonly mentions: readonly Mention[];
  /**
   * What stands apart from the tools that take it: schemas of their parameters, each as a tool of which nothing else is known. Rules that are
   * about schemas judge them. Intents count them behind the region's tools.
   */
  readonly schemas?: readonly ToolSpec[];
  /** Results of calls, written by hand. */
  readonly mocks?: readonly MockSpec[];
}

/** A place that names a tool or one of its parameters; definition, references and rename live on these. */
export interface Mention {
  /** The tool's full name; of a schema that lies elsewhere than the tools that refer to it, what `schemaOwner` makes of its place and name. */
  readonly tool: string;
  /** Set where a parameter of that tool is meant. */
  readonly param?: string;
  /** Just the identifier: what a rename replaces, without quotes and back-ticks. */
  readonly span: Span;
  /** `declaration`: where the code declares it. `documentation`: where it is described. `use`: in code. `generated`: in a generated file. */
  readonly role: 'declaration' | 'documentation' | 'use' | 'generated';
  /** True where no rename begins: the name is another server's to change, or more depends on it than can be seen. */
  readonly fixed?: true;
}

/** Under which name the members of a schema are mentioned that stands in code of its own. `param` of such a mention is a path of members, `[]` for items, joined by dots. */
export const schemaOwner = (path: string, name: string): string => `schema:${path}#${name}`;

/** The name of the schema that `schemaOwner` was given; undefined for the name of a tool. */
export const ownerName = (owner: string): string | undefined =>
  owner.startsWith('schema:') && owner.includes('#') ? owner.slice(owner.lastIndexOf('#') + 1) : undefined;

/** Half-typed code at the cursor: what may be written in place of `span` (relative to the region). */
export interface Slot {
  readonly span: Span;
  readonly items: readonly SlotItem[];
}

export interface SlotItem {
  readonly label: string;
  readonly kind: 'tag' | 'keyword' | 'type' | 'parameter' | 'method' | 'key' | 'value' | 'category' | 'rule';
  /** What is inserted, in LSP's snippet syntax; the label where left out. */
  readonly insert?: string;
  readonly detail?: string;
  /** Markdown. Also what hover shows over a word that this slot offers. */
  readonly documentation?: string;
}

export interface SlotContext {
  readonly names: Names;
  readonly linked: Linked;
  /** The tools of the workspace; absent where it was not looked at. */
  readonly tools?: NamedTools;
  /** Categories that tools of the workspace use, sorted. */
  readonly categories: readonly string[];
  /** The configured revision of MCP. */
  readonly mcpRevision: string;
  /** The sign, no letter, whose typing asks; absent where a word is typed, or a person asks. */
  readonly trigger?: string;
}

/** What realizing an intent may look at. */
export interface View<F extends Facts = Facts> {
  readonly uri: string;
  /** The region that the intent speaks of: its place, its text, its facts. */
  readonly start: number;
  readonly text: string;
  readonly facts: F;
  readonly linked: Linked;
  readonly names: Names;
  /** The end-of-line sequence of the document. */
  readonly eol: '\n' | '\r\n';
  /** Every document of the project in this format, this one included, for edits that cross files. */
  documents(): readonly ViewDocument<F>[];
}

export interface ViewDocument<F extends Facts = Facts> {
  readonly uri: string;
  readonly text: string;
  readonly regions: readonly { readonly start: number; readonly text: string; readonly facts: F; readonly linked: Linked }[];
}

/** Absolute; `fixed` as of a mention. */
export type PlacedUse = Span & Pick<Mention, 'fixed'>;

/** Places in a document, absolute. */
export interface DocumentUses {
  readonly uri: string;
  readonly spans: readonly Span[];
}

/** A word that stands for a file of the project. */
export interface FileLink {
  /** Relative to the region. */
  readonly span: Span;
  /** As `Names.path`. */
  readonly path: string;
}

/** A change that a person may ask for, though nothing is wrong. */
export interface Rewrite {
  /** What the menu says, as an imperative. */
  readonly title: string;
  /** Of the document itself, absolute, in ascending order. */
  readonly edits: readonly TextEdit[];
}

/** How facts go from thread to thread: as data that JSON holds, in which nothing depends on what is the same object. */
export interface FactsSerializer<F extends Facts = Facts> {
  pack(facts: F): unknown;
  /** `packed` is what `pack` made of the facts that reading this text yields; `read` of it gives the same. */
  unpack(packed: unknown, text: string): F;
}

/** Reads one format. All functions are pure; none of them throws on bad input. */
export interface FrontEnd<F extends Facts = Facts> extends Format {
  /** The document's regions, ascending and disjoint; `uri` for formats whose files differ by extension. */
  split(text: string, uri: string): Steps<readonly RegionCut[]>;
  /**
   * The cuts of a stretch that an edit reached, from the beginning of a region to that of the `next` one, or to the document's end where there is none:
   * `text` stands there now, `was` are the regions that stood there. Undefined where the whole document must be looked at to know.
   */
  splitAgain?(text: string, was: readonly RegionText[], next: RegionText | undefined): readonly RegionCut[] | undefined;
  /** Loads what reading the document needs, before it is read; absent where there is nothing to load. */
  prepare?(uri: string): Promise<void>;
  /** Set while nothing can be read, because what reads is made anew. */
  readonly remade?: Promise<void> | undefined;
  read(text: string, kind: string): F;
  /** Of a format that `takesLong` to read. */
  readonly serializeFacts?: FactsSerializer<F>;
  link(facts: F, names: Names): Linked;
  slotAt(text: string, facts: F, offset: number, context: SlotContext): Slot | undefined;
  /** Edits for the intent, or nothing where this format cannot write it. */
  realize(intent: Intent, view: View<F>): readonly DocumentEdits[];
  /** What a region may be rewritten to. */
  rewrites?(view: View<F>): readonly Rewrite[];
  /** A tool of the region as a file of another format would have it, and the edits that take it out here; undefined where other code needs it. */
  takeOut?(view: View<F>, tool: number): { readonly tool: ToolSpec; readonly edits: readonly TextEdit[] } | undefined;
  /** Of a format whose files list tools (`adding`): edits, absolute, that put the tools of `text`, a file as its emitter writes it, behind those of the document; none where that cannot be done. */
  addTools?(document: ViewDocument<F>, text: string): readonly TextEdit[];
  /** What is worth folding, relative to the region. */
  folds?(text: string, facts: F): readonly Span[];
  /** What a person would select one after the other around the offset, each within the next; relative to the region. */
  nest?(text: string, facts: F, offset: number): readonly Span[];
  /** Of a language whose lines may go on in the next one: where the first line of the offset's statement begins. A comment about it stands above that. */
  statementStart?(text: string, offset: number): number;
  /** Words of the region that stand for a file of the project. */
  links?(text: string, facts: F, names: Names): readonly FileLink[];
  /** A whole document as it is usually laid out; undefined where it cannot be read. What is laid out so stays as it is. */
  format?(text: string): string | undefined;
  /**
   * Where a document's code uses the tool, besides what linking mentions: its calls, wherever they stand. `facts` are those of the region that
   * declares it. Looked for when a person asks, so that nobody pays for it while typing.
   */
  uses?(document: ViewDocument<F>, tool: ToolSpec, names: Names, facts: F): readonly PlacedUse[];
  /**
   * Where code and documentation of the project name a parameter, mentioned or not; without one, the schema that `schemaOwner` names. The region of the view
   * is one that declares it. Looked for when a person asks.
   */
  paramUses?(view: View<F>, tool: string, param: string | undefined): readonly DocumentUses[];
  /** The parameter or schema that is named at an offset of the region, and that linking does not mention there. */
  paramAt?(view: View<F>, offset: number): Mention | undefined;
  /** How a tool begins; absent where nobody begins one by hand. */
  readonly skeletons?: Skeletons;
}

/** A format, and what reads it: loaded when something is first to be read. */
export interface LoadableFormat extends Format {
  load(): Promise<FrontEnd>;
}
