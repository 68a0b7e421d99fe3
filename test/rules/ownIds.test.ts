import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

/** Whether each missing description of the tool is pending. */
async function pending(name: string, ...params: readonly string[]): Promise<readonly boolean[]> {
  const properties = Object.fromEntries(params.map((param) => [param, { type: 'string' }]));
  const tool = { name, description: 'Does something with the notes of a person.', inputSchema: { type: 'object', properties } };
  const { engine } = await workspace({ 'tools.json': JSON.stringify([tool], undefined, 1) });
  return engine.findings(uriOf('tools.json')).flatMap((found) => (found.rule === 'param-description-missing' ? [found.pending === true] : []));
}

test('an identifier of what the tool is about is no squiggle without a description', async () => {
  for (const [name, param] of [
    ['get_note', 'id'],
    ['get-note', 'noteId'],
    ['notes_delete', 'note_id'],
    ['shelf_note_list', 'shelf_note_ids'],
  ] as const)
    assert.deepEqual(await pending(name, param), [true], `${name} ${param}`);
  assert.deepEqual(await pending('get_shelf_note', 'note_id', 'shelf_id'), [true]);
});

test('another identifier is, and one beside other parameters', async () => {
  assert.deepEqual(await pending('get_note', 'owner_id'), [false]);
  assert.deepEqual(await pending('load', 'id'), [false]);
  assert.deepEqual(await pending('get_note', 'note_id', 'form'), [false]);
});
