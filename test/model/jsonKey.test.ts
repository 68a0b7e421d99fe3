import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, jsonEqual, jsonKey } from '../../server/src/model/index.ts';

test('two values have the same key exactly where they are equal', () => {
  const values: readonly Json[] = [
    null,
    'null',
    1,
    '1',
    '"1"',
    0,
    -0,
    Number.POSITIVE_INFINITY,
    true,
    'true',
    [],
    {},
    '[]',
    [1, 2],
    ['1', '2'],
    ['1,2'],
    [[1], 2],
    { a: 1, b: 2 },
    { b: 2, a: 1 },
    { a: '1,"b":2' },
  ];
  for (const one of values)
    for (const other of values) assert.equal(jsonKey(one) === jsonKey(other), jsonEqual(one, other), `${jsonKey(one)} ${jsonKey(other)}`);
});
