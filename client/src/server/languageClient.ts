import { type CancellationToken, extensions, type LogOutputChannel, type Progress } from 'vscode';
import type { WorkDoneProgressBegin, WorkDoneProgressEnd, WorkDoneProgressReport } from 'vscode-languageclient';
import { CloseAction, ErrorAction, LanguageClient, RevealOutputChannelOn, State, TransportKind, WorkDoneProgress } from 'vscode-languageclient/node';
import { configFileNames } from '../../../server/src/engine/settings.ts';
import { formats } from '../../../server/src/formats.ts';
import { changedMethod, type InitializationOptions } from '../../../server/src/lsp/protocol.ts';
import { globOf } from '../../../server/src/model/format.ts';
import { isConfiguration } from '../documents.ts';
import { reasonOf } from '../reasonOf.ts';

/** A bundle of its own (scripts/build.mjs), loaded when the server starts: VS Code's language client is large. */

export interface ConnectOptions {
  /** The file of the server's process. */
  readonly module: string;
  readonly output: LogOutputChannel;
  readonly initializationOptions: InitializationOptions;
  /** Called when the tools of the workspace or their findings may have changed. */
  readonly changed: () => void;
  /** Called once, after the server failed to start or ended unexpectedly, and is gone. */
  readonly ended: (reason: string) => void;
}

/** Progress and cancellation of a long request. */
export interface Watch {
  readonly token: CancellationToken;
  readonly progress: Progress<{ message?: string; increment?: number }>;
}

/** The connection to one process of the server. */
export interface Connection {
  /** Resolves to true when the server answers, to false when it ended before. */
  readonly ready: Promise<boolean>;
  request<Result>(method: string, params: object, watch?: Watch): Promise<Result>;
  notify(method: string, params: unknown): void;
  /** Resolves when the server is gone, or after a timeout. */
  stop(): Promise<void>;
}

/** Documents for the server: files that it can read, whatever language an extension gave them, and its configuration. */
const documentSelector = [globOf(formats), ...configFileNames.map((name) => `**/${name}`)].map((pattern) => ({ scheme: 'file', pattern }));

export function connect({ module, output, initializationOptions, changed, ended }: ConnectOptions): Connection {
  // Not Node's IPC: it parses and writes each message again.
  // A key produces garbage at once. With 16 MB for it the server takes 20 MB more memory, and is no faster.
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
      // VS Code has an outline of its own for JSON, and Red Hat's YAML completes the configuration by its schema: both would be listed.
      middleware: {
        provideDocumentSymbols: (document, token, next) => (/^jsonc?$/.test(document.languageId) ? undefined : next(document, token)),
        provideCompletionItem: (document, position, context, token, next) =>
          isConfiguration(document) && extensions.getExtension('redhat.vscode-yaml')?.isActive ? undefined : next(document, position, context, token),
      },
      // `serverLife.ts` decides about a restart: this client could not restart a server whose start failed.
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
      // A client that is starting cannot be stopped, and a server that never answers is not waited for.
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

/** Writes errors to the output only; the extension has notifications of its own. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

function report(progress: Watch['progress'], value: WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd): void {
  // The title of the notification already names the work.
  if (value.kind === 'report' && value.message !== undefined) progress.report({ message: value.message });
}
