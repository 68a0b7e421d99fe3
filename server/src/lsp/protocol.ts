import type { Location, Position, TextDocumentIdentifier, WorkspaceEdit } from 'vscode-languageserver';
import type { DraftAnswer, DraftTool, NewToolDraft, ToolKind } from '../features/tools/newTool.ts';
import type { PreviewModel } from '../features/tools/preview.ts';
import type { ListedTool } from '../features/tools/tools.ts';

/** What a client may say of itself beside LSP's own capabilities; all of it optional. */
export interface InitializationOptions {
  /** True where the workspace may run code: only then are examples run. */
  readonly trusted?: boolean;
  /** True where the client listens to `toolscribe/changed`. */
  readonly wantsChanges?: boolean;
  /** Commands of the client's own, to be named in code lenses and quick fixes in place of the server's. */
  readonly commands?: ClientCommands;
}

export interface ClientCommands {
  /** Called with `BuildArguments`. */
  readonly build?: string;
  /** Called with `RebuildArguments`. */
  readonly rebuild?: string;
  /** Called with a `Location`; without it no "Preview" lens is shown. */
  readonly preview?: string;
  /** Called with a `Location`. */
  readonly goTo?: string;
}

/** `workspace/executeCommand` of the server. */
export const buildCommand = 'toolscribe.server.build';
export const rebuildCommand = 'toolscribe.server.rebuild';
/** Shows the `Location` given, by `window/showDocument`. */
export const showCommand = 'toolscribe.server.show';

export interface BuildArguments {
  /** Only tools of these documents; all where left out. */
  readonly uris?: readonly string[];
  /** Overwrite files edited by hand. */
  readonly force?: boolean;
  /** Run the examples and capture what they print; only in a trusted workspace. */
  readonly runExamples?: boolean;
}

export interface RebuildArguments {
  /** The source, or the generated file. */
  readonly uri: string;
  readonly force?: boolean;
}

export interface BuildResult {
  readonly steps: readonly BuiltFile[];
  /** What happened, in one or a few sentences. */
  readonly message: string;
  /** False where a file was kept, could not be written or was not tried. */
  readonly ok: boolean;
}

export interface BuiltFile {
  readonly uri: string;
  readonly path: string;
  readonly outcome: 'written' | 'unchanged' | 'removed' | 'kept' | 'failed';
  readonly reason?: string;
}

/** Request: the tool at a position, as a reader will see it. */
export const previewMethod = 'toolscribe/preview';
export interface PreviewParams {
  readonly textDocument: TextDocumentIdentifier;
  readonly position: Position;
}
export type PreviewResult = PreviewModel<Location> | null;

/** Request without parameters: every tool of the workspace. */
export const toolsMethod = 'toolscribe/tools';
export type ToolsResult = readonly ListedTool<Location>[];

/** Request: the tool at a position in Markdown, with what is found about it; null where there is none. */
export const toolTextMethod = 'toolscribe/toolText';
export type ToolTextResult = string | null;

/** Request: the kinds of tool that can be begun, and where. */
export const toolKindsMethod = 'toolscribe/toolKinds';
export interface ToolKindsParams {
  /** The document in front of the person: what belongs to it comes first. */
  readonly textDocument?: TextDocumentIdentifier;
}
export type ToolKindsResult = readonly ToolKind[];

/**
 * Request: what stands against a tool as far as it is known, and, where nothing does, the edit that begins it. The edit creates files,
 * and its text is a snippet, where the client knows both. Nothing is written by the server.
 */
export const newToolMethod = 'toolscribe/newTool';
export interface NewToolParams extends ToolKindsParams, NewToolDraft {}
export interface NewToolResult extends Omit<DraftAnswer, 'tool'> {
  readonly tool?: Pick<DraftTool, 'name' | 'path' | 'creates'> & {
    readonly edit: WorkspaceEdit;
    /** What is to be filled in first, where it stands after the edit. */
    readonly cursor: Location;
  };
}

/** Request without parameters: what the server knows of itself, for whoever looks for a fault. */
export const reportMethod = 'toolscribe/report';
export interface ReportResult {
  /** Version of Node that it runs in. */
  readonly node: string;
  /** Memory that it uses. */
  readonly megabytes: number;
  /** How long it has been running. */
  readonly seconds: number;
  /** How many files it looks at, by their format. */
  readonly documents: Readonly<Record<string, number>>;
  /** How many of the documents are open. */
  readonly open: number;
  readonly tools: number;
  /** In the first folder of the workspace. */
  readonly mcpRevision: string;
  readonly clients: readonly string[];
  /** Path of `Rscript`, or why it was not found. */
  readonly rscript: string;
}

/** Notification to the client: the workspace's tools, or what is found about them, may have changed. */
export const changedMethod = 'toolscribe/changed';

/** Notification from the client: the workspace is trusted, or no longer. */
export const trustMethod = 'toolscribe/trust';
export interface TrustParams {
  readonly trusted: boolean;
}

export type { ListedTool, PreviewModel, ToolKind };
