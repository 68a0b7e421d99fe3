import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OrderedJson } from '../../server/src/model/index.ts';
import { printBlock, printFlow } from '../../server/src/model/text/printYaml.ts';
import fc, { runs } from '../support/property.ts';

const pieces = [
  'a',
  'name of it',
  ' ',
  ': ',
  ':',
  ' #',
  '#',
  ',',
  '"',
  "'",
  '\\',
  '\n',
  '\n\n',
  '\n  ',
  '[',
  '}',
  '?',
  '-',
  'yes',
  'null',
  '1',
  '.',
  'é',
  '\t',
  '\u00a0',
  '😀',
  '|',
  '---',
];
const text = fc.oneof(
  fc.constantFrom('a', 'yes', 'N', 'tRUE', 'Which one?', 'one\ntwo', 'one\n\n  two\n', ''),
  fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join('')),
  fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => `A ${parts.join('')}`),
);
const { value } = fc.letrec<{ value: OrderedJson }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    fc.oneof(fc.double(), fc.integer(), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.tuple(text, tie('value')), { maxLength: 4 }).map((entries) => new Map(entries)),
    fc.dictionary(text, tie('value') as fc.Arbitrary<never>, { maxKeys: 4 }),
  ),
}));

test('entries are written one by one as they are together', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(text, value), { minLength: 1, maxLength: 4 }), (entries) => {
      const map = new Map(entries);
      assert.equal([...map].map(([key, of]) => printBlock(new Map([[key, of]]))).join(''), printBlock(map));
    }),
    { numRuns: runs(1000) },
  );
});

for (const [value, written] of [
  [2_147_483_647, '2147483647'],
  [2_147_483_648, '2147483648.0'],
  [-3_000_000_000, '-3000000000.0'],
  [Number.MAX_SAFE_INTEGER, '9007199254740991.0'],
  [3_000_000_000.5, '3000000000.5'],
  [1e21, '1.0e+21'],
  [-0, '0'],
] as const) {
  test(`${value} is written so that R reads it, too`, () => {
    assert.equal(printFlow(value), written);
    assert.equal(Number(written), value + 0);
  });
}
