import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

test('what is made once for several documents is made anew for each of them', async () => {
  const folder = 'test/fixtures/pythonModels';
  const files = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')]));
  const { engine } = await workspace(files);
  const unit = uriOf('unit.py');
  const text = files['unit.py'] ?? '';
  await engine.open(unit, text, 1);
  const said = (): readonly (string | undefined)[] => engine.tools().map(({ tool }) => /(?:Name|Sign) of the unit/.exec(JSON.stringify(tool.input))?.[0]);
  assert.deepEqual(said(), ['Name of the unit', 'Name of the unit']);
  const start = text.indexOf('Name of');
  engine.edit(unit, [{ span: { start, end: start + 4 }, text: 'Sign' }], 2);
  assert.deepEqual(said(), ['Sign of the unit', 'Sign of the unit']);
});
