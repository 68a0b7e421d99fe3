import assert from 'node:assert/strict';
import { test } from 'node:test';
import { descriptionPlaceholder } from '../../../server/src/rules/descriptions/descriptionPlaceholder.ts';
import { reports } from '../../support/made/reports.ts';

test('the words that code has for a missing description are no placeholder of its author', () => {
  for (const description of ['No description provided', 'no description available.', 'No description']) {
    assert.ok(!reports(descriptionPlaceholder, { name: 'load', description }, 'source'), description);
    assert.ok(reports(descriptionPlaceholder, { name: 'load', description }, 'spec'), description);
  }
  assert.ok(reports(descriptionPlaceholder, { name: 'load', description: 'TODO' }, 'source'));
});
