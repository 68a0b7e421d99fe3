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
  LibraryFiles,
  Linked,
  LoadableFormat,
  Mention,
  Names,
  OutputState,
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
import type { Config } from './config.ts';

/** What a composition root hands to the engine. */
export interface Parts {
  readonly formats: readonly LoadableFormat[];
  readonly emitters: readonly Emitter[];
  readonly rules: readonly Rule[];
  /** How lock files and manifests are read; without it, no library's version is known. */
  readonly libraries?: LibraryFiles;
}

/** A line and a column as LSP counts them: from 0, in UTF-16 units. */
export interface Position {
  readonly line: number;
  readonly character: number;
}

/** A file that holds, or may hold, tools. Immutable: an edit makes a new one that shares the unchanged regions. */
export interface Doc {
  readonly uri: string;
  /** The editor's version; undefined for a file on disk. */
  readonly version: number | undefined;
  readonly frontEnd: FrontEnd;
  /** The whole text. Of a large document that was just edited it is put together first: who needs a part asks for that. */
  readonly text: string;
  readonly length: number;
  readonly regions: readonly Region[];
  /** Why the file could not be read at all, where it could not. */
  readonly unreadable: string | undefined;
  slice(start: number, end: number): string;
  offsetAt(position: Position): number;
  positionAt(offset: number): Position;
}

/** A region in its document. `start` is absolute; everything in `facts` and `linked` is relative to it. */
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
  /** True for a file generated from a source that is in the workspace: listed once, as the source. */
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
  /** Full name of the tool it belongs to. */
  readonly tool?: string;
  /** Where intents of `fixes` are realized: start of the region in the document they change. */
  readonly fixes?: readonly PlacedFix[];
}

export interface PlacedFix extends Fix {
  /** The document and the region's absolute start. */
  readonly uri: string;
  readonly start: number;
}

/** A generated file of a tool, and what it is today. */
export interface ToolOutput {
  readonly uri: string;
  /** `unseen`: the configuration leaves the file out, so whether it is there was not looked for. */
  readonly state: OutputState['state'] | 'unseen';
}

/** What a generated file was made from, by its header and by where it lies. */
export interface Origin {
  readonly provenance: Provenance & { readonly file: string };
  /** Who reads the source that the header names. */
  readonly format: Format;
  /** The project in which a build writes this very file from that source; undefined for what may be a copy in another place. */
  readonly home: Project | undefined;
  /** Where the source would be: in `home`; in any project, where the file's folder could be one; else in those around the file. */
  readonly projects: readonly Project[];
  /** Every project of the workspace that has sources of that format, or files built from some. */
  everywhere(): readonly Project[];
}

/** How the run of an example ended. */
export interface Failure {
  /** Index of the line in the example's code, where known. */
  readonly line: number | undefined;
  /** In the interpreter's words. */
  readonly message: string;
}

/** The one engine behind the editor and the command line. All answers are for the text as it is now, unsaved edits included. */
export interface Engine {
  readonly parts: Parts;
  /** Workspace folders, as URIs without a trailing slash. */
  readonly roots: readonly string[];
  /** The configuration that holds for a document or folder. */
  config(uri: string): Config;
  /**
   * Values from the editor's settings for the workspace, and for those of its roots that have some of their own; the configuration file
   * wins over them. False where they are what they were.
   */
  setEditorSettings(settings: unknown, ofRoot?: ReadonlyMap<string, unknown>): boolean;

  /**
   * Says, before the workspace is read, which tests are meant all the same: those of paths that somebody named. `leavesTests`: files in folders of tests that
   * are neither judged nor listed are not read. Renames, which reach what tests say of tools, are then none.
   */
  askFor(isMeant: (uri: string) => boolean, leavesTests?: boolean): void;
  /**
   * Reads every file of the workspace that may hold tools. What is open keeps the text that it is open with. `news` is called when the configuration is
   * known, so that open documents can be judged, and again when more can be said of them.
   */
  scan(roots: readonly string[], news?: () => void): Promise<void>;
  /** False until the workspace was looked at: findings are then those that need no other file, and little is known of tools. */
  isKnown(): boolean;
  /** Does what somebody waits for: meanwhile what goes on in the background rests: the scan, the reading of files that changed, a build. It must not wait for those. */
  attend<T>(work: () => T | Promise<T>): Promise<T>;
  /** Awaited before each piece of work in the background. */
  pace(): Promise<void>;
  /** Takes these versions of libraries for those that are installed; none where left out. */
  suppose(versions?: Supposed): void;
  /** The libraries whose versions decide what the tools are that were linked. */
  libraries(): readonly { readonly registry: Registry; readonly name: string }[];
  /** True where other files count now than when the workspace was scanned, because a configuration changed. */
  needsScan(): boolean;
  open(uri: string, text: string, version: number): Promise<void>;
  /**
   * Edits in the order in which they are applied, as LSP sends them. Undefined where they are taken in by then; a long text that must be read as a whole is
   * read with pauses.
   */
  edit(uri: string, edits: readonly TextEdit[], version: number): Promise<void> | undefined;
  close(uri: string): Promise<void>;
  /** Files that may count below a folder that came into being; empty for what is no folder, and for one that is left alone. */
  filesBelow(folder: string): Promise<readonly string[]>;
  /** Files that were written, made or removed on disk. */
  changedOnDisk(uris: readonly string[]): Promise<void>;
  /** Takes in with pauses what is named otherwise by now, for who waits: what is asked next need not do it at once. */
  settle(): Promise<void>;
  /** True where names, tools or drift that the findings of documents other than these rest on may differ from when this was asked last. */
  affectsOthers(uris: readonly string[]): Promise<boolean>;

  /** Every file that something is known from: documents with tools and without, manifests and configuration files. */
  known(): readonly string[];
  /** A document that some front end claims. */
  document(uri: string): Doc | undefined;
  /** Those that have something to be checked or built, in the order of their URIs; tests only where they are asked for. */
  documents(): readonly Doc[];
  /** The region at the offset; at a border the one that begins there. */
  regionAt(doc: Doc, offset: number): Region | undefined;
  names(doc: Doc): Names;
  hasTools(): boolean;
  /** Every tool but those of tests, or those of one document, in order. */
  tools(uri?: string): readonly PlacedTool[];
  /** Every tool of this full name, those of tests last; where none is given, those whose name is not known. */
  toolsNamed(name: string | undefined): readonly PlacedTool[];
  /** The tool whose declaration holds the offset. */
  toolAt(doc: Doc, offset: number): PlacedTool | undefined;
  /** The innermost mention that the offset touches. */
  mentionAt(doc: Doc, offset: number): PlacedMention | undefined;
  /** Every mention of a tool as a document means its name, or of one of the tool's parameters: not those of other projects than the document's. */
  mentions(doc: Doc, tool: string, param?: string): readonly PlacedMention[];
  slotAt(doc: Doc, offset: number, trigger?: string): Slot | undefined;
  /** Findings of one document (a tool file, or a configuration file), in order of place. */
  findings(uri: string): readonly PlacedFinding[];
  /** Does with pauses what finding them takes, so that they can be told at once. */
  prepareFindings(uri: string): Promise<void>;
  /** A failed example as a finding at its line; undefined where the rule is switched off or silenced there. */
  exampleFailure(placed: PlacedTool, failure: Failure): PlacedFinding | undefined;
  /** What a target said of a tool when it was emitted, as a finding; undefined where the rule is switched off or silenced there. */
  loss(placed: PlacedTool, note: EmitNote): PlacedFinding | undefined;
  /** URIs that have or may have findings: all documents and the configuration files. */
  checkable(): readonly string[];
  /** The edits that an intent means in the region of `uri` that starts at `start`. Empty where it cannot be written. */
  realize(intent: Intent, uri: string, start: number): readonly DocumentEdits[];
  /** A tool as a file of another format would have it, with the edits that take it out of its own; undefined where it must stay. */
  takeOut(placed: PlacedTool): { readonly tool: ToolSpec; readonly edits: readonly TextEdit[] } | undefined;
  /** What the region at the offset may be rewritten to. */
  rewrites(doc: Doc, offset: number): readonly Rewrite[];
  /** Edits that fix all safe findings of the document. */
  fixAll(uri: string): readonly TextEdit[];
  /** Text of any file as the engine sees it: open, else on disk. */
  textOf(uri: string): Promise<string | undefined>;
  /** Loads what reading a document of this name needs, so that it can be parsed. */
  prepare(uri: string): Promise<void>;
  /** All front ends, loaded. */
  frontEnds(): Promise<readonly FrontEnd[]>;
  /** A document of this text that is no part of the workspace; undefined where no front end claims it. `project`: one that is there as little as the text. */
  parse(uri: string, text: string, project?: Project): Doc | undefined;
  /** What would be found in such a document, were it one of the workspace; generated files left out. */
  judge(doc: Doc): readonly PlacedFinding[];
  /** Projects of the workspace that a format's manifest or its folders make, or any manifest where the format has neither; in the order of their folders. */
  projects(format: Format): readonly Project[];
  /** What a generated document was made from; undefined where nothing says so, and for a copy in another place whose source is there. */
  originOf(doc: Doc): Origin | undefined;
  /** The generated files of a tool as they are now; empty for tools that generate none. */
  outputs(placed: PlacedTool): readonly ToolOutput[];
}
