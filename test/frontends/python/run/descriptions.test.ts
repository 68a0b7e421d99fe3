import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { descriptionForModel, knownValue } from '../../../../server/src/model/index.ts';
import { checkExample } from '../../../support/workspaces/checkExample.ts';

const folder = 'test/fixtures/pydantic/descriptions';
const tools = readFileSync(`${folder}/tools.py`, 'utf8');

/** The description of each tool, by its name. */
async function descriptions(form: string): Promise<Readonly<Record<string, string | undefined>>> {
  const { engine } = await checkExample({ 'arguments.py': form, 'tools.py': tools });
  return Object.fromEntries(
    engine.tools().map(({ tool }) => [knownValue(tool.name), descriptionForModel(tool) ?? (tool.describedBy === undefined ? '' : `by ${tool.describedBy}`)]),
  );
}

for (const file of readdirSync(`${folder}/forms`).filter((name) => name.endsWith('.py')))
  test(`the descriptions that ${file} makes are those of Python`, async () => {
    const expected: unknown = JSON.parse(readFileSync(`${folder}/forms/${file.replace('.py', '.json')}`, 'utf8'));
    assert.deepEqual(await descriptions(readFileSync(`${folder}/forms/${file}`, 'utf8')), expected);
  });
