import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspace } from '../support/workspace.ts';

const tool = (name: string, description: string, type = 'string'): string =>
  `name: ${name}\ndescription: ${description}\nparameters:\n  type: object\n  properties:\n    id:\n      type: ${type}\n      description: Number of the note.\n  required: [id]\nimplementation_example: find("birds")\n`;

const rules = new Set(['tool-name-duplicate', 'description-duplicate', 'tools-confusable']);

async function told(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { engine } = await workspace(files);
  return Object.keys(files).flatMap((file) => engine.findings(`file:///w/${file}`).flatMap(({ rule }) => (rules.has(rule) ? [`${file} ${rule}`] : [])));
}

const get = tool('get_note', 'Gets a note of the user by its number.');
const fetchNote = tool('fetch_note', 'Fetches the note of a user by its number.');

test('a copy in another folder is no duplicate', async () => {
  assert.deepEqual(await told({ 'src/get.yaml': get, 'dist/get.yaml': get }), []);
});

test('the same name with another description or schema is one, and so is a copy in the same folder', async () => {
  const both = ['src/get.yaml tool-name-duplicate', 'dist/get.yaml tool-name-duplicate'];
  const other = tool('get_note', 'Gets a note of the user by its number.', 'integer');
  assert.deepEqual((await told({ 'src/get.yaml': get, 'dist/get.yaml': other })).sort(), [...both].sort());
  assert.deepEqual(await told({ 'src/get.yaml': get, 'dist/get.yaml': tool('get_note', 'Reads a page of notes.') }), both);
  const beside = await told({ 'src/get.yaml': get, 'src/again.yaml': get });
  assert.equal(beside.filter((one) => /name-duplicate/.test(one)).length, 2);
});

test('two tools alike are reported in the copy that the author changes, and not across copies', async () => {
  const files = { 'src/fetch.yaml': fetchNote, 'src/get.yaml': get, 'dist/fetch.yaml': fetchNote, 'dist/get.yaml': get };
  assert.deepEqual(await told(files), ['src/get.yaml tools-confusable']);
});
