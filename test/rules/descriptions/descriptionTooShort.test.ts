import assert from 'node:assert/strict';
import { test } from 'node:test';
import { descriptionTooShort } from '../../../server/src/rules/descriptions/descriptionTooShort.ts';
import type { HandSchema } from '../../support/made/handTool.ts';
import { reports } from '../../support/made/reports.ts';

const says = (name: string, description: string, params: Readonly<Record<string, HandSchema>> = {}): boolean =>
  reports(descriptionTooShort, { name, description, params });

test('a verb and its object are enough', () => {
  assert.ok(!says('projects_list', 'List projects'));
  assert.ok(!says('projects_remove', 'Deletes projects.', { project_id: { type: 'string' } }));
  assert.ok(!says('find', 'Searches recipes', { q: { type: 'string', description: 'Words of the title.' } }));
});

test('not without a verb, an object, or the meaning of parameters', () => {
  assert.ok(says('load', 'Pipeline loader'));
  assert.ok(says('load', 'Smooths.'));
  assert.ok(says('load', 'Loads data'));
  assert.ok(says('find', 'Searches recipes', { q: { type: 'string' } }));
  assert.ok(says('find', 'Searches recipes', { value: { type: 'string' } }));
});
