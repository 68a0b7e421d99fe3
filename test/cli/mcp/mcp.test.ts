import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { clients } from '../../../server/src/engine/settings.ts';
import { pydanticFormat } from '../../../server/src/frontends/python/format.ts';
import { cli } from '../../support/programs/programs.ts';
import { runCli } from '../../support/servers/cliIo.ts';
import { tempFolder } from '../../support/tempFolder.ts';

// The official client against the built program. It checks structured content by the output schema of the tool.

const tool = (name: string, type = 'string') => ({
  name,
  description: 'Finds the notes about a subject, newest first.',
  inputSchema: { type: 'object', properties: { words: { type, description: 'Words of the notes.' } } },
});
const listOf = (...tools: readonly object[]): string => `${JSON.stringify({ tools }, null, 2)}\n`;

type Answer = Record<string, unknown>;
type Finding = { file: string; line: number; rule: string; fix?: { patch?: string; isSafe: boolean } };

async function connect(t: TestContext, cwd: string, ...more: readonly string[]) {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [cli, 'mcp', ...more], cwd, stderr: 'ignore' }));
  t.after(() => client.close());
  const { tools } = await client.listTools();
  const call = async (name: string, args: Answer = {}): Promise<Answer> => {
    const { structuredContent, content, isError } = await client.callTool({ name, arguments: args });
    assert.notEqual(isError, true, JSON.stringify(content));
    return structuredContent as Answer;
  };
  const refusal = async (name: string, args: Answer): Promise<string> => {
    const { isError, content } = await client.callTool({ name, arguments: args });
    assert.equal(isError, true, `${name} ${JSON.stringify(args)} is refused`);
    return JSON.stringify(content);
  };
  const check = async (args: Answer = {}) => (await call('check', args)).findings as readonly Finding[];
  return { client, tools, call, refusal, check };
}

test('its own tools pass the strict preset, and the same tools without a description do not', async (t) => {
  const cwd = tempFolder(t, {});
  for (const more of [[], ['--write']]) {
    const { tools } = await connect(t, cwd, ...more);
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['check', 'explain', 'fix', 'list_tools', 'preview'],
    );
    for (const { title, outputSchema, annotations } of tools) assert.ok(title && outputSchema && annotations?.readOnlyHint !== undefined);
    const found = async (list: readonly object[]): Promise<readonly { readonly rule: string }[]> => {
      const folder = tempFolder(t, { 'tools.json': listOf(...list), 'toolscribe.config.yaml': 'extends: strict\n' });
      return JSON.parse((await runCli(['check', '--format', 'json'], { cwd: folder })).stdout).diagnostics;
    };
    assert.deepEqual(await found(tools), []);
    assert.ok((await found(tools.map(({ description: _, ...rest }) => rest))).some(({ rule }) => rule === 'tool-description-missing'));
  }
});

test('only fix with --write says that it changes files', async (t) => {
  const cwd = tempFolder(t, {});
  const changing = async (...more: readonly string[]) =>
    (await connect(t, cwd, ...more)).tools.filter(({ annotations }) => annotations?.readOnlyHint !== true).map(({ name }) => name);
  assert.deepEqual(await changing(), []);
  assert.deepEqual(await changing('--write'), ['fix']);
});

test('each call sees the files as they are: an edit, a new file, a removed one, a configuration', async (t) => {
  const cwd = tempFolder(t, {});
  const { check, call } = await connect(t, cwd);
  const none = await call('check');
  assert.deepEqual(none.findings, []);
  assert.match(String(none.notes), /there is no tool file/);
  const files = async () => (await check()).map(({ file, rule }) => `${file} ${rule}`);
  writeFileSync(path.join(cwd, 'tools.json'), listOf(tool('find_notes', 'strng')));
  assert.deepEqual(await files(), ['tools.json schema-type-unknown']);
  // The size is the same: only the content says that the file has changed.
  writeFileSync(path.join(cwd, 'tools.json'), listOf(tool('find_notes', 'numbr')));
  assert.match(JSON.stringify(await check()), /`numbr`/);
  mkdirSync(path.join(cwd, 'more'));
  writeFileSync(path.join(cwd, 'more/tools.json'), listOf(tool('find_pages', 'integr')));
  assert.deepEqual(await files(), ['more/tools.json schema-type-unknown', 'tools.json schema-type-unknown']);
  rmSync(path.join(cwd, 'tools.json'));
  assert.deepEqual(await files(), ['more/tools.json schema-type-unknown']);
  rmSync(path.join(cwd, 'more'), { recursive: true });
  assert.deepEqual(await files(), []);
  mkdirSync(path.join(cwd, 'more'));
  writeFileSync(path.join(cwd, 'more/tools.json'), listOf(tool('find_pages', 'integr')));
  assert.deepEqual(await files(), ['more/tools.json schema-type-unknown']);
  writeFileSync(path.join(cwd, '.gitignore'), 'more\n');
  assert.deepEqual(await files(), []);
  rmSync(path.join(cwd, '.gitignore'));
  assert.deepEqual(await files(), ['more/tools.json schema-type-unknown']);
  writeFileSync(path.join(cwd, 'toolscribe.config.yaml'), 'rules:\n  schema-type-unknown: off\n');
  assert.deepEqual(await files(), []);
});

test('check answers pages, chosen rules and severities, with patches that git applies', async (t) => {
  const types = ['strng', 'integr', 'numbr', 'boolen', 'objct'];
  const wrong = types.map((type, i) => [`s${i}/tools.json`, listOf(tool(`find_${i}`, type))]);
  const cwd = tempFolder(t, { ...Object.fromEntries(wrong), 'w/tools.json': listOf({ ...tool('find_words'), description: 'TODO' }) });
  const { call, check, refusal, client } = await connect(t, cwd);
  const all = (await check({ rules: ['schema-type-unknown'] })) as readonly Finding[];
  assert.equal(all.length, 5);
  const pages: Finding[] = [];
  for (let offset: unknown = 0; offset !== undefined; ) {
    const page = await call('check', { rules: ['schema-type-unknown'], offset, limit: 2 });
    assert.equal(page.total, 5);
    pages.push(...(page.findings as readonly Finding[]));
    offset = page.nextOffset;
  }
  assert.deepEqual(pages, all);
  assert.ok((await check({ severity: 'error' })).every(({ rule }) => rule === 'schema-type-unknown'));
  assert.ok((await check()).some(({ rule }) => rule === 'description-placeholder'));
  assert.match(await refusal('check', { rules: ['schema-type-unknwn'] }), /Did you mean 'schema-type-unknown'/);
  await assert.rejects(client.callTool({ name: 'check', arguments: { limit: 1000 } }), /limit must be <= 100/);
  const patch = all[1]?.fix?.patch ?? '';
  assert.equal(spawnSync('git', ['apply', '-'], { cwd, input: patch, encoding: 'utf8', env: withoutRepository(cwd) }).stderr, '');
  assert.equal((await check({ rules: ['schema-type-unknown'] })).length, 4);
});

const withoutRepository = (cwd: string) => ({ ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(cwd) });

test('explain answers a rule, and what it finds at a line', async (t) => {
  const cwd = tempFolder(t, { 'tools.json': listOf(tool('find_notes', 'strng')), 'toolscribe.config.yaml': 'rules:\n  schema-type-unknown: warning\n' });
  const { call, refusal, check } = await connect(t, cwd);
  const [{ line } = { line: 0 }] = await check();
  const rule = await call('explain', { rule: 'schema-type-unknown' });
  assert.equal(rule.severity, 'warning');
  assert.deepEqual(rule.findings, []);
  assert.doesNotMatch(JSON.stringify([rule.wrong, rule.right]), /strng\]|\[strng|\$0/);
  assert.equal(((await call('explain', { rule: 'schema-type-unknown', file: 'tools.json', line })).findings as unknown[]).length, 1);
  assert.deepEqual((await call('explain', { rule: 'schema-type-unknown', file: 'tools.json', line: line + 1 })).findings, []);
  assert.match(await refusal('explain', { rule: 'schema-type-unknown', line }), /goes with `file`/);
});

test('fix answers patches and writes nothing; with --write it writes what the patches say', async (t) => {
  // A byte-order mark and line ends of Windows stay.
  const list = `\uFEFF${listOf(tool('find_notes', 'strng')).replaceAll('\n', '\r\n')}`;
  const cwd = tempFolder(t, { 'tools.json': list, 'more/tools.json': listOf(tool('find_pages', 'integr')) });
  const read = (file = 'tools.json'): string => readFileSync(path.join(cwd, file), 'utf8');
  const reading = await connect(t, cwd);
  const shown = await reading.call('fix', { paths: ['tools.json'] });
  assert.equal(read(), list);
  assert.equal((await reading.check()).length, 2, 'nothing of the plan is left');
  const writing = await connect(t, cwd, '--write');
  const done = await writing.call('fix', { paths: ['tools.json'] });
  assert.equal(read(), list.replace('strng', 'string'));
  const [before, after] = [shown, done].map(({ files }) => (files as readonly { patch: string; written: boolean }[])[0]);
  assert.deepEqual([before?.written, after?.written], [false, true]);
  assert.equal(before?.patch, after?.patch);
  assert.match(read('more/tools.json'), /integr"/);
  assert.deepEqual((await writing.call('fix', { rules: ['tool-name-missing'] })).files, []);
  await writing.call('fix', { rules: ['schema-type-unknown'] });
  assert.match(read('more/tools.json'), /integer"/);
  assert.deepEqual(await writing.check(), []);
});

test('fix limits its files and patches, and says how many there are', async (t) => {
  const files = Object.fromEntries(Array.from({ length: 210 }, (_, i) => [`s${i}/tools.json`, listOf(tool(`find_${i}`, 'strng'))]));
  const { call } = await connect(t, tempFolder(t, files));
  const { files: answered, total } = (await call('fix')) as { files: readonly { patch?: string }[]; total: number };
  assert.equal(total, 210);
  assert.equal(answered.length, 200);
  assert.ok(answered.some(({ patch }) => patch === undefined));
  assert.ok(JSON.stringify(answered).length < 80_000);
});

test('a file outside of the workspace is refused, whatever leads there, and never written', async (t) => {
  const outside = tempFolder(t, { 'tools.json': listOf(tool('find_secrets', 'strng')) });
  const cwd = tempFolder(t, { 'in/tools.json': listOf(tool('find_notes')) });
  symlinkSync(outside, path.join(cwd, 'folder'));
  symlinkSync(path.join(outside, 'tools.json'), path.join(cwd, 'linked.json'));
  const { refusal, call } = await connect(t, cwd, '--write');
  for (const written of [
    '..',
    outside,
    path.join(outside, 'tools.json'),
    'folder',
    'folder/tools.json',
    'linked.json',
    path.join(outside, 'none'),
    'in/../../x',
  ])
    for (const name of ['check', 'fix', 'list_tools']) assert.match(await refusal(name, { paths: ['in', written] }), /lies outside of the workspace/);
  assert.match(await refusal('explain', { rule: 'schema-type-unknown', file: 'linked.json' }), /lies outside/);
  assert.match(await refusal('preview', { tool: 'find_secrets', file: 'linked.json' }), /lies outside/);
  assert.match(await refusal('check', { paths: ['-'] }), /standard input is the connection/);
  for (const name of ['check', 'fix', 'list_tools']) assert.doesNotMatch(JSON.stringify(await call(name)), /secrets|linked|folder/);
  assert.match(readFileSync(path.join(outside, 'tools.json'), 'utf8'), /strng/);
});

test('preview answers what the model of each client gets, as emit prints it', async (t) => {
  const cwd = tempFolder(t, {
    'tools.json': listOf(tool('find_notes'), { ...tool('find_pages'), title: 'Pages' }),
    'toolscribe.config.yaml': 'serverName: notes\nclients: [claude-code, openai]\n',
  });
  const { call, refusal } = await connect(t, cwd);
  type View = { client: string; definition: string; characters: number };
  const views = async (args: Answer) => (await call('preview', { tool: 'find_pages', ...args })).views as readonly View[];
  assert.deepEqual(
    (await views({})).map(({ client }) => client),
    ['claude-code', 'openai'],
  );
  for (const client of Object.keys(clients)) {
    const [view] = await views({ client });
    assert.equal(view?.definition.length, view?.characters);
    assert.match(JSON.stringify(JSON.parse(view?.definition ?? '')), /Words of the notes/, client);
  }
  assert.deepEqual(JSON.parse((await views({ client: 'claude-code' }))[0]?.definition ?? ''), { ...tool('mcp__notes__find_pages') });
  const { stdout } = await runCli(['emit', '--to', 'openai', '--tool', 'find_pages'], { cwd });
  assert.equal((await views({ client: 'openai' }))[0]?.definition, stdout.trimEnd());
  assert.match(await refusal('preview', { tool: 'find_page' }), /Did you mean 'find_pages'/);
});

test('list_tools answers each tool at its place, and what cannot be read', async (t) => {
  const code =
    'from mcp.server.fastmcp import FastMCP\n\nmcp = FastMCP("notes")\n\n\n@mcp.tool()\ndef find_notes(words: str, limit: int = 5) -> str:\n    """Finds notes by their words."""\n    return words\n\n\n@mcp.tool(name=make_name())\ndef find_more(words: str) -> str:\n    """Finds more."""\n    return words\n';
  const { call } = await connect(t, tempFolder(t, { 'server.py': code }));
  const { tools, unread, unreadTotal } = (await call('list_tools')) as { tools: unknown; unread: readonly { line: number }[]; unreadTotal: number };
  assert.deepEqual(tools, [
    {
      name: 'find_notes',
      description: 'Finds notes by their words.',
      parameters: ['words', 'limit?'],
      format: pydanticFormat.title,
      file: 'server.py',
      line: 7,
    },
  ]);
  assert.deepEqual(
    unread.map(({ line }) => line),
    [12],
  );
  assert.equal(unreadTotal, 1);
});
