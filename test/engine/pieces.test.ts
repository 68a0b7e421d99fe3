import assert from 'node:assert/strict';
import { test } from 'node:test';
import { linesOf } from '../../server/src/engine/lines.ts';
import { type Pieces, piecesOf } from '../../server/src/engine/pieces.ts';
import fc, { atLeast } from '../support/property.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\n', '\r', '\r\n', '😀', '\uFEFF'), maxLength: 40 });
const anyCuts = fc.array(fc.nat(40), { maxLength: 12 }).map((cuts) => [...cuts].sort((a, b) => a - b));

/** The same between hundreds of lines that are cut, too: more pieces than stand side by side in a block. */
const anyPieces = fc.tuple(anyText, anyCuts, fc.constantFrom(0, 70, 200), fc.constantFrom(0, 70, 200)).map(([text, cuts, above, below]) => {
  const line = 'a\n';
  const start = above * line.length;
  const end = start + text.length;
  const all = [...steps(0, start), start, ...cuts.map((cut) => start + cut), end, ...steps(end, end + below * line.length)];
  return { text: line.repeat(above) + text + line.repeat(below), cuts: all.sort((a, b) => a - b) };
});

const steps = (from: number, to: number): readonly number[] => Array.from({ length: (to - from) / 2 }, (_, i) => from + 2 * i);

/** A text in pieces says of every place what the text as a whole says. */
function assertSame(pieces: Pieces, text: string, fromDisk: boolean): void {
  const lines = linesOf(text, fromDisk);
  assert.equal(pieces.whole(), text);
  assert.equal(pieces.length, text.length);
  for (let at = 0; at <= text.length; at++) {
    assert.deepEqual(pieces.positionAt(at), lines.positionAt(at));
    assert.equal(pieces.slice(at, at + 7), text.slice(at, at + 7));
  }
  for (let line = -1; line <= lines.positionAt(text.length).line + 1; line++)
    for (const character of [-1, 0, 1, 2, 40]) assert.equal(pieces.offsetAt({ line, character }), lines.offsetAt({ line, character }), `${line}:${character}`);
}

test('a text in pieces has the lines of the whole', () => {
  fc.assert(fc.property(anyPieces, fc.boolean(), ({ text, cuts }, fromDisk) => assertSame(piecesOf(text, cuts, fromDisk), text, fromDisk)));
});

test('pieces that are replaced leave the others as they are', () => {
  let count = 0;
  fc.assert(
    fc.property(anyPieces, fc.nat(), fc.constantFrom(0, 1, 3, 150), anyPieces, ({ text, cuts }, from, more, { text: by, cuts: byCuts }) => {
      const before = piecesOf(text, cuts, false);
      const pieces = [...before.placed()];
      const first = from % pieces.length;
      const last = Math.min(pieces.length - 1, first + more);
      const start = pieces[first]?.start ?? 0;
      const end = pieces[last + 1]?.start ?? text.length;
      const after = before.replaced({ start, end }, by, byCuts);
      if (after === undefined) return;
      count += 1;
      assertSame(after, text.slice(0, start) + by + text.slice(end), false);
      const now = [...after.placed()];
      for (const [i, { piece }] of pieces.entries()) if (i < first) assert.equal(now[i]?.piece, piece);
      for (let i = 1; i < pieces.length - last; i++) assert.equal(now.at(-i)?.piece, pieces.at(-i)?.piece);
    }),
  );
  assert.ok(count > atLeast(50), String(count));
});
