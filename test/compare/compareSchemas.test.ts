import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { compareSchemas } from '../../server/src/compare/index.ts';
import { formatPattern, formatTexts } from '../../server/src/compare/solvers/formatTexts.ts';
import type { Json } from '../../server/src/model/index.ts';
import { arrayPairs, combinedPairs, objectPairs, scalarPairs } from './pairs.ts';

/** Ajv by itself, with patterns of JavaScript. Without `allErrors`, Ajv 8 wrongly accepts `[]` for `prefixItems` with `contains`. */
function accepts(schema: Json, value: Json): boolean {
  const ajv = JSON.stringify(schema).includes('"items":[')
    ? new Ajv({ strict: false, logger: false, allErrors: true })
    : new Ajv2020({ strict: false, logger: false, allErrors: true });
  addFormats.default(ajv);
  return ajv.validate(schema as object, value) === true;
}

for (const [what, before, after, kind] of [...scalarPairs, ...objectPairs, ...combinedPairs, ...arrayPairs])
  test(`${what}: ${kind}`, () => {
    const verdict = compareSchemas(before, after);
    assert.equal(verdict.kind, kind, JSON.stringify(verdict));
    if (verdict.kind !== 'narrower') return;
    assert.ok(accepts(before, verdict.witness), `before refuses ${JSON.stringify(verdict.witness)}`);
    assert.ok(!accepts(after, verdict.witness), `after accepts ${JSON.stringify(verdict.witness)}`);
    assert.notEqual(verdict.why, '');
  });

test('an example that only the former schema accepts is the witness, and others decide nothing', () => {
  const [before, after] = [{ type: 'string' }, { type: 'string', maxLength: 3 }];
  const witnessOf = (examples: readonly Json[]): Json | undefined => {
    const verdict = compareSchemas(before, after, { examples });
    return verdict.kind === 'narrower' ? verdict.witness : undefined;
  };
  assert.equal(witnessOf(['hall lamp']), 'hall');
  assert.equal(witnessOf(['abc', 5]), witnessOf([]));
});

test('a search that takes too many steps decides nothing, and says so', () => {
  const verdict = compareSchemas(
    { type: 'object', properties: { a: { type: 'string' } } },
    { type: 'object', properties: { a: { minLength: 1 } } },
    { budget: 2 },
  );
  assert.equal(verdict.kind, 'undecided');
  assert.match(verdict.kind === 'undecided' ? verdict.tried : '', /^The search for a value or a proof was ended: .+\.$/);
});

const union = (...anyOf: readonly Json[]): Json => ({ type: 'object', properties: { a: { anyOf } } });
const variant = (kind: string, required: readonly string[]): Json => ({
  type: 'object',
  properties: { kind: { const: kind }, size: { type: 'number' } },
  required: ['kind', ...required],
});
const refusals: readonly (readonly [what: string, before: Json, after: Json, at: string, why: RegExp])[] = [
  ['in the variant of the value', union(variant('b', []), variant('c', [])), union(variant('b', ['size']), variant('c', [])), '/a/size', /^it is required$/],
  ['in the type of the value', union({ type: 'integer' }, { type: 'null' }), union({ type: 'integer', minimum: 1 }, { type: 'null' }), '/a', /^must be >= 1$/],
  ['by all variants', union(variant('b', []), variant('c', [])), union(variant('b', [])), '/a', /^it fits none of the alternatives$/],
  ['by two variants', union(true), { type: 'object', properties: { a: { oneOf: [{ minimum: 1 }, { maximum: 3 }] } } }, '/a', /^it fits several alternatives/],
];
for (const [what, before, after, at, why] of refusals)
  test(`a value is refused ${what}`, () => {
    const verdict = compareSchemas(before, after);
    assert.equal(verdict.kind, 'narrower');
    if (verdict.kind !== 'narrower') return;
    assert.equal(verdict.at, at, JSON.stringify(verdict));
    assert.match(verdict.why, why);
  });

test('each sample of a format matches the pattern of the format', () => {
  for (const format of ['date', 'time', 'date-time', 'uri', 'url', 'email', 'hostname', 'ipv4', 'ipv6', 'uuid']) {
    const [samples, pattern] = [formatTexts(format), formatPattern(format)];
    assert.ok(samples.length > 0 && pattern !== undefined, format);
    for (const one of samples) assert.match(one, new RegExp(pattern, 'u'));
    assert.equal(accepts({ type: 'string', pattern }, 'a b'), false, format);
  }
});

test('a witness has the examples and defaults of the schema, but for what matters', () => {
  const lamp = { type: 'string', examples: ['hall'] };
  const of = (level: Json, required: readonly string[] = ['lamp', 'level']): Json => ({
    type: 'object',
    properties: { lamp: { $ref: '#/$defs/lamp' }, level: { anyOf: [level, { type: 'null' }] }, all: { type: 'array', items: lamp } },
    required,
    $defs: { lamp },
  });
  const witnessOf = (before: Json, after: Json): Json | undefined => {
    const verdict = compareSchemas(before, after);
    return verdict.kind === 'narrower' ? verdict.witness : undefined;
  };
  const level = { type: 'integer', default: 7 };
  assert.deepEqual(witnessOf(of(level, ['lamp']), of(level)), { lamp: 'hall' });
  assert.deepEqual(witnessOf(of(level), of({ ...level, minimum: 5 })), { lamp: 'hall', level: 0 });
  assert.deepEqual(witnessOf(of(level), of({ ...level, maximum: 5 })), { lamp: 'hall', level: 7 });
  assert.deepEqual(witnessOf(of(level, ['all']), of(level, ['all', 'lamp'])), { all: [] });
});

test('a pattern that RE2 does not know leaves the change undecided, with the reason', () => {
  const verdict = compareSchemas({ type: 'string' }, { type: 'string', pattern: '^(?!a)[a-z]+$' });
  assert.equal(verdict.kind, 'undecided');
  assert.match(verdict.kind === 'undecided' ? verdict.tried : '', /a pattern that RE2 does not know/);
});
