import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowFor } from '../../../server/src/frontends/support/dialectRow.ts';

// Issue 41: "dialect rows and their choice (one answer for versions older than the table)".

const rows = [{ since: '1.2' }, { since: '1.10' }, { since: '2.0' }];

test('the row for a version is the last one that is not newer', () => {
  assert.equal(rowFor(rows, '1.9.4')?.since, '1.2');
  assert.equal(rowFor(rows, '1.10')?.since, '1.10');
  assert.equal(rowFor(rows, '1.x')?.since, '1.10');
  assert.equal(rowFor(rows, '9.0')?.since, '2.0');
});

test('a version older than the table has no row, nor has a prerelease of its first version', () => {
  assert.equal(rowFor(rows, '1.1.9'), undefined);
  assert.equal(rowFor(rows, '1.2.0rc1'), undefined);
});
