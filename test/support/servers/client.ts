import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import type * as lsp from 'vscode-languageserver';
import { createConnection, createProtocolConnection, type ProtocolConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node';
import { linesOf } from '../../../server/src/engine/lines.ts';
import { plainText } from '../../../server/src/features/completion.ts';
import type { RunExamples } from '../../../server/src/lsp/commands/examples.ts';
import { changedMethod } from '../../../server/src/lsp/protocol.ts';
import { startServer } from '../../../server/src/lsp/server.ts';
import { SingleChunkWriter } from '../../../server/src/lsp/transport/singleChunkWriter.ts';
import { compose } from '../../../server/src/main.ts';
import { createMemoryHost, type MemoryHost, root, uriOf } from '../memoryHost.ts';
import { grammars } from '../workspace.ts';

export interface ClientOptions {
  /** True: diagnostics are pulled. False: pushed. */
  readonly pull?: boolean;
  readonly capabilities?: lsp.ClientCapabilities;
  readonly initializationOptions?: Readonly<Record<string, unknown>>;
  /** What the client answers to `workspace/configuration`. */
  readonly settings?: unknown;
  readonly runExamples?: RunExamples;
  readonly host?: MemoryHost;
  readonly folders?: readonly string[];
  /** Those of `workspace.ts` where left out, whose parses may take as long as in a scan. */
  readonly grammars?: typeof grammars;
  /** What the client does while the server looks at the workspace for the first time. */
  readonly meanwhile?: (client: Omit<Client, 'dispose'>) => Promise<void>;
}

/** A real client of a real server, joined by streams in this process. Paths are below the workspace's root. */
export interface Client {
  readonly host: MemoryHost;
  readonly rpc: ProtocolConnection;
  readonly capabilities: lsp.ServerCapabilities;
  /** Everything the server published, sent as progress, logged or registered, in order. */
  readonly heard: Heard;
  /** The text of a document as the client has it, open or on disk. */
  text(path: string): string;
  /** Opens a document with its text on disk, or another. */
  open(path: string, text?: string): void;
  /** Replaces the one place where `find` stands. Does not wait. */
  edit(path: string, find: string, replacement: string): void;
  save(path: string): void;
  close(path: string): void;
  /** Changes a file on disk and says so, as a file watcher does. */
  writeOnDisk(path: string, text: string | undefined): void;
  /** Resolves after the server has answered what was said last: its findings are out. */
  settled(): Promise<void>;
  /** The position of `$0` in the one place where the needle stands. */
  place(path: string, needle: string): { readonly textDocument: { readonly uri: string }; readonly position: lsp.Position };
  range(path: string, needle: string): lsp.Range;
  /** The text that a range or location means. */
  read(path: string, range: lsp.Range): string;
  request<R>(method: string, params?: unknown, token?: lsp.CancellationToken): Promise<R>;
  /** Findings of a document: pulled, or the last that were pushed. */
  diagnostics(path: string): Promise<readonly lsp.Diagnostic[]>;
  codeActions(path: string, needle: string, only?: readonly string[]): Promise<readonly lsp.CodeAction[]>;
  /** Applies an edit to open documents and files. */
  apply(edit: lsp.WorkspaceEdit): void;
  dispose(): void;
}

export interface Heard {
  readonly published: lsp.PublishDiagnosticsParams[];
  readonly progress: { readonly token: lsp.ProgressToken; readonly value: { readonly kind: string; readonly title?: string; readonly message?: string } }[];
  readonly logged: string[];
  readonly shown: string[];
  readonly registered: lsp.Registration[];
  readonly documentsShown: lsp.ShowDocumentParams[];
  /** How often the list of tools was said to be another. */
  changes: number;
  refreshes: number;
  lensRefreshes: number;
  tokenRefreshes: number;
}

/** What VS Code says of itself, as far as the server cares. */
export const richClient: lsp.ClientCapabilities = {
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown', 'plaintext'] } },
    hover: { contentFormat: ['markdown', 'plaintext'] },
    signatureHelp: {
      signatureInformation: {
        documentationFormat: ['markdown', 'plaintext'],
        parameterInformation: { labelOffsetSupport: true },
        activeParameterSupport: true,
      },
      contextSupport: true,
    },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source', 'source.fixAll'] } } },
    rename: { prepareSupport: true },
    formatting: { dynamicRegistration: true },
    semanticTokens: {
      dynamicRegistration: true,
      requests: { range: true, full: { delta: true } },
      tokenTypes: ['function', 'parameter', 'type'],
      tokenModifiers: [],
      formats: ['relative'],
    },
    publishDiagnostics: { relatedInformation: true, versionSupport: true, tagSupport: { valueSet: [1, 2] } },
  },
  workspace: {
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    workspaceFolders: true,
    fileOperations: { willRename: true },
    workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
    codeLens: { refreshSupport: true },
    semanticTokens: { refreshSupport: true },
  },
  window: { workDoneProgress: true, showDocument: { support: true } },
};

const pulling: lsp.ClientCapabilities = {
  ...richClient,
  textDocument: { ...richClient.textDocument, diagnostic: { dynamicRegistration: true, relatedDocumentSupport: true } },
  workspace: { ...richClient.workspace, diagnostics: { refreshSupport: true } },
};

export async function connect(files: Readonly<Record<string, string>>, options: ClientOptions = {}): Promise<Client> {
  const host = options.host ?? createMemoryHost(files);
  const { engine } = await compose({ host, grammars: options.grammars ?? grammars });
  const [toServer, toClient] = [new PassThrough(), new PassThrough()];
  const server = createConnection(new StreamMessageReader(toServer), new SingleChunkWriter(toClient));
  startServer(server, { engine, host, ...(options.runExamples === undefined ? {} : { runExamples: options.runExamples }) });
  const rpc = createProtocolConnection(new StreamMessageReader(toClient), new StreamMessageWriter(toServer));
  const heard: Heard = {
    published: [],
    progress: [],
    logged: [],
    shown: [],
    registered: [],
    documentsShown: [],
    changes: 0,
    refreshes: 0,
    lensRefreshes: 0,
    tokenRefreshes: 0,
  };
  const rounds = listen(rpc, heard, options.settings ?? {});
  rpc.listen();
  const { capabilities } = (await rpc.sendRequest('initialize', {
    processId: null,
    rootUri: null,
    capabilities: options.capabilities ?? (options.pull === false ? richClient : pulling),
    workspaceFolders: (options.folders ?? [root]).map((uri) => ({ uri, name: uri })),
    initializationOptions: { wantsChanges: true, ...options.initializationOptions },
  })) as lsp.InitializeResult;
  const client = clientOf({ host, rpc, capabilities, heard, rounds, pull: capabilities.diagnosticProvider !== undefined });
  const scanned = client.settled();
  await rpc.sendNotification('initialized', {});
  await options.meanwhile?.(client);
  await scanned;
  return {
    ...client,
    dispose() {
      rpc.dispose();
      server.dispose();
    },
  };
}

/** Rounds of answers: each `toolscribe/changed` ends one. */
interface Rounds {
  next(): Promise<void>;
}

function listen(rpc: ProtocolConnection, heard: Heard, settings: unknown): Rounds {
  const waiting: (() => void)[] = [];
  rpc.onNotification('textDocument/publishDiagnostics', (params: lsp.PublishDiagnosticsParams) => void heard.published.push(params));
  rpc.onNotification('window/logMessage', (params: lsp.LogMessageParams) => void heard.logged.push(params.message));
  rpc.onNotification('window/showMessage', (params: lsp.ShowMessageParams) => void heard.shown.push(params.message));
  rpc.onNotification('$/progress', (params: Heard['progress'][number]) => void heard.progress.push(params));
  rpc.onNotification(changedMethod, () => {
    heard.changes++;
    for (const done of waiting.splice(0)) done();
  });
  rpc.onRequest('workspace/configuration', (params: lsp.ConfigurationParams) => params.items.map(() => settings));
  rpc.onRequest('client/registerCapability', (params: lsp.RegistrationParams) => {
    heard.registered.push(...params.registrations);
    return null;
  });
  // The protocol spells it so.
  rpc.onRequest('client/unregisterCapability', ({ unregisterations }: lsp.UnregistrationParams) => {
    for (const { id } of unregisterations) {
      const at = heard.registered.findIndex((registration) => registration.id === id);
      if (at >= 0) heard.registered.splice(at, 1);
    }
    return null;
  });
  rpc.onRequest('window/workDoneProgress/create', () => null);
  rpc.onRequest('window/showDocument', (params: lsp.ShowDocumentParams) => {
    heard.documentsShown.push(params);
    return { success: true };
  });
  rpc.onRequest('workspace/diagnostic/refresh', () => {
    heard.refreshes++;
    return null;
  });
  rpc.onRequest('workspace/codeLens/refresh', () => {
    heard.lensRefreshes++;
    return null;
  });
  rpc.onRequest('workspace/semanticTokens/refresh', () => {
    heard.tokenRefreshes++;
    return null;
  });
  return { next: () => new Promise((resolve) => waiting.push(resolve)) };
}

interface Parts {
  readonly host: MemoryHost;
  readonly rpc: ProtocolConnection;
  readonly capabilities: lsp.ServerCapabilities;
  readonly heard: Heard;
  readonly rounds: Rounds;
  readonly pull: boolean;
}

function clientOf({ host, rpc, capabilities, heard, rounds, pull }: Parts): Omit<Client, 'dispose'> {
  const open = new Map<string, { text: string; version: number }>();
  const say = (method: string, params: unknown): void => void rpc.sendNotification(method, params);
  const onDisk = (uri: string): string => {
    const content = host.files.get(uri);
    assert.ok(content !== undefined, `${uri} does not exist`);
    return typeof content === 'string' ? content : new TextDecoder().decode(content);
  };
  const textOf = (uri: string): string => open.get(uri)?.text ?? onDisk(uri);
  const spanOf = (path: string, needle: string): { readonly start: number; readonly end: number; readonly cursor: number } => {
    const [text, plain] = [textOf(uriOf(path)), needle.replace('$0', '')];
    const start = text.indexOf(plain);
    assert.ok(start >= 0, `'${plain}' is not in ${path}:\n${text}`);
    assert.ok(text.indexOf(plain, start + 1) < 0, `'${plain}' is in ${path} more than once`);
    return { start, end: start + plain.length, cursor: start + Math.max(0, needle.indexOf('$0')) };
  };
  const change = (uri: string, range: lsp.Range, text: string): void => {
    const doc = open.get(uri);
    assert.ok(doc, `${uri} is not open`);
    const lines = linesOf(doc.text);
    const next = doc.text.slice(0, lines.offsetAt(range.start)) + text + doc.text.slice(lines.offsetAt(range.end));
    open.set(uri, { text: next, version: doc.version + 1 });
    say('textDocument/didChange', { textDocument: { uri, version: doc.version + 1 }, contentChanges: [{ range, text }] });
  };
  const rangeOf = (path: string, needle: string): lsp.Range => {
    const [span, lines] = [spanOf(path, needle), linesOf(textOf(uriOf(path)))];
    return { start: lines.positionAt(span.start), end: lines.positionAt(span.end) };
  };
  const disk = (uri: string, text: string | undefined): void => {
    const type = text === undefined ? 3 : host.files.has(uri) ? 2 : 1;
    if (text === undefined) host.files.delete(uri);
    else host.files.set(uri, text);
    say('workspace/didChangeWatchedFiles', { changes: [{ uri, type }] });
  };
  const editTexts = (uri: string, edits: readonly lsp.TextEdit[]): void => {
    const lines = linesOf(textOf(uri));
    const sorted = [...edits].sort((a, b) => lines.offsetAt(b.range.start) - lines.offsetAt(a.range.start));
    if (open.has(uri)) {
      for (const edit of sorted) change(uri, edit.range, edit.newText);
      return;
    }
    disk(
      uri,
      sorted.reduce((text, { range, newText }) => text.slice(0, lines.offsetAt(range.start)) + newText + text.slice(lines.offsetAt(range.end)), onDisk(uri)),
    );
  };
  return {
    host,
    rpc,
    capabilities,
    heard,
    text: (path) => textOf(uriOf(path)),
    open(path, text) {
      const uri = uriOf(path);
      open.set(uri, { text: text ?? onDisk(uri), version: 1 });
      say('textDocument/didOpen', { textDocument: { uri, languageId: /\.r$/i.test(path) ? 'r' : 'yaml', version: 1, text: textOf(uri) } });
    },
    edit: (path, find, replacement) => change(uriOf(path), rangeOf(path, find), replacement),
    save(path) {
      const uri = uriOf(path);
      host.files.set(uri, textOf(uri));
      say('textDocument/didSave', { textDocument: { uri } });
      say('workspace/didChangeWatchedFiles', { changes: [{ uri, type: 2 }] });
    },
    close(path) {
      open.delete(uriOf(path));
      say('textDocument/didClose', { textDocument: { uri: uriOf(path) } });
    },
    writeOnDisk: (path, text) => disk(uriOf(path), text),
    settled: () => rounds.next(),
    place(path, needle) {
      return { textDocument: { uri: uriOf(path) }, position: linesOf(textOf(uriOf(path))).positionAt(spanOf(path, needle).cursor) };
    },
    range: rangeOf,
    read(path, range) {
      const [text, lines] = [textOf(uriOf(path)), linesOf(textOf(uriOf(path)))];
      return text.slice(lines.offsetAt(range.start), lines.offsetAt(range.end));
    },
    request(method, params, token) {
      if (params === undefined) return rpc.sendRequest(method);
      return token === undefined ? rpc.sendRequest(method, params) : rpc.sendRequest(method, params, token);
    },
    async diagnostics(path) {
      const uri = uriOf(path);
      if (!pull) return heard.published.findLast((p) => p.uri === uri)?.diagnostics ?? [];
      const report = await rpc.sendRequest<lsp.DocumentDiagnosticReport>('textDocument/diagnostic', { textDocument: { uri } });
      assert.equal(report.kind, 'full');
      return 'items' in report ? report.items : [];
    },
    async codeActions(path, needle, only) {
      const context = { diagnostics: [], ...(only === undefined ? {} : { only }) };
      const actions = await rpc.sendRequest('textDocument/codeAction', { textDocument: { uri: uriOf(path) }, range: rangeOf(path, needle), context });
      return (actions ?? []) as lsp.CodeAction[];
    },
    apply(edit) {
      for (const [uri, edits] of Object.entries(edit.changes ?? {})) editTexts(uri, edits);
      for (const part of edit.documentChanges ?? []) {
        if ('edits' in part) {
          if (open.has(part.textDocument.uri))
            assert.equal(part.textDocument.version, open.get(part.textDocument.uri)?.version, 'the edit is for another version');
          editTexts(
            part.textDocument.uri,
            part.edits.map(
              (edit): lsp.TextEdit => ('snippet' in edit ? { range: edit.range, newText: plainText(edit.snippet.value) } : (edit as lsp.TextEdit)),
            ),
          );
        } else {
          assert.ok(part.kind !== 'delete', 'nothing deletes files');
          if (part.kind === 'create') {
            assert.ok(!open.has(part.uri) && host.files.get(part.uri) === undefined, 'the file is there already');
            disk(part.uri, '');
            continue;
          }
          const text = onDisk(part.oldUri);
          disk(part.oldUri, undefined);
          disk(part.newUri, text);
        }
      }
    },
  };
}
