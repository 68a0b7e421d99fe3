import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folds } from '../../../../server/src/frontends/basic/editor/folds.ts';
import { read } from '../../../../server/src/frontends/basic/read/read.ts';

/** Scripts of one-line statements, and the first and last line of each fold, counted from 0. */
const cases: readonly (readonly [what: string, lines: readonly string[], folds: readonly (readonly [number, number])[]])[] = [
  ['declarations, blank lines between them', ['PARAM a AS string', '', 'DESCRIPTION "b"', 'TALK a'], [[0, 2]]],
  ['a declaration that goes on', ['PARAM a _ ', '  AS string', 'TALK a'], [[0, 1]]],
  ['no single line', ['PARAM a AS string', 'TALK a', "' b"], []],
  [
    'comments',
    ["' a", 'REM b', 'TALK c', '# d', '// e', '', 'TALK f'],
    [
      [0, 1],
      [3, 4],
    ],
  ],
  [
    'blocks in each other',
    ['FOR i = 1 TO 3', '  if i = 2 then', '    TALK i', '  end if', 'NEXT i'],
    [
      [0, 3],
      [1, 2],
    ],
  ],
  ['IF on one line', ['IF a THEN TALK a', 'TALK b', 'END IF'], []],
  ['IF with a comment behind THEN', ["IF a THEN ' then", '  TALK b', 'ENDIF'], [[0, 1]]],
  ['a block on one line', ['FOR i = 1 TO 3 : TALK i : NEXT', 'TALK b', 'NEXT'], []],
  ['what stands in a text', ['TALK "a : NEXT"', 'WHILE x = "WEND"', '  TALK x', 'WEND'], [[1, 2]]],
  ['a block without its end', ['DO', '  IF a THEN', '    TALK a', 'LOOP UNTIL a'], [[0, 2]]],
  ['an end without its block', ['NEXT', 'SUB a()', '  TALK 1', 'END SUB'], [[1, 2]]],
  ['a function', ['PUBLIC FUNCTION a(b)', '  RETURN b', 'END FUNCTION'], [[0, 1]]],
  ['a choice', ['SELECT CASE a', '  CASE 1', '    TALK 1', 'END SELECT'], [[0, 2]]],
  ['an empty block', ['WITH a', 'END WITH'], []],
];

for (const eol of ['\n', '\r\n']) {
  for (const [what, lines, wanted] of cases) {
    test(`${what}, lines that end in ${JSON.stringify(eol)}`, () => {
      const text = lines.join(eol);
      const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length - 1;
      assert.deepEqual(
        folds(text, read(text)).map(({ start, end }) => [lineAt(start), lineAt(end)]),
        wanted,
      );
    });
  }
}
