import * as vscode from 'vscode';
import type { Range, WorkDoneProgressBegin, WorkDoneProgressEnd, WorkDoneProgressReport } from 'vscode-languageclient';
import { LanguageClient, type LanguageClientOptions, type ServerOptions, TransportKind, WorkDoneProgress } from 'vscode-languageclient/node';
import type { InitializationOptions } from '../../server/src/lsp/protocol.ts';

/** The language server, as the rest of the extension sees it. */
export interface Server {
  start(): Promise<void>;
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Rejects where the server is not running or refuses; the error's message says why. */
  request<Result>(method: string, params: object, watch?: Watch): Promise<Result>;
  notify(method: string, params: unknown): void;
  /** The ranges of the protocol as the editor's. */
  range(range: Range): vscode.Range;
  log(message: string): void;
  showOutput(): void;
}

/** How a long request is watched and stopped. */
export interface Watch {
  readonly token: vscode.CancellationToken;
  readonly progress: vscode.Progress<{ message?: string; increment?: number }>;
}

/** Commands that code lenses and quick fixes of the server call. */
export const lensCommands = { build: 'toolscribe.lens.build', rebuild: 'toolscribe.rebuild', preview: 'toolscribe.preview', goTo: 'toolscribe.open' } as const;

/** What the server is asked about: R and YAML, also where no extension gives `.R` its language, and the configuration files. */
const documentSelector = [
  { scheme: 'file', language: 'r' },
  { scheme: 'untitled', language: 'r' },
  { scheme: 'file', pattern: '**/*.{r,R}' },
  { scheme: 'file', language: 'yaml' },
  { scheme: 'untitled', language: 'yaml' },
  { scheme: 'file', pattern: '**/toolscribe.config.{yaml,yml,json}' },
];

export function createServer(context: vscode.ExtensionContext): Server {
  const output = vscode.window.createOutputChannel('Toolscribe', { log: true });
  const module = context.asAbsolutePath('dist/server.js');
  const run = { module, transport: TransportKind.ipc };
  const serverOptions: ServerOptions = { run, debug: { ...run, options: { execArgv: ['--nolazy', '--inspect=6009', '--enable-source-maps'] } } };
  const clientOptions: LanguageClientOptions = {
    documentSelector,
    outputChannel: output,
    // Called at every start, so that a restart after trust was granted starts a trusted server.
    initializationOptions: (): InitializationOptions => ({ trusted: vscode.workspace.isTrusted, commands: lensCommands }),
  };
  const client = new LanguageClient('toolscribe', 'Toolscribe', serverOptions, clientOptions);
  context.subscriptions.push(output);

  let started: Promise<void> = Promise.resolve();
  const start = (): Promise<void> => {
    started = client.start().catch((error: unknown) => {
      output.error(String(error));
      void offerOutput(`Toolscribe could not start its language server, so nothing is checked: ${reasonOf(error)}`, output);
    });
    return started;
  };
  return {
    start,
    restart: () => (client.isRunning() ? client.restart() : start()),
    stop: () => (client.needsStop() ? client.stop() : Promise.resolve()),
    async request(method, params, watch) {
      await started;
      if (!client.isRunning()) throw new Error('The language server is not running. “Toolscribe: Restart Server” starts it again.');
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
      if (client.isRunning()) void client.sendNotification(method, params);
    },
    range: ({ start: from, end: to }) => new vscode.Range(from.line, from.character, to.line, to.character),
    log: (message) => output.info(message),
    showOutput: () => output.show(true),
  };
}

async function offerOutput(message: string, output: vscode.LogOutputChannel): Promise<void> {
  const show = 'Show Output';
  if ((await vscode.window.showErrorMessage(message, show)) === show) output.show(true);
}

function report(progress: Watch['progress'], value: WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd): void {
  // The title of the notification already says what is going on.
  if (value.kind === 'report' && value.message !== undefined) progress.report({ message: value.message });
}

/** What an error says. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
