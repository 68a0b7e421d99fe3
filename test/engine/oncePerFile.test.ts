import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

/** A list of so many tools whose schemas do not tell their type. */
const list = (count: number): string =>
  JSON.stringify(
    [...Array(count).keys()].map((i) => ({ name: `find_${i}`, description: `Finds the notes of shelf ${i}.`, inputSchema: { properties: {} } })),
    undefined,
    1,
  );

async function messages(text: string): Promise<readonly string[]> {
  const { engine } = await workspace({ 'tools.json': text });
  return engine.findings(uriOf('tools.json')).flatMap(({ rule, message }) => (rule === 'input-schema-not-object' ? [message] : []));
}

test('a fault of the form of a file is reported once, with the number of its tools', async () => {
  assert.deepEqual(await messages(list(7)), ['Missing `type: object` in the input schema (and in 6 more tools).']);
});

test('the same fault of a few tools is reported at each', async () => {
  assert.equal((await messages(list(4))).length, 4);
});
