import assert from 'node:assert/strict';
import { test } from 'node:test';
import { distinctBy, isListed, type Json, jsonEqual, jsonKeys } from '../../server/src/model/index.ts';

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
  const keyOf = jsonKeys();
  for (const one of values) for (const other of values) assert.equal(keyOf(one) === keyOf(other), jsonEqual(one, other), `${keyOf(one)} ${keyOf(other)}`);
});

test('what contains one value in thousands of places is compared as one', () => {
  const nested = (): Json => {
    let value: Json = { x: 1 };
    for (let i = 0; i < 100; i++) value = [value, { a: value, b: value }];
    return value;
  };
  const keyOf = jsonKeys();
  assert.equal(keyOf(nested()), keyOf(nested()));
  assert.equal(distinctBy([nested(), nested(), 1], (value) => value).length, 2);
});

test('each of many values is read once, however many are compared with them', () => {
  let reads = 0;
  const list = Array.from({ length: 500 }, (_, i) => ({
    get value(): Json {
      reads++;
      return { x: i % 400 };
    },
  }));
  assert.equal(distinctBy(list, ({ value }) => value).length, 400);
  assert.equal(reads, list.length);
  reads = 0;
  for (let i = 0; i < 500; i++) assert.equal(isListed({ x: i }, list), i < 400);
  assert.equal(reads, list.length);
});
