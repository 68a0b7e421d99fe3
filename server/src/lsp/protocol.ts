import type { Location, Position, TextDocumentIdentifier, WorkspaceEdit } from 'vscode-languageserver';
import type { BaseName } from '../engine/changes/comparison.ts';
import type { ChangedToolView } from '../features/changes/changedTools.ts';
import type { IgnoreChoice, IgnoreScope } from '../features/ignore.ts';
import type { DraftAnswer, DraftTool, NewToolDraft, ToolKind } from '../features/tools/newTool.ts';
import type { PreviewModel } from '../features/tools/preview.ts';
import type { ListedTool } from '../features/tools/tools.ts';

/** Options of a client in addition to LSP's capabilities. All are optional. */
export interface InitializationOptions {
  /** True if the workspace may run code. Examples only run in such a workspace. */
  readonly trusted?: boolean;
  /** True if the client handles `toolscribe/changed`. */
  readonly wantsChanges?: boolean;
  /** The client's own commands, for code lenses and quick fixes in place of the server's. */
  readonly commands?: ClientCommands;
}

export interface ClientCommands {
  /** Called with `BuildArguments`. */
  readonly build?: string;
  /** Called with `RebuildArguments`. */
  readonly rebuild?: string;
  /** Called with a `Location`. Without it there is no "Preview" lens. */
  readonly preview?: string;
  /** Called with a `Location`. */
  readonly goTo?: string;
  /** Called with `IgnoreArguments`. */
  readonly ignore?: string;
  /** Called with `ExplainArguments`. */
  readonly explain?: string;
  /** Called with a `Location`: shows what changed of the tool there, see `changesMethod`. Without it the lens is a text. */
  readonly showChanges?: string;
  /** Called with `AcceptChangeArguments` without a reason: asks for one, and calls `acceptChangeCommand`. Without it changes are not offered to be accepted. */
  readonly acceptChange?: string;
  /** Opens the editor's list of completions at the cursor. */
  readonly suggest?: string;
}

/** `workspace/executeCommand` of the server. */
export const buildCommand = 'toolscribe.server.build';
export const rebuildCommand = 'toolscribe.server.rebuild';
/** Shows its `Location` argument by `window/showDocument`. */
export const showCommand = 'toolscribe.server.show';

/** Ignores one of the findings at a place. The server asks which and where by `window/showMessageRequest`, unless `scope` is given. */
export const ignoreCommand = 'toolscribe.server.ignore';
/** Shows the explanation of a rule. */
export const explainCommand = 'toolscribe.server.explain';
/** Applies the safe fixes of a rule in the whole workspace. Its argument: `{ rule }`. */
export const fixRuleCommand = 'toolscribe.server.fixRule';

/** Accepts a change since the base in the configuration. Its argument: `AcceptChangeArguments`. */
export const acceptChangeCommand = 'toolscribe.server.acceptChange';

export interface AcceptChangeArguments {
  /** The document of the tool. */
  readonly uri: string;
  readonly tool: string;
  /** The message of the change. */
  readonly change: string;
  readonly reason?: string;
}

export interface IgnoreArguments {
  readonly uri: string;
  /** The findings to choose from, by rule and start. */
  readonly findings: readonly { readonly rule: string; readonly position: Position }[];
  /** Where to ignore the first of them. */
  readonly scope?: IgnoreScope;
}

/** Request with `IgnoreArguments`: where each of the findings can be ignored. */
export const ignoreChoicesMethod = 'toolscribe/ignoreChoices';
export type IgnoreChoicesResult = readonly {
  readonly rule: string;
  readonly position: Position;
  readonly choices: readonly Pick<IgnoreChoice, 'scope' | 'title'>[];
}[];

export interface ExplainArguments {
  readonly rule: string;
  /** Of the finding. */
  readonly message?: string;
  readonly detail?: string;
}

/** Request with `ExplainArguments`: the finding and its rule in Markdown. Null for an unknown rule. */
export const explanationMethod = 'toolscribe/explanation';
export type ExplanationResult = string | null;

export interface BuildArguments {
  /** Only tools of these documents. Absent for all. */
  readonly uris?: readonly string[];
  /** Overwrite files edited by hand. */
  readonly force?: boolean;
  /** Run the examples and capture their output. Only in a trusted workspace. */
  readonly runExamples?: boolean;
}

export interface RebuildArguments {
  /** The source, or the generated file. */
  readonly uri: string;
  readonly force?: boolean;
  /** Run its example first. */
  readonly runExamples?: boolean;
}

export interface BuildResult {
  readonly steps: readonly BuiltFile[];
  /** The result in one or a few sentences. */
  readonly message: string;
  /** False if a file was skipped, could not be written, or was not attempted. */
  readonly ok: boolean;
}

export interface BuiltFile {
  readonly uri: string;
  readonly path: string;
  readonly outcome: 'written' | 'unchanged' | 'removed' | 'kept' | 'failed';
  readonly reason?: string;
}

/** Request with a `TextDocumentIdentifier`: the text that a build would write into a generated file. Null where it would write none. */
export const builtTextMethod = 'toolscribe/builtText';
export interface BuiltTextParams {
  readonly textDocument: TextDocumentIdentifier;
}
export type BuiltTextResult = string | null;

/** Request: the tool at a position, as a reader sees it. */
export const previewMethod = 'toolscribe/preview';
export interface PreviewParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
}
export type PreviewResult = PreviewModel<Location> | null;

/** Request without parameters: every tool of the workspace. */
export const toolsMethod = 'toolscribe/tools';
export type ToolsResult = readonly ListedTool<Location>[];

/** Request: the tool at a position in Markdown, with its findings. Null if there is none. */
export const toolTextMethod = 'toolscribe/toolText';
export type ToolTextResult = string | null;

/**
 * Request: what changed since the base, of the tool at a position, else of all tools of the document's root, removed ones included, the worst first. Null until the tools
 * were compared, and where they are not.
 */
export const changesMethod = 'toolscribe/changes';
export interface ChangesParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position?: Position;
}
export type ChangesResult = {
  readonly base: BaseName;
  readonly tools: readonly ChangedToolView<Location>[];
} | null;

/** Request: the kinds of tool that can be created, and their places. */
export const toolKindsMethod = 'toolscribe/toolKinds';
export interface ToolKindsParams {
  /** The active document, whose kinds come first. */
  readonly textDocument?: TextDocumentIdentifier;
}
export type ToolKindsResult = readonly ToolKind[];

/**
 * Request: the obstacles to a new tool and, if there are none, the edit that creates it. If the client supports both, the edit creates files, and its
 * text is a snippet. The server writes nothing.
 */
export const newToolMethod = 'toolscribe/newTool';
export interface NewToolParams extends ToolKindsParams, NewToolDraft {}
export interface NewToolResult extends Omit<DraftAnswer, 'tool'> {
  readonly tool?: Pick<DraftTool, 'name' | 'path' | 'creates'> & {
    readonly edit: WorkspaceEdit;
    /** The first placeholder, at its location after the edit. */
    readonly cursor: Location;
  };
}

/** Request without parameters: the state of the server, for bug reports. */
export const reportMethod = 'toolscribe/report';
export interface ReportResult {
  /** The version of Node. */
  readonly node: string;
  /** Memory usage. */
  readonly megabytes: number;
  /** Uptime. */
  readonly seconds: number;
  /** The number of documents, by format. */
  readonly documents: Readonly<Record<string, number>>;
  /** The number of open documents. */
  readonly open: number;
  readonly tools: number;
  /** The revision of the first workspace folder. */
  readonly mcpRevision: string;
  readonly clients: readonly string[];
  /** Path of `Rscript`, or why it was not found. */
  readonly rscript: string;
}

/** Notification to the client: the workspace's tools or their findings may have changed. */
export const changedMethod = 'toolscribe/changed';

/** Notification from the client: the workspace is trusted, or no longer. */
export const trustMethod = 'toolscribe/trust';
export interface TrustParams {
  readonly trusted: boolean;
}

export type { ChangedToolView, ListedTool, PreviewModel, ToolKind };
