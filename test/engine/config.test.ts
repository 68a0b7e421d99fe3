import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configOf, givenIn } from '../../server/src/engine/config.ts';
import { readConfig } from '../../server/src/engine/configuration/readConfig.ts';
import { rules } from '../../server/src/ruleTable.ts';
import { workspace } from '../support/workspace.ts';

const mistakes = (text: string): string[] => readConfig(text, rules).problems.map((p) => `${text.slice(p.span.start, p.span.end)}: ${p.message}`);

test('mistakes are found at their places, and the rest still counts', () => {
  const text =
    'mcpRevision: 2025-13-01\nclinets: [openai]\nserverName: lab\nexamples:\n  timeout: 0\n  timeuot: 3\nrules:\n  tool-name-mising: off\n  range-inverted: fatal\n';
  assert.deepEqual(mistakes(text), [
    '2025-13-01: `mcpRevision` must be one of `2024-11-05`, `2025-03-26`, `2025-06-18` and 2 more.',
    'clinets: Unknown setting `clinets`. Did you mean `clients`?',
    '0: `examples.timeout` must be at least 1.',
    'timeuot: Unknown setting `examples.timeuot`. Did you mean `timeout`?',
    'tool-name-mising: Unknown rule `tool-name-mising`. Did you mean `tool-name-missing`?',
    'fatal: The severity must be error, warning, information, hint or off.',
  ]);
  const config = configOf(givenIn(readConfig(text, rules).values));
  assert.equal(config.serverName, 'lab');
  assert.equal(config.mcpRevision, '2026-07-28');
  assert.equal(config.exampleTimeout, 30);
});

test('what is no map, and what is no YAML, says so and configures nothing', () => {
  assert.match(mistakes('- a\n- b\n')[0] ?? '', /must be a map/);
  assert.match(mistakes('rules: [\n').join(), /unclosed `\[` or `\{`/);
  assert.deepEqual(mistakes(''), []);
});

test('off is off in YAML 1.1 and 1.2, and in JSON', () => {
  for (const text of ['rules:\n  range-inverted: off\n', 'rules:\n  range-inverted: false\n', '{"rules": {"range-inverted": {"severity": "off"}}}']) {
    assert.equal(configOf(givenIn(readConfig(text, rules).values)).rules['range-inverted']?.severity, 'off', text);
  }
});

test('the file wins over the editor, the editor over the default', async () => {
  const { engine } = await workspace({ 'toolscribe.config.yaml': 'serverName: file\n' });
  engine.setEditorSettings({ serverName: 'editor', clients: ['openai'], mcpRevision: 17 });
  const config = engine.config('file:///w/R/a.R');
  assert.deepEqual([config.serverName, config.clients, config.mcpRevision], ['file', ['openai'], '2026-07-28']);
});

test('a root has settings of its own in the editor, the others those of the workspace', async () => {
  const { engine } = await workspace({ 'R/a.R': '' });
  const own = new Map([['file:///w', { serverName: 'folder' }]]);
  assert.equal(engine.setEditorSettings({ serverName: 'workspace' }, own), true);
  assert.equal(engine.config('file:///w/R/a.R').serverName, 'folder');
  assert.equal(engine.config('file:///elsewhere/a.R').serverName, 'workspace');
  assert.equal(engine.setEditorSettings({ serverName: 'workspace' }, own), false);
});

test('a mistake in the configuration file is a finding in it, with a fix', async () => {
  const uri = 'file:///w/toolscribe.config.yaml';
  const { engine } = await workspace({ 'toolscribe.config.yaml': 'sreverName: x\n' });
  const [finding] = engine.findings(uri);
  assert.equal(finding?.rule, 'config-invalid');
  assert.deepEqual(engine.fixAll(uri), [{ span: { start: 0, end: 10 }, text: 'serverName' }]);
});

test('generated files are never written into .git, however it is spelled', async () => {
  const folders = [
    '.git',
    '.git/hooks',
    'a/.git/b',
    '.GIT/hooks',
    './.Git/',
    '.git\\\\hooks',
    'GIT~1',
    '.git.',
    '.git /x',
    '.git::$INDEX_ALLOCATION',
    '.g\\u200cit/hooks',
  ];
  for (const folder of folders) {
    const text = `outputFolder: "${folder}"\n`;
    const { engine } = await workspace({ 'toolscribe.config.yaml': text });
    const found = engine.findings('file:///w/toolscribe.config.yaml').map(({ rule, message, span }) => [rule, message, text.slice(span.start, span.end)]);
    assert.deepEqual(found, [['config-invalid', '`outputFolder` must be outside of `.git`, whose files git runs.', `"${folder}"`]]);
    assert.equal(engine.config('file:///w/R/a.R').outputFolder, '');
  }
  for (const folder of ['.github', 'git', 'tools.git', '.gitlab/tools', 'x/.gitignored']) {
    const { engine } = await workspace({ 'toolscribe.config.yaml': `outputFolder: ${folder}\n` });
    assert.equal(engine.config('file:///w/R/a.R').outputFolder, folder);
  }
});

// Found by fuzzing.
test('a glob that takes too long is a mistake, and is not tried', async () => {
  for (const glob of ['{'.repeat(2000), 'a*a*a*a*a*b', '**/**/**/**/**/b', '+(a|aa)b', '+(*(a))b']) {
    const { engine } = await workspace({ 'toolscribe.config.yaml': `exclude:\n  - ${JSON.stringify(glob)}\n` });
    assert.match(engine.findings('file:///w/toolscribe.config.yaml')[0]?.message ?? '', /glob that takes too long/, glob.slice(0, 20));
    assert.deepEqual(engine.config('file:///w/x').exclude, []);
  }
  const { engine } = await workspace({ 'toolscribe.config.yaml': 'exclude:\n  - "**/@(dist|build)/**/*.min.*"\n  - "{a,b}/*.js"\n' });
  assert.deepEqual(engine.findings('file:///w/toolscribe.config.yaml'), []);
});

test('of two configuration files the YAML one counts, and the other says so', async () => {
  const { engine } = await workspace({ 'toolscribe.config.yaml': 'serverName: yaml\n', 'toolscribe.config.json': '{"serverName": "json"}' });
  assert.equal(engine.config('file:///w/x').serverName, 'yaml');
  assert.match(engine.findings('file:///w/toolscribe.config.json')[0]?.message ?? '', /`toolscribe.config.yaml` in this folder wins/);
});

test('an option of a wrong kind does not reach its rule, and the severity beside it counts', async () => {
  const { engine } = await workspace({
    'toolscribe.config.yaml': 'rules:\n  description-too-short: {severity: error, toolWords: many}\n',
    'tool.yaml': 'name: demo-f\ndescription: Helps.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: ""\n',
  });
  const found = engine.findings('file:///w/tool.yaml').filter(({ rule }) => rule === 'description-too-short' || rule === 'internal-error');
  assert.deepEqual(
    found.map(({ rule, severity }) => [rule, severity]),
    [['description-too-short', 'error']],
  );
});

test('what was not filled in yet is no mistake', () => {
  assert.deepEqual(mistakes('rules:\ninclude:\nexamples:\n  timeout:\n'), []);
});
