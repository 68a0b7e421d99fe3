import { CancellationToken, LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';
import { errorTrace } from '../model/index.ts';
import type { Session } from './session.ts';

/** Requests that the document alone answers: they need not wait for the workspace to be looked at. */
const early: ReadonlySet<string> = new Set(['completion', 'documentSymbol', 'foldingRange', 'selectionRange', 'formatting', 'semanticTokens']);

/** What was not looked at is not missing but unknown: what rests on it waits, unless the client asks again when it is told to. */
const known = ({ client, scanner }: Session, name: string): Promise<void> | undefined =>
  early.has(name) ? undefined : name === 'diagnostic' && client.refreshesDiagnostics ? scanner.configured() : scanner.settled();

/**
 * The one guard around every request: it waits until everything said before is taken in and what it rests on is known, honours
 * cancellation, and turns a fault into a line of the log and an empty answer. An error made on purpose is the user's to read and
 * goes through.
 */
export const guard =
  <P, R>(session: Session, name: string, empty: R, answer: (params: P, token: CancellationToken) => R | Promise<R>) =>
  async (params: P, token: CancellationToken | undefined): Promise<R | ResponseError<never>> => {
    await known(session, name);
    await session.order.settled();
    if (token?.isCancellationRequested) return cancelled();
    try {
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
