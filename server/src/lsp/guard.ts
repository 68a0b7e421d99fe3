import { CancellationToken, type DocumentDiagnosticParams, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { errorTrace } from '../model/index.ts';
import type { Session } from './session.ts';
import { turns } from './transport/quiet.ts';

/** Requests that the document alone answers: they need not wait for the workspace to be looked at. */
const early: ReadonlySet<string> = new Set(['completion', 'documentSymbol', 'foldingRange', 'selectionRange', 'formatting', 'semanticTokens']);

/** What nobody waits for with their hands: a request that lies behind it, a hover or a completion, is answered first. */
const patient: ReadonlySet<string> = new Set(['diagnostic', 'workspaceDiagnostic', 'codeLens', 'semanticTokens']);

/**
 * What was not looked at is not missing but unknown: what rests on other files waits for them. Findings of an open document do not, where the client asks
 * again when it is told to.
 */
async function known({ client, scanner, disk, open, uris }: Session, name: string, params: unknown): Promise<void> {
  if (early.has(name)) return;
  const isAskedAgain = name === 'diagnostic' && client.refreshesDiagnostics;
  await (isAskedAgain ? scanner.configured() : scanner.settled());
  if (!isAskedAgain || !open.has(uris.inside((params as DocumentDiagnosticParams).textDocument.uri))) await disk.settled();
}

/**
 * The one guard around every request: it waits until everything said before is taken in and what it rests on is known, honours
 * cancellation, and turns a fault into a line of the log and an empty answer. An error made on purpose is the user's to read and
 * goes through.
 */
export const guard =
  <P, R>(session: Session, name: string, empty: R, answer: (params: P, token: CancellationToken) => R | Promise<R>) =>
  async (params: P, token: CancellationToken | undefined): Promise<R | ResponseError<never>> => {
    try {
      if (patient.has(name)) await session.engine.attend(turns);
      await known(session, name, params);
      await session.order.settled();
      await session.engine.settle();
      if (token?.isCancellationRequested) return cancelled();
      const result = await answer(params, token ?? CancellationToken.None);
      return token?.isCancellationRequested ? cancelled() : result;
    } catch (error) {
      // Made on purpose: the user is to read it.
      if (error instanceof ResponseError) return error as ResponseError<never>;
      session.log(`${name} failed: ${errorTrace(error)}`);
      return empty;
    }
  };

/** An error whose message is for the user. */
export const refuse = (message: string): ResponseError<never> => new ResponseError<never>(LSPErrorCodes.RequestFailed, message);

const cancelled = (): ResponseError<never> => new ResponseError<never>(LSPErrorCodes.RequestCancelled, 'The request was cancelled.');
