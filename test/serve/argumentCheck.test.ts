import assert from 'node:assert/strict';
import { test } from 'node:test';
import { patience } from '../../scripts/busy.mjs';
import type { Json } from '../../server/src/model/index.ts';
import { argumentCheck } from '../../server/src/serve/argumentCheck.ts';

const render: Json = {
  type: 'object',
  properties: {
    filename: { type: 'string' },
    format: { type: 'string', enum: ['html', 'pdf'] },
    pages: { type: 'array', items: { type: 'object', properties: { number: { type: 'integer', minimum: 1 } }, required: ['number'] } },
    'a/b': { type: ['string', 'null'] },
  },
  required: ['filename'],
  additionalProperties: false,
};

/** Arguments, and what is wrong with them. Specification 3, "Missing required arguments": "Invalid params: filename is required". */
const cases: readonly (readonly [given: unknown, told: string | undefined])[] = [
  [{ filename: 'a' }, undefined],
  [{ filename: 'a', format: 'pdf', pages: [{ number: 2 }], 'a/b': null }, undefined],
  [{}, 'filename is required'],
  [{ filename: 1 }, 'filename must be string'],
  [{ filename: 'a', format: 'docx' }, 'format must be one of "html", "pdf"'],
  [{ filename: 'a', pages: [{}] }, 'pages.0.number is required'],
  [{ filename: 'a', pages: [{ number: 0 }] }, 'pages.0.number must be >= 1'],
  [{ filename: 'a', 'a/b': 3 }, 'a/b must be string or null'],
  [{ filename: 'a', fromat: 'pdf' }, 'fromat is not a parameter'],
  [[], 'the arguments must be object'],
];

for (const [given, told] of cases) test(`${JSON.stringify(given)}: ${told ?? 'nothing'}`, () => assert.equal(argumentCheck(render)(given), told));

test('several faults are told together, and of very many the first', () => {
  const properties = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`p${i}`, { type: 'string' }]));
  const check = argumentCheck({ type: 'object', properties, required: Object.keys(properties) });
  assert.equal(check({ p0: 'a', p1: 'a', p2: 'a', p3: 'a', p4: 'a', p5: 'a', p6: 'a' }), 'p7 is required; p8 is required');
  assert.match(check({}) ?? '', /^p0 is required; (?:p\d is required; ){4}and 4 more$/);
});

test('a choice tells its own fault, and not those of its branches', () => {
  const check = argumentCheck({ type: 'object', properties: { id: { anyOf: [{ type: 'string' }, { type: 'null' }] } } });
  assert.equal(check({ id: 'a' }), undefined);
  assert.equal(check({ id: 3 }), 'id must match a schema in anyOf');
});

test('draft 7 and 2020-12 are each read as they are', () => {
  const tuple = { properties: { pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] } } };
  assert.equal(argumentCheck({ $schema: 'http://json-schema.org/draft-07/schema#', ...tuple })({ pair: ['a', 'b'] }), 'pair.1 must be number');
  const prefix = { properties: { pair: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }] } } };
  assert.equal(argumentCheck(prefix)({ pair: ['a', 'b'] }), 'pair.1 must be number');
});

test('a pattern that would run for years is answered at once, and a schema that cannot be compiled takes everything', { timeout: patience(30_000) }, () => {
  const check = argumentCheck({ properties: { text: { type: 'string', pattern: '^(a+)+$' } } });
  assert.match(check({ text: `${'a'.repeat(60)}!` }) ?? '', /text must match pattern/);
  assert.equal(argumentCheck({ properties: { x: { $ref: 'https://example.com/schema' } } })({ x: 1 }), undefined);
});

test('each of several patterns is checked by itself', () => {
  const check = argumentCheck({ properties: { a: { type: 'string', pattern: '^a' }, b: { type: 'string', pattern: '^b' } } });
  assert.equal(check({ a: 'a', b: 'b' }), undefined);
  assert.match(check({ a: 'a', b: 'a' }) ?? '', /^b must match pattern/);
});
