import {
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeError,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  WatchKind,
} from 'vscode-languageserver/node';
import { configFileNames } from '../engine/settings.ts';
import { errorTrace, globOf } from '../model/index.ts';
import { capabilities } from './capabilities.ts';
import { clientTraits, optionsOf } from './clientTraits.ts';
import { guard } from './guard.ts';
import { followConfiguration, followFolders } from './notifications/didChangeConfiguration.ts';
import { followDocuments } from './notifications/documents.ts';
import { answerPulls, createPublisher } from './notifications/publishDiagnostics.ts';
import { answerRequests } from './requests/codeAction.ts';
import { answerCommands } from './requests/executeCommand.ts';
import { answerFormatting, followFormatting } from './requests/formatting.ts';
import { answerNewTool } from './requests/newTool.ts';
import { answerReport } from './requests/report.ts';
import { answerTokens, registerTokens } from './requests/semanticTokens.ts';
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
      return { capabilities: capabilities(session.client), serverInfo: { name: 'toolscribe' } };
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
      // The client is gone: there is nobody to tell.
    }
  };
  const missed = (error: unknown): void => log(`a notification could not be taken in: ${errorTrace(error)}`);
  const publisher = createPublisher(() => session);
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
    failures: [],
    scanner,
    trusted: optionsOf(params.initializationOptions).trusted === true,
    log,
    changed(uris, others = false) {
      publisher.changed(uris, others);
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
  answerRequests(session);
  answerFormatting(session);
  answerTokens(session);
  answerCommands(session);
  answerReport(session);
  answerNewTool(session);
  if (client.pullsDiagnostics) {
    const pulls = answerPulls(session);
    connection.languages.diagnostics.on(guard(session, 'diagnostic', { kind: 'full', items: [] }, pulls.document));
    connection.languages.diagnostics.onWorkspace(guard(session, 'workspaceDiagnostic', { items: [] }, pulls.workspace));
  }
  connection.onInitialized(async () => {
    if (client.workspaceFolders) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        scanner.setFolders(
          added.map(({ uri }) => folderUri(uri)),
          removed.map(({ uri }) => folderUri(uri)),
        );
        void followFolders(session);
      });
    }
    await followConfiguration(session);
    void watchFiles(session).catch((error: unknown) => session.log(`files are not watched: ${String(error)}`));
    void registerTokens(session).catch((error: unknown) => session.log(`semantic tokens are not offered: ${String(error)}`));
    await scanner.scan();
  });
}

async function watchFiles({ client, connection, engine }: Session): Promise<void> {
  if (!client.registersWatchers) return;
  const { formats, libraries } = engine.parts;
  const manifests = new Set(formats.flatMap((f) => f.manifest?.file ?? []));
  const extensions = formats.flatMap((format) => format.extensions);
  const lockFiles = (libraries?.names ?? []).filter((name) => !extensions.some((extension) => name.endsWith(extension)));
  const globs = [globOf(formats), ...[...manifests, ...configFileNames, ...lockFiles].map((file) => `**/${file}`)];
  // Of a folder that is deleted or moved away its files are not told, and of one that is made not always.
  const folders = { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete };
  await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [...globs.map((globPattern) => ({ globPattern })), folders] });
}

function foldersOf(params: InitializeParams): readonly string[] {
  const uris = params.workspaceFolders?.map(({ uri }) => uri) ?? (params.rootUri === null || params.rootUri === undefined ? [] : [params.rootUri]);
  return uris.map(folderUri);
}
