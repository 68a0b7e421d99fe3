import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstFew } from '../../server/src/model/index.ts';

// Issue 41: "first three, and N more" is one function.

test('a few are listed as they are', () => {
  assert.equal(firstFew([]), '');
  assert.equal(firstFew(['a']), 'a');
  assert.equal(firstFew(['a', 'b', 'c']), 'a, b, c');
});

test('of more than a few the first are listed, and the rest is counted', () => {
  assert.equal(firstFew(['a', 'b', 'c', 'd']), 'a, b, c and 1 more');
  assert.equal(firstFew(['a', 'b', 'c', 'd', 'e', 'f'], 5), 'a, b, c, d, e and 1 more');
});
