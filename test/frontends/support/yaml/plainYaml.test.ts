import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parseAnyYaml } from '../../../../server/src/frontends/support/yaml/anyYaml.ts';
import { parsePlainYaml } from '../../../../server/src/frontends/support/yaml/plainYaml.ts';
import { split as inSteps } from '../../../../server/src/frontends/toolsYaml/read/split.ts';
import { atOnce } from '../../../../server/src/model/index.ts';
import fc, { runs } from '../../../support/property.ts';

const split = (text: string) => atOnce(inSteps(text));

// The plain reader may decline any text, but where it answers, it answers as the library does.

const files = [
  'test/fixtures/emitters/manifold.tools.yaml',
  'test/fixtures/emitters/toolYaml.yaml',
  'test/fixtures/laws/aliases.tools.yaml',
  'test/fixtures/laws/rich-tools.yaml',
  'test/fixtures/laws/rich.tools.yaml',
  'test/fixtures/laws/rich.yaml',
  'test/fixtures/seed5/tools.yaml',
].map((file) => readFileSync(file, 'utf8'));

const regions = files.flatMap((text) => [text, ...split(text).map(({ start, end }) => text.slice(start, end))]);

function same(text: string): boolean {
  const plain = parsePlainYaml(text);
  if (plain === undefined) return false;
  assert.deepEqual({ root: plain, problems: [] }, parseAnyYaml(text));
  return true;
}

test('what the plain reader answers of real files is what the library says', () => {
  const answered = regions.filter(same).length;
  assert.ok(answered > regions.length * 0.6, `it answered ${answered} of ${regions.length}`);
  for (const region of regions) same(region.replaceAll('\n', '\r\n'));
});

const pieces = [
  ...['a: 1', 'b: "x"', "c: 'y'", 'd:', 'key with: 2', '"q": r', "'s': t", '- a', '- b: c', '-', '- - d', 'plain', '# comment', '', 'true', 'null', 'on: off'],
  ...[
    'e: |',
    'f: >',
    'g: |-',
    'h: >-',
    'i: |+',
    '- |',
    '- >-',
    'j: | # why',
    '  deeper',
    '   deeper still',
    '- "x" # c',
    'k: [a, "b", 1]',
    'l: { m: 1, n: [2] }',
  ],
  ...[
    'o: -1.5',
    'p: 1e3',
    'q: ~',
    'r: .5',
    's: 0x1F',
    't: 12345678901234567890',
    'u: 2026-01-01',
    'v: a #b',
    'w: a#b',
    'x: a: b',
    'y: "a\\n\\"b\\""',
    'z: "\\u00e9"',
  ],
  ...[
    'A: &b c',
    'B: *b',
    'C: !!str 1',
    '? a',
    ': b',
    '---',
    '...',
    '%YAML 1.2',
    '<<: a',
    'D: [',
    'E: ]',
    'F: {a}',
    'G: [a, ]',
    'H: "a" b',
    'I: -',
    'J: - a',
    'K: @',
    'L: `',
  ],
  ...[
    'M: a:',
    'N: http://x',
    'O: a, b',
    'P: [a: b]',
    'Q: [-1, -a, - b]',
    'R: {"a":1}',
    "S: 'it''s'",
    'T: ""',
    'U: 1_000',
    'V: +.inf',
    'W: 0o17',
    'X : y',
    'Y:z',
    'Z: |2',
  ],
];

const line = fc.tuple(fc.constantFrom(0, 0, 1, 2, 2, 3, 4, 4, 5, 6, 8), fc.constantFrom(...pieces), fc.constantFrom('', '', '', '', ' ', ' # c', '\t'));
const madeUp = fc.tuple(fc.array(line, { maxLength: 12 }), fc.constantFrom('\n', '\n', '\r\n'), fc.boolean()).map(([lines, eol, isEnded]) => {
  const text = lines.map(([indent, piece, end]) => ' '.repeat(indent) + piece + end).join(eol);
  return isEnded ? text + eol : text;
});

const bits = fc.constantFrom(
  ...[
    ' ',
    '  ',
    '\n',
    '\n\n',
    '-',
    '- ',
    ':',
    ': ',
    '#',
    ' #',
    '"',
    "'",
    '[',
    ']',
    '{',
    '}',
    ',',
    '|',
    '>',
    '\t',
    '\\',
    '&',
    '*',
    '!',
    '~',
    '1',
    'x',
    '\r\n',
    '\u00a0',
    '.',
  ],
);
const edit = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), cut: fc.nat(4), bit: fc.option(bits, { nil: '' }) });
const edited = fc
  .tuple(fc.constantFrom(...regions.filter((region) => region.length < 3000)), fc.array(edit, { minLength: 1, maxLength: 3 }))
  .map(([region, edits]) =>
    edits.reduce((text, { at, cut, bit }) => {
      const start = Math.floor(at * text.length);
      return text.slice(0, start) + bit + text.slice(start + cut);
    }, region),
  );

const numRuns = runs(10_000);

test('lines put together at random are read as the library reads them, or not at all', () => {
  let answered = 0;
  fc.assert(
    fc.property(madeUp, (text) => {
      answered += same(text) ? 1 : 0;
    }),
    { numRuns },
  );
  assert.ok(answered > numRuns / 50, `it answered ${answered} of ${numRuns}`);
});

test('real files after a slip of the hand are read as the library reads them, or not at all', () => {
  let answered = 0;
  fc.assert(
    fc.property(edited, (text) => {
      answered += same(text) ? 1 : 0;
    }),
    { numRuns },
  );
  assert.ok(answered > numRuns / 20, `it answered ${answered} of ${numRuns}`);
});
