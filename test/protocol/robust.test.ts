import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { type Client, connect } from '../support/client.ts';
import { demo } from '../support/demo.ts';
import { createMemoryHost, uriOf } from '../support/memoryHost.ts';

const isAlive = async (client: Client): Promise<void> => {
  const hover = await client.request<lsp.Hover | null>('textDocument/hover', client.place('R/smooth.R', 'smo$0oth <- '));
  assert.ok(hover);
};

test('a request that was cancelled is answered as cancelled', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const source = new CancellationTokenSource();
  const asked = client.request('workspace/symbol', { query: '' }, source.token);
  source.cancel();
  await assert.rejects(asked, (error: { code?: number }) => error.code === -32800);
  await isAlive(client);
});

test('malformed requests and notifications do not end the server', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  for (const method of [
    'textDocument/hover',
    'textDocument/completion',
    'textDocument/definition',
    'textDocument/codeAction',
    'textDocument/diagnostic',
    'toolscribe/preview',
  ]) {
    for (const params of [null, {}, { textDocument: { uri: 7 } }, { textDocument: { uri: 'nonsense' }, position: {} }, []]) {
      // Empty or refused: anything but silence.
      await client.request(method, params).catch(() => undefined);
    }
  }
  const uri = uriOf('R/smooth.R');
  await client.rpc.sendNotification('textDocument/didOpen', {});
  await client.rpc.sendNotification('textDocument/didChange', {
    textDocument: { uri: uriOf('R/never-opened.R'), version: 3 },
    contentChanges: [{ text: 'x' }],
  });
  await client.rpc.sendNotification('textDocument/didChange', { textDocument: { uri, version: 2 } });
  await client.rpc.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: 'nonsense:::' }] });
  await client.rpc.sendNotification('toolscribe/trust', null);
  await client.rpc.sendNotification('no/such/notification', {});
  await assert.rejects(client.request('no/such/request', {}));
  await isAlive(client);
});

test('a workspace that cannot be listed is logged, and open documents are served', async (t) => {
  const host = createMemoryHost(demo);
  const client = await connect({}, { host: { ...host, list: () => Promise.reject(new Error('the disk is on fire')) } });
  t.after(client.dispose);
  assert.ok(client.heard.logged.some((line) => line.includes('the disk is on fire')));
  client.open('R/smooth.R');
  await isAlive(client);
});

test('a fault in answering is logged, and the answer is empty', async (t) => {
  const client = await connect({ ...demo, 'toolscribe.config.yaml': 'serverName: x\n' });
  t.after(client.dispose);
  const answer = await client.request('textDocument/codeAction', { textDocument: { uri: uriOf('R/smooth.R') }, range: null, context: { diagnostics: [] } });
  assert.equal(answer, null);
  assert.ok(client.heard.logged.some((line) => line.startsWith('codeAction failed: TypeError')));
  await isAlive(client);
});

test('positions beyond the text are brought into it', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const at = { textDocument: { uri: uriOf('R/smooth.R') }, position: { line: 10_000, character: 10_000 } };
  assert.equal(await client.request('textDocument/definition', at), null);
  await isAlive(client);
});

test('documents without tools are left to others', async (t) => {
  const client = await connect({ ...demo, 'R/plain.R': 'f <- function(x) x\n', 'other.yaml': 'name: x\n' });
  t.after(client.dispose);
  for (const path of ['R/plain.R', 'other.yaml']) {
    client.open(path);
    const textDocument = { uri: uriOf(path) };
    const at = { textDocument, position: { line: 0, character: 1 } };
    for (const method of ['hover', 'definition', 'references', 'completion', 'prepareRename', 'documentSymbol', 'codeLens', 'foldingRange']) {
      const answer = await client.request<unknown>(`textDocument/${method}`, { ...at, context: { includeDeclaration: true } });
      assert.ok(answer === null || (Array.isArray(answer) && answer.length === 0), `${method} on ${path}: ${JSON.stringify(answer)}`);
    }
    assert.deepEqual(await client.diagnostics(path), []);
  }
});

test('a document becomes a tool’s while it is typed, and stops being one', async (t) => {
  const client = await connect({ ...demo, 'R/new.R': 'f <- function(x) x\n' });
  t.after(client.dispose);
  client.open('R/new.R');
  client.edit('R/new.R', 'f <- function(x) x\n', "#' Title\n#' @keywords mcp-tool\nf <- function(x) x\n");
  client.edit('R/new.R', 'function(x) x', 'function(y) y');
  const symbols = await client.request<lsp.DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri: uriOf('R/new.R') } });
  assert.deepEqual(
    symbols.map((s) => s.name),
    ['demo-f'],
  );
  client.edit('R/new.R', "#' Title\n#' @keywords mcp-tool\n", '');
  client.edit('R/new.R', 'f <- function(y) y\n', "#' @keywords mcp-tool\ng <- function(y) y\n");
  const again = await client.request<lsp.DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri: uriOf('R/new.R') } });
  assert.deepEqual(
    again.map((s) => s.name),
    ['demo-g'],
  );
});

test('several changes in one notification, upwards, downwards and whole', async (t) => {
  const client = await connect({ ...demo, 'R/multi.R': 'a\nb\nc\n' });
  t.after(client.dispose);
  const uri = uriOf('R/multi.R');
  const line = (n: number, text: string) => ({ range: { start: { line: n, character: 0 }, end: { line: n, character: 1 } }, text });
  const change = (version: number, contentChanges: unknown[]) =>
    client.rpc.sendNotification('textDocument/didChange', { textDocument: { uri, version }, contentChanges });
  client.open('R/multi.R');
  await change(2, [{ text: "#' T\n#' @keywords mcp-tool\nf <- function(x) x\n" }]);
  await change(3, [line(2, 'upward'), line(0, '#')]);
  await change(4, [line(0, "#' New\n#"), { range: { start: { line: 3, character: 0 }, end: { line: 3, character: 6 } }, text: 'down' }]);
  const symbols = await client.request<lsp.DocumentSymbol[]>('textDocument/documentSymbol', { textDocument: { uri } });
  assert.deepEqual(
    symbols.map((s) => s.name),
    ['demo-down'],
  );
});

test('a client that can do nothing is served all the same', async (t) => {
  const client = await connect(demo, { capabilities: {} });
  t.after(client.dispose);
  assert.equal(client.capabilities.diagnosticProvider, undefined);
  assert.deepEqual(client.heard.registered, []);
  client.open('R/smooth.R');
  await isAlive(client);
  const commands = await client.request<lsp.Command[]>('textDocument/codeAction', {
    textDocument: { uri: uriOf('R/smooth.R') },
    range: client.range('R/smooth.R', 'smooth <- '),
    context: { diagnostics: [] },
  });
  assert.ok(commands === null || commands.every((c) => typeof c.command === 'string'));
});

test('files are watched for every format, its manifest and the configuration', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const watchers = client.heard.registered.find((r) => r.method === 'workspace/didChangeWatchedFiles')
    ?.registerOptions as lsp.DidChangeWatchedFilesRegistrationOptions;
  assert.deepEqual(
    watchers.watchers.map((w) => w.globPattern),
    ['**/*.{r,R,yaml,YAML,yml,YML}', '**/DESCRIPTION', '**/toolscribe.config.yaml', '**/toolscribe.config.json'],
  );
});

test('documents keep the spelling of the client, whichever it is', async (t) => {
  const host = createMemoryHost({ ...demo, 'R/a+b.R': (demo['R/smooth.R'] ?? '').replaceAll('smooth', 'plus') });
  // As node:url writes it.
  host.files.set('file:///w/R/a+b.R', host.files.get(uriOf('R/a+b.R')) ?? '');
  host.files.delete(uriOf('R/a+b.R'));
  const client = await connect({}, { host });
  t.after(client.dispose);
  const spelled = 'file:///w/R/a%2Bb.R';
  const text = String(host.files.get('file:///w/R/a+b.R'));
  await client.rpc.sendNotification('textDocument/didOpen', { textDocument: { uri: spelled, languageId: 'r', version: 1, text } });
  const found = await client.request<lsp.SymbolInformation[]>('workspace/symbol', { query: 'plus' });
  assert.deepEqual(
    found.map((s) => s.location.uri),
    [spelled],
  );
});

test('folders are added and removed', async (t) => {
  const host = createMemoryHost(demo);
  host.files.set('file:///v/DESCRIPTION', 'Package: other\n');
  host.files.set('file:///v/R/o.R', "#' O\n#' @keywords mcp-tool\no <- function() 1\n");
  const client = await connect({}, { host });
  t.after(client.dispose);
  const names = async () => (await client.request<{ name: string }[]>('toolscribe/tools')).map((tool) => tool.name).sort();
  assert.deepEqual(await names(), ['demo-peaks', 'demo-smooth']);
  await client.rpc.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added: [{ uri: 'file:///v', name: 'v' }], removed: [] } });
  await client.settled();
  assert.deepEqual(await names(), ['demo-peaks', 'demo-smooth', 'other-o']);
  await client.rpc.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added: [], removed: [{ uri: 'file:///w', name: 'w' }] } });
  await client.settled();
  assert.deepEqual(await names(), ['other-o']);
});
