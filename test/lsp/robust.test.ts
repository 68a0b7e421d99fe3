import assert from 'node:assert/strict';
import { test } from 'node:test';
import type * as lsp from 'vscode-languageserver';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { formats } from '../../server/src/formats.ts';
import { globOf } from '../../server/src/model/index.ts';
import { createMemoryHost, uriOf } from '../support/memoryHost.ts';
import { type Client, connect } from '../support/servers/client.ts';
import { demo, peaksYaml, smoothYaml } from '../support/workspaces/demo.ts';

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
    'textDocument/signatureHelp',
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
    for (const method of [
      'hover',
      'definition',
      'references',
      'documentHighlight',
      'completion',
      'prepareRename',
      'documentSymbol',
      'codeLens',
      'foldingRange',
    ]) {
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

test('files are watched for every format, its manifest, the configuration and versions of libraries', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const watchers = client.heard.registered.find((r) => r.method === 'workspace/didChangeWatchedFiles')
    ?.registerOptions as lsp.DidChangeWatchedFilesRegistrationOptions;
  assert.deepEqual(
    watchers.watchers.map((w) => [w.globPattern, w.kind]),
    [
      [globOf(formats), undefined],
      ['**/DESCRIPTION', undefined],
      ['**/toolscribe.config.yaml', undefined],
      ['**/toolscribe.config.json', undefined],
      // Those in JSON and YAML are watched as such.
      ...['uv.lock', 'poetry.lock', 'pdm.lock', 'Pipfile.lock', 'requirements*.txt', 'pyproject.toml', 'yarn.lock', 'bun.lock', '.env'].map((name) => [
        `**/${name}`,
        undefined,
      ]),
      // Of a folder that is deleted its files are not told, and of one that is made not always.
      ['**/*', 5],
    ],
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

test('a document outside every folder brings its project with it', async (t) => {
  for (const folders of [[], ['file:///elsewhere']]) {
    const client = await connect(
      { ...demo, [smoothYaml]: 'name: demo-smooth\n', 'toolscribe.config.yaml': 'rules:\n  generated-edited: off\n  generated-missing: information\n' },
      { folders },
    );
    t.after(client.dispose);
    client.open('R/peaks.R');
    // What it takes over stands in another file of the package.
    assert.deepEqual(
      (await client.diagnostics('R/peaks.R')).map((d) => d.code),
      ['generated-missing'],
    );
    client.open('R/smooth.R');
    assert.deepEqual(await client.diagnostics('R/smooth.R'), []);
  }
  // Inside a folder, that folder's configuration counts, also for what is opened before the workspace is known.
  const nested = Object.fromEntries(Object.entries(demo).map(([path, text]) => [`pkg/${path}`, text]));
  const meanwhile = async (early: Omit<Client, 'dispose'>): Promise<void> => early.open('pkg/R/smooth.R');
  const client = await connect({ ...nested, 'toolscribe.config.yaml': 'rules:\n  generated-missing: off\n' }, { meanwhile });
  t.after(client.dispose);
  assert.deepEqual(await client.diagnostics('pkg/R/smooth.R'), []);
});

test('what is shown of other things than files is left to others', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  for (const uri of [
    'untitled:/w/R/new.R',
    'git:/w/R/smooth.R',
    'git:/w/R/smooth.R?%7B%22ref%22%3A%22HEAD%22%7D',
    'vscode-notebook-cell:/w/n.R#W0',
    'untitled:1',
  ]) {
    const textDocument = { uri, languageId: 'r', version: 1, text: demo['R/smooth.R'] };
    await client.rpc.sendNotification('textDocument/didOpen', { textDocument });
    await client.rpc.sendNotification('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ text: '#' }] });
    const report = await client.request<lsp.FullDocumentDiagnosticReport>('textDocument/diagnostic', { textDocument: { uri } });
    assert.deepEqual(report.items, []);
    assert.equal(await client.request('textDocument/hover', { textDocument: { uri }, position: { line: 0, character: 5 } }), null);
    await client.rpc.sendNotification('textDocument/didClose', { textDocument: { uri } });
  }
  assert.deepEqual((await client.request<{ name: string }[]>('toolscribe/tools')).map((tool) => tool.name).sort(), ['demo-peaks', 'demo-smooth']);
  await isAlive(client);
});

test('a document of 20 MB is one finding, as on the command line, until it is short again', async (t) => {
  const client = await connect({ ...demo, [peaksYaml]: 'name: demo-peaks\n', 'toolscribe.config.yaml': 'rules:\n  generated-missing: information\n' });
  t.after(client.dispose);
  const long = `${demo['R/smooth.R']}\n${`# ${'x'.repeat(1000)}\n`.repeat(20_000)}`;
  client.open('R/smooth.R', long);
  const codes = async () => (await client.diagnostics('R/smooth.R')).map((d) => d.code);
  assert.deepEqual(await codes(), ['file-unreadable']);
  const uri = uriOf('R/smooth.R');
  const hover = { textDocument: { uri }, position: { line: 0, character: 0 } };
  assert.equal(await client.request('textDocument/hover', hover), null);
  await client.rpc.sendNotification('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ text: demo['R/smooth.R'] }] });
  assert.deepEqual(await codes(), ['generated-missing']);
});

test('a file that is removed while it is open lives on in the editor until it is closed', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  const tools = async () => (await client.request<{ name: string }[]>('toolscribe/tools')).map((tool) => tool.name).sort();
  client.open('R/smooth.R');
  client.writeOnDisk('R/smooth.R', undefined);
  assert.deepEqual(await tools(), ['demo-peaks', 'demo-smooth']);
  await isAlive(client);
  client.close('R/smooth.R');
  assert.deepEqual(await tools(), ['demo-peaks']);
});

test('requests for a document that is closed meanwhile are answered', async (t) => {
  const client = await connect({ ...demo, 'R/new.R': '' });
  t.after(client.dispose);
  client.open('R/new.R', demo['R/smooth.R']);
  const at = client.place('R/new.R', 'smo$0oth <- ');
  const methods = ['hover', 'definition', 'references', 'completion', 'documentSymbol', 'codeLens', 'foldingRange', 'diagnostic', 'codeAction'];
  const range = { start: at.position, end: at.position };
  const asked = methods.map((method) =>
    client.request(`textDocument/${method}`, { ...at, range, context: { includeDeclaration: true, diagnostics: [] } }).then(() => 'answered'),
  );
  client.close('R/new.R');
  assert.deepEqual(
    await Promise.all(asked),
    methods.map(() => 'answered'),
  );
  assert.deepEqual(
    client.heard.logged.filter((line) => / failed: /.test(line)),
    [],
  );
});

test('edits during a build are kept: they are not built, and the text that counts is the last', async (t) => {
  const client = await connect(demo);
  t.after(client.dispose);
  client.open('R/smooth.R');
  client.open('R/peaks.R');
  const building = client.request<{ steps: { path: string; outcome: string }[] }>('workspace/executeCommand', {
    command: 'toolscribe.server.build',
    arguments: [],
  });
  for (let i = 0; i < 50; i++) client.edit('R/smooth.R', i === 0 ? 'Smooths a signal' : `Smooths signal ${i}`, `Smooths signal ${i + 1}`);
  const result = await building;
  for (const { outcome } of result.steps) assert.ok(['written', 'failed'].includes(outcome), outcome);
  const symbols = await client.request<lsp.Hover>('textDocument/hover', client.place('R/smooth.R', 'smo$0oth <- '));
  assert.match(JSON.stringify(symbols.contents), /Smooths signal 50/);
  // What was built is what somebody saved, or nothing.
  const built = client.host.files.get(uriOf(smoothYaml));
  assert.ok(built === undefined || !String(built).includes('Smooths signal'), String(built));
});
