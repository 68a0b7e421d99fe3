import assert from 'node:assert/strict';
import { test } from 'node:test';
import { extractExamples } from '../../../../server/src/frontends/r/read/paramExamples.ts';
import type { Json, TypeName } from '../../../../server/src/model/index.ts';
import { parseMarked } from '../../../support/marked.ts';
import fc, { runs } from '../../../support/property.ts';
import { docOf, rdText } from '../docOf.ts';

const r = String.raw;

const check = (table: readonly (readonly [string, readonly Json[], string])[], type: TypeName, items?: TypeName): void => {
  for (const [text, examples, rest] of table) {
    const taken = extractExamples(docOf(text), type, items);
    assert.deepEqual([taken.examples.map((example) => example.value), taken.rest.text], [examples, rest], text);
  }
};

test('the phrase and its values leave with the punctuation before them', () => {
  check(
    [
      [
        'the pipeline name.\n  Example values: \\code{"power_explorer"}, \\code{"notch_filter"},\n  \\code{"wavelet_module"}',
        ['power_explorer', 'notch_filter', 'wavelet_module'],
        'the pipeline name',
      ],
      [r`Use \code{f} first. Example values: \code{"a"}, \code{"b"}.`, ['a', 'b'], r`Use \code{f} first.`],
      [r`topics (e.g., \code{"x"}, \code{"y"}). This is required.`, ['x', 'y'], 'topics. This is required.'],
      [r`topics (default 5, e.g. \code{"x"}).`, ['x'], 'topics (default 5).'],
      [r`topics (e.g. \code{"x"}, at most 5).`, ['x'], 'topics (at most 5).'],
      [r`A format, such as \code{"json"} or \code{"csv"}, of the output`, ['json', 'csv'], 'A format, of the output'],
      [r`A format such as \code{"json"} for the output`, ['json'], 'A format for the output'],
      [r`A name, for example \code{'a b'}.`, ['a b'], 'A name.'],
      [r`A name. For example: \code{"a"}`, ['a'], 'A name'],
      [r`A name; valid values are \code{"a"}, \code{"b"} and \code{"c"}.`, ['a', 'b', 'c'], 'A name.'],
      [r`A name. Valid values: \code{"a"} | \code{"b"}`, ['a', 'b'], 'A name'],
      [r`A name. Options are: \code{"a"}; \code{"b"}, or \code{"c"}.`, ['a', 'b', 'c'], 'A name.'],
      [r`A name. The options are \code{"a"} and/or \code{"b"}`, ['a', 'b'], 'A name'],
      [r`A name. Examples: \code{"a"}. More`, ['a'], 'A name. More'],
      [r`A name. Examples include \code{"a"}, \code{"b"}, etc. More`, ['a', 'b'], 'A name. More'],
      [r`A name. Example: \code{"a"}, \dots`, ['a'], 'A name'],
      [r`A name. Examples \code{"a"}`, ['a'], 'A name'],
      ['A name. Example values: \\code{"a"}\n  Use it well', ['a'], 'A name.\n  Use it well'],
      [r`Example values: \code{"a"}.`, ['a'], ''],
      [r`A name (e.g. \code{"a"}), or an id, e.g. \code{"i1"}.`, ['a', 'i1'], 'A name, or an id.'],
      ['A name, e.g. `"a"`, `b`', ['a', 'b'], 'A name'],
      [r`A name \u2014 e.g. \code{"a"}`.replace('\\u2014', '\u2014'), ['a'], 'A name'],
    ],
    'string',
  );
});

test('what is in the code is read as R and fitted to the type', () => {
  const values = (code: string, type: TypeName, items?: TypeName): Json | undefined =>
    extractExamples(docOf(`x, e.g. \\code{${code}}`), type, items).examples[0]?.value;
  const table: readonly (readonly [string, TypeName, Json | undefined, TypeName?])[] = [
    ['"a"', 'string', 'a'],
    ["'a'", 'string', 'a'],
    ['5', 'string', '5'],
    ['json', 'string', 'json'],
    ['TRUE', 'string', 'TRUE'],
    ['c("a", "b")', 'string', 'c("a", "b")'],
    [r`"50\%"`, 'string', '50%'],
    [r`"{a}"`, 'string', '{a}'],
    [r`"}"`, 'string', '}'],
    [r`"a\nb"`, 'string', 'a\nb'],
    [r`"say \"hi\""`, 'string', 'say "hi"'],
    ['"it\'s, or not"', 'string', "it's, or not"],
    ['/path/to/brain.nii.gz', 'string', '/path/to/brain.nii.gz'],
    ['5', 'integer', 5],
    ['5L', 'integer', 5],
    ['-1.5', 'number', -1.5],
    ['1e3', 'number', 1000],
    ['"5"', 'integer', 5],
    ['"abc"', 'integer', 'abc'],
    ['nrow(x)', 'integer', undefined],
    ['NULL', 'string', undefined],
    ['TRUE', 'boolean', true],
    ['F', 'boolean', false],
    ['true', 'boolean', true],
    ['c("a", "b")', 'array', ['a', 'b'], 'string'],
    ['c(1, 2)', 'array', ['1', '2'], 'string'],
    ['"a"', 'array', ['a'], 'string'],
    ['a', 'array', ['a'], 'string'],
    ['c(1, 2)', 'array', [1, 2], 'number'],
    ['[1, 2]', 'array', [1, 2], 'number'],
    ['1:3', 'array', [1, 2, 3], 'integer'],
    ['2:-1', 'array', [2, 1, 0, -1], 'integer'],
    ['1:100000', 'array', undefined, 'integer'],
    ['1:n', 'array', undefined, 'integer'],
    ['list(a = 1)', 'object', { a: 1 }],
    ['{"a": [1]}', 'object', { a: [1] }],
    ['{a}', 'object', undefined],
  ];
  for (const [code, type, value, items] of table) assert.deepEqual(values(code, type, items), value, `${code} as ${type}`);
});

test('other code is markup, and a sentence that needs its values keeps them', () => {
  const texts = [
    r`Use \code{f} to see the options.`,
    r`See the example \code{f} and examples \code{g}.`,
    r`objects such as \code{\link{lm}}`,
    'a name (e.g., "geometry", "measurements")',
    r`for example, when \code{x} is set`,
    r`levels: \code{TRACE}, \code{DEBUG}`,
    r`e.g. \code{`,
    r`examples are many`,
    r`options are \emph{a} or \emph{b}`,
  ];
  for (const text of texts) check([[text, [], text]], 'string');
  check([[r`A mode, e.g. \code{"a"} (fast)`, ['a'], r`A mode, e.g. \code{"a"} (fast)`]], 'string');
  check([[r`A mode: for example \code{"a"} means fast`, ['a'], r`A mode: for example \code{"a"} means fast`]], 'string');
  check([[r`Rows, e.g. \code{5} or \code{nrow(x)}`, [5], r`Rows, e.g. \code{5} or \code{nrow(x)}`]], 'integer');
});

test('each value stands at its place', () => {
  const { text, spans } = parseMarked('A name\n e.g. \\code{[["a"]]},\n `[[b]]`');
  const lines = (offset: number): number => text.slice(0, offset).split('\n').length * 3;
  const taken = extractExamples(docOf(text, 3), 'string');
  assert.deepEqual(
    taken.examples.map((example) => example.span),
    spans.map(({ start, end }) => ({ start: start + lines(start), end: end + lines(end) })),
  );
});

test('any text gives examples inside it', () => {
  fc.assert(
    fc.property(rdText, fc.constantFrom<TypeName>('string', 'integer', 'array', 'object', 'boolean'), (text, type) => {
      const { examples, rest } = extractExamples(docOf(text), type, type === 'array' ? 'string' : undefined);
      assert.ok(rest.text.length <= text.length);
      for (const { span } of examples) assert.ok(0 <= span.start && span.start <= span.end && span.end <= text.length);
    }),
    { numRuns: runs(1000) },
  );
});
