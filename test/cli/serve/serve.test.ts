import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cli } from '../../support/programs/programs.ts';
import { type HttpServer, serveOverHttp } from '../../support/servers/serveOverHttp.ts';
import { tempFolder } from '../../support/tempFolder.ts';

// The official client against the built program.

const script = (verb: string): string =>
  `PARAM subject AS string LIKE "taxes" DESCRIPTION "What the notes are about"\nDESCRIPTION "${verb} the notes about a subject"\nTALK subject\n`;
const file = 'shop.gbai/shop.gbdialog/find_notes.bas';

const until = async (holds: () => boolean): Promise<void> => {
  for (let i = 0; i < 400 && !holds(); i++) await new Promise((resolve) => setTimeout(resolve, 25));
  assert.ok(holds(), 'within ten seconds');
};

test('the client lists and calls over standard streams, and hears of an edit', async (t) => {
  const cwd = tempFolder(t, { [file]: script('Finds') });
  const changes: string[][] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    { listChanged: { tools: { onChanged: (_, tools) => void changes.push((tools ?? []).map(({ description }) => description ?? '')) } } },
  );
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'serve'], cwd, stderr: 'ignore' }));
  t.after(() => client.close());
  assert.deepEqual(
    (await client.listTools()).tools.map(({ name }) => name),
    ['find_notes'],
  );
  const { content } = await client.callTool({ name: 'find_notes', arguments: { subject: 'taxes' } });
  assert.deepEqual(content, [{ type: 'text', text: 'find_notes was called with {"subject":"taxes"}.' }]);
  await assert.rejects(client.callTool({ name: 'find_notes', arguments: {} }), /Invalid params: subject is required/);
  writeFileSync(path.join(cwd, file), script('Looks for'));
  await until(() => changes.some((list) => list.includes('Looks for the notes about a subject')));
});

const startHttp = (t: TestContext, more: readonly string[] = [], files: Readonly<Record<string, string>> = { [file]: script('Finds') }): Promise<HttpServer> =>
  serveOverHttp(t, tempFolder(t, files), more);

test('the client lists and calls over HTTP with the token, and is refused without it', async (t) => {
  const { url, token } = await startHttp(t);
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: { authorization: `Bearer ${token}` } } }));
  t.after(() => client.close());
  assert.deepEqual(
    (await client.listTools()).tools.map(({ name }) => name),
    ['find_notes'],
  );
  assert.ok((await client.callTool({ name: 'find_notes', arguments: { subject: 'taxes' } })).content);
  const other = new Client({ name: 'test', version: '1' });
  await assert.rejects(other.connect(new StreamableHTTPClientTransport(url)));
});

const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} });
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

test('requests of other sites, to other places, broken and oversized ones are refused, and the next one is answered', async (t) => {
  const { url } = await startHttp(t, ['--no-token']);
  const statusOf = async (target: URL, init: RequestInit): Promise<number> => (await fetch(target, init)).status;
  const post = (body: string, more: Record<string, string> = {}): RequestInit => ({ method: 'POST', headers: { ...headers, ...more }, body });
  assert.equal(await statusOf(url, post(list, { origin: 'https://example.com' })), 403);
  assert.equal(await statusOf(url, post(list, { origin: 'null' })), 403);
  assert.equal(await statusOf(new URL('/', url), post(list)), 404);
  assert.equal(await statusOf(new URL('/mcp/../../etc/passwd', url), post(list)), 404);
  const broken = await fetch(url, post('{'));
  assert.equal(broken.status, 400);
  assert.match(await broken.text(), /-32700/);
  // The server may answer, and end the connection, before all of it is sent.
  assert.equal(await statusOf(url, post(`"${'a'.repeat(5_000_000)}"`)).catch(() => 413), 413);
  assert.equal(await statusOf(url, post(list)), 200);
});

test('the client reads an R Markdown file, and hears of a new one and of a removed one', async (t) => {
  const cwd = tempFolder(t, { [file]: script('Finds'), 'docs/cars.Rmd': '---\ntitle: Cars\n---\n' });
  const lists: string[][] = [];
  const client = new Client(
    { name: 'test', version: '1' },
    { listChanged: { resources: { onChanged: (_, resources) => void lists.push((resources ?? []).map(({ name }) => name)) } } },
  );
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', '--rmd', 'docs'], cwd, stderr: 'ignore' }));
  t.after(() => client.close());
  // Specification 3, "Resource URIs": "`rmd:///filename.Rmd` - Access to R Markdown source files".
  assert.deepEqual((await client.readResource({ uri: 'rmd:///cars.Rmd' })).contents, [
    { uri: 'rmd:///cars.Rmd', mimeType: 'text/markdown', text: '---\ntitle: Cars\n---\n' },
  ]);
  await assert.rejects(client.readResource({ uri: 'rmd:///../secret.Rmd' }), /Invalid URI format: expected rmd:\/\/\/FILENAME\.Rmd/);
  mkdirSync(path.join(cwd, 'docs/output'));
  writeFileSync(path.join(cwd, 'docs/output/cars.html'), '<p>');
  await until(() => lists.some((names) => names.includes('Rendered: cars.html')));
  rmSync(path.join(cwd, 'docs/cars.Rmd'));
  await until(() => lists.at(-1)?.includes('Cars') === false);
});

test('--rmd names a folder of the workspace', (t) => {
  const cwd = tempFolder(t, { [file]: script('Finds') });
  for (const [folder, reason] of [
    ['gone', /--rmd names no folder: 'gone'/],
    ['..', /--rmd names a folder outside the workspace: '\.\.'/],
  ] as const) {
    const { status, stderr } = spawnSync(process.execPath, [cli, 'serve', '--rmd', folder], { cwd, encoding: 'utf8', input: '' });
    assert.equal(status, 2);
    assert.match(stderr, reason);
  }
});

const tool = {
  name: 'find_notes',
  description: 'Finds the notes of a region.',
  inputSchema: { type: 'object', properties: { region: { type: 'string', description: 'Where.', 'x-mcp-header': 'Region' } }, required: ['region'] },
};

// Specification 3, "Error Handling": "the server returns a JSON-RPC error response". Revision 2026-07-28 says which status HTTP gives it.
test('an unknown method is 404, and a parameter that its header contradicts is 400', async (t) => {
  const { url } = await startHttp(t, ['--no-token'], { 'tools.json': JSON.stringify({ tools: [tool] }) });
  const revision = '2026-07-28';
  const _meta = { 'io.modelcontextprotocol/protocolVersion': revision, 'io.modelcontextprotocol/clientCapabilities': {} };
  const post = async (method: string, params: object, more: Record<string, string> = {}): Promise<{ status: number; code: unknown }> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { ...params, _meta } });
    const response = await fetch(url, { method: 'POST', headers: { ...headers, 'mcp-protocol-version': revision, 'mcp-method': method, ...more }, body });
    const text = await response.text();
    return { status: response.status, code: Number(/"code":(-\d+)/.exec(text)?.[1] ?? 0) };
  };
  assert.deepEqual(await post('tools/none', {}), { status: 404, code: -32601 });
  assert.deepEqual(await post('listTools', {}), { status: 200, code: 0 });
  const call = (more: Record<string, string>) =>
    post('tools/call', { name: 'find_notes', arguments: { region: 'north' } }, { 'mcp-name': 'find_notes', ...more });
  assert.deepEqual(await call({ 'mcp-param-region': 'north' }), { status: 200, code: 0 });
  assert.deepEqual(await call({ 'mcp-param-region': 'south' }), { status: 400, code: -32020 });
  assert.deepEqual(await call({}), { status: 400, code: -32020 });
});

// Specification 1, "Filtering Tools by Group": `groups = c("pipeline", "config")`.
test('--groups serves the tools that list --groups lists', async (t) => {
  const cwd = path.resolve('examples/r-package');
  const namesOf = async (words: readonly string[]): Promise<readonly string[]> => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'serve', ...words], cwd, stderr: 'ignore' }));
    t.after(() => client.close());
    return (await client.listTools()).tools.map(({ name }) => name);
  };
  for (const words of [
    ['--groups', 'files', 's[a-z]+on'],
    ['--group', 'files', '--group=session'],
  ]) {
    const listed = JSON.parse(spawnSync(process.execPath, [cli, 'list', ...words, '--format', 'json'], { cwd, encoding: 'utf8' }).stdout);
    const names = listed.tools.map(({ name }: { readonly name: string }) => name).sort();
    assert.equal(names.length, 5);
    assert.deepEqual(await namesOf(words), names);
  }
  // The prefix is no part of the name that is compared.
  assert.deepEqual(await namesOf(['--groups', 'files_list', '--prefix', 'mine']), ['mine_wavelab-mcp_tool_files_list']);
  const wrong = spawnSync(process.execPath, [cli, 'serve', '--groups', '('], { cwd, encoding: 'utf8' });
  assert.equal(wrong.status, 2);
  assert.match(wrong.stderr, /--groups: '\(' is no regular expression/);
});
