import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

/** Whether each missing description of the tool is pending. */
const pending = (name: string, ...params: readonly string[]): Promise<readonly boolean[]> =>
  pendingOf(name, Object.fromEntries(params.map((param) => [param, { type: 'string' }])));

async function pendingOf(name: string, properties: object, description = 'Does something with the notes of a person.'): Promise<readonly boolean[]> {
  const tool = { name, description, inputSchema: { type: 'object', properties } };
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

test('a name that the tool gives, and a size of a usual name, are no squiggle either', async () => {
  assert.deepEqual(await pending('rename_note', 'name', 'new_name'), [true]);
  assert.deepEqual(await pending('get_note', 'name'), [false]);
  assert.deepEqual(await pending('get_notes', 'limit'), [false], 'a text');
  assert.deepEqual(await pendingOf('get_notes', { limit: { type: 'integer' }, page_size: { type: 'integer' } }), [true]);
});

test('the query of a search, an address of the web, and values that the tool lists are no squiggle', async () => {
  assert.deepEqual(await pending('search_notes', 'query'), [true]);
  assert.deepEqual(await pending('get_note', 'query'), [false]);
  assert.deepEqual(await pending('rename_note', 'old_name', 'new_name'), [true]);
  assert.deepEqual(await pendingOf('read_page', { url: { type: 'string', format: 'uri' } }), [true]);
  assert.deepEqual(await pendingOf('get_notes', { of: { type: 'string', enum: ['notes', 'person'] } }), [true], 'both are in the description');
  assert.deepEqual(await pendingOf('get_notes', { of: { type: 'string', enum: ['notes', 'shelf'] } }), [false]);
});

test('of parameters among described ones, each is judged by itself', async () => {
  const person = { type: 'string', description: 'Whose notes they are.' };
  assert.deepEqual(await pendingOf('create_note', { name: { type: 'string' }, path: { type: 'string' }, person }), [true, false]);
});

test('what the description of the tool is about is known, too', async () => {
  assert.deepEqual(await pending('get_note', 'person_id'), [true]);
  assert.deepEqual(await pendingOf('load', { name: { type: 'string' } }, 'Loads a note by its name.'), [true]);
  assert.deepEqual(await pendingOf('load', { name: { type: 'string' } }, 'Loads a note.'), [false]);
});

test('another identifier is, and one beside other parameters', async () => {
  assert.deepEqual(await pending('get_note', 'owner_id'), [false]);
  assert.deepEqual(await pending('load', 'id'), [false]);
  assert.deepEqual(await pending('get_note', 'note_id', 'form'), [false]);
});
