import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from '../../../server/src/engine/configuration/readConfig.ts';
import { rules } from '../../../server/src/ruleTable.ts';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const own = 'toolscribe.config.yaml';

const tool = 'name: demo-f\ndescription: Helps.\nparameters:\n  type: object\n  properties: {}\nimplementation_example: ""\n';

const severityIn = async (settings: Readonly<Record<string, string>>, file: string): Promise<string> => {
  const { engine } = await workspace({ ...settings, [file]: tool });
  return engine.findings(uriOf(file)).find(({ rule }) => rule === 'description-too-short')?.severity ?? 'off';
};

const override = (files: string, severity: string): string => `  - files: ${files}\n    rules: {description-too-short: ${severity}}\n`;

test('an override counts for its files alone, and later ones win', async () => {
  const config = { [own]: `overrides:\n${override('old/**', 'off')}${override('[old/new, "**/x.tool.yaml"]', 'hint')}` };
  assert.equal(await severityIn(config, 'old/a/tool.yaml'), 'off');
  assert.equal(await severityIn(config, 'old/new/tool.yaml'), 'hint');
  assert.equal(await severityIn(config, 'new/tool.yaml'), 'warning');
});

test('an override wins over rules beside it, and these over the overrides of what is extended', async () => {
  const team = { 'team.yaml': `overrides:\n${override('old', 'hint')}` };
  assert.equal(await severityIn({ [own]: 'extends: ./team.yaml\n', ...team }, 'old/tool.yaml'), 'hint');
  assert.equal(await severityIn({ [own]: 'extends: ./team.yaml\nrules: {description-too-short: error}\n', ...team }, 'old/tool.yaml'), 'error');
  assert.equal(await severityIn({ [own]: `extends: ./team.yaml\noverrides:\n${override('old', 'off')}`, ...team }, 'old/tool.yaml'), 'off');
  assert.equal(await severityIn({ [own]: `rules: {description-too-short: off}\noverrides:\n${override('old', 'error')}` }, 'old/tool.yaml'), 'error');
});

test('files with the same overrides share one configuration', async () => {
  const { engine } = await workspace({ [own]: `overrides:\n${override('old', 'off')}`, 'old/a/tool.yaml': tool, 'old/b/tool.yaml': tool, 'c/tool.yaml': tool });
  const config = (path: string): unknown => engine.config(uriOf(path));
  assert.equal(config('old/a/tool.yaml'), config('old/b/tool.yaml'));
  assert.notEqual(config('old/a/tool.yaml'), config('c/tool.yaml'));
  assert.equal(config('c/tool.yaml'), config('d/tool.yaml'));
  await engine.open(uriOf(own), 'rules: {}\n', 1);
  assert.equal(config('old/a/tool.yaml'), config('c/tool.yaml'));
});

test('mistakes of overrides are found at their places', () => {
  const mistakes = (text: string): string[] => readConfig(text, rules).problems.map(({ message, span }) => `${text.slice(span.start, span.end)}: ${message}`);
  assert.deepEqual(mistakes('overrides: {}\n'), ['{}: `overrides` must be a list of maps of `files` and `rules`.']);
  assert.deepEqual(mistakes('overrides: [x]\n'), ['x: An override must be a map of `files` and `rules`.']);
  assert.deepEqual(mistakes('overrides: [{files: x}]\n'), ['{files: x}: `rules` is missing in this override.']);
  assert.deepEqual(mistakes('overrides: [{files: x, rules: {}, ruels: {}}]\n'), ['ruels: An override has no `ruels`. Did you mean `rules`?']);
  assert.deepEqual(mistakes('overrides: [{files: 5, rules: [a]}]\n'), [
    '5: `files` must be a text or a list of texts.',
    '[a]: `rules` must be a map from rule ids to severities.',
  ]);
  assert.deepEqual(mistakes('overrides: [{files: a*a*a*a*a*b, rules: {}}]\n'), [
    'a*a*a*a*a*b: `files` has a glob that takes too long: use fewer `*`, and at most 1,000 characters.',
  ]);
  assert.deepEqual(mistakes('overrides: [{files: x, rules: {range-invertd: off}}]\n'), [
    'range-invertd: Unknown rule `range-invertd`. Did you mean `range-inverted`?',
  ]);
  assert.deepEqual(mistakes('overrides:\n  - files:\n    rules:\n'), []);
});
