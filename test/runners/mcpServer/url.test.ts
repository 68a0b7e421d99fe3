import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server as NetServer } from 'node:net';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import { type ListOptions, listServed } from '../../../server/src/runners/mcpServer/listServed.ts';
import { tempFolder } from '../../support/tempFolder.ts';
import { until } from './servers.ts';

const listening = async (t: TestContext, server: NetServer): Promise<string> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};
const started = async (t: TestContext, listener: RequestListener): Promise<string> => {
  const server = createServer(listener);
  t.after(() => server.closeAllConnections());
  return `http://${await listening(t, server)}/mcp`;
};
/** As `toNodeHandler` takes a request. */
const served = (handler: McpHttpHandler): RequestListener => {
  const handle = toNodeHandler(handler);
  return (request, response) => void handle(request as Parameters<typeof handle>[0], response);
};
const namesAt = async (url: string, headers: Record<string, string> = {}): Promise<readonly unknown[]> =>
  (await listServed({ url, headers }, { timeout: 60 })).tools.map(({ name }) => name);
const failure = async (url: string, options: ListOptions = { timeout: 60 }, headers: Record<string, string> = {}): Promise<string> => {
  const outcome = await listServed({ url, headers }, options).catch((error: Error) => error);
  assert.ok(outcome instanceof Error, JSON.stringify(outcome));
  assert.equal(outcome.name, 'ServerFailure');
  return outcome.message;
};

const notes = (): McpServer => {
  const server = new McpServer({ name: 'notes', version: '2' }, { instructions: 'Ask.' });
  server.registerTool('find', { description: 'Finds.', _meta: { own: 1 } }, () => ({ content: [] }));
  server.registerTool('add', { description: 'Adds.' }, () => ({ content: [] }));
  return server;
};

test('a server over HTTP lists its tools, and gets the headers with each request', async (t) => {
  const seen: IncomingHttpHeaders[] = [];
  const handle = served(createMcpHandler(notes));
  const url = await started(t, (request, response) => {
    seen.push(request.headers);
    handle(request, response);
  });
  const listed = await listServed({ url, headers: { Authorization: 'Bearer abc', 'X-Own': '1' } }, { timeout: 60 });
  assert.deepEqual([listed.name, listed.version, listed.instructions], ['notes', '2', 'Ask.']);
  assert.deepEqual(
    listed.tools.map(({ name, description, _meta }) => [name, description, _meta]),
    [
      ['find', 'Finds.', { own: 1 }],
      ['add', 'Adds.', undefined],
    ],
  );
  assert.ok(seen.length >= 3 && seen.every((headers) => headers.authorization === 'Bearer abc' && headers['x-own'] === '1'), JSON.stringify(seen));
});

test('a server of the newest revision alone is asked in it', async (t) => {
  const url = await started(t, served(createMcpHandler(notes, { legacy: 'reject' })));
  const { protocol, tools } = await listServed({ url }, { timeout: 60 });
  assert.deepEqual([protocol, tools.length], ['2026-07-28', 2]);
});

test('public servers answer over both transports', async (t) => {
  for (const [kind, where] of [
    ['streamableHttp', 'mcp'],
    ['sse', 'sse'],
  ] as const) {
    const free = createServer();
    const address = await listening(t, free);
    await new Promise((resolve) => free.close(resolve));
    const script = path.resolve('node_modules/@modelcontextprotocol/server-everything/dist/index.js');
    const child = spawn(process.execPath, [script, kind], { env: { ...process.env, PORT: address.split(':')[1] }, stdio: ['ignore', 'ignore', 'pipe'] });
    t.after(() => child.kill('SIGKILL'));
    let log = '';
    child.stderr.on('data', (text) => {
      log += text;
    });
    await until(() => /listening|running on/.test(log), log);
    const names = await namesAt(`http://${address}/${where}`);
    assert.ok(names.includes('echo') && names.length > 8, kind);
  }
});

test('each failure over HTTP names its reason and what to do, without secrets of the address', async (t) => {
  const answering = (status: number, body = '', type = 'text/plain'): Promise<string> =>
    started(t, (_, response) => response.writeHead(status, { 'content-type': type }).end(body));
  assert.match(
    await failure(`${await answering(401)}?token=abc`),
    /^http:\/\/127\.0\.0\.1:\d+\/mcp refuses the request without authorization \(401\): send a valid header/,
  );
  assert.match(await failure(await answering(403)), /without authorization \(403\)/);
  assert.match(await failure(await answering(404)), /is not found \(404\): correct the path, which often ends with \/mcp or \/sse\.$/);
  assert.match(await failure(await answering(500)), /failed \(500\): read the log of the server\.$/);
  assert.match(await failure(await answering(405)), /does not take requests of the Model Context Protocol \(405\): correct the address\.$/);
  assert.match(await failure(await answering(200, '<html>', 'text/html')), /gives no valid answer: .*text\/html/);
  assert.match(await failure(await answering(200, '{', 'application/json')), /gives no valid answer: .*JSON/);
  const silent = await started(t, () => {});
  assert.match(await failure(silent, { timeout: 0.5 }), /does not answer within 0\.5 s/);
  const free = createServer();
  const address = await listening(t, free);
  await new Promise((resolve) => free.close(resolve));
  assert.match(await failure(`http://${address}/mcp`), /refuses connections: start the server, or correct the address\.$/);
  assert.match(await failure(silent.replace('http:', 'https:')), /has no TLS connection that is trusted here \(\w+\): correct the address/);
});

test('a stream that never says where to send requests ends with the time', async (t) => {
  const url = await started(t, (request, response) => {
    if (request.method === 'POST') response.writeHead(405).end();
    else response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': nothing\n\n');
  });
  assert.match(await failure(url, { timeout: 0.5 }), /\(405\)|does not answer within/);
});

test('what cannot be an address or a header is reported', async () => {
  for (const url of ['', 'localhost', 'file:///etc/passwd', 'ws://localhost/mcp'])
    assert.match(await failure(url), /^The address of the server is not valid\. /, url);
  const withPassword = await failure('http://me:secret@localhost/mcp');
  assert.match(withPassword, /contains a user or a password\. Send them as a header/);
  assert.doesNotMatch(withPassword, /secret/);
  assert.match(await failure('http://localhost/mcp', { timeout: 1 }, { 'a b': 'c' }), /^The header 'a b' is not valid\. /);
  assert.match(await failure('http://localhost/mcp', { timeout: 1 }, { Authorization: 'a\nb' }), /^The header 'Authorization' is not valid\. /);
});

test('a certificate that nobody vouches for is refused', { skip: spawnSync('openssl', ['version']).status !== 0 && 'openssl is missing' }, async (t) => {
  const cwd = tempFolder(t, {});
  const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', 'key.pem', '-out', 'cert.pem', '-days', '2', '-subj', '/CN=localhost'];
  assert.equal(spawnSync('openssl', words, { cwd }).status, 0);
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => readFileSync(path.join(cwd, name)));
  const address = await listening(
    t,
    createSecureServer({ key, cert }, (_, response) => response.end()),
  );
  assert.match(await failure(`https://${address}/mcp`), /has no TLS connection that is trusted here \(DEPTH_ZERO_SELF_SIGNED_CERT\): .*NODE_EXTRA_CA_CERTS/);
});
