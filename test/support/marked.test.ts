import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseMarked } from './marked.ts';

test('marks are taken out and counted in UTF-16 units', () => {
  assert.deepEqual(parseMarked('a[[😀]]b$0c'), { text: 'a😀bc', spans: [{ start: 1, end: 3 }], cursor: 4 });
});
