import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workspace } from '../../support/workspace.ts';

type Named = readonly [name: string, description: string];

async function says(...tools: readonly Named[]): Promise<boolean> {
  const text = JSON.stringify({ tools: tools.map(([name, description]) => ({ name, description, inputSchema: { type: 'object', properties: {} } })) });
  const { engine } = await workspace({ 'a.json': text });
  return engine.findings('file:///w/a.json').some(({ rule }) => rule === 'tools-confusable');
}

test('the same in other words is confused', async () => {
  assert.ok(await says(['get_user', 'Gets the profile of a user by id.'], ['fetch_user', 'Fetches the profile of the user by id.']));
  assert.ok(await says(['list_users', 'Lists the users of a team.'], ['user_list', 'Lists users of the team.']));
});

test('inverses, other numbers and other scopes are not confused', async () => {
  assert.ok(!(await says(['get_user_groups', 'Lists the groups of a user, by id.'], ['get_group_users', 'Lists the users of a group, by id.'])));
  assert.ok(!(await says(['get_user', 'Gets the profile of a user of the team.'], ['fetch_users', 'Fetches the profiles of the users of a team.'])));
  const [all, own] = ['Gets all notes of the team with titles, tags and dates.', 'Gets own notes of the team with titles, tags and dates.'];
  assert.ok(!(await says(['get_notes', all], ['fetch_notes', own])));
  assert.ok(!(await says(['add_note', 'Adds a note to the list of notes.'], ['remove_note', 'Removes a note from the list of notes.'])));
});
