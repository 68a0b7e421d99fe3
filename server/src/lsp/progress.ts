import type { CancellationToken, WorkDoneProgressReporter, WorkDoneProgressServerReporter } from 'vscode-languageserver/node';
import type { Session } from './session.ts';

export interface Progress {
  report(message: string, percentage?: number): void;
  cancelled(): boolean;
  readonly signal: AbortSignal;
}

interface ProgressOptions {
  readonly title: string;
  /** The client's own reporter, if its request had a token. */
  readonly reporter?: WorkDoneProgressReporter | undefined;
  readonly token?: CancellationToken;
  /** True by default. */
  readonly cancellable?: boolean;
}

/** Shows progress while `work` runs. The user can cancel the request, or the shown progress. */
export async function withProgress<T>(
  session: Session,
  { title, reporter, token, cancellable = true }: ProgressOptions,
  work: (progress: Progress) => Promise<T>,
): Promise<T> {
  const own = reporter === undefined ? await ownProgress(session) : undefined;
  const shown = reporter ?? own;
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  const listeners = [token?.onCancellationRequested(stop), own?.token.onCancellationRequested(stop)];
  if (token?.isCancellationRequested === true) stop();
  shown?.begin(title, 0, undefined, cancellable);
  try {
    return await work({
      report: (message, percentage) => (percentage === undefined ? shown?.report(message) : shown?.report(percentage, message)),
      cancelled: () => abort.signal.aborted,
      signal: abort.signal,
    });
  } finally {
    for (const listener of listeners) listener?.dispose();
    shown?.done();
  }
}

/** A client may declare that it shows progress and then refuse. The work is done anyway. */
const ownProgress = (session: Session): Promise<WorkDoneProgressServerReporter | undefined> =>
  session.connection.window.createWorkDoneProgress().catch((error: unknown) => {
    session.log(`progress is not shown: ${String(error)}`);
    return undefined;
  });
