import assert from 'node:assert/strict';
import { test } from 'node:test';
import { roxygenFormat } from '../../server/src/frontends/r/format.ts';
import type { JsonObject, Rule } from '../../server/src/model/index.ts';
import { secretParameter } from '../../server/src/rules/safety/secretParameter.ts';
import { validationNotApplicable } from '../../server/src/rules/schemas/validationNotApplicable.ts';
import { limitWords } from '../../server/src/rules/support/prose/limitWords.ts';
import { defaultNotInEnum } from '../../server/src/rules/values/defaultNotInEnum.ts';
import { defaultOutOfRange } from '../../server/src/rules/values/defaultOutOfRange.ts';
import { defaultTypeMismatch } from '../../server/src/rules/values/defaultTypeMismatch.ts';
import { enumBooleanStrings } from '../../server/src/rules/values/enumBooleanStrings.ts';
import { enumMixedTypes } from '../../server/src/rules/values/enumMixedTypes.ts';
import { enumOutOfRange } from '../../server/src/rules/values/enumOutOfRange.ts';
import { exampleInvalid } from '../../server/src/rules/values/exampleInvalid.ts';
import { formatUnknown } from '../../server/src/rules/values/formatUnknown.ts';
import { numberShouldBeInteger } from '../../server/src/rules/values/numberShouldBeInteger.ts';
import { patternCatastrophic } from '../../server/src/rules/values/patternCatastrophic.ts';
import { patternInvalid } from '../../server/src/rules/values/patternInvalid.ts';
import { rangeInverted } from '../../server/src/rules/values/rangeInverted.ts';
import { requiredWithDefault } from '../../server/src/rules/values/requiredWithDefault.ts';
import { stringShouldBeBoolean } from '../../server/src/rules/values/stringShouldBeBoolean.ts';
import { found, toolOf } from '../support/made/spec.ts';

const count = (rule: Rule, schema: JsonObject, name = 'size'): number => found(rule, toolOf({ [name]: schema })).length;

const table = (rule: Rule, faulty: readonly JsonObject[], fine: readonly JsonObject[]): void => {
  test(`${rule.id}: faults`, () => {
    for (const schema of faulty) assert.equal(count(rule, schema), 1, JSON.stringify(schema));
  });
  test(`${rule.id}: no false alarms`, () => {
    for (const schema of fine) assert.equal(count(rule, schema), 0, JSON.stringify(schema));
  });
};

table(
  defaultTypeMismatch,
  [
    { type: 'integer', default: 1.5 },
    { type: 'string', default: 1 },
    { type: 'boolean', default: 'yes' },
    { type: 'array', items: { type: 'string' }, default: ['a', 1] },
    { type: 'array', items: { type: 'string' }, default: 'a' },
  ],
  [
    { type: 'integer', default: 1.0 },
    { type: 'number', default: 1 },
    { type: 'string', default: null },
    { default: 1 },
    { type: 'strng', default: 1 },
    { type: 'array', default: [1, 'a'] },
    { type: 'object', default: {} },
  ],
);

table(
  defaultNotInEnum,
  [
    { type: 'string', enum: ['a', 'b'], default: 'c' },
    { type: 'array', items: { type: 'string', enum: ['a'] }, default: ['b'] },
  ],
  [
    { type: 'string', enum: ['a', 'b'], default: 'a' },
    { type: 'integer', enum: [1, 2], default: '1' },
    { type: 'string', enum: ['a'], default: null },
    { type: 'string', enum: [], default: 'a' },
  ],
);

table(
  defaultOutOfRange,
  [
    { type: 'integer', minimum: 1, default: 0 },
    { type: 'number', exclusiveMaximum: 1, default: 1 },
    { type: 'number', multipleOf: 0.1, default: 0.25 },
    { type: 'string', minLength: 2, default: 'a' },
    { type: 'string', pattern: '^a+$', default: 'b' },
    { type: 'array', items: { type: 'integer', maximum: 5 }, default: [9] },
    { type: 'array', items: { type: 'integer' }, minItems: 1, default: [] },
  ],
  [
    { type: 'number', multipleOf: 0.1, default: 0.3 },
    { type: 'string', maxLength: 1, default: '😀' },
    { type: 'integer', minimum: 1, default: '0' },
    { type: 'string', pattern: '(', default: 'b' },
    { type: 'string', pattern: '^(a+)+$', default: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab' },
    { type: 'integer', minimum: 'one', default: 0 },
  ],
);

table(
  enumMixedTypes,
  [
    { enum: ['a', 1] },
    { type: 'string', enum: ['a', true] },
    { type: 'integer', enum: ['1', '2'] },
    { type: 'array', items: { type: 'string' }, enum: ['a', 'b'] },
  ],
  [{ enum: [1, 2.5] }, { enum: ['a', null] }, { type: 'number', enum: [1, 2.5] }, { enum: [] }],
);

table(
  enumBooleanStrings,
  [{ type: 'string', enum: ['False', 'True'] }],
  [{ enum: ['true', 'false', 'auto'] }, { enum: [true, false] }, { enum: ['yes', 'no'] }],
);

table(
  rangeInverted,
  [
    { type: 'integer', minimum: 2, maximum: 1 },
    { type: 'number', exclusiveMinimum: 1, maximum: 1 },
    { type: 'string', minLength: 3, maxLength: 2 },
  ],
  [
    { type: 'integer', minimum: 1, maximum: 1 },
    { type: 'number', minimum: 1, exclusiveMaximum: 2 },
    { type: 'integer', minimum: '2', maximum: 1 },
  ],
);

table(
  patternInvalid,
  [
    { type: 'string', pattern: '(?i)abc' },
    { type: 'string', pattern: '[b-a]' },
  ],
  [
    { type: 'string', pattern: '\\-' },
    { type: 'string', pattern: '^\\p{L}+$' },
  ],
);

table(
  patternCatastrophic,
  [{ type: 'string', pattern: '^(\\w+\\s?)*$' }],
  [
    { type: 'string', pattern: '^\\w+@\\w+\\.\\w+$' },
    { type: 'string', pattern: 'a*a*' },
    { type: 'string', pattern: '(' },
  ],
);

table(
  formatUnknown,
  [{ type: 'string', format: 'e-mail' }],
  [
    { type: 'string', format: 'email' },
    { type: 'integer', format: 'int32' },
  ],
);

table(
  validationNotApplicable,
  [
    { type: 'string', maximum: 5 },
    { type: 'array', items: { type: 'string' }, minLength: 1 },
    { type: 'boolean', pattern: 'a' },
  ],
  [
    { minLength: 1 },
    { type: 'string', minLength: 1, format: 'date', title: 'x' },
    { type: 'string', constructor: 1 },
    { type: 'object', additionalProperties: true },
  ],
);

table(
  exampleInvalid,
  [
    { type: 'integer', examples: ['a'] },
    { type: 'string', enum: ['a'], examples: ['b'] },
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], examples: [{}] },
    { type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false, examples: [{ b: 1 }] },
  ],
  [
    { type: 'number', examples: [1, 2.5] },
    { type: 'object', properties: { a: { type: 'string' } }, examples: [{ b: 1 }] },
    { examples: [1, 'a'] },
    { type: 'string', nullable: true, examples: [null] },
  ],
);

test('in R a value is also a list of one', () => {
  const tool = toolOf({ tags: { type: 'array', items: { type: 'string' }, default: 'a', examples: ['b'] } });
  assert.deepEqual(found(defaultTypeMismatch, tool, { format: roxygenFormat }), []);
  assert.deepEqual(found(exampleInvalid, tool, { format: roxygenFormat }), []);
  assert.equal(found(exampleInvalid, toolOf({ tags: { type: 'array', items: { type: 'integer' }, examples: ['b'] } }), { format: roxygenFormat }).length, 1);
});

test('a default is changed where it converts; else the type is, where nothing else holds it', () => {
  const fixOf = (schema: JsonObject) => found(defaultTypeMismatch, toolOf({ size: schema }))[0]?.fixes?.map((fix) => fix.intent);
  assert.deepEqual(fixOf({ type: 'integer', default: '10' }), [{ kind: 'set-default', tool: 0, path: ['size'], value: 10 }]);
  assert.deepEqual(fixOf({ type: 'boolean', default: 'True' }), [{ kind: 'set-default', tool: 0, path: ['size'], value: true }]);
  assert.deepEqual(fixOf({ type: 'integer', default: 'ten' }), [{ kind: 'set-type', tool: 0, path: ['size'], type: 'string' }]);
  assert.deepEqual(fixOf({ type: 'integer', default: 'ten', examples: [1] }), []);
});

test('required-with-default: only where a caller must give it', () => {
  const size = { type: 'integer', default: 1 };
  assert.equal(found(requiredWithDefault, toolOf({ size }, { required: ['size'] })).length, 1);
  assert.equal(found(requiredWithDefault, toolOf({ size })).length, 0);
});

test('number-should-be-integer: counts, and nothing that can be a fraction', () => {
  for (const name of ['n_items', 'maxCount', 'index', 'num_rows', 'max_retries']) assert.equal(count(numberShouldBeInteger, { type: 'number' }, name), 1, name);
  for (const name of ['size', 'n', 'refractive_index', 'limit', 'num', 'x_limit', 'account'])
    assert.equal(count(numberShouldBeInteger, { type: 'number' }, name), 0, name);
  assert.equal(count(numberShouldBeInteger, { type: 'number', default: 0.5 }, 'count'), 0);
  assert.equal(count(numberShouldBeInteger, { type: 'number', description: 'As a fraction of all.' }, 'count'), 0);
  assert.equal(count(numberShouldBeInteger, { type: 'integer' }, 'count'), 0);
});

test('string-should-be-boolean: questions, and no other texts', () => {
  assert.equal(count(stringShouldBeBoolean, { type: 'string' }, 'has_header'), 1);
  assert.equal(count(stringShouldBeBoolean, { type: 'string', default: 'true' }), 1);
  assert.equal(count(stringShouldBeBoolean, { type: 'string', enum: ['yes', 'no'] }), 1);
  assert.equal(count(stringShouldBeBoolean, { type: 'string' }, 'island'), 0);
  assert.equal(count(stringShouldBeBoolean, { type: 'string', enum: ['yes', 'no', 'ask'] }), 0);
  assert.equal(count(stringShouldBeBoolean, { type: 'string', enum: ['a', 'b'] }, 'is_kind'), 0);
});

test('secret-parameter: secrets, and no words about them', () => {
  for (const name of ['password', 'apiKey', 'client_secret', 'github_token']) assert.equal(count(secretParameter, { type: 'string' }, name), 1, name);
  for (const name of ['password_length', 'secret_name', 'token', 'max_tokens', 'key', 'primary_key', 'page_token']) {
    assert.equal(count(secretParameter, { type: 'string' }, name), 0, name);
  }
  assert.equal(count(secretParameter, { type: 'boolean' }, 'show_password'), 0);
});

table(
  enumOutOfRange,
  [
    { type: 'string', maxLength: 2, enum: ['ab', 'abc'] },
    { type: 'string', format: 'email', enum: ['a@example.org', 'nobody'] },
    { type: 'number', exclusiveMinimum: 0, enum: [0, 1], default: 1 },
  ],
  [
    { type: 'number', exclusiveMinimum: 0, enum: [0, 1], default: 0 },
    { type: 'number', minimum: 1, enum: ['0', 1] },
    { type: 'string', pattern: '^a', enum: ['a', 'ab'] },
  ],
);

const ofFormats: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['uri', ['https://example.org/a?b#c', 'mailto:a@example.org', 'urn:isbn:1', 'file:///a'], ['example.org', '', 'https://a b']],
  ['email', ['a@example.org', 'a.b+c@localhost'], ['a', 'a@', '@b', 'a b@c']],
  ['uuid', ['123e4567-e89b-12d3-a456-426614174000'], ['123e4567', '123e4567-e89b-12d3-a456-42661417400z']],
  ['date', ['2024-02-29'], ['2023-02-29', '2024-13-01', '29.02.2024']],
  ['date-time', ['2024-02-29T12:00:00Z', '2024-02-29t12:00:00+01:00'], ['2024-02-29', 'now']],
  ['ipv4', ['127.0.0.1'], ['256.0.0.1', '1.2.3']],
  ['ipv6', ['::1'], ['localhost']],
  ['hostname', ['example.org', 'not looked at'], []],
];

test('a default that has not the format of its own parameter', () => {
  for (const [format, fine, faulty] of ofFormats) {
    for (const text of fine) assert.equal(count(defaultOutOfRange, { type: 'string', format, default: text }), 0, `${format} ${text}`);
    for (const text of faulty) assert.equal(count(defaultOutOfRange, { type: 'string', format, default: text }), 1, `${format} ${text}`);
  }
});

test('bounds that leave no whole number', () => {
  const faulty = [
    { type: 'integer', minimum: 1.2, maximum: 1.8 },
    { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 1 },
  ];
  const fine = [
    { type: 'number', minimum: 1.2, maximum: 1.8 },
    { type: 'integer', minimum: 1.2, maximum: 2 },
    { type: 'integer', exclusiveMinimum: 0, maximum: 1 },
  ];
  for (const schema of faulty) assert.equal(count(rangeInverted, schema), 1, JSON.stringify(schema));
  for (const schema of fine) assert.equal(count(rangeInverted, schema), 0, JSON.stringify(schema));
});

test("a limit is named by its author's own word", () => {
  const at = { start: 0, end: 0 };
  const words = (keyword: string, value: number, written?: string) =>
    limitWords(keyword, { key: at, span: at, value, ...(written === undefined ? {} : { written }) });
  assert.equal(words('minimum', 5), '`minimum` 5');
  assert.equal(words('minimum', 5, 'min'), '`min` 5');
  assert.equal(words('minimum', 5, '.min(5)'), '`.min(5)`');
  assert.equal(words('exclusiveMinimum', 0, 'positive'), '`positive`');
  assert.equal(words('minItems', 1, 'nonempty'), '`nonempty`');
});
