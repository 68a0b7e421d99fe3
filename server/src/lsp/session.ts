import type { Connection, Range, TextDocumentPositionParams } from 'vscode-languageserver';
import type { Host } from '../engine/host.ts';
import { type Lines, linesOf } from '../engine/lines.ts';
import type { Doc, Engine } from '../engine/types.ts';
import type { Place } from '../features/place.ts';
import type { ExampleFailure } from '../features/tools/exampleFailures.ts';
import type { ClientTraits } from './clientTraits.ts';
import type { RunExamples } from './requests/examples.ts';
import type { Sequence } from './transport/sequence.ts';
import type { Uris } from './transport/uris.ts';

/** What a server is made with. */
export interface ServerDeps {
  readonly engine: Engine;
  readonly host: Host;
  /** Absent where examples cannot be run here. */
  readonly runExamples?: RunExamples;
  /** The address of the page that explains a rule. */
  rulePage?(rule: string): string | undefined;
}

/** One client's session: what every handler shares. */
export interface Session extends ServerDeps {
  readonly connection: Connection;
  readonly client: ClientTraits;
  readonly uris: Uris;
  /** What the client says of documents that it has open. */
  readonly order: Sequence;
  /** What is said of files on disk: taking in many of them must not keep an edit waiting. */
  readonly disk: Sequence;
  readonly scanner: Scanner;
  /** Texts of open documents that no format claims, so that edits of them can be followed. */
  readonly unclaimed: Map<string, string>;
  /** Documents that the client has open, and the version of each. */
  readonly open: Map<string, number>;
  /** What the last run of examples found. */
  failures: readonly ExampleFailure[];
  trusted: boolean;
  log(message: string): void;
  /** Says that documents changed; `others`: any other may be affected, whatever these say. */
  changed(uris: readonly string[], others?: boolean): void;
}

/** Looks at the files of the workspace: once at the start, and again when its folders or the files that count are others. */
export interface Scanner {
  /** Resolves when the scan that goes on, or the first, is over, with or without success: then the workspace is known. */
  settled(): Promise<void>;
  /** Resolves when the configuration is known, at the first scan: then documents can be judged as far as others do not matter. */
  configured(): Promise<void>;
  /** Scans go one after another; one that waits already serves everybody who asks. */
  scan(): Promise<void>;
  setFolders(added: readonly string[], removed: readonly string[]): void;
  /** The folders of the workspace, as the engine spells them. */
  folders(): readonly string[];
  /** What belongs to an open document lies in its project: as long as it is open, that is looked at too where it lies outside every folder. */
  include(document: string, project: string): void;
  /** The document is closed. */
  forget(document: string): void;
}

export type ToRange = (place: Place) => Range;

/** Turns places in these documents into ranges; the one way from offsets to lines and columns. */
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

/** Where the lines of a document begin; of a configuration file too, which is no document of the engine's. */
export const linesOfUri = async (session: Session, uri: string): Promise<Lines> =>
  session.engine.document(uri) ?? linesOf((await session.engine.textOf(uri)) ?? '');

/** Calls `answer` with the document and offset that the params mean; null where no format claims the document. */
export function at<R>(session: Session, params: TextDocumentPositionParams, answer: (doc: Doc, offset: number) => R): R | null {
  const doc = session.engine.document(session.uris.inside(params.textDocument.uri));
  return doc === undefined ? null : answer(doc, doc.offsetAt(params.position));
}
