import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode } from '../../server/src/engine/document.ts';
import { linesOf } from '../../server/src/engine/lines.ts';
import { baseOf, isBelow, join, relativeTo } from '../../server/src/engine/uri.ts';
import { applyEdits, disjoint, utf8Length } from '../../server/src/model/index.ts';
import fc from '../support/property.ts';

const anyText = fc.string({ unit: fc.constantFrom('a', 'b', '\n', '\r', '\r\n', '😀', ' '), maxLength: 40 });

test('an offset comes back from its position, except inside a \\r\\n', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const lines = linesOf(text);
      for (let offset = 0; offset <= text.length; offset++) {
        if (text[offset - 1] === '\r' && text[offset] === '\n') continue;
        assert.equal(lines.offsetAt(lines.positionAt(offset)), offset);
      }
    }),
  );
});

test('a position beyond the line is its end, beyond the text the text’s end', () => {
  const lines = linesOf('ab\r\ncd');
  assert.equal(lines.offsetAt({ line: 0, character: 99 }), 2);
  assert.equal(lines.offsetAt({ line: 7, character: 0 }), 6);
  assert.equal(lines.offsetAt({ line: -1, character: 4 }), 0);
});

test('the size of a text is that of its bytes, however long it is', () => {
  const sizeOf = (text: string): number => new TextEncoder().encode(text).length;
  for (const text of ['', 'aä→😀', `${'→'.repeat(70_000)}`, `a${'😀'.repeat(70_000)}`, '\ud83d'.repeat(70_000)]) assert.equal(utf8Length(text), sizeOf(text));
});

test('long texts are decoded part by part as if at once: marks, characters on the border of parts, and what is no UTF-8', () => {
  const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
  for (const text of [`\uFEFFa${'😀'.repeat(400_000)}`, `${'a'.repeat(524_287)}ä${'→'.repeat(300_000)}`, 'x'.repeat(2 * 524_288)])
    assert.deepEqual(decode(bytesOf(text)), { text });
  const broken = bytesOf(`ab${'→'.repeat(400_000)}`);
  assert.equal(decode(broken.subarray(0, -1)).bad, 400_001);
  broken[1_000_001] = 0xff;
  const { text, bad } = decode(broken);
  assert.equal(bad, 333_335);
  assert.equal(text.slice(0, bad), `ab${'→'.repeat(333_333)}`);
});

test('edits are applied to the text as it was, colliding ones are dropped', () => {
  const edit = (start: number, end: number, text: string) => ({ span: { start, end }, text });
  assert.equal(applyEdits('0123456789', [edit(0, 1, 'a'), edit(4, 4, 'b'), edit(8, 10, '')]), 'a123b4567');
  assert.deepEqual(disjoint([edit(3, 6, 'y'), edit(0, 4, 'x')]), [edit(0, 4, 'x')]);
  assert.deepEqual(disjoint([edit(3, 3, 'x'), edit(3, 3, 'y')]), [edit(3, 3, 'x')]);
});

test('URIs: names with blanks, percent signs and marks survive', () => {
  const uri = join('file:///w', 'R/a b%c?#.R');
  assert.equal(uri, 'file:///w/R/a%20b%25c%3F%23.R');
  assert.equal(relativeTo('file:///w', uri), 'R/a b%c?#.R');
  assert.equal(baseOf(uri), 'a b%c?#.R');
  assert.ok(isBelow('file:///w', uri));
  assert.ok(!isBelow('file:///w/R', 'file:///w/Rx'));
});

test('a byte-order mark from disk takes no column', () => {
  const disk = linesOf('\uFEFFab\nc', true);
  assert.deepEqual([0, 1, 2, 4].map(disk.positionAt), [
    { line: 0, character: 0 },
    { line: 0, character: 0 },
    { line: 0, character: 1 },
    { line: 1, character: 0 },
  ]);
  assert.equal(disk.offsetAt({ line: 0, character: 1 }), 2);
  assert.deepEqual(linesOf('\uFEFFab').positionAt(1), { line: 0, character: 1 });
});
