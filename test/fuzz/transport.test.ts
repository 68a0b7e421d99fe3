import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import type { Duplex, Readable, Writable } from 'node:stream';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { patience } from '../../scripts/busy.mjs';
import { dist } from '../support/programs/dist.ts';
import { runs } from '../support/property.ts';
import { framed } from '../support/servers/framed.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { type Random, randomFrom } from './inputs.ts';

const server = dist('server.mjs');
const first = Number(process.env.TOOLSCRIBE_SEED ?? '1') * 1_000_000;
const tool = "#' Title\n#' @keywords mcp-tool\nf <- function(x) x\n";

/** What a client sends in a short session, a message each. */
function session(rootUri: string): readonly object[] {
  const uri = `${rootUri}/R/f.R`;
  const place = { textDocument: { uri }, position: { line: 1, character: 15 } };
  const range = { start: { line: 0, character: 3 }, end: { line: 0, character: 8 } };
  const calls: readonly (readonly [string, unknown, id?: number])[] = [
    ['initialize', { processId: null, rootUri, capabilities: {} }, 1],
    ['initialized', {}],
    ['textDocument/didOpen', { textDocument: { uri, languageId: 'r', version: 1, text: tool } }],
    ['textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: [{ range, text: 'Tïtle' }] }],
    ['textDocument/hover', place, 2],
    ['textDocument/completion', place, 3],
    ['textDocument/documentSymbol', { textDocument: { uri } }, 4],
    ['$/cancelRequest', { id: 4 }],
    ['workspace/symbol', { query: 'f' }, 5],
    ['workspace/executeCommand', { command: 'toolscribe.build', arguments: [{ uris: [] }] }, 6],
    ['textDocument/didClose', { textDocument: { uri } }],
    ['shutdown', null, 7],
    ['exit', null],
  ];
  return calls.map(([method, params, id]) => ({ jsonrpc: '2.0', method, params, ...(id === undefined ? {} : { id }) }));
}

/** Changes up to four bytes or runs of bytes. */
function broken(bytes: Buffer, random: Random): Buffer {
  let now = bytes;
  const at = (): number => Math.floor(random() * (now.length + 1));
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
    const [start, end] = [at(), at()].sort((a, b) => a - b) as [number, number];
    const near = Math.min(end, start + Math.floor(random() * 40));
    const put = [
      () => Buffer.from([Math.floor(random() * 256)]),
      () => now.subarray(start, near),
      () => Buffer.from(['\r\n\r\n', 'Content-Length: 5\r\n\r\n', '\0', '{', '"', 'null', '[]', '-1', '1e9', '\ud800'][Math.floor(random() * 10)] ?? ''),
      () => Buffer.alloc(0),
    ][Math.floor(random() * 4)];
    now = Buffer.concat([now.subarray(0, start), put?.() ?? Buffer.alloc(0), now.subarray(random() < 0.5 ? start : near)]);
  }
  return now;
}

/** Values that take the place of one in a message. */
const values = [null, true, -1, 1e300, 0.5, '', 'x', [], {}, [null], { uri: 5 }, 'file:///%', 'a'.repeat(5000)];

/** Puts another value at one place of a message. */
function misshapen(message: object, random: Random): object {
  const copy = structuredClone(message) as Record<string, unknown>;
  for (let at: Record<string, unknown> = copy; ; ) {
    const keys = Object.keys(at);
    const key = keys[Math.floor(random() * keys.length)] ?? 'x';
    const below = at[key];
    if (typeof below !== 'object' || below === null || random() < 0.3) {
      at[key] = values[Math.floor(random() * values.length)];
      return copy;
    }
    at = below as Record<string, unknown>;
  }
}

interface Connected {
  readonly child: ChildProcess;
  readonly input: Writable;
  readonly output: Readable;
}

const transports: Readonly<Record<string, (cwd: string) => Promise<Connected>>> = {
  async stdio(cwd) {
    const child = spawn(process.execPath, [server, '--stdio'], { cwd, stdio: 'pipe' });
    return { child, input: child.stdin, output: child.stdout };
  },
  async socket(cwd) {
    const listener = net.createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const child = spawn(process.execPath, [server, `--socket=${(listener.address() as AddressInfo).port}`], { cwd, stdio: 'pipe' });
    const [socket] = (await once(listener, 'connection')) as [Duplex];
    listener.close();
    return { child, input: socket, output: socket };
  },
};

/**
 * Sends these bytes in pieces, and no more; resolves with what came back once the process has ended. `last`: what is waited for before the stream
 * ends, since the server ends with it.
 */
async function sent(t: TestContext, connect: (cwd: string) => Promise<Connected>, cwd: string, bytes: Buffer, random: Random, last?: RegExp): Promise<string> {
  const { child, input, output } = await connect(cwd);
  t.after(() => child.kill('SIGKILL'));
  let said = '';
  for (const stream of [output, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  for (const stream of [input, output]) stream.on('error', () => {});
  const ended = once(child, 'close');
  for (let at = 0; at < bytes.length; ) {
    const size = 1 + Math.floor(random() * 2000);
    input.write(bytes.subarray(at, at + size));
    at += size;
    if (random() < 0.2) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  for (let waited = 0; last !== undefined && !last.test(said) && waited < 10_000; waited += 20) await new Promise((resolve) => setTimeout(resolve, 20));
  input.end();
  const [code] = (await ended) as [number | null];
  assert.ok(code === 0 || code === 1, `ended with ${code}:\n${said}`);
  return said;
}

/** Nothing that JavaScript says of itself. */
function assertPlain(said: string, seed: number): void {
  assert.doesNotMatch(said, /\n\s+at |TypeError|RangeError|is not a function|Cannot read|uncaught|unhandled|-32603/, `seed ${seed}`);
}

for (const [name, connect] of Object.entries(transports)) {
  test(`broken bytes over ${name} end the server with a word, or cost a message`, { timeout: patience(240_000) }, async (t) => {
    const cwd = tempFolder(t, { DESCRIPTION: 'Package: demo\n', 'R/f.R': tool });
    const messages = session(pathToFileURL(cwd).href);
    for (let i = 0; i < runs(8); i++) {
      const random = randomFrom(first + i);
      const bytes = broken(Buffer.concat(messages.map(framed)), random);
      assertPlain(await sent(t, connect, cwd, bytes, random), first + i);
    }
  });

  test(`misshapen messages over ${name} are refused, and the others answered`, { timeout: patience(240_000) }, async (t) => {
    const cwd = tempFolder(t, { DESCRIPTION: 'Package: demo\n', 'R/f.R': tool });
    // Without `exit`.
    const messages = session(pathToFileURL(cwd).href).slice(0, -1);
    for (let i = 0; i < runs(8); i++) {
      const random = randomFrom(first + i);
      // Those at both ends decide whether anything is answered.
      const changed = messages.map((message, at) => (at > 1 && at < messages.length - 1 && random() < 0.4 ? misshapen(message, random) : message));
      const bytes = Buffer.concat(changed.map(framed));
      const last = /"id":7,"result":null/;
      const said = await sent(t, connect, cwd, bytes, random, last);
      assertPlain(said, first + i);
      assert.match(said, last, `seed ${first + i}: the last request is answered:\n${said}`);
    }
  });
}
