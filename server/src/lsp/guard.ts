import { CancellationToken, type DocumentDiagnosticParams, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { errorTrace } from '../model/index.ts';
import type { Session } from './session.ts';
import { turns } from './transport/debouncer.ts';

/** Requests that depend on the document only. They do not wait for the scan of the workspace. */
const documentRequests: ReadonlySet<string> = new Set(['completion', 'documentSymbol', 'foldingRange', 'selectionRange', 'formatting', 'semanticTokens']);

/** Background requests: a later hover or completion is answered first. */
const backgroundRequests: ReadonlySet<string> = new Set(['diagnostic', 'workspaceDiagnostic', 'codeLens', 'semanticTokens']);

/**
 * Files that were not scanned yet are unknown, not missing: requests that depend on other files wait for the scan. Findings of an open document do not
 * wait if the client pulls them again after a refresh.
 */
async function waitForDependencies({ client, scanner, disk, open, uris }: Session, name: string, params: unknown): Promise<void> {
  if (documentRequests.has(name)) return;
  const isRefreshed = name === 'diagnostic' && client.refreshesDiagnostics;
  await (isRefreshed ? scanner.configured() : scanner.scanned());
  if (!isRefreshed || !open.has(uris.fromClient((params as DocumentDiagnosticParams).textDocument.uri))) await disk.drained();
}

/**
 * Guards every request. It waits for earlier notifications and for the request's dependencies, and honours cancellation.
 * A fault is logged and gets an empty answer. An error for the user is passed on.
 */
export const guard =
  <P, R>(session: Session, name: string, empty: R, answer: (params: P, token: CancellationToken) => R | Promise<R>) =>
  async (params: P, token: CancellationToken | undefined): Promise<R | ResponseError<never>> => {
    try {
      if (backgroundRequests.has(name)) await session.engine.attend(turns);
      await waitForDependencies(session, name, params);
      await session.order.drained();
      await session.engine.settle();
      if (token?.isCancellationRequested) return cancelled();
      const result = await answer(params, token ?? CancellationToken.None);
      return token?.isCancellationRequested ? cancelled() : result;
    } catch (error) {
      // An error for the user.
      if (error instanceof ResponseError) return error as ResponseError<never>;
      session.log(`${name} failed: ${errorTrace(error)}`);
      return empty;
    }
  };

/** An error whose message is for the user. */
export const refuse = (message: string): ResponseError<never> => new ResponseError<never>(LSPErrorCodes.RequestFailed, message);

const cancelled = (): ResponseError<never> => new ResponseError<never>(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
