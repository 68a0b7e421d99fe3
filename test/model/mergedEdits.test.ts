import assert from 'node:assert/strict';
import { test } from 'node:test';

import { type DocumentEdits, mergedEdits } from '../../server/src/model/index.ts';

const change = (...edits: readonly (readonly [start: number, end: number, text: string])[]): readonly DocumentEdits[] => [
  { uri: 'a', edits: edits.map(([start, end, text]) => ({ span: { start, end }, text })) },
];

const merged = (...changes: readonly (readonly DocumentEdits[])[]): unknown =>
  mergedEdits(changes)?.map(({ edits }) => edits.map(({ span, text }) => [span.start, span.end, text]));

test('an edit that changes share is made once', () => {
  assert.deepEqual(merged(change([0, 0, 'import x'], [9, 9, 'a']), change([0, 0, 'import x'], [5, 5, 'b'])), [
    [
      [0, 0, 'import x'],
      [5, 5, 'b'],
      [9, 9, 'a'],
    ],
  ]);
});

test('texts for one place follow each other in the order of the changes', () => {
  assert.deepEqual(merged(change([3, 3, 'b']), change([3, 3, 'a']), change([3, 3, 'b'])), [[[3, 3, 'ba']]]);
});

test('of two texts that replace the same text the first is taken', () => {
  assert.deepEqual(merged(change([3, 5, 'b']), change([3, 5, 'a'])), [[[3, 5, 'b']]]);
});

test('changes that overlap otherwise are none', () => {
  assert.equal(merged(change([3, 6, 'b']), change([5, 7, 'a'])), undefined);
});

test('each document has its own edits', () => {
  const other: readonly DocumentEdits[] = [{ uri: 'b', edits: [{ span: { start: 3, end: 3 }, text: 'b' }] }];
  assert.deepEqual(
    mergedEdits([change([3, 3, 'a']), other, change([4, 4, 'b'])])?.map(({ uri, edits }) => [uri, edits.length]),
    [
      ['a', 2],
      ['b', 1],
    ],
  );
});
