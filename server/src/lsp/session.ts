import type { Connection, Range, TextDocumentPositionParams } from 'vscode-languageserver';
import type { StartComparison } from '../engine/changes/comparison.ts';
import type { Host } from '../engine/host.ts';
import { type Lines, linesOf } from '../engine/lines.ts';
import type { Doc, Engine } from '../engine/types.ts';
import type { ChangeFinding, DocumentChanges, RootChanges } from '../features/changes/placedChanges.ts';
import type { Place } from '../features/place.ts';
import type { ExampleFailure } from '../features/tools/exampleFailures.ts';
import type { ClientTraits } from './clientTraits.ts';
import type { RunExamples } from './commands/examples.ts';
import type { Sequence } from './transport/sequence.ts';
import type { Uris } from './transport/uris.ts';

/** The dependencies of a server. */
export interface ServerDeps {
  readonly engine: Engine;
  readonly host: Host;
  /** Absent if examples cannot be run here. */
  readonly runExamples?: RunExamples;
  /** Absent if tools are not compared with a revision of git here. */
  readonly startComparison?: StartComparison;
  /** The address of the page that explains a rule. */
  rulePage?(rule: string): string | undefined;
}

/** The state of one client's session, shared by all handlers. */
export interface Session extends ServerDeps {
  readonly connection: Connection;
  readonly client: ClientTraits;
  readonly uris: Uris;
  /** Notifications of open documents. */
  readonly order: Sequence;
  /** Notifications of files on disk. They have their own sequence, so that many of them do not delay an edit. */
  readonly disk: Sequence;
  readonly scanner: Scanner;
  /** Texts of open documents that no format claims, so that their edits can be followed. */
  readonly unclaimed: Map<string, string>;
  /** Open documents, each with its version. */
  readonly open: Map<string, number>;
  /** The offset behind the last edit of an open document since it was saved. */
  readonly typedAt: Map<string, number>;
  readonly comparison: Comparison;
  /** The editor's settings, of the workspace and of single roots. */
  editorSettings: { readonly all: unknown; readonly ofRoot?: ReadonlyMap<string, unknown> };
  /** Failures of the last run of examples. */
  failures: readonly ExampleFailure[];
  trusted: boolean;
  log(message: string): void;
  /** Reports changed documents. `others` is true if any other document may be affected. */
  changed(uris: readonly string[], others?: boolean): void;
}

/** Scans the workspace: at the start, and again when its folders or the relevant files change. */
export interface Scanner {
  /** Resolves when the current or the first scan is over, successful or not. Then the workspace is known. */
  scanned(): Promise<void>;
  /** Resolves when the first scan has read the configuration. Then local findings can be computed. */
  configured(): Promise<void>;
  /** Scans run one after another. A waiting scan serves every caller. */
  scan(): Promise<void>;
  setFolders(added: readonly string[], removed: readonly string[]): void;
  /** The folders of the workspace, in the engine's spelling. */
  folders(): readonly string[];
  /** Includes the project of an open document in scans while it is open, even outside of every folder. */
  include(document: string, project: string): void;
  /** Called when the document is closed. */
  forget(document: string): void;
}

/** What changed of the tools of each root since its base. */
export interface Comparison {
  /** Compares in the background, after the findings of the last edit were sent. */
  follow(): void;
  /** After a save: the base may be another commit. */
  lookAgain(): void;
  /** The changes of a document's tools as findings. */
  findings(uri: string): readonly ChangeFinding[];
  /** Undefined where no tool of the document changed. */
  of(uri: string): DocumentChanges | undefined;
  /** All changes of the root of a document. Undefined until its tools were compared. */
  allOf(uri: string): RootChanges | undefined;
}

export type ToRange = (place: Place) => Range;

/** Converts places in these documents to ranges. Nothing else converts offsets to lines and columns. */
export async function rangesIn(session: Session, uris: Iterable<string>): Promise<ToRange> {
  const lines = new Map<string, Lines>();
  for (const uri of uris) {
    if (!lines.has(uri)) lines.set(uri, await linesOfUri(session, uri));
  }
  return ({ uri, span }) => {
    const at = lines.get(uri) ?? session.engine.document(uri) ?? linesOf('');
    return { start: at.positionAt(span.start), end: at.positionAt(span.end) };
  };
}

/** The line starts of a document, or of a configuration file, which is no document of the engine. */
export const linesOfUri = async (session: Session, uri: string): Promise<Lines> =>
  session.engine.document(uri) ?? linesOf((await session.engine.textOf(uri)) ?? '');

/** Calls `answer` with the document and offset of the params. Null if no format claims the document. */
export function at<R>(session: Session, params: TextDocumentPositionParams, answer: (doc: Doc, offset: number) => R): R | null {
  const doc = session.engine.document(session.uris.fromClient(params.textDocument.uri));
  return doc === undefined ? null : answer(doc, doc.offsetAt(params.position));
}
