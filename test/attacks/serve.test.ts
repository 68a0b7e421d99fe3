import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { lstatSync, readdirSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type TestContext, test } from 'node:test';
import { openHttp } from '../../server/src/cli/serve/serveHttp.ts';
import { mockRunner } from '../../server/src/serve/mockResult.ts';
import { nothingServed } from '../../server/src/serve/servedTools.ts';
import { createToolServer } from '../../server/src/serve/toolServer.ts';
import { cli } from '../support/programs/programs.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { messages, request } from './serve/messages.ts';
import { requests } from './serve/requests.ts';

// Hostile clients of `toolscribe serve`: each message gets an error, nothing on disk changes, and the next request is answered.

const secret = 'nobody may read this';

/** A workspace with a tool and R Markdown files, beside a folder that is none of the clients' business. */
function folders(t: Pick<TestContext, 'after'>): { readonly cwd: string; readonly outside: string } {
  const outside = tempFolder(t, { 'secret.Rmd': secret, 'secret.html': secret });
  const cwd = tempFolder(t, {
    'shop.gbai/shop.gbdialog/find_notes.bas':
      'PARAM subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"\nDESCRIPTION "Finds the notes about a subject"\nTALK subject\n',
    'secret.Rmd': secret,
    'secret.html': secret,
    'rmd/notes.Rmd': '---\ntitle: Notes\n---\n',
    'rmd/folder.Rmd/inner.Rmd': secret,
    'rmd/large.Rmd': secret.repeat(300_000),
    'rmd/output/notes.html': '<p>Notes</p>',
    'rmd/output/notes.exe': secret,
  });
  for (const [to, name] of [
    [path.join(outside, 'secret.Rmd'), 'rmd/link.Rmd'],
    [path.join(outside, 'secret.html'), 'rmd/output/link.html'],
    [outside, 'rmd/linked'],
    ['circle.Rmd', 'rmd/circle.Rmd'],
    ['/dev/zero', 'rmd/device.Rmd'],
  ] as const)
    symlinkSync(to, path.join(cwd, name));
  return { cwd, outside };
}

/** Everything below a folder: names, kinds, sizes, and when it was written. */
const stateOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true })
    .map((name) => {
      const { mode, size, mtimeMs } = lstatSync(path.join(folder, String(name)));
      return `${name} ${mode} ${size} ${mtimeMs}`;
    })
    .sort();

/** What the clients did, by the time when the server is well and nothing has changed. */
async function unharmed(folder: string, attack: () => Promise<void>): Promise<void> {
  const before = stateOf(folder);
  await attack();
  assert.deepEqual(stateOf(folder), before);
}

const within = <T>(promise: Promise<T>, what: string): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within 20 s: ${what}`)), 20_000);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};

/** A server on standard streams: `next` is its next line that answers something. */
function overStdio(t: TestContext, cwd: string) {
  const child = spawn(process.execPath, [cli, 'serve'], { cwd, stdio: ['pipe', 'pipe', 'ignore'] });
  t.after(() => child.kill('SIGKILL'));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const next = async (what: string) => JSON.parse(String((await within(lines.next(), what)).value));
  const ask = async (text: string | Uint8Array, what: string) => {
    child.stdin.write(text);
    child.stdin.write('\n');
    return next(what);
  };
  return { child, ask };
}

const hello = request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } });
const healthy = request('tools/call', { name: 'find_notes', arguments: { subject: 'taxes' } }, 'healthy');

const isPosix = process.platform !== 'win32';

test('hostile messages over standard streams', { skip: !isPosix }, async (t) => {
  const { cwd, outside } = folders(t);
  const all = messages(outside);
  assert.ok(all.length >= 250);
  await unharmed(cwd, async () => {
    const { ask, child } = overStdio(t, cwd);
    await ask(hello, 'initialize');
    for (const { what, text, code } of all) {
      const answer = await ask(text, what);
      assert.equal(answer.error?.code, code, `${what}: ${JSON.stringify(answer).slice(0, 300)}`);
      assert.ok(!JSON.stringify(answer).includes(secret), what);
      assert.equal((await ask(healthy, `the request after ${what}`)).result?.content?.length, 1, what);
    }
    assert.equal((await ask(`"${'a'.repeat(5_000_000)}"`, 'a line of 5 MB')).error.code, -32600);
    assert.ok((await ask(`\r\n\n  \n${healthy}`, 'blank lines')).result);
    assert.equal(child.exitCode, null);
  });
});

async function startHttp(t: TestContext, cwd: string): Promise<URL> {
  const child: ChildProcess = spawn(process.execPath, [cli, 'serve', '--http', '0', '--no-token'], { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
  t.after(() => child.kill('SIGKILL'));
  let told = '';
  const url = new Promise<URL>((resolve) => {
    child.stderr?.on('data', (chunk) => {
      told += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+\/mcp/.exec(told);
      if (found) resolve(new URL(found[0]));
    });
  });
  return within(url, 'start');
}

const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const post = async (url: URL, body: string | Uint8Array): Promise<string> =>
  within(
    fetch(url, { method: 'POST', headers, body: Buffer.from(body) }).then((response) => response.text()),
    'a request',
  );
const isWell = async (url: URL, what: string): Promise<void> => assert.match(await post(url, healthy), /"id":"healthy"|find_notes was called/, `after ${what}`);

/** The status that answers these bytes; 0 where the connection just ends. */
const statusOf = ({ port }: URL, bytes: string, what: string): Promise<number> =>
  within(
    new Promise<number>((resolve) => {
      let answer = '';
      const socket = connect(Number(port), '127.0.0.1', () => socket.end(bytes, 'latin1'));
      socket.on('data', (chunk) => {
        answer += chunk;
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)));
    }),
    what,
  );

test('hostile messages over HTTP', { skip: !isPosix }, async (t) => {
  const { cwd, outside } = folders(t);
  await unharmed(cwd, async () => {
    const url = await startHttp(t, cwd);
    for (const { what, text, code } of messages(outside)) {
      const answer = await post(url, text);
      assert.ok(answer.includes(`"code":${code}`), `${what}: ${answer.slice(0, 300)}`);
      assert.ok(!answer.includes(secret), what);
      await isWell(url, what);
    }
  });
});

test('hostile requests over HTTP', { skip: !isPosix }, async (t) => {
  const { cwd } = folders(t);
  await unharmed(cwd, async () => {
    const url = await startHttp(t, cwd);
    const wrong: string[] = [];
    for (const { what, bytes, status } of requests) {
      const got = await statusOf(url, bytes, what);
      if (!status.includes(got)) wrong.push(`${what}: ${got}`);
      await isWell(url, what);
    }
    assert.deepEqual(wrong, []);
  });
});

/** A server without tools, in this process. */
async function openedHttp(t: TestContext, limits: { readonly slowest?: number; readonly idle?: number }, name = 'none', result = ''): Promise<URL> {
  const told: string[] = [];
  const factory = createToolServer({
    name: 'a',
    version: '1',
    log: () => {},
    logsArguments: false,
    served: () => nothingServed,
    runner: mockRunner(() => ({ seed: 0, mocks: [] })),
    resources: [
      {
        list: () => [],
        read: (uri) => (uri === name ? { mimeType: 'text/plain', text: result } : undefined),
        templates: [{ uriTemplate: name, name, description: '', mimeType: 'text/plain' }],
      },
    ],
  });
  const transport = await openHttp(factory, { port: 0, token: false, ...limits }, ({ message }) => void told.push(message));
  t.after(() => transport.close());
  return new URL(/http:\S+\/mcp/.exec(told.join(''))?.[0] ?? '');
}

test('clients that never end a request lose their connection, and others are answered meanwhile', async (t) => {
  const url = await openedHttp(t, { slowest: 600 });
  const starts = [
    '',
    'P',
    'POST /mcp HTTP/1.1\r\n',
    'POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{"jsonrpc":',
  ];
  const ends = Array.from({ length: 40 }, (_, i) => {
    const start = starts[i % starts.length] ?? '';
    return new Promise<void>((resolve) => {
      const socket = connect(Number(url.port), '127.0.0.1', () => socket.write(start));
      // A drop now and then.
      const drops = setInterval(() => socket.write(start.includes('\r\n\r\n') ? ' ' : start.includes('\r\n') ? 'a: a\r\n' : ''), 100);
      socket.on('error', () => {});
      socket.on('data', () => {});
      socket.on('close', () => {
        clearInterval(drops);
        resolve();
      });
    });
  });
  assert.match(await post(url, request('ping', {})), /"result":\{/);
  await within(Promise.all(ends), 'the end of slow connections');
  assert.match(await post(url, request('ping', {})), /"result":\{/);
});

test('connections on which nothing is asked end, whatever came before', async (t) => {
  const large = 'a'.repeat(30_000_000);
  const url = await openedHttp(t, { idle: 300 }, 'x:large', large);
  const whole = (body: string): string =>
    `POST /mcp HTTP/1.1\r\nhost: 127.0.0.1\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}content-length: ${body.length}\r\n\r\n${body}`;
  const ping = whole(request('ping', {}));
  const starts: Readonly<Record<string, readonly [first: string, drip: string, reads?: false]>> = {
    nothing: ['', ''],
    'a request': [ping, ''],
    'two requests at once': [ping + ping, ''],
    'a refused request': ['GET / HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n', ''],
    'a request and blank lines': [ping, '\r\n'],
    'a request whose response is not read': [whole(request('resources/read', { uri: 'x:large' })), '', false],
  };
  for (const [what, [first, drip, reads]] of Object.entries(starts)) {
    let read = 0;
    const end = new Promise<void>((resolve) => {
      const socket = connect(Number(url.port), '127.0.0.1', () => socket.write(first));
      const drips = setInterval(() => socket.write(drip), 50);
      t.after(() => clearInterval(drips));
      const start = (): void => {
        socket.on('data', (bytes) => {
          read += bytes.length;
        });
      };
      // A socket that does not read does not see its end.
      if (reads === false) setTimeout(start, 1500);
      else start();
      socket.on('error', () => {});
      socket.once('close', () => {
        clearInterval(drips);
        resolve();
      });
    });
    await within(end, `the end of a connection with ${what}`);
    assert.ok(read < large.length, `${what}: ${read}`);
  }
});
