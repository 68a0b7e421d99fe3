import assert from 'node:assert/strict';
import { test } from 'node:test';
import { folds } from '../../../../server/src/frontends/basic/editor/folds.ts';
import { nest } from '../../../../server/src/frontends/basic/editor/nest.ts';
import { read } from '../../../../server/src/frontends/basic/read/read.ts';
import { statementStart } from '../../../../server/src/frontends/basic/read/statementStart.ts';
import fc, { runs } from '../../../support/property.ts';
import { slot } from '../project.ts';

const piece = fc.constantFrom(
  ...['PARAM ', 'a', 'address.city', ' AS ', 'string', 'ARRAY OF ', ' LIKE ', '"x ""y"', '"', '[1, ', ']', ' DESCRIPTION ', ' ENUM 1, 2', ' OPTIONAL', ' _\n'],
  ...[
    '\n',
    '\r\n',
    '\n\n',
    '  ',
    "' note",
    'REM x',
    '# x',
    '// x',
    'IF a THEN\n',
    'END IF\n',
    'FOR EACH x IN a\n',
    'NEXT\n',
    'x.',
    'a(1).',
    '.',
    '_',
    ':',
    'TALK ',
  ],
);
const script = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

test('wherever the cursor stands, what is replaced holds it and lies in its line', () => {
  fc.assert(
    fc.property(script, (text) => {
      for (let offset = 0; offset <= text.length; offset++) {
        const found = slot(text, offset);
        if (found === undefined) continue;
        assert.ok(found.span.start <= offset && offset <= found.span.end, `${offset}: ${JSON.stringify(found.span)}`);
        assert.ok(!/[\r\n]/.test(text.slice(found.span.start, found.span.end)));
      }
    }),
    { numRuns: runs(150) },
  );
});

test('what is selected grows, and holds the cursor', () => {
  fc.assert(
    fc.property(script, fc.nat(400), (text, at) => {
      const offset = Math.min(at, text.length);
      let last = { start: offset, end: offset };
      for (const span of nest(text, read(text), offset)) {
        assert.ok(span.start <= last.start && last.end <= span.end && span.end - span.start > last.end - last.start);
        last = span;
      }
      assert.ok(text === '' || (last.start === 0 && last.end === text.length));
    }),
  );
});

test('folds take more than one line, and none crosses another', () => {
  fc.assert(
    fc.property(script, (text) => {
      const all = folds(text, read(text));
      for (const { start, end } of all) {
        assert.ok(text.slice(start, end).includes('\n'));
        assert.ok(!all.some((other) => start < other.start && other.start < end && end < other.end));
      }
    }),
  );
});

const starts: readonly (readonly [text: string, line: number])[] = [
  ['a\nb$', 1],
  ['a _\nb$', 0],
  ['a _  \r\n  b _\r\n$c', 0],
  ["' a _\nb$", 1],
  ['a _\n\nb$', 2],
  ['$a _\nb', 0],
  ['x\na _\n $b', 1],
];

for (const [marked, line] of starts) {
  test(`where the statement of '$' begins in ${JSON.stringify(marked)}`, () => {
    const at = marked.indexOf('$');
    const text = marked.replace('$', '');
    assert.equal(text.slice(0, statementStart(text, at)).split('\n').length - 1, line);
  });
}
