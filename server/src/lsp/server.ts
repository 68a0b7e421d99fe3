import { type Connection, ErrorCodes, type InitializeError, type InitializeParams, type InitializeResult, ResponseError } from 'vscode-languageserver/node';
import { errorTrace } from '../model/index.ts';
import { capabilities } from './capabilities.ts';
import { createComparison } from './changes/comparison.ts';
import { clientTraits, optionsOf } from './clientTraits.ts';
import { followConfiguration } from './notifications/didChangeConfiguration.ts';
import { followWatchedFiles, watchFiles } from './notifications/didChangeWatchedFiles.ts';
import { followWorkspaceFolders } from './notifications/didChangeWorkspaceFolders.ts';
import { followDocuments } from './notifications/documents.ts';
import { createPublisher } from './notifications/publishDiagnostics.ts';
import { followTrust } from './notifications/trust.ts';
import { answerDiagnostic } from './requests/diagnostic.ts';
import { followFormatting } from './requests/formatting.ts';
import { answerRequests } from './requests/index.ts';
import { registerTokens } from './requests/semanticTokens.ts';
import { createScanner } from './scanner.ts';
import type { ServerDeps, Session } from './session.ts';
import { createSequence } from './transport/sequence.ts';
import { createUris, folderUri } from './transport/uris.ts';

/** Serves one client over this connection until it is closed. */
export function startServer(connection: Connection, deps: ServerDeps): void {
  connection.onInitialize((params): InitializeResult | ResponseError<InitializeError> => {
    try {
      const session = createSession(connection, deps, params);
      serve(session);
      return { capabilities: capabilities(session.client, deps.engine.parts.formats), serverInfo: { name: 'toolscribe' } };
    } catch (error) {
      connection.console.error(`initialize failed: ${errorTrace(error)}`);
      return new ResponseError(ErrorCodes.InvalidParams, 'What the client says of itself could not be read.', { retry: false });
    }
  });
  connection.listen();
}

function createSession(connection: Connection, deps: ServerDeps, params: InitializeParams): Session {
  const log = (message: string): void => {
    try {
      connection.console.log(message);
    } catch {
      // The client is gone, and so is the log.
    }
  };
  const missed = (error: unknown): void => log(`a notification could not be taken in: ${errorTrace(error)}`);
  const publisher = createPublisher(() => session);
  const comparison = createComparison(() => session, publisher.compared);
  const scanner = createScanner(() => session, foldersOf(params));
  const session: Session = {
    ...deps,
    connection,
    client: clientTraits(params),
    uris: createUris(),
    order: createSequence(missed),
    disk: createSequence(missed),
    unclaimed: new Map(),
    open: new Map(),
    typedAt: new Map(),
    failures: [],
    comparison,
    editorSettings: { all: undefined },
    scanner,
    trusted: optionsOf(params.initializationOptions).trusted === true,
    log,
    changed(uris, others = false) {
      publisher.changed(uris, others);
      comparison.follow();
      offerFormatting();
      if ((others || session.engine.isKnown()) && session.engine.needsScan()) void scanner.scan();
    },
  };
  const offerFormatting = followFormatting(session);
  return session;
}

function serve(session: Session): void {
  const { connection, client, scanner } = session;
  followDocuments(session);
  followWatchedFiles(session);
  followTrust(session);
  answerRequests(session);
  if (client.pullsDiagnostics) answerDiagnostic(session);
  connection.onInitialized(async () => {
    followWorkspaceFolders(session);
    await followConfiguration(session);
    void watchFiles(session).catch((error: unknown) => session.log(`files are not watched: ${String(error)}`));
    void registerTokens(session).catch((error: unknown) => session.log(`semantic tokens are not offered: ${String(error)}`));
    await scanner.scan();
  });
}

function foldersOf(params: InitializeParams): readonly string[] {
  const uris = params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri === null || params.rootUri === undefined ? [] : [params.rootUri]);
  return uris.map(folderUri);
}
