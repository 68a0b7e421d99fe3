import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import net from 'node:net';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { server } from '../support/programs/programs.ts';
import { framed } from '../support/servers/framed.ts';
import { tempFolder } from '../support/tempFolder.ts';

const timeout = 20_000;

interface Answer {
  readonly id?: number | null;
  readonly method?: string;
  readonly params?: { readonly message?: string };
  readonly result?: unknown;
  readonly error?: { readonly code: number; readonly message: string };
}

interface Raw {
  readonly root: string;
  /** Sends bytes as they are. */
  raw(bytes: string | Uint8Array): void;
  send(message: unknown): void;
  /** Sends a request; resolves with what is answered. */
  ask(method: string, params?: unknown): Promise<Answer>;
  readonly heard: readonly Answer[];
  readonly stderr: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  initialize(): Promise<Answer>;
}

const tool = "#' Title\n#' @keywords mcp-tool\nf <- function(x) x\n";

/** A server as a process, and a client that may send anything. */
function start(t: TestContext): Raw {
  const root = tempFolder(t, { DESCRIPTION: 'Package: demo\n', 'R/f.R': tool });
  const child = spawn(process.execPath, [server, '--stdio'], { cwd: root, stdio: 'pipe' });
  t.after(() => child.kill('SIGKILL'));
  child.stdin.on('error', () => {});
  const heard: Answer[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  let [stderr, rest, count] = ['', Buffer.alloc(0), 0];
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  child.stdout.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const [header = '', length = ''] = /^Content-Length: (\d+)\r\n\r\n/.exec(rest.toString('latin1', 0, 60)) ?? [];
      const end = header.length + Number(length);
      if (header === '' || rest.length < end) return;
      const answer = JSON.parse(rest.toString('utf8', header.length, end)) as Answer;
      rest = rest.subarray(end);
      heard.push(answer);
      if (typeof answer.id === 'number' && answer.method === undefined) waiting.get(answer.id)?.(answer);
    }
  });
  const raw: Raw['raw'] = (bytes) => void child.stdin.write(bytes);
  const send = (message: unknown): void => raw(framed(message));
  const ask: Raw['ask'] = (method, params) =>
    new Promise((resolve) => {
      waiting.set(++count, resolve);
      send({ jsonrpc: '2.0', id: count, method, ...(params === undefined ? {} : { params }) });
    });
  return {
    root: pathToFileURL(root).href,
    raw,
    send,
    ask,
    heard,
    stderr: () => stderr,
    ended: new Promise((resolve) => child.once('close', resolve)),
    async initialize() {
      const answer = await ask('initialize', { processId: null, rootUri: pathToFileURL(root).href, capabilities: {} });
      send({ jsonrpc: '2.0', method: 'initialized', params: {} });
      return answer;
    },
  };
}

const broken: Readonly<Record<string, string | Uint8Array>> = {
  'no Content-Length': 'Content-Type: x\r\n\r\n{}',
  'an empty header': '\r\n\r\n{}',
  'a negative length': 'Content-Length: -5\r\n\r\n{}',
  'a huge length': 'Content-Length: 99999999999999999999\r\n\r\n{}',
  'a length of 600 MB': 'Content-Length: 629145600\r\n\r\n{}',
  'a length that is no number': 'Content-Length: many\r\n\r\n{}',
  'a length that begins as a number': 'Content-Length: 2x\r\n\r\n{}',
  'a line without a colon': 'nonsense\r\nContent-Length: 2\r\n\r\n{}',
  'no end, in 20 MB': Buffer.alloc(20 * 1024 * 1024, 'a'),
};

for (const [what, bytes] of Object.entries(broken)) {
  test(`a header with ${what} ends the server, which says why`, { timeout }, async (t) => {
    const client = start(t);
    await client.initialize();
    client.raw(bytes);
    assert.equal(await client.ended, 1);
    assert.match(client.stderr(), /^toolscribe: What the client sends are no messages: (?:A|Content-Length) [^\n]*\. The language server ends\.\n$/);
    assert.ok(client.heard.some(({ method, params }) => method === 'window/logMessage' && params?.message?.includes('no messages') === true));
  });
}

test('a header may come byte by byte, in any case, with others beside the length', { timeout }, async (t) => {
  const client = start(t);
  await client.initialize();
  const content = '{"jsonrpc":"2.0","id":77,"method":"no/such"}';
  for (const byte of `content-type: x/y; charset=utf-8\r\nCONTENT-length:${content.length}\r\n\r\n${content}`) {
    client.raw(byte);
    await new Promise(setImmediate);
  }
  await client.ask('toolscribe/tools');
  assert.equal(client.heard.find(({ id }) => id === 77)?.error?.code, -32601);
});

test('contents that are no messages cost themselves alone', { timeout }, async (t) => {
  const client = start(t);
  await client.initialize();
  for (const content of ['', '{', 'nonsense', '{"jsonrpc":"2.0","id":1,"method":'])
    client.raw(`Content-Length: ${Buffer.byteLength(content)}\r\n\r\n${content}`);
  for (const message of [
    null,
    5,
    'x',
    [],
    {},
    [{ jsonrpc: '2.0', id: 1, method: 'shutdown' }],
    { id: 5 },
    { id: {}, method: 'shutdown' },
    { id: null, method: 'shutdown' },
  ])
    client.send(message);
  client.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: null });
  client.send({ jsonrpc: '2.0', method: '$/cancelRequest', params: { id: null } });
  assert.equal((await client.ask('toolscribe/tools')).error, undefined);
});

test('a broken initialize is refused in plain words, and may be tried again', { timeout }, async (t) => {
  const client = start(t);
  const capabilities = {};
  const all: readonly unknown[] = [
    null,
    5,
    [],
    [1],
    {},
    { capabilities: null },
    { capabilities: 5 },
    { capabilities: { textDocument: 5 } },
    { capabilities, rootUri: 5 },
    { capabilities, rootUri: 'nonsense' },
    { capabilities, rootUri: '/home/me' },
    { capabilities, rootUri: 'C:\\me' },
    { capabilities, rootUri: 'file:///%E0%A4%A' },
    { capabilities, rootUri: null, workspaceFolders: 'file:///w' },
    { capabilities, rootUri: null, workspaceFolders: [null] },
    { capabilities, rootUri: null, workspaceFolders: [{ uri: 5, name: 'w' }] },
    { capabilities, rootUri: null, workspaceFolders: [{ uri: 'w', name: 'w' }] },
  ];
  for (const params of all) assertRefused(await client.ask('initialize', params), -32602, JSON.stringify(params));
  assertRefused(await client.ask('initialize'), -32602, 'none');
  assert.equal((await client.initialize()).error, undefined);
});

test('odd capabilities are refused in plain words', { timeout }, async (t) => {
  const client = start(t);
  const odd = { workspace: { workspaceEdit: { resourceOperations: 5 } }, textDocument: { hover: { contentFormat: 5 } } };
  assertRefused(await client.ask('initialize', { rootUri: null, capabilities: odd }), -32602, 'odd');
});

/** An error of this code, without words of JavaScript. */
function assertRefused({ error }: Answer, code: number, of: string): void {
  assert.equal(error?.code, code, `${of}: ${error?.message}`);
  assert.match(error?.message ?? '', /^[^\n]+\.$/);
  assert.doesNotMatch(error?.message ?? '', /undefined|TypeError|properties of|not a function|\[object|Cannot/, of);
}

test('requests come after initialize, and before shutdown', { timeout }, async (t) => {
  const client = start(t);
  for (const method of ['textDocument/hover', 'toolscribe/tools', 'shutdown', 'no/such']) assertRefused(await client.ask(method, null), -32002, method);
  client.send({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: { textDocument: { uri: `${client.root}/R/g.R`, text: tool, version: 1 } } });
  await client.initialize();
  assertRefused(await client.ask('initialize', { rootUri: null, capabilities: {} }), -32600, 'a second initialize');
  assert.equal((await client.ask('shutdown')).result, null);
  for (const method of ['textDocument/hover', 'toolscribe/tools', 'shutdown', 'initialize', 'no/such'])
    assertRefused(await client.ask(method, {}), -32600, method);
  client.send({ jsonrpc: '2.0', method: 'exit' });
  assert.equal(await client.ended, 0);
});

test('exit without shutdown is an error', { timeout }, async (t) => {
  const client = start(t);
  client.send({ jsonrpc: '2.0', method: 'exit' });
  assert.equal(await client.ended, 1);
});

const atPosition = ['completion', 'hover', 'definition', 'references', 'documentHighlight', 'prepareRename', 'rename'].map((name) => `textDocument/${name}`);
const ofDocument = ['documentSymbol', 'codeLens', 'documentLink', 'foldingRange', 'formatting', 'semanticTokens/full'].map((name) => `textDocument/${name}`);
const others = [
  ...['codeAction', 'selectionRange', 'semanticTokens/range', 'semanticTokens/full/delta'].map((name) => `textDocument/${name}`),
  ...['workspace/symbol', 'workspace/executeCommand', 'toolscribe/preview', 'toolscribe/toolText', 'toolscribe/newTool'],
];

test('broken parameters of requests are refused in plain words', { timeout }, async (t) => {
  const client = start(t);
  await client.initialize();
  const textDocument = { uri: `${client.root}/R/f.R` };
  for (const method of [...atPosition, ...ofDocument, ...others]) {
    for (const params of [null, [], [textDocument], 5, 'x']) assertRefused(await client.ask(method, params), -32602, `${method} ${JSON.stringify(params)}`);
    assertRefused(await client.ask(method), -32602, `${method} without parameters`);
  }
  for (const method of [...atPosition, ...ofDocument])
    for (const params of [{}, { textDocument: null }, { textDocument: { uri: 7 } }]) assertRefused(await client.ask(method, params), -32602, method);
  const first = { line: 0, character: 0 };
  const positions: readonly unknown[] = [null, 5, [], {}, { line: 1 }, { line: -1, character: 0 }, { line: 0, character: 1.5 }, { line: '0', character: 0 }];
  for (const position of positions) {
    const more = { context: { includeDeclaration: true, diagnostics: [] }, newName: 'x' };
    for (const method of [...atPosition, 'toolscribe/preview', 'toolscribe/toolText'])
      assertRefused(await client.ask(method, { textDocument, position, ...more }), -32602, `${method} ${JSON.stringify(position)}`);
    const range = { start: first, end: position };
    for (const method of ['textDocument/codeAction', 'textDocument/semanticTokens/range'])
      assertRefused(await client.ask(method, { textDocument, range, ...more }), -32602, `${method} ${JSON.stringify(position)}`);
    assertRefused(await client.ask('textDocument/selectionRange', { textDocument, positions: [position] }), -32602, JSON.stringify(position));
  }
  assert.equal((await client.ask('textDocument/hover', { textDocument, position: { line: 2 ** 40, character: Number.MAX_VALUE } })).error, undefined);
  assert.equal((await client.ask('toolscribe/refused', {})).error?.code, -32601);
});

test('broken notifications are ignored and logged', { timeout }, async (t) => {
  const client = start(t);
  await client.initialize();
  const uri = `${client.root}/R/f.R`;
  const all: readonly (readonly [method: string, ...params: unknown[]])[] = [
    ['textDocument/didOpen', null, [], {}, { textDocument: { uri } }, { textDocument: { uri: 5, text: '' } }],
    ['textDocument/didChange', null, { textDocument: { uri } }, { textDocument: { uri }, contentChanges: [null] }],
    ['textDocument/didChange', { textDocument: { uri }, contentChanges: [{ text: 'x', range: { start: null, end: {} } }] }],
    ['textDocument/didClose', null, { textDocument: {} }],
    ['workspace/didChangeWatchedFiles', null, { changes: 5 }, { changes: [null] }, { changes: [{ uri: 5 }] }],
    ['workspace/didChangeWorkspaceFolders', null, { event: null }, { event: { added: [null], removed: [] } }],
    ['workspace/didChangeConfiguration', null, 5],
    ['$/setTrace', null, { value: 5 }],
  ];
  client.send({ jsonrpc: '2.0', method: 'textDocument/didOpen', params: { textDocument: { uri, text: tool, version: 1 } } });
  let count = 0;
  for (const [method, ...params] of all) for (const one of params) client.send({ jsonrpc: '2.0', method, params: one, n: ++count });
  const symbols = await client.ask('textDocument/documentSymbol', { textDocument: { uri } });
  assert.match(JSON.stringify(symbols.result), /demo-f/);
  const logged = client.heard.filter(({ params }) => params?.message?.startsWith('a notification was ignored: ') === true);
  assert.equal(logged.length, count);
});

test('a socket is followed as well', { timeout }, async (t) => {
  const listening = net.createServer();
  t.after(() => listening.close());
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  const { port } = listening.address() as net.AddressInfo;
  const child = spawn(process.execPath, [server, `--socket=${port}`], { stdio: ['ignore', 'ignore', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => child.once('close', resolve));
  const socket = await new Promise<net.Socket>((resolve) => listening.once('connection', resolve));
  socket.on('error', () => {});
  let said = '';
  socket.on('data', (chunk) => {
    said += chunk;
    if (said.includes('"capabilities"')) socket.write('Content-Length: x\r\n\r\n');
  });
  socket.write(framed({ jsonrpc: '2.0', id: 1, method: 'initialize', params: { rootUri: null, capabilities: {} } }));
  assert.equal(await ended, 1);
  assert.match(said, /"capabilities".*What the client sends are no messages/s);
});
