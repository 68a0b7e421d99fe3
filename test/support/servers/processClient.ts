import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type * as lsp from 'vscode-languageserver';
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { linesOf } from '../../../server/src/engine/lines.ts';
import { server } from '../programs/programs.ts';

export interface ProcessClientOptions {
  /** True: diagnostics are pulled. False: pushed. */
  readonly pull?: boolean;
  readonly trusted?: boolean;
  /** What the client answers to `workspace/configuration`. The test may change it. */
  readonly settings?: Record<string, unknown>;
  readonly commands?: Readonly<Record<string, string>>;
}

/** A client of the built server, in a process of its own, on folders of the disk. Files are absolute paths. */
export interface ProcessClient {
  readonly logged: string[];
  readonly shown: string[];
  readonly applied: lsp.WorkspaceEdit[];
  /** Requests and notifications of the server by method, how often. */
  readonly heard: Map<string, number>;
  open(file: string): void;
  /** Replaces the first place where `find` stands. */
  edit(file: string, find: string, replacement: string): void;
  save(file: string): void;
  notify(method: string, params: unknown): void;
  request<R>(method: string, params: unknown): Promise<R>;
  diagnostics(file: string): Promise<readonly lsp.Diagnostic[]>;
  lenses(file: string): Promise<readonly string[]>;
  position(file: string, find: string): lsp.Position;
}

export async function processClient(t: Pick<TestContext, 'after'>, folders: readonly string[], options: ProcessClientOptions = {}): Promise<ProcessClient> {
  const { pull = true, trusted = true, settings = {}, commands = {} } = options;
  const child = spawn(process.execPath, [server, '--stdio'], { stdio: 'pipe' });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const rpc = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
  t.after(async () => {
    await rpc.sendRequest('shutdown').catch(() => undefined);
    await rpc.sendNotification('exit').catch(() => undefined);
    await ended;
    rpc.dispose();
  });
  const published = new Map<string, readonly lsp.Diagnostic[]>();
  const heard = new Map<string, number>();
  const [logged, shown, applied]: [string[], string[], lsp.WorkspaceEdit[]] = [[], [], []];
  const count = (method: string): void => void heard.set(method, (heard.get(method) ?? 0) + 1);
  rpc.onNotification((method, params) => {
    count(method);
    const { message = '', uri = '', diagnostics = [] } = (params ?? {}) as { message?: string; uri?: string; diagnostics?: readonly lsp.Diagnostic[] };
    if (method === 'window/logMessage') logged.push(message);
    if (method === 'window/showMessage') shown.push(message);
    if (method === 'textDocument/publishDiagnostics') published.set(uri, diagnostics);
  });
  rpc.onRequest((method, params) => {
    count(method);
    if (method === 'workspace/configuration') return (params as lsp.ConfigurationParams).items.map(() => settings);
    if (method === 'workspace/applyEdit') {
      applied.push((params as lsp.ApplyWorkspaceEditParams).edit);
      return { applied: true };
    }
    return null;
  });
  rpc.listen();
  const uriOf = (file: string): string => pathToFileURL(file).href;
  await rpc.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    workspaceFolders: folders.map((folder) => ({ uri: uriOf(folder), name: path.basename(folder) })),
    initializationOptions: { trusted, commands },
    capabilities: {
      workspace: {
        configuration: true,
        workspaceFolders: true,
        codeLens: { refreshSupport: true },
        diagnostics: { refreshSupport: true },
        workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
      },
      textDocument: {
        codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } },
        ...(pull ? { diagnostic: {} } : {}),
      },
    },
  });
  await rpc.sendNotification('initialized', {});
  const texts = new Map<string, { text: string; version: number }>();
  const say = (method: string, params: unknown): void => void rpc.sendNotification(method, params);
  const textOf = (file: string): string => texts.get(file)?.text ?? readFileSync(file, 'utf8');
  return {
    logged,
    shown,
    applied,
    heard,
    open(file) {
      texts.set(file, { text: textOf(file), version: 1 });
      say('textDocument/didOpen', { textDocument: { uri: uriOf(file), languageId: 'yaml', version: 1, text: textOf(file) } });
    },
    edit(file, find, replacement) {
      const { text, version } = texts.get(file) ?? { text: textOf(file), version: 1 };
      const at = text.indexOf(find);
      if (at < 0) throw new Error(`'${find}' is not in ${file}`);
      const lines = linesOf(text);
      const range = { start: lines.positionAt(at), end: lines.positionAt(at + find.length) };
      texts.set(file, { text: text.slice(0, at) + replacement + text.slice(at + find.length), version: version + 1 });
      say('textDocument/didChange', { textDocument: { uri: uriOf(file), version: version + 1 }, contentChanges: [{ range, text: replacement }] });
    },
    save(file) {
      writeFileSync(file, textOf(file));
      say('textDocument/didSave', { textDocument: { uri: uriOf(file) } });
      say('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(file), type: 2 }] });
    },
    notify: say,
    request: (method, params) => rpc.sendRequest(method, params),
    async diagnostics(file) {
      if (!pull) return published.get(uriOf(file)) ?? [];
      const report = await rpc.sendRequest<lsp.FullDocumentDiagnosticReport>('textDocument/diagnostic', { textDocument: { uri: uriOf(file) } });
      return report.items;
    },
    async lenses(file) {
      const all = await rpc.sendRequest<lsp.CodeLens[] | null>('textDocument/codeLens', { textDocument: { uri: uriOf(file) } });
      return (all ?? []).flatMap(({ command }) => command?.title ?? []);
    },
    position: (file, find) => linesOf(textOf(file)).positionAt(textOf(file).indexOf(find)),
  };
}

/** Asks until the answer is as wanted. Throws with the last answer after a minute. */
export async function until<T>(ask: () => T | Promise<T>, isWanted: (answer: T) => boolean): Promise<T> {
  const end = performance.now() + 60_000;
  for (;;) {
    const answer = await ask();
    if (isWanted(answer)) return answer;
    if (performance.now() > end) throw new Error(`it stays at ${JSON.stringify(answer)}`);
    await pause(20);
  }
}
