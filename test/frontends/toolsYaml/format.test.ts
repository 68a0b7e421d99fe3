import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc, { runs } from '../../support/property.ts';
import { frontEnd } from './support.ts';

const format = (text: string): string | undefined => frontEnd.format?.(text);

const cases: readonly (readonly [title: string, text: string, after: string])[] = [
  [
    'indentation, blanks and blank lines become even; comments stay',
    '# top\ntools:\n  - name:   a   # the name\n    description:  b\n\n\n\n    # above\n    parameters:\n        x:\n             type: string\n',
    '# top\ntools:\n  - name: a # the name\n    description: b\n\n    # above\n    parameters:\n      x:\n        type: string\n',
  ],
  [
    "the author's width stays",
    'metadata:\n    name: a\ntools:\n  - name: b\n    parameters:\n       x:\n         type: string\n',
    'metadata:\n    name: a\ntools:\n    - name: b\n      parameters:\n          x:\n              type: string\n',
  ],
  [
    'lists that are not indented stay',
    'tools:\n- name: b\n  parameters:\n     x:\n       type: string\n',
    'tools:\n- name: b\n  parameters:\n    x:\n      type: string\n',
  ],
  [
    'quotes, numbers and blocks are as they were written',
    '- a: "x"\n  b: \'y\'\n  c: 0x1F\n  d: 1.0\n  e: ~\n  f:\n  g: True\n  h: |\n      one\n        two\n\n  i: >-\n      three\n      four\n  j: "two\n     lines"\n',
    '- a: "x"\n  b: \'y\'\n  c: 0x1F\n  d: 1.0\n  e: ~\n  f:\n  g: True\n  h: |\n    one\n      two\n\n  i: >-\n    three\n    four\n  j: "two\n    lines"\n',
  ],
  ['braces keep their blanks', '- a: {x:  1,y: 2}\n  b: { x: [1,  2] }\n', '- a: {x: 1, y: 2}\n  b: { x: [1, 2] }\n'],
  ['anchors and aliases stay', 'a:   &x\n   k:  1\nb:  *x\nc:\n   <<:   *x\n', 'a: &x\n   k: 1\nb: *x\nc:\n   <<: *x\n'],
];

for (const [title, text, after] of cases) {
  test(title, () => {
    assert.equal(format(text), after);
    assert.equal(format(after), after, 'what is laid out stays as it is');
    const windows = text.replaceAll('\n', '\r\n');
    assert.equal(format(`\uFEFF${windows}`), `\uFEFF${after.replaceAll('\n', '\r\n')}`);
  });
}

test('what cannot be read, or holds nothing, is left alone', () => {
  for (const text of ['a: "b\n', 'a: 1\n---\nb: 2\n', '', '  \n', 'a:\n\t- b\n', `${'['.repeat(5000)}`])
    assert.equal(format(text), undefined, text.slice(0, 20));
});

test('the tools of the specification keep every line, white space at its end aside', () => {
  const text = readFileSync('test/fixtures/seed5/tools.yaml', 'utf8');
  assert.equal(format(text), text.replaceAll(/[ \t]+$/gm, '').replaceAll(/(?<=\S) {2,}(?=# )/g, ' '));
});

const word = fc.constantFrom('a', 'b c', '"q"', "'s'", '1', 'true', '~', '|\n  text\n   more\n', '[x,  y]', '{k: 1}', '>-\n  f\n  g\n', '# c\n', '');
test('of any text, what is laid out says the same and stays', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom('', '  ', '    ', '- ', '  - '), fc.constantFrom('a', 'b', '"c"'), word, fc.constantFrom('', ' # x')), {
        maxLength: 8,
      }),
      (lines) => {
        const text = lines.map(([indent, key, value, comment]) => `${indent}${key}: ${value}${value.includes('\n') ? '' : comment}\n`).join('');
        const after = format(text);
        if (after !== undefined) assert.equal(format(after), after);
      },
    ),
    { numRuns: runs(300) },
  );
});
