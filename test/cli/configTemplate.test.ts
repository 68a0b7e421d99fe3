import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configTemplate } from '../../server/src/cli/configTemplate.ts';
import { configOf, givenIn } from '../../server/src/engine/config.ts';
import { readConfig } from '../../server/src/engine/configuration/readConfig.ts';
import { settings } from '../../server/src/engine/settings.ts';
import { rules } from '../../server/src/ruleTable.ts';

test('as written, it changes nothing', () => {
  const { values, extended, problems } = readConfig(configTemplate(), rules);
  assert.deepEqual({ values, extended, problems }, { values: {}, extended: [], problems: [] });
});

test('with its settings uncommented, it is a configuration without a mistake that says the defaults', () => {
  const uncommented = configTemplate().replace(/^# ((?: {2})?[\w.-]+:(?: .*)?$| {2}[\w.-]+: .*$)/gm, '$1');
  const { values, problems } = readConfig(uncommented, rules);
  assert.deepEqual(problems, []);
  assert.deepEqual({ ...configOf(givenIn(values)), rules: {} }, { ...configOf({}), rules: {} });
  for (const { key, editorOnly } of settings) {
    if (!editorOnly) assert.ok((key.split('.')[0] ?? '') in values, `${key} is missing`);
  }
});
