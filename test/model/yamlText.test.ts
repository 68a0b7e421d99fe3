import assert from 'node:assert/strict';
import { test } from 'node:test';
import { yamlBlock, yamlFlow, yamlString } from '../../server/src/model/index.ts';

/** Texts that some reader takes for something else, or refuses, although the `yaml` library reads them plain; as a value, in a flow collection. */
const texts: readonly (readonly [text: string, block: string, flow: string])[] = [
  ['Which one?', 'Which one?', '"Which one?"'],
  ['C:/lab', 'C:/lab', '"C:/lab"'],
  ['a, b', 'a, b', '"a, b"'],
  ['{"a": 1}', `'{"a": 1}'`, `'{"a": 1}'`],
  [`{"it's": 1}`, `"{\\"it's\\": 1}"`, `"{\\"it's\\": 1}"`],
  ['tab\there', '"tab\\there"', '"tab\\there"'],
  ['a\u2028b', '"a\\u2028b"', '"a\\u2028b"'],
  ['a\u0085b', '"a\\u0085b"', '"a\\u0085b"'],
  ['\ufeffa', '"\\ufeffa"', '"\\ufeffa"'],
  ['a\u00a0', '"a\u00a0"', '"a\u00a0"'],
  ['a\nb', '"a\\nb"', '"a\\nb"'],
  ...['yes', 'n', '=', '<<', '010', '1_000', '1,000', '0b1', '1e3', '1:20', '12:30:00', '2024-01-01', '.na', ':name', '-x', '---', ''].map(
    (text) => [text, `"${text}"`, `"${text}"`] as const,
  ),
  ...['a', 'a b', 'a-b', 'wavelab-files_list', "it's", 'a "b"', '^\\d+\\.'].map((text) => [text, text, text] as const),
];

for (const [text, block, flow] of texts) {
  test(`${JSON.stringify(text)} is written so that every reader takes it for that text`, () => {
    assert.deepEqual([yamlString(text, 'block'), yamlString(text, 'flow'), yamlString(text, 'key')], [block, flow, flow]);
  });
}

test('numbers are written as YAML 1.1 knows them', () => {
  assert.equal(yamlFlow([1, -0, 0.5, 1e21, 1.5e-7, 1e-7, Number.NaN]), '[1, 0, 0.5, 1.0e+21, 1.5e-7, 1.0e-7, null]');
});

const literal = (value: string): string => yamlBlock(new Map([['a', value]]), '  ');

test('texts of several lines are literal blocks where every reader sees the same text in one', () => {
  assert.equal(literal('one\n\n  two\n'), '  a: |\n    one\n\n      two\n');
  assert.equal(literal('  one\ntwo\n\n'), '  a: |2+\n      one\n    two\n\n');
  assert.equal(literal('\tone\ntwo'), '  a: "\\tone\\ntwo"\n');
  assert.equal(literal('one\n  \n'), '  a: "one\\n  \\n"\n');
  assert.equal(literal(' \n'), '  a: " \\n"\n');
  assert.equal(literal('one\r\ntwo'), '  a: "one\\r\\ntwo"\n');
});

test('short lists and mappings of values stay on one line, unless a text in them takes several', () => {
  const long = 'a value that is rather long for an enumeration of three';
  const data = new Map<string, Parameters<typeof yamlFlow>[0]>([
    ['short', { a: [1, 'b'], c: null }],
    ['empty', new Map()],
    ['ordered', new Map([['10', 1]])],
    ['long', [long, { b: long }]],
    ['lines', ['one\ntwo']],
  ]);
  assert.equal(
    yamlBlock(data, ''),
    [
      'short: {a: [1, b], c: null}',
      'empty: {}',
      'ordered:',
      '  "10": 1',
      'long:',
      `  - ${long}`,
      `  - {b: ${long}}`,
      'lines:',
      '  - |-',
      '    one',
      '    two',
      '',
    ].join('\n'),
  );
});

test('a key that is too long to stand before its value is marked as one', () => {
  const key = 'k'.repeat(1100);
  assert.equal(yamlBlock(new Map([[key, 1]]), ''), `? ${key}\n: 1\n`);
});
