import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { linesOf } from '../../server/src/engine/lines.ts';
import { type Pieces, piecesOf } from '../../server/src/engine/pieces.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\n', '\r', '\r\n', '😀', '\uFEFF'), maxLength: 40 });
const anyCuts = fc.array(fc.nat(40), { maxLength: 12 }).map((cuts) => [...cuts].sort((a, b) => a - b));

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
  fc.assert(fc.property(anyText, anyCuts, fc.boolean(), (text, cuts, fromDisk) => assertSame(piecesOf(text, cuts, fromDisk), text, fromDisk)));
});

test('pieces that are replaced leave the others as they are', () => {
  let count = 0;
  fc.assert(
    fc.property(anyText, anyCuts, fc.nat(), fc.nat(3), anyText, anyCuts, (text, cuts, from, more, by, byCuts) => {
      const before = piecesOf(text, cuts, false);
      const first = from % before.all.length;
      const last = Math.min(before.all.length - 1, first + more);
      const start = before.starts[first] ?? 0;
      const end = before.starts[last + 1] ?? text.length;
      const after = before.replaced({ start, end }, by, byCuts);
      if (after === undefined) return;
      count += 1;
      assertSame(after, text.slice(0, start) + by + text.slice(end), false);
      for (const [i, piece] of before.all.entries()) if (i < first) assert.equal(after.all[i], piece);
    }),
  );
  assert.ok(count > 50, String(count));
});
