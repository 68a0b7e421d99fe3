import {
  CancellationToken,
  type DocumentDiagnosticParams,
  LSPErrorCodes,
  ResponseError,
  type TextDocumentPositionParams,
  WorkDoneProgressReporter,
} from 'vscode-languageserver/node';
import { errorTrace } from '../model/index.ts';
import { withProgress } from './progress.ts';
import { explainCommand, explanationMethod, ignoreChoicesMethod, ignoreCommand, reportMethod, showCommand } from './protocol.ts';
import { at, type Session } from './session.ts';
import { turns } from './transport/debouncer.ts';

/** Requests that depend on the document only, or on none. They wait for nothing. */
const documentRequests: ReadonlySet<string> = new Set([
  'completion',
  'signatureHelp',
  'documentSymbol',
  'foldingRange',
  'selectionRange',
  'formatting',
  'semanticTokens',
  explanationMethod,
  explainCommand,
  showCommand,
  reportMethod,
]);

/** Requests about the document and what it imports. Until the workspace is known, the files that it imports are read first. */
const importRequests: ReadonlySet<string> = new Set([
  'hover',
  'definition',
  'codeLens',
  'codeAction',
  'documentHighlight',
  'documentLink',
  'inlayHint',
  'linkedEditingRange',
  'prepareRename',
  ignoreChoicesMethod,
  ignoreCommand,
]);

/** Those of them that may be about a file elsewhere: if nothing is found for a mention, the answer comes when the workspace is known. */
const mentionRequests: ReadonlySet<string> = new Set(['hover', 'definition']);

/** Requests that wait for the workspace with a progress of their own, which a user can cancel. */
const shownRequests: ReadonlySet<string> = new Set(['rename']);

/** Background requests: a later hover or completion is answered first. */
const backgroundRequests: ReadonlySet<string> = new Set(['diagnostic', 'workspaceDiagnostic', 'codeLens', 'semanticTokens']);

/**
 * Files that were not scanned yet are unknown, not missing: requests that depend on the workspace wait for the scan. Findings of an open document do not
 * wait if the client pulls them again after a refresh.
 */
async function waitForDependencies(session: Session, name: string, params: unknown, soFar?: () => Promise<void>): Promise<void> {
  const { client, scanner, disk, open, uris, engine, order } = session;
  if (documentRequests.has(name)) return;
  const uri = uriOf(params);
  const own = uri === undefined ? undefined : uris.fromClient(uri);
  if (name === 'diagnostic' && client.refreshesDiagnostics) {
    await scanner.configured();
    if (own === undefined || !open.has(own)) await disk.drained();
    return;
  }
  // Lenses without a refresh would stay incomplete.
  const isEarly = importRequests.has(name) && (name !== 'codeLens' || client.refreshesLenses);
  if (!engine.isKnown() && own !== undefined && (isEarly || soFar !== undefined)) {
    await scanner.configured();
    // The document may be opened only now.
    await order.drained();
    await engine.readImports(own);
    await soFar?.();
  }
  if (!isEarly) await scanner.scanned();
  if (!isEarly || engine.isKnown()) await disk.drained();
}

/** The document of a request, or of a command's arguments. */
function uriOf(params: unknown): string | undefined {
  const { textDocument, uri, arguments: args } = (params ?? {}) as Partial<DocumentDiagnosticParams & { uri: unknown; arguments: readonly unknown[] }>;
  const own = textDocument?.uri ?? uri ?? (args?.[0] === undefined ? undefined : uriOf(args[0]));
  return typeof own === 'string' ? own : undefined;
}

/** True where a request found nothing for a mention: what it names may be in a file that was not read yet. */
const isElsewhere = (session: Session, name: string, params: unknown, result: unknown): boolean =>
  result === null &&
  mentionRequests.has(name) &&
  !session.engine.isKnown() &&
  at(session, params as TextDocumentPositionParams, (doc, offset) => session.engine.mentionAt(doc, offset)) !== undefined;

/**
 * Guards every request. It waits for earlier notifications and for the request's dependencies. A request that is cancelled meanwhile is answered
 * immediately. `soFar` sends what is known before the workspace is. A fault is logged and gets an empty answer. An error for the user is passed on.
 */
export const guard =
  <P, R>(session: Session, name: string, empty: R, answer: (params: P, token: CancellationToken) => R | Promise<R>, soFar?: () => Promise<void>) =>
  async (params: P, token: CancellationToken = CancellationToken.None, reporter?: WorkDoneProgressReporter): Promise<R | ResponseError<never>> => {
    /** False if the request was cancelled. */
    const waited = async (dependencies: () => Promise<void>): Promise<boolean> => {
      if (!(await unlessCancelled(session, name, token, reporter, dependencies))) return false;
      await session.order.drained();
      await session.engine.settle();
      return !token.isCancellationRequested;
    };
    try {
      if (backgroundRequests.has(name)) await session.engine.attend(turns);
      if (!(await waited(() => waitForDependencies(session, name, params, soFar)))) return cancelled();
      const first = await answer(params, token);
      const isLater = !token.isCancellationRequested && isElsewhere(session, name, params, first);
      if (isLater && !(await waited(session.scanner.scanned))) return cancelled();
      const result = isLater ? await answer(params, token) : first;
      return token.isCancellationRequested ? cancelled() : result;
    } catch (error) {
      // An error for the user.
      if (error instanceof ResponseError) return error as ResponseError<never>;
      session.log(`${name} failed: ${errorTrace(error)}`);
      return empty;
    }
  };

/** Resolves with true after the dependencies, or with false once the request, or the progress that is shown for it, is cancelled. */
async function unlessCancelled(
  session: Session,
  name: string,
  token: CancellationToken,
  reporter: WorkDoneProgressReporter | undefined,
  dependencies: () => Promise<void>,
): Promise<boolean> {
  const ended = async (signal: AbortSignal): Promise<boolean> => {
    const abort = signal.aborted ? Promise.resolve() : new Promise<unknown>((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    return Promise.race([dependencies().then(() => true), abort.then(() => false)]);
  };
  if (shownRequests.has(name) && !session.engine.isKnown())
    return withProgress(session, { title: 'Waiting until all files are read', reporter: shownBy(reporter), token }, ({ signal }) => ended(signal));
  const abort = new AbortController();
  const listener = token.onCancellationRequested(() => abort.abort());
  if (token.isCancellationRequested) abort.abort();
  return ended(abort.signal).finally(() => listener.dispose());
}

/** The client's reporter, if its request had a progress token. */
export const shownBy = (reporter: WorkDoneProgressReporter | undefined): WorkDoneProgressReporter | undefined =>
  reporter === undefined || WorkDoneProgressReporter.isNullInstance(reporter) ? undefined : reporter;

/** An error whose message is for the user. */
export const refuse = (message: string): ResponseError<never> => new ResponseError<never>(LSPErrorCodes.RequestFailed, message);

const cancelled = (): ResponseError<never> => new ResponseError<never>(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
