import type {
  DocumentEdits,
  EmitNote,
  Emitter,
  Facts,
  Finding,
  Fix,
  Format,
  FrontEnd,
  Intent,
  LibraryConflict,
  LibraryFiles,
  Linked,
  LoadableFormat,
  Located,
  Mention,
  Names,
  OutputState,
  OwnRule,
  Project,
  Provenance,
  Registry,
  Related,
  Rewrite,
  Rule,
  Severity,
  Slot,
  Span,
  Supposed,
  TextEdit,
  ToolSpec,
} from '../model/index.ts';
import type { Accepted } from './baseline/entry.ts';
import type { Config } from './config.ts';

/** The engine's parts, from the composition root. */
export interface Parts {
  readonly formats: readonly LoadableFormat[];
  readonly emitters: readonly Emitter[];
  readonly rules: readonly Rule[];
  /** Makes a rule of what a user wrote in the configuration. Absent: such rules have no effect. */
  readonly ownRule?: (id: string, written: OwnRule) => Rule;
  /** Readers of lock files and manifests. Absent: no library's version is known. */
  readonly libraries?: LibraryFiles;
}

/** A line and a column as in LSP: from 0, in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A file that contains tools or may contain some. Immutable: an edit makes a new one that shares the unchanged regions. */
export interface Doc {
  readonly uri: string;
  /** The editor's version; undefined for a file on disk. */
  readonly version: number | undefined;
  readonly frontEnd: FrontEnd;
  /** The whole text. After an edit of a large document it is joined on demand; `slice` is cheaper. */
  readonly text: string;
  readonly length: number;
  readonly regions: readonly Region[];
  /** The reason why the file could not be read. */
  readonly unreadable: string | undefined;
  slice(start: number, end: number): string;
  offsetAt(position: Position): number;
  positionAt(offset: number): Position;
}

/** A region in its document. `start` is absolute; places in `facts` and `linked` are relative to it. */
export interface Region {
  readonly start: number;
  readonly text: string;
  readonly kind: string;
  readonly facts: Facts;
  readonly linked: Linked;
}

export interface PlacedTool {
  readonly doc: Doc;
  readonly region: Region;
  /** Index in `region.linked.tools`. */
  readonly index: number;
  readonly tool: ToolSpec;
  readonly project: Project | undefined;
  /** True for a generated file whose source is in the workspace: the source is listed instead. */
  readonly derived: boolean;
}

export interface PlacedMention extends Mention {
  readonly doc: Doc;
  /** Absolute. */
  readonly at: Span;
}

/** A finding at its place in the document: `span` is absolute. */
export interface PlacedFinding extends Omit<Finding, 'fixes' | 'severity'> {
  readonly severity: Severity;
  readonly related?: readonly Related[];
  /** Full name of its tool. */
  readonly tool?: string;
  /** Fixes with the region in which their intents are realized. */
  readonly fixes?: readonly PlacedFix[];
  /** Its tool is reported at a copy in another folder. Not in answers. */
  readonly isAtCopy?: true;
}

export interface PlacedFix extends Fix {
  /** The document, and the absolute start of the region. */
  readonly uri: string;
  readonly start: number;
}

/** A generated file of a tool and its state. */
export interface ToolOutput {
  readonly uri: string;
  /** `unseen`: the configuration excludes the file, so it was not searched. */
  readonly state: OutputState['state'] | 'unseen';
}

/** The source of a generated file, by its header and its place. */
export interface Origin {
  readonly provenance: Provenance & { readonly file: string };
  /** The format of the source. */
  readonly format: Format;
  /** The project in which a build writes this very file; undefined for a possible copy. */
  readonly home: Project | undefined;
  /** Projects that may contain the source: `home`; else the project of the file's folder; else those above the file. */
  readonly projects: readonly Project[];
  /** Every project of the workspace with sources or generated files of that format. */
  everywhere(): readonly Project[];
}

/** The failed run of an example. */
export interface Failure {
  /** Index of the line in the example's code, where known. */
  readonly line: number | undefined;
  /** The interpreter's message. */
  readonly message: string;
}

/** A use of a library that makes tools, where none of its tools was found. */
export interface Unfound {
  readonly doc: Doc;
  /** With an absolute span. */
  readonly use: Located<string>;
}

/** `safe`: fixes that need no decision. `all`: also the first fix of each other finding that leaves nothing to fill in. */
export type FixLevel = 'safe' | 'all';

/** The engine behind the editor and the command line. All answers include unsaved edits. */
export interface Engine {
  readonly parts: Parts;
  /** The rules of Toolscribe, and those that the configurations of the workspace declare. */
  readonly rules: readonly Rule[];
  /** Workspace folders, as URIs without a trailing slash. */
  readonly roots: readonly string[];
  /** The configuration for a document or folder. */
  config(uri: string): Config;
  /** Sets the editor's settings for the workspace and for single roots; the configuration file overrides them. False where nothing changes. */
  setEditorSettings(settings: unknown, ofRoot?: ReadonlyMap<string, unknown>): boolean;

  /**
   * Called before the scan: `isMeant` is true for tests that the user named, which are judged. `leavesTests`: other files in folders of tests are not
   * even read, so that renames do not reach them.
   */
  askFor(isMeant: (uri: string) => boolean, leavesTests?: boolean): void;
  /**
   * Reads every file of the workspace that may contain tools. Open texts override the disk. `news` is called when the configuration is known, so that
   * open documents can be judged, and again when more is known.
   */
  scan(roots: readonly string[], news?: () => void): Promise<void>;
  /** False until the scan ends: until then findings are those that need no other file. */
  isKnown(): boolean;
  /** Until then: reads what the document imports, so that answers about both need no scan. */
  readImports(uri: string): Promise<void>;
  /** Until then: an answer about all that was read so far. Other answers are about open documents and what they import. */
  amongRead<T>(answer: () => T): Promise<T>;
  /** Runs foreground work; background work (scan, changed files, build) rests meanwhile. It must not wait for that. */
  attend<T>(work: () => T | Promise<T>): Promise<T>;
  /** Awaited between pieces of background work. */
  pace(): Promise<void>;
  /** Overrides versions of libraries; without an argument, no longer. */
  suppose(versions?: Supposed): void;
  /** Libraries whose installed version a manifest does not allow; files relative to the workspace folder `root`. */
  libraryConflicts(root: string): readonly LibraryConflict[];
  /** The libraries whose versions decide what the linked tools are. */
  libraries(): readonly { readonly registry: Registry; readonly name: string }[];
  /** True where a configuration changed which files count since the scan. */
  needsScan(): boolean;
  open(uri: string, text: string, version: number): Promise<void>;
  /** Applies edits in LSP's order. Undefined where it is done synchronously; a long text that must be read as a whole is read in time slices. */
  edit(uri: string, edits: readonly TextEdit[], version: number): Promise<void> | undefined;
  close(uri: string): Promise<void>;
  /** Files in a new folder that may count; empty for a file, and for an excluded folder. */
  filesBelow(folder: string): Promise<readonly string[]>;
  /** Takes in written, created or removed files. */
  changedOnDisk(uris: readonly string[]): Promise<void>;
  /** Relinks changed names in time slices, so that the next answer is cheap. */
  settle(): Promise<void>;
  /** True where findings of other documents may have changed since the last call. */
  affectsOthers(uris: readonly string[]): Promise<boolean>;

  /** Every known file: documents, manifests and configuration files. */
  known(): readonly string[];
  /** A document that a front end claims. */
  document(uri: string): Doc | undefined;
  /** Documents that are checked or built, by URI; tests only on request. */
  documents(): readonly Doc[];
  /** The region at the offset; at a border, the one that begins there. */
  regionAt(doc: Doc, offset: number): Region | undefined;
  names(doc: Pick<Doc, 'uri' | 'frontEnd'>): Names;
  hasTools(): boolean;
  /** Every tool but those of tests, or those of one document, in order. */
  tools(uri?: string): readonly PlacedTool[];
  /** Every tool of this full name, those of tests last; for undefined, tools with unknown names. */
  toolsNamed(name: string | undefined): readonly PlacedTool[];
  /** The tool whose declaration contains the offset. */
  toolAt(doc: Doc, offset: number): PlacedTool | undefined;
  /** The innermost mention at the offset. */
  mentionAt(doc: Doc, offset: number): PlacedMention | undefined;
  /** Every mention of a tool or of one of its parameters, in the project of the document. */
  mentions(doc: Doc, tool: string, param?: string): readonly PlacedMention[];
  slotAt(doc: Doc, offset: number, trigger?: string): Slot | undefined;
  /** Findings of one document or configuration file, by place, without those that the baseline accepts. */
  findings(uri: string): readonly PlacedFinding[];
  /** All findings of a document as a baseline has them, and how many of them the present baseline accepts. */
  baselineOf(uri: string): { readonly entries: readonly Accepted[]; readonly accepted: number };
  /** The entries of the baseline of a workspace folder; undefined where there is none. */
  baselineEntries(root: string): readonly Accepted[] | undefined;
  /** Computes findings in time slices, so that `findings` is cheap. */
  prepareFindings(uri: string): Promise<void>;
  /** A failed example as a finding at its line; undefined where the rule is off or suppressed. */
  exampleFailure(placed: PlacedTool, failure: Failure): PlacedFinding | undefined;
  /** A note of an emitter as a finding; undefined where the rule is off or suppressed. */
  loss(placed: PlacedTool, note: EmitNote): PlacedFinding | undefined;
  /** URIs with possible findings: all documents and the configuration files. */
  checkable(): readonly string[];
  /** The edits of an intent in the region of `uri` at `start`. Empty where it cannot be written. */
  realize(intent: Intent, uri: string, start: number): readonly DocumentEdits[];
  /** A tool for another format, with the edits that remove it here; undefined where it must stay. */
  takeOut(placed: PlacedTool): { readonly tool: ToolSpec; readonly edits: readonly TextEdit[] } | undefined;
  /** Rewrites that the region at the offset allows. */
  rewrites(doc: Doc, offset: number): readonly Rewrite[];
  /** True where `fixAll` has edits for a finding of the document. */
  isFixable(uri: string, finding: PlacedFinding): boolean;
  /** Edits that fix all findings of the document, or those of one rule, as far as the level goes (default: `safe`). */
  fixAll(uri: string, which?: { readonly rule?: string; readonly level?: FixLevel }): readonly TextEdit[];
  /** Text of any file: open, else from disk. */
  textOf(uri: string): Promise<string | undefined>;
  /** Uses of libraries that make tools, where no tool and no entry of the ledger was found. */
  unfound(): readonly Unfound[];
  /** Reads listed files of the format that contain the word, also those that look like no tool file. */
  readNaming(format: Format, word: string): Promise<void>;
  /** Loads parsers for a document of this name. */
  prepare(uri: string): Promise<void>;
  /** All front ends, loaded. */
  frontEnds(): Promise<readonly FrontEnd[]>;
  /** A document of this text outside of the workspace; undefined where no front end claims it. `project`: its assumed project. */
  parse(uri: string, text: string, project?: Project): Doc | undefined;
  /** The findings of such a document as if it were one of the workspace, without generated files. */
  judge(doc: Doc): readonly PlacedFinding[];
  /** Projects of the workspace by the format's manifest or folders, by any manifest where it has neither; by folder. */
  projects(format: Format): readonly Project[];
  /** The origin of a generated document; undefined where none is named, and for a copy whose source exists. */
  originOf(doc: Doc): Origin | undefined;
  /** The document from which this file, or the file that it is a copy of, is generated. */
  generatedFrom(uri: string): string | undefined;
  /** The generated files of a tool with their states; empty for tools without any. */
  outputs(placed: PlacedTool): readonly ToolOutput[];
}
