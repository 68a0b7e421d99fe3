import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type * as lsp from 'vscode-languageserver';
import { type ChangesResult, changesMethod, trustMethod } from '../../../server/src/lsp/protocol.ts';
import { type Repository, repositoryIn } from '../../node/git/repository.ts';
// The server's own thread.
import { comparison } from '../../support/programs/programs.ts';
import { type ProcessClient, processClient, until } from '../../support/servers/processClient.ts';
import { tempFolder } from '../../support/tempFolder.ts';

interface Param {
  readonly name: string;
  readonly type?: string;
  readonly required?: boolean;
}

const tool = (name: string, params: readonly Param[], description = 'Sets the brightness of a lamp in the house, and reports what it was.'): string =>
  `  - name: ${name}
    category: lamps
    description: ${description}
    parameters:
${params.map(({ name: own, type = 'string', required = false }) => `      ${own}:\n        type: ${type}\n        description: The ${own} that is meant here.\n        required: ${required}\n`).join('')}`;

const list = (...tools: readonly string[]): string => `version: "1.0"\n\ntools:\n${tools.join('\n')}`;

const lamp: Param = { name: 'lamp', required: true };
const unit: Param = { name: 'unit' };
const both = list(tool('set_lamp', [lamp, unit]), tool('get_lamp', [lamp]));

function repository(t: TestContext, files: Readonly<Record<string, string>> = { 'tools.yaml': both }): Repository & { readonly file: string } {
  const made = repositoryIn(tempFolder(t, files));
  made.git('init');
  made.commit();
  return { ...made, file: path.join(made.root, 'tools.yaml') };
}

const changesOf = async (client: ProcessClient, file: string): Promise<readonly string[]> =>
  (await client.diagnostics(file)).flatMap(({ code, message }) => (String(code).startsWith('change-') ? [String(message)] : []));

const breaks = async (client: ProcessClient, file: string): Promise<readonly string[]> =>
  (await client.lenses(file)).filter((title) => title.includes(' since '));

const isSome = (all: readonly unknown[]): boolean => all.length > 0;
const isNone = (all: readonly unknown[]): boolean => all.length === 0;

const needed = 'The unit that is meant here.\n        required: ';

for (const pull of [true, false]) {
  test(`a change that breaks calls is reported at its place after an edit, and goes with it, ${pull ? 'pulled' : 'pushed'}`, async (t) => {
    assert.match(comparison, /comparison/);
    const { root, file } = repository(t);
    const client = await processClient(t, [root], { pull });
    client.open(file);
    client.edit(file, `${needed}false`, `${needed}true`);
    assert.deepEqual(await until(() => changesOf(client, file), isSome), ['Breaks calls: `unit` is required now. Accepted before: `{"lamp":""}`.']);
    const [found] = (await client.diagnostics(file)).filter(({ code }) => code === 'change-breaking');
    assert.deepEqual(found?.range.start, client.position(file, 'unit:'));
    assert.deepEqual(await breaks(client, file), ['1 call breaks since main']);
    client.edit(file, `${needed}true`, `${needed}false`);
    await until(() => changesOf(client, file), isNone);
    assert.deepEqual(await breaks(client, file), []);
    assert.deepEqual(client.shown, []);
  });
}

test('the list of tools that did not change refreshes nothing', async (t) => {
  const { root, file } = repository(t);
  const client = await processClient(t, [root]);
  client.open(file);
  client.edit(file, `${needed}false`, `${needed}true`);
  await until(() => changesOf(client, file), isSome);
  await pause(500);
  const before = client.heard.get('workspace/codeLens/refresh');
  client.edit(file, 'tools:', 'tools: ');
  client.edit(file, 'The lamp that is meant here.', 'The lamp that one means here.');
  await pause(700);
  assert.equal(client.heard.get('workspace/codeLens/refresh'), before);
  assert.equal((await changesOf(client, file)).length, 1);
});

test('a changed tool keeps its findings while it is edited, and loses them when it is as before', async (t) => {
  const { root, file } = repository(t);
  const client = await processClient(t, [root]);
  client.open(file);
  client.edit(file, `${needed}false`, `${needed}true`);
  await until(() => changesOf(client, file), isSome);
  // Not compared yet: the findings after the edit are there at once, at the new place.
  client.edit(file, 'tools:', '# Lamps.\ntools:');
  client.edit(file, 'name: set_lamp', 'name: set_lamp_now');
  const found = (await client.diagnostics(file)).filter(({ code }) => code === 'change-breaking');
  assert.deepEqual(
    found.map(({ range }) => range.start),
    [client.position(file, 'unit:')],
  );
  await until(
    () => changesOf(client, file),
    (all) => all.some((message) => message.includes('`set_lamp`')),
  );
  client.edit(file, 'name: set_lamp_now', 'name: set_lamp');
  await until(
    () => changesOf(client, file),
    (all) => all.length === 1,
  );
});

test('a change is accepted with a reason, in a configuration that is made, and another one of the tool is reported again', async (t) => {
  const { root, file } = repository(t);
  const client = await processClient(t, [root], { commands: { acceptChange: 'own.accept', showChanges: 'own.show' } });
  client.open(file);
  client.edit(file, `${needed}false`, `${needed}true`);
  await until(() => changesOf(client, file), isSome);
  const uri = pathToFileURL(file).href;
  const at = client.position(file, 'unit:');
  const actions = await client.request<lsp.CodeAction[]>('textDocument/codeAction', {
    textDocument: { uri },
    range: { start: at, end: at },
    context: { diagnostics: [] },
  });
  const accept = actions.find(({ title }) => title === 'Accept this change…');
  assert.equal(accept?.command?.command, 'own.accept');
  const [args] = accept.command.arguments ?? [];
  assert.deepEqual(args, { uri, tool: 'set_lamp', change: '`unit` is required now.' });
  assert.ok(actions.some(({ title }) => title === 'Explain change-breaking'));
  const execute = (more: object) =>
    client.request('workspace/executeCommand', { command: 'toolscribe.server.acceptChange', arguments: [{ ...args, ...more }] });
  await assert.rejects(execute({ reason: ' ' }), /needs a 'uri'/);
  await execute({ reason: 'Lamps have units now.' });
  const [made, edited] = client.applied[0]?.documentChanges ?? [];
  assert.ok(made !== undefined && 'kind' in made && edited !== undefined && 'edits' in edited);
  const config = path.join(root, 'toolscribe.config.yaml');
  assert.equal(made.kind, 'create');
  writeFileSync(config, edited.edits.map((edit) => ('newText' in edit ? edit.newText : '')).join(''));
  client.notify('workspace/didChangeWatchedFiles', { changes: [{ uri: pathToFileURL(config).href, type: 1 }] });
  await until(() => changesOf(client, file), isNone);
  assert.deepEqual(await breaks(client, file), []);
  client.edit(file, '      unit:', '      units:');
  assert.match((await until(() => changesOf(client, file), isSome)).join(), /unit/);
});

test('the table has the tool of a position, else all of the root, removed ones included', async (t) => {
  const { root, file } = repository(t);
  const client = await processClient(t, [root], { commands: { showChanges: 'own.show' } });
  client.open(file);
  client.edit(
    file,
    tool('get_lamp', [lamp]),
    tool('dim_all', [{ name: 'level', type: 'number', required: true }], 'Dims every lamp of the house to one level at the same time.'),
  );
  client.edit(file, `${needed}false`, `${needed}true`);
  await until(() => changesOf(client, file), isSome);
  const uri = pathToFileURL(file).href;
  const lenses = await client.request<lsp.CodeLens[]>('textDocument/codeLens', { textDocument: { uri } });
  const command = lenses.find(({ command: own }) => own?.title.includes('since main'))?.command;
  assert.equal(command?.command, 'own.show');
  const [place] = (command.arguments ?? []) as lsp.Location[];
  const one = await client.request<ChangesResult>(changesMethod, { textDocument: { uri }, position: place?.range.start });
  assert.equal(one?.base.name, 'main');
  assert.deepEqual(
    one.tools.map(({ name, level, changes }) => [name, level, changes.map(({ witness }) => witness?.value)]),
    [['set_lamp', 'breaking', [{ lamp: '' }]]],
  );
  const [first] = one.tools;
  assert.equal(first?.before?.name, 'set_lamp');
  assert.equal(first.after?.name, 'set_lamp');
  assert.ok((first.tokensBefore ?? 0) > 10 && (first.tokensAfter ?? 0) > 10);
  const all = await client.request<ChangesResult>(changesMethod, { textDocument: { uri } });
  assert.deepEqual(
    all?.tools.map(({ name, level, at, fileBefore }) => [name, level, at !== undefined, fileBefore]),
    [
      ['set_lamp', 'breaking', true, 'tools.yaml'],
      ['get_lamp', 'breaking', false, 'tools.yaml'],
      ['dim_all', 'safe', true, undefined],
    ],
  );
});

test('a base that moves is compared with: by a commit, a branch that was left, a setting, and not at all by `off`', async (t) => {
  const made = repository(t);
  const { root, file } = made;
  const settings: Record<string, unknown> = {};
  const client = await processClient(t, [root], { settings });
  client.open(file);
  client.edit(file, `${needed}false`, `${needed}true`);
  await until(() => changesOf(client, file), isSome);
  client.save(file);
  // On the main branch, the commit is the base.
  made.commit();
  await until(() => changesOf(client, file), isNone);
  made.git('tag', 'v1', 'HEAD~1');
  settings.diff = { base: 'v1' };
  client.notify('workspace/didChangeConfiguration', { settings: null });
  await until(() => changesOf(client, file), isSome);
  assert.deepEqual(await breaks(client, file), ['1 call breaks since v1']);
  settings.diff = { base: 'off' };
  client.notify('workspace/didChangeConfiguration', { settings: null });
  await until(() => changesOf(client, file), isNone);
  settings.diff = { base: 'v9' };
  client.notify('workspace/didChangeConfiguration', { settings: null });
  await until(() => client.logged.filter((message) => message.includes("git knows no commit 'v9'")), isSome);
  made.git('tag', 'v9', 'v1');
  client.save(file);
  await until(() => changesOf(client, file), isSome);
  assert.deepEqual(client.shown, []);
});

test('without trust nothing is compared, and trust begins it', async (t) => {
  const { root, file } = repository(t);
  const client = await processClient(t, [root], { trusted: false });
  client.open(file);
  client.edit(file, `${needed}false`, `${needed}true`);
  await pause(1500);
  assert.deepEqual(await changesOf(client, file), []);
  client.notify(trustMethod, { trusted: true });
  await until(() => changesOf(client, file), isSome);
  client.notify(trustMethod, { trusted: false });
  await until(() => changesOf(client, file), isNone);
});

test('a folder without a repository is logged once, and nothing is shown', async (t) => {
  const root = tempFolder(t, { 'tools.yaml': both });
  const file = path.join(root, 'tools.yaml');
  const client = await processClient(t, [root]);
  client.open(file);
  const isAbout = (message: string): boolean => message.includes('not compared');
  await until(() => client.logged.filter(isAbout), isSome);
  client.edit(file, `${needed}false`, `${needed}true`);
  client.save(file);
  client.save(file);
  await pause(800);
  assert.equal(client.logged.filter(isAbout).length, 1);
  assert.match(client.logged.find(isAbout) ?? '', /not a git repository/);
  assert.deepEqual([client.shown, await changesOf(client, file)], [[], []]);
});

test('of many tools, the one that changed has a lens', async (t) => {
  const { root, file } = repository(t, { 'tools.yaml': list(...Array.from({ length: 120 }, (_, i) => tool(`set_lamp_${i}`, [lamp, unit]))) });
  const client = await processClient(t, [root]);
  client.open(file);
  client.edit(file, `${needed}false`, `${needed}true`);
  assert.deepEqual(await until(() => breaks(client, file), isSome), ['1 call breaks since main']);
  const all = await client.request<ChangesResult>(changesMethod, { textDocument: { uri: pathToFileURL(file).href } });
  assert.deepEqual(
    all?.tools.map(({ name }) => name),
    ['set_lamp_0'],
  );
});

test('each root has a base of its own', async (t) => {
  const [one, other] = [repository(t), repository(t, { 'tools.yaml': list(tool('open_door', [lamp, unit])) })];
  other.git('branch', '-m', 'trunk');
  const client = await processClient(t, [one.root, other.root]);
  for (const { file } of [one, other]) {
    client.open(file);
    client.edit(file, `${needed}false`, `${needed}true`);
  }
  assert.deepEqual(await until(() => breaks(client, one.file), isSome), ['1 call breaks since main']);
  assert.deepEqual(await until(() => breaks(client, other.file), isSome), ['1 call breaks since trunk']);
});
