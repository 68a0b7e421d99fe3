import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareVersions, isAtLeast } from '../../server/src/model/index.ts';

test('versions are ordered by their numbers, what is not yet released before the release', () => {
  const ordered = ['0.9', '1', '1.2', '1.2.0b1', '1.10', '1.x', '2.0.0-alpha.1', '2.0.0rc1', '2.0.0', '2.0.1.dev3', '2.0.1', 'v2.1', '2.x', '3'];
  const sorted = ordered.toSorted(compareVersions);
  assert.deepEqual(sorted, ['0.9', '1', '1.2.0b1', '1.2', '1.10', '1.x', '2.0.0-alpha.1', '2.0.0rc1', '2.0.0', '2.0.1.dev3', '2.0.1', 'v2.1', '2.x', '3']);
  assert.equal(compareVersions('1.0', '1.0.0'), 0);
  assert.equal(compareVersions('2.x', '2.x'), 0);
  assert.equal(compareVersions('2.0.0+cu118', '2.0.0'), 0);
  assert.ok(isAtLeast('3.x', '3.2.4') && isAtLeast('3.2.4', '3.2.4') && !isAtLeast('3.2.4b1', '3.2.4') && !isAtLeast('2.x', '3'));
});
