import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { JsonObject } from '../../server/src/model/index.ts';
import { sampleJson } from '../../server/src/serve/sampleJson.ts';

const ajv = new Ajv2020({ strict: false });
addFormats.default(ajv);

const schemas: readonly JsonObject[] = [
  {
    type: 'object',
    properties: { email: { type: 'string', format: 'email' }, age: { type: 'integer', minimum: 18, maximum: 20 } },
    required: ['email', 'age'],
  },
  { type: 'array', items: { enum: ['a', 'b'] }, minItems: 3 },
  { anyOf: [{ type: 'string' }, { type: 'null' }] },
  {
    allOf: [
      { type: 'object', properties: { a: { const: 1 } }, required: ['a'] },
      { type: 'object', properties: { b: { type: 'boolean' } }, required: ['b'] },
    ],
  },
  { type: 'string', minLength: 30 },
  { type: 'string', maxLength: 2 },
  {
    $ref: '#/$defs/node',
    $defs: { node: { type: 'object', properties: { name: { type: 'string' }, next: { anyOf: [{ type: 'null' }, { $ref: '#/$defs/node' }] } } } },
  },
  { type: ['null', 'number'], default: 4 },
];

for (const schema of schemas)
  test(`a value of ${JSON.stringify(schema)} fits it, with any seed, and is the same each time`, () => {
    for (const seed of [0, 1, 2, 7]) {
      const value = sampleJson(schema, seed);
      assert.ok(ajv.validate(schema, value), JSON.stringify(value));
      assert.deepEqual(sampleJson(schema, seed), value);
    }
  });

test('a schema that refers to itself for ever ends', () => {
  assert.ok(JSON.stringify(sampleJson({ type: 'object', properties: { next: { $ref: '#' } } })).length < 1000);
});
