import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRLiteral } from '../../../../server/src/frontends/r/read/rLiteral.ts';
import type { Json } from '../../../../server/src/model/index.ts';
import fc from '../../../support/property.ts';

const scalars: readonly (readonly [string, Json, string])[] = [
  ['NULL', null, 'null'],
  ['TRUE', true, 'boolean'],
  ['T', true, 'boolean'],
  ['FALSE', false, 'boolean'],
  ['F', false, 'boolean'],
  ['"string"', 'string', 'string'],
  ["'a'", 'a', 'string'],
  ['123', 123, 'number'],
  ['1L', 1, 'integer'],
  ['-1', -1, 'number'],
  ['- 2L', -2, 'integer'],
  ['+1', 1, 'number'],
  ['1.5', 1.5, 'number'],
  ['.5', 0.5, 'number'],
  ['5.', 5, 'number'],
  ['1e3', 1000, 'number'],
  ['1e3L', 1000, 'integer'],
  ['1E-2', 0.01, 'number'],
  ['0x10', 16, 'number'],
  ['0xFFL', 255, 'integer'],
  [String.raw`"a\n\t\\\"b\'"`, 'a\n\t\\"b\'', 'string'],
  [String.raw`"\x41\u00e9\u{1F600}\U0001F600\101"`, 'Aé😀😀A', 'string'],
  [String.raw`r"(C:\temp\new)"`, String.raw`C:\temp\new`, 'string'],
  ['R"---[a]--")]---"', 'a]--")', 'string'],
  [`r'{x"y}'`, 'x"y', 'string'],
  ['c()', null, 'null'],
  ['  "a" # why\n', 'a', 'string'],
];

test('scalars', () => {
  for (const [text, value, type] of scalars) assert.deepEqual(readRLiteral(text, 7), { kind: 'scalar', value, type }, text);
});

test('vectors know where each value stands', () => {
  assert.deepEqual(readRLiteral('c("a",  \'b\')', 100), {
    kind: 'vector',
    type: 'string',
    values: [
      { value: 'a', span: { start: 102, end: 105 } },
      { value: 'b', span: { start: 108, end: 111 } },
    ],
  });
  const tables: readonly (readonly [string, Json[], string])[] = [
    ['c(1, 2.5)', [1, 2.5], 'number'],
    ['c(1L, 2L)', [1, 2], 'integer'],
    ['c(1L, 2)', [1, 2], 'number'],
    ['c(a = "x", `b c` = "y", "d" = "z")', ['x', 'y', 'z'], 'string'],
    ['c("a", c("b", NULL, "c"))', ['a', 'b', 'c'], 'string'],
    ['c(TRUE, F)', [true, false], 'boolean'],
    ['c("fast", # quick\n  "slow" # sure\n)', ['fast', 'slow'], 'string'],
    ['c("a)", "b,")', ['a)', 'b,'], 'string'],
    ['c(-1, +1)', [-1, 1], 'number'],
  ];
  for (const [text, values, type] of tables) {
    const read = readRLiteral(text, 0);
    assert.equal(read.kind, 'vector', text);
    assert.deepEqual(read.kind === 'vector' && [read.values.map((v) => v.value), read.type], [values, type], text);
  }
});

test('lists', () => {
  const tables: readonly (readonly [string, Json, string])[] = [
    ['list()', {}, 'object'],
    ['list(a = 1, b = "x")', { a: 1, b: 'x' }, 'object'],
    ['list("a", 2)', ['a', 2], 'array'],
    ['list(a = list(b = c(1, 2)), d = c("x"), e = NULL)', { a: { b: [1, 2] }, d: 'x', e: null }, 'object'],
  ];
  for (const [text, value, type] of tables) assert.deepEqual(readRLiteral(text, 0), { kind: 'list', value, type }, text);
  const proto = readRLiteral('list(`__proto__` = 1)', 0);
  assert.ok(proto.kind === 'list' && JSON.stringify(proto.value) === '{"__proto__":1}');
});

test('everything else is opaque, and keeps its text', () => {
  const texts = [
    'NA',
    'NA_character_',
    'Inf',
    '-Inf',
    'NaN',
    '1i',
    'character(0)',
    'integer(0)',
    'Sys.time()',
    'x',
    'c(a, "b")',
    'c("a", 1)',
    'c(TRUE, 1)',
    'c(1, NA)',
    'list(a = 1, 2)',
    'list(f())',
    '1 + 2',
    '-TRUE',
    '!TRUE',
    '(1)',
    '"a',
    "'",
    'c("a"',
    'c("a",)',
    'c(,)',
    '',
    '1e999',
    '"\\q"',
    '"\\0"',
    'r"(a',
    'getOption("x", 1)',
    'fastmap::fastmap()',
    'c(list(1))',
    'NULL NULL',
    'T1',
    'c ("a"',
    '1:10',
    'function(x) x',
    '"a" == "b"',
    'constructor',
  ];
  for (const text of texts) assert.deepEqual(readRLiteral(text, 0), { kind: 'opaque', text }, text);
});

test('any text is read without an error, with spans inside it', () => {
  const pieces = fc.constantFrom('c(', 'list(', ')', '"', "'", 'a', '=', ',', '1', '-', 'L', '\\', 'r"(', 'NULL', '#', '\n', ' ', '`', '{', '0x', 'e');
  const anyText = fc.oneof(
    fc.string(),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(anyText, (text) => {
      const read = readRLiteral(text, 10);
      if (read.kind !== 'vector') return;
      for (const { span } of read.values) assert.ok(10 <= span.start && span.start < span.end && span.end <= 10 + text.length);
    }),
  );
  assert.equal(readRLiteral('c('.repeat(100000), 0).kind, 'opaque');
});
