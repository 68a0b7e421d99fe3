import * as vscode from 'vscode';
import type { Range } from 'vscode-languageclient';
import type { InitializationOptions } from '../../../server/src/lsp/protocol.ts';
import { createLog } from '../log.ts';
import type { Watch } from './languageClient.ts';
import { createLife, type ServerState } from './serverLife.ts';
import { tellFailure, tellRestart } from './serverNews.ts';

/** The language server for the rest of the extension. It starts on demand. */
export interface Server {
  readonly state: ServerState;
  readonly onDidChangeState: vscode.Event<ServerState>;
  /** The tools of the workspace or their findings may have changed. */
  readonly onDidChangeTools: vscode.Event<void>;
  /** Number of unexpected ends. */
  readonly crashes: number;
  /** Starts it unless it ran before; resolves when it runs or has failed. */
  start(): Promise<void>;
  restart(): Promise<void>;
  /** Starts the server on demand. Rejects where it does not run or refuses, with a message. */
  request<Result>(method: string, params: object, watch?: Watch): Promise<Result>;
  /** Reaches a server that runs or starts. */
  notify(method: string, params: unknown): void;
  /** Converts a range of the protocol. */
  range(range: Range): vscode.Range;
  log(message: string): void;
  /** The last lines of the output. */
  logged(): readonly string[];
  showOutput(): void;
}

/** Commands of the server's code lenses, quick fixes and completions. */
export const clientCommands = {
  build: 'toolscribe.lens.build',
  rebuild: 'toolscribe.rebuild',
  preview: 'toolscribe.preview',
  goTo: 'toolscribe.open',
  ignore: 'toolscribe.ignore',
  explain: 'toolscribe.explain',
  showChanges: 'toolscribe.showChanges',
  acceptChange: 'toolscribe.acceptChange',
  suggest: 'editor.action.triggerSuggest',
} as const;

export function createServer(context: vscode.ExtensionContext): Server {
  const { output, logged } = createLog();
  const module = context.asAbsolutePath('dist/server.mjs');
  const stateChanged = new vscode.EventEmitter<ServerState>();
  const toolsChanged = new vscode.EventEmitter<void>();
  const life = createLife({
    async connect(ended) {
      const { connect } = await import('./languageClient.ts');
      const initializationOptions: InitializationOptions = { trusted: vscode.workspace.isTrusted, commands: clientCommands, wantsChanges: true };
      return connect({ module, output, initializationOptions, changed: () => toolsChanged.fire(), ended });
    },
    now: Date.now,
    entered(state) {
      void vscode.commands.executeCommand('setContext', 'toolscribe.serverState', state);
      stateChanged.fire(state);
    },
    crashed: (line) => output.error(line),
    revived: () => void tellRestart(output),
    gaveUp: (reason) => void tellFailure(reason, output, life.restart),
  });
  // The output stays open for the server's last line.
  context.subscriptions.push({ dispose: () => void life.stop().finally(() => output.dispose()) }, stateChanged, toolsChanged);
  return {
    get state() {
      return life.state;
    },
    get crashes() {
      return life.crashes;
    },
    onDidChangeState: stateChanged.event,
    onDidChangeTools: toolsChanged.event,
    start: life.start,
    restart: life.restart,
    async request(method, params, watch) {
      await life.start();
      const connection = life.connection();
      if (connection === undefined) throw new Error('The language server is not running. “Toolscribe: Restart Server” starts it again.');
      return await connection.request(method, params, watch);
    },
    notify(method, params) {
      if (life.state === 'starting' || life.state === 'running') void life.start().then(() => life.connection()?.notify(method, params));
    },
    range: ({ start: from, end: to }) => new vscode.Range(from.line, from.character, to.line, to.character),
    log: (message) => output.info(message),
    logged,
    showOutput: () => output.show(true),
  };
}
