import assert from 'node:assert/strict';
import { test } from 'node:test';
import picocolors from 'picocolors';
import { codeFrame } from '../../../server/src/cli/reporters/codeFrame.ts';
import { widthOf } from '../../../server/src/cli/reporters/width.ts';
import { linesOf } from '../../../server/src/engine/lines.ts';
import { parseMarked } from '../../support/marked.ts';

const plain = picocolors.createColors(false);

function frame(marked: string): readonly string[] {
  const { text, spans } = parseMarked(marked);
  const lines = linesOf(text);
  const range = { start: lines.positionAt(spans[0]?.start ?? 0), end: lines.positionAt(spans[0]?.end ?? 0) };
  return codeFrame(text.split(/\r\n|\n|\r/), range, plain);
}

const cases: readonly { readonly what: string; readonly marked: string; readonly shown: readonly string[] }[] = [
  { what: 'a word, with the line before', marked: 'one\ntwo [[three]] four', shown: ['  1 | one', '> 2 | two three four', '    |     ^^^^^'] },
  { what: 'a blank line before is not shown', marked: '\n[[x]]', shown: ['> 2 | x', '    | ^'] },
  { what: 'an empty span has one caret', marked: 'ab[[]]cd', shown: ['> 1 | abcd', '    |   ^'] },
  { what: 'the end of a line', marked: 'ab[[]]\ncd', shown: ['> 1 | ab', '    |   ^'] },
  { what: 'several lines: to the end of the first', marked: 'a[[bc\nde]]f', shown: ['> 1 | abc', '    |  ^^'] },
  { what: 'tabs are blanks up to the next stop', marked: 'a\t[[b]]\tc', shown: ['> 1 | a   b   c', '    |     ^'] },
  { what: 'wide characters take two columns', marked: '日本[[語]]x', shown: ['> 1 | 日本語x', '    |     ^^'] },
  { what: 'emoji of several characters', marked: '👨‍👩‍👧[[é]]!', shown: ['> 1 | 👨‍👩‍👧é!', '    |   ^'] },
  { what: 'combining marks take none', marked: 'e\u0301e\u0301[[x]]', shown: ['> 1 | e\u0301e\u0301x', '    |   ^'] },
  { what: 'what cannot be seen is written out', marked: 'a[[\u200b]]b\u202ec\u001b[31m', shown: ['> 1 | a\\u200bb\\u202ec\\u001b[31m', '    |  ^^^^^^'] },
  { what: 'line numbers are aligned', marked: `${'x\n'.repeat(9)}[[y]]`, shown: ['   9 | x', '> 10 | y', '     | ^'] },
  { what: 'carriage returns are no text', marked: 'a\r\n[[b]]\r\n', shown: ['  1 | a', '> 2 | b', '    | ^'] },
];

for (const { what, marked, shown } of cases) test(what, () => assert.deepEqual(frame(marked), shown));

test('of a long line the part around the span is shown, and the carets stand below it', () => {
  for (const [filler, count] of [
    ['x', 300],
    ['語', 300],
    ['\t', 300],
    ['x', 3000],
    ['語', 500_000],
  ] as const) {
    const [row = '', carets = ''] = frame(`${filler.repeat(count)}[[HERE]]${filler.repeat(count)}`);
    assert.ok(row.includes('HERE'));
    assert.ok(widthOf(row) < 140, `${widthOf(row)} columns`);
    assert.equal(widthOf(row.slice(0, row.indexOf('HERE'))), carets.indexOf('^^^^'));
  }
});

test('a range beyond the text has no frame', () => {
  assert.deepEqual(codeFrame(['a'], { start: { line: 5, character: 0 }, end: { line: 5, character: 1 } }, plain), []);
});
