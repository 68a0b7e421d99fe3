import assert from 'node:assert/strict';
import { test } from 'node:test';
import { givenIn } from '../../../server/src/engine/config.ts';
import { presets } from '../../../server/src/engine/configuration/presets.ts';
import { readConfig } from '../../../server/src/engine/configuration/readConfig.ts';
import { clients } from '../../../server/src/engine/settings.ts';
import type { Engine } from '../../../server/src/engine/types.ts';
import { limits } from '../../../server/src/model/index.ts';
import { rules } from '../../../server/src/ruleTable.ts';
import { root, uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const own = 'toolscribe.config.yaml';

const configOf = (engine: Engine) => engine.config(uriOf('R/a.R'));

const found = async (files: Readonly<Record<string, string>>, name = own): Promise<string[]> => {
  const { engine } = await workspace(files);
  return engine.findings(uriOf(name)).map(({ message, span }) => `${files[name]?.slice(span.start, span.end)}: ${message}`);
};

test('each preset is a configuration without a mistake, and has its own name', () => {
  for (const { id, settings } of presets) assert.deepEqual(readConfig(JSON.stringify(settings), rules).problems, [], id);
  assert.equal(new Set(presets.map(({ id }) => id)).size, presets.length);
  for (const id of ['recommended', 'strict', 'rave', 'toolarguments', ...Object.keys(clients)])
    assert.ok(
      presets.some((preset) => preset.id === id),
      id,
    );
});

test('strict has every rule that is quiet by default, except about what only running code or a base tells', () => {
  const strict = givenIn(presets.find(({ id }) => id === 'strict')?.settings ?? {}).rules ?? {};
  const quiet = rules.filter(({ severity, pending }) => pending || severity === 'information' || severity === 'hint').map(({ id }) => id);
  assert.deepEqual(quiet.filter((id) => strict[id] === undefined).sort(), ['beyond-limits', 'change-risky', 'change-undecided', 'target-loss', 'tool-unread']);
});

test('later entries win over earlier ones, the file over all, and clients add up', async () => {
  const { engine } = await workspace({
    [own]: 'extends: [strict, cursor, ./team.yaml, openai]\nserverName: own\nrules:\n  tool-name-generic: off\n  description-too-short: {toolWords: 9}\n',
    'team.yaml':
      'clients: [codex]\nserverName: team\ntests: check\nrules:\n  tool-name-generic: error\n  tool-title-equals-name: hint\n  description-too-short: error\n',
  });
  const { serverName, tests, clients: named, rules: severities } = configOf(engine);
  assert.deepEqual([serverName, tests, named], ['own', 'check', ['cursor', 'codex', 'openai']]);
  assert.equal(severities['tool-name-generic']?.severity, 'off');
  assert.equal(severities['tool-title-equals-name']?.severity, 'hint');
  assert.equal(severities['category-missing']?.severity, 'warning');
  assert.deepEqual(severities['description-too-short'], { severity: 'error', options: { toolWords: 9 } });
});

test('a text stands for a list of one, in JSON as well, and the own list of clients replaces all', async () => {
  const { engine } = await workspace({ 'toolscribe.config.json': '{"extends": "openai"}' });
  assert.deepEqual(configOf(engine).clients, ['openai']);
  const other = await workspace({ [own]: 'extends: openai\nclients: []\n' });
  assert.deepEqual(configOf(other.engine).clients, []);
});

test('files extend files, in their own folders, and packages are found upwards', async () => {
  const { engine, host } = await workspace({
    [own]: 'extends: [config/team.json, "@acme/tools", plain/strict]\n',
    'config/team.json': '{"extends": ["../base.yml"], "tests": "check"}',
    'base.yml': 'serverName: base\n',
    'node_modules/plain/strict.yaml': 'clients: [kimi]\n',
  });
  const scoped = `${root}/node_modules/@acme/tools`;
  host.files.set(`${scoped}/toolscribe.config.yaml`, 'extends: deep\noutputFolder: built\n');
  host.files.set(`${scoped}/node_modules/deep/toolscribe.config.json`, '{"mcpRevision": "2025-06-18"}');
  await engine.scan([root]);
  assert.deepEqual(engine.findings(uriOf(own)), []);
  const { serverName, tests, outputFolder, mcpRevision, clients: named } = configOf(engine);
  assert.deepEqual([serverName, tests, outputFolder, mcpRevision, named], ['base', 'check', 'built', '2025-06-18', ['kimi']]);
});

test('what cannot be extended is a finding at its entry, and the others count', async () => {
  const entry = (name: string): Promise<string[]> =>
    found({ [own]: `extends:\n  - openai\n  - ${name}\n`, 'team.yaml': '', 'node_modules/acme/preset.js': 'x' });
  assert.deepEqual(await entry('strct'), ['strct: Unknown preset `strct`. Did you mean `strict`?']);
  assert.deepEqual(await entry('"strct"'), ['strct: Unknown preset `strct`. Did you mean `strict`?']);
  assert.deepEqual(await entry('./taem.yaml'), ['./taem.yaml: `./taem.yaml` is not there. Did you mean `./team.yaml`?']);
  assert.deepEqual(await entry('./team.yml'), ['./team.yml: `./team.yml` is not there. Did you mean `./team.yaml`?']);
  assert.deepEqual(await entry('lib/other.yaml'), ['lib/other.yaml: `lib/other.yaml` is not there.']);
  assert.deepEqual(await entry('./preset.js'), ['./preset.js: `./preset.js` is neither YAML nor JSON.']);
  assert.deepEqual(await entry('acme/preset.js'), ['acme/preset.js: `acme/preset.js` is not installed.']);
  assert.deepEqual(await entry('"@acme/tools"'), ['@acme/tools: `@acme/tools` is not installed.']);
  assert.deepEqual(await entry('../../etc/secret.yaml'), ['../../etc/secret.yaml: `../../etc/secret.yaml` is outside of the workspace, and is not read.']);
  assert.deepEqual(await entry('acme/../../../secret'), ['acme/../../../secret: `acme/../../../secret` is not installed.']);
  assert.deepEqual(await entry('7'), ['- openai\n  - 7\n: `extends` must be a text or a list of texts.']);
  const { engine } = await workspace({ [own]: 'extends: [openai, "strct"]\n' });
  assert.deepEqual(configOf(engine).clients, ['openai']);
  assert.deepEqual(engine.fixAll(uriOf(own)), [{ span: { start: 19, end: 24 }, text: 'strict' }]);
});

test('a circle is one finding, at the entry that closes it', async () => {
  assert.deepEqual(await found({ [own]: `extends: ./${own}\n` }), [`./${own}: \`./${own}\` extends this file in turn.`]);
  const files = { [own]: 'extends: ./a.yaml\n', 'a.yaml': 'extends: ./b.yaml\nserverName: a\n', 'b.yaml': 'extends: [./a.yaml]\ntests: check\n' };
  assert.deepEqual(await found(files), []);
  assert.deepEqual(await found(files, 'a.yaml'), []);
  assert.deepEqual(await found(files, 'b.yaml'), ['./a.yaml: `./a.yaml` extends this file in turn.']);
  const { engine } = await workspace(files);
  assert.deepEqual([configOf(engine).serverName, configOf(engine).tests], ['a', 'check']);
});

test('a mistake of a file of the team is reported in it, one of a package where it is extended', async () => {
  const team = { [own]: 'extends: ./team.yaml\n', 'team.yaml': 'clinets: [openai]\n' };
  assert.deepEqual(await found(team), []);
  assert.deepEqual(await found(team, 'team.yaml'), ['clinets: Unknown setting `clinets`. Did you mean `clients`?']);
  const { engine } = await workspace(team);
  assert.ok(engine.checkable().includes(uriOf('team.yaml')));
  const installed = { [own]: 'extends: acme\n', 'node_modules/acme/toolscribe.config.yaml': 'clinets: [openai]\nextends: nothing\n' };
  assert.deepEqual(await found(installed), ['acme: Mistake in `acme`, and 1 more: Unknown setting `clinets`. Did you mean `clients`?']);
  assert.deepEqual((await workspace(installed)).engine.checkable(), [uriOf(own)]);
});

test('a package chooses no program; the workspace and its team do', async () => {
  const packaged = { [own]: 'extends: acme\n', 'node_modules/acme/toolscribe.config.yaml': 'r:\n  path: ./evil\n' };
  assert.deepEqual(await found(packaged), ['acme: Mistake in `acme`: `r.path` names a program, which no file of a package may choose.']);
  assert.equal(configOf((await workspace(packaged)).engine).rPath, '');
  const byPath = { [own]: 'extends: ./node_modules/acme/x.yaml\n', 'node_modules/acme/x.yaml': 'r:\n  path: ./evil\n' };
  assert.equal(configOf((await workspace(byPath)).engine).rPath, '');
  const team = await workspace({ [own]: 'extends: ./team.yaml\n', 'team.yaml': 'r:\n  path: /opt/R\n' });
  assert.equal(configOf(team.engine).rPath, '/opt/R');
});

test('an edit, a new file and a removed one count at once', async () => {
  const { engine, host } = await workspace({ [own]: 'extends: ./team.yaml\n' });
  assert.equal(engine.findings(uriOf(own)).length, 1);
  host.files.set(uriOf('team.yaml'), 'serverName: made\n');
  await engine.changedOnDisk([uriOf('team.yaml')]);
  assert.deepEqual(engine.findings(uriOf(own)), []);
  assert.equal(configOf(engine).serverName, 'made');
  await engine.open(uriOf('team.yaml'), 'serverName: opened\n', 1);
  assert.equal(configOf(engine).serverName, 'opened');
  await engine.edit(uriOf('team.yaml'), [{ span: { start: 12, end: 18 }, text: 'edited' }], 2);
  assert.equal(configOf(engine).serverName, 'edited');
  await engine.open(uriOf(own), 'extends: ./team.yaml\n', 1);
  host.files.set(uriOf('other.yaml'), 'serverName: other\n');
  await engine.edit(uriOf(own), [{ span: { start: 9, end: 20 }, text: './other.yaml' }], 2);
  assert.equal(configOf(engine).serverName, 'other');
  await engine.edit(uriOf(own), [{ span: { start: 9, end: 21 }, text: './team.yaml' }], 3);
  await engine.close(uriOf('team.yaml'));
  assert.equal(configOf(engine).serverName, 'made');
  host.files.delete(uriOf('team.yaml'));
  await engine.changedOnDisk([uriOf('team.yaml')]);
  assert.equal(configOf(engine).serverName, '');
  assert.equal(engine.findings(uriOf(own)).length, 1);
});

test('files that extend each other twice are resolved once each, and long lists are cut', async () => {
  const count = 60;
  const files = Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`f${i}.yaml`, `extends: [./f${i + 1}.yaml, ./f${i + 1}.yaml]\nserverName: f${i}\n`]),
  );
  const { engine } = await workspace({ [own]: 'extends: ./f0.yaml\n', ...files, [`f${count}.yaml`]: 'tests: check\n' });
  assert.deepEqual([configOf(engine).serverName, configOf(engine).tests], ['f0', 'check']);
  const long = { [own]: `extends: [${Array.from({ length: limits.extendedOfConfig + 1 }, () => 'strict').join(', ')}]\n` };
  assert.deepEqual(await found(long), [`strict: More than ${limits.extendedOfConfig} entries; the others have no effect.`]);
});

test('of very many files the last are not followed, with a finding', async () => {
  const count = limits.extendedConfigs + 5;
  const files = Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}.yaml`, `extends: ./f${i + 1}.yaml\n`]));
  const { engine } = await workspace({ [own]: 'extends: ./f0.yaml\n', ...files, [`f${count}.yaml`]: 'tests: check\n' });
  const all = engine.checkable().flatMap((uri) => engine.findings(uri).map(({ message }) => message));
  assert.deepEqual(all, [`More than ${limits.extendedConfigs} files are extended; these have no effect.`]);
  assert.equal(configOf(engine).tests, 'ignore');
});

test('a fix of a JSON key leaves its quotes', async () => {
  const { engine } = await workspace({ 'toolscribe.config.json': '{"sreverName": "x"}' });
  assert.deepEqual(engine.fixAll(uriOf('toolscribe.config.json')), [{ span: { start: 2, end: 12 }, text: 'serverName' }]);
});
