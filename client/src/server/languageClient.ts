import type { CancellationToken, LogOutputChannel, Progress } from 'vscode';
import type { WorkDoneProgressBegin, WorkDoneProgressEnd, WorkDoneProgressReport } from 'vscode-languageclient';
import { CloseAction, ErrorAction, LanguageClient, RevealOutputChannelOn, State, TransportKind, WorkDoneProgress } from 'vscode-languageclient/node';
import { configFileNames } from '../../../server/src/engine/settings.ts';
import { formats } from '../../../server/src/formats.ts';
import { changedMethod, type InitializationOptions } from '../../../server/src/lsp/protocol.ts';
import { globOf } from '../../../server/src/model/format.ts';
import { reasonOf } from '../reasonOf.ts';

/** A bundle of its own (scripts/build.mjs), read when the server is started: VS Code's client of the protocol is large. */

export interface ConnectOptions {
  /** The file of the server's process. */
  readonly module: string;
  readonly output: LogOutputChannel;
  readonly initializationOptions: InitializationOptions;
  /** The tools of the workspace, or what is found about them, may have changed. */
  readonly changed: () => void;
  /** The server could not start, or ended without being stopped; called once, when nothing of it is left. */
  readonly ended: (reason: string) => void;
}

/** How a long request is watched and stopped. */
export interface Watch {
  readonly token: CancellationToken;
  readonly progress: Progress<{ message?: string; increment?: number }>;
}

/** One life of the server. */
export interface Connection {
  /** Resolves to true when the server answers, to false when it ended before. */
  readonly ready: Promise<boolean>;
  request<Result>(method: string, params: object, watch?: Watch): Promise<Result>;
  notify(method: string, params: unknown): void;
  /** Resolves when the server is gone, or will be in a moment. */
  stop(): Promise<void>;
}

/** What the server is asked about: files that it can read, whichever extension gave them their language, and its configuration. */
const documentSelector = [globOf(formats), ...configFileNames.map((name) => `**/${name}`)].map((pattern) => ({ scheme: 'file', pattern }));

/** Starts the server and connects to it. */
export function connect({ module, output, initializationOptions, changed, ended }: ConnectOptions): Connection {
  // Not through Node's own channel: of what is written in pieces that are kept, it would have to read and write each anew.
  // What a key makes is garbage after the next one: with room for 16 MB of it the server takes 20 MB more memory, and is no faster.
  const execArgv = ['--max-semi-space-size=2'];
  const run = { module, transport: TransportKind.stdio, options: { execArgv } };
  const client = new QuietClient(
    'toolscribe',
    'Toolscribe',
    { run, debug: { ...run, options: { execArgv: [...execArgv, '--nolazy', '--inspect=6009', '--enable-source-maps'] } } },
    {
      documentSelector,
      outputChannel: output,
      revealOutputChannelOn: RevealOutputChannelOn.Never,
      initializationOptions,
      initializationFailedHandler: () => false,
      // Whoever made this connection decides whether another follows: this client could not start a server again whose start failed.
      errorHandler: {
        error: (_error, _message, count) => ({ action: (count ?? 0) <= 3 ? ErrorAction.Continue : ErrorAction.Shutdown, handled: true }),
        closed: () => ({ action: CloseAction.DoNotRestart, handled: true, message: 'The connection to the language server was closed.' }),
      },
    },
  );
  let over = false;
  const end = (reason: string): void => {
    if (over) return;
    over = true;
    ended(reason);
  };
  client.onNotification(changedMethod, changed);
  const ready = start(client, end);
  return {
    ready,
    async request(method, params, watch) {
      if (watch === undefined) return await client.sendRequest(method, params);
      const workDoneToken = crypto.randomUUID();
      const listener = client.onProgress(WorkDoneProgress.type, workDoneToken, (value) => report(watch.progress, value));
      try {
        return await client.sendRequest(method, { ...params, workDoneToken }, watch.token);
      } finally {
        listener.dispose();
      }
    },
    notify(method, params) {
      if (client.isRunning()) client.sendNotification(method, params).catch((error: unknown) => output.warn(`${method} was not sent: ${reasonOf(error)}`));
    },
    async stop() {
      over = true;
      // A client that is just starting cannot be stopped; a server that never answers is not waited for.
      await Promise.race([ready, new Promise((resolve) => setTimeout(resolve, 3000))]);
      await client.dispose().catch((error: unknown) => output.warn(`The language server was not stopped in time: ${reasonOf(error)}`));
    },
  };
}

async function start(client: LanguageClient, end: (reason: string) => void): Promise<boolean> {
  try {
    await client.start();
  } catch (error) {
    end(reasonOf(error));
    return false;
  }
  if (client.state !== State.Running) {
    end('it ended while it started');
    return false;
  }
  client.onDidChangeState(({ newState }) => {
    if (newState === State.Stopped) end('the connection to it was closed');
  });
  return true;
}

/** Writes what goes wrong into the output; what a person should know, the extension says in words of its own. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

function report(progress: Watch['progress'], value: WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd): void {
  // The title of the notification already says what is going on.
  if (value.kind === 'report' && value.message !== undefined) progress.report({ message: value.message });
}
