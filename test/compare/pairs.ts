import type { Json } from '../../server/src/model/index.ts';

type Kind = 'same' | 'wider' | 'narrower';

/** What changes, the schema before and after, and how they compare. */
export type Pair = readonly [what: string, before: Json, after: Json, kind: Kind];

const object = (properties: Json, required: readonly string[] = [], more: object = {}): Json => ({ type: 'object', properties, required, ...more });
const text = { type: 'string' };
const number = { type: 'number' };
const condition = (when: Json, consequence: Json): Json => Object.fromEntries([['if', when] as const, ['then', consequence] as const]);

export const scalarPairs: readonly Pair[] = [
  ['a description', { type: 'string', description: 'a', examples: ['x'] }, { type: 'string', title: 'b', default: 'y' }, 'same'],
  ['the order of enum', { enum: ['a', 'b'] }, { enum: ['b', 'a'] }, 'same'],
  ['const as enum', { const: 1 }, { enum: [1] }, 'same'],
  ['a value more', { enum: ['a'] }, { enum: ['a', 'b'] }, 'wider'],
  ['a value less', { enum: ['a', 'b'] }, { enum: ['a'] }, 'narrower'],
  ['an enum of strings to string', { enum: ['a', 'b'] }, text, 'wider'],
  ['an enum with null to string', { enum: ['a', null] }, text, 'narrower'],
  ['string to enum', text, { type: 'string', enum: ['a', ''] }, 'narrower'],
  ['integer to number', { type: 'integer' }, number, 'wider'],
  ['number to integer', number, { type: 'integer' }, 'narrower'],
  ['integer as multiples of 1', { type: 'integer' }, { type: 'number', multipleOf: 1 }, 'same'],
  ['multiples of 6 and 3', { type: 'integer', multipleOf: 6 }, { type: 'number', multipleOf: 3 }, 'wider'],
  ['multiples of 3 and 6', { type: 'integer', multipleOf: 3 }, { type: 'integer', multipleOf: 6 }, 'narrower'],
  ['multiples of 2 and 3 to 6', { allOf: [{ type: 'integer', multipleOf: 2 }, { multipleOf: 3 }] }, { type: 'integer', multipleOf: 6 }, 'same'],
  ['a lower minimum', { type: 'number', minimum: 1 }, { type: 'number', minimum: 0 }, 'wider'],
  ['a lower maximum', { type: 'integer', maximum: 10 }, { type: 'integer', maximum: 9 }, 'narrower'],
  ['integers by another bound', { type: 'integer', minimum: 1, maximum: 5 }, { type: 'integer', exclusiveMinimum: 0, exclusiveMaximum: 6 }, 'same'],
  ['integers as an enum', { type: 'integer', minimum: 1, maximum: 3 }, { enum: [1, 2, 3] }, 'same'],
  ['an exclusive bound', { type: 'number', minimum: 1 }, { type: 'number', exclusiveMinimum: 1 }, 'narrower'],
  ['the boolean bound of draft 4', { type: 'number', minimum: 1, exclusiveMinimum: true }, { type: 'number', exclusiveMinimum: 1 }, 'same'],
  ['bounds of draft 4 without effect', { type: 'number', minimum: 1, exclusiveMinimum: false }, { type: 'number', minimum: 1 }, 'same'],
  ['a bound that fractions violate', { type: 'number', minimum: 0.5 }, { type: 'number', minimum: 0.75 }, 'narrower'],
  ['a number as int32', number, { type: 'number', format: 'int32' }, 'narrower'],
  ['a nullable type', text, { type: ['string', 'null'] }, 'wider'],
  ['a type that is no longer nullable', { type: ['string', 'null'] }, text, 'narrower'],
  ['nullable of OpenAPI', { type: 'string', nullable: true }, { anyOf: [text, { type: 'null' }] }, 'same'],
  ['boolean as enum', { type: 'boolean' }, { enum: [true, false] }, 'same'],
  ['boolean to true', { type: 'boolean' }, { const: true }, 'narrower'],
  ['a longer maximum', { type: 'string', maxLength: 5 }, { type: 'string', maxLength: 6 }, 'wider'],
  ['a shorter maximum', { type: 'string', maxLength: 256 }, { type: 'string', maxLength: 255 }, 'narrower'],
  ['a least length', text, { type: 'string', minLength: 1 }, 'narrower'],
  ['the same by a pattern', { type: 'string', minLength: 1, maxLength: 3 }, { type: 'string', pattern: '^[\\s\\S]{1,3}$' }, 'same'],
  ['a pattern', text, { type: 'string', pattern: '^[a-z]+$' }, 'narrower'],
  ['a pattern less', { type: 'string', pattern: '^[a-z]+$' }, text, 'wider'],
  ['a wider pattern', { type: 'string', pattern: '^[a-f]{2,4}$' }, { type: 'string', pattern: '^[a-z]+$' }, 'wider'],
  ['a narrower pattern', { type: 'string', pattern: '^[a-z]{1,64}$' }, { type: 'string', pattern: '^[a-z]{1,63}$' }, 'narrower'],
  ['another spelling of a pattern', { type: 'string', pattern: '^(?:ab|ac)\\d*$' }, { type: 'string', pattern: '^a[bc][0-9]*$' }, 'same'],
  ['an anchor less', { type: 'string', pattern: '^ab' }, { type: 'string', pattern: 'ab' }, 'wider'],
  ['an anchor more', { type: 'string', pattern: 'ab' }, { type: 'string', pattern: 'ab$' }, 'narrower'],
  ['a pattern as enum', { type: 'string', pattern: '^(?:a|b)$' }, { enum: ['a', 'b'] }, 'same'],
  ['an enum of a pattern', { enum: ['ab', 'cd'] }, { type: 'string', pattern: '^[a-d]{2}$' }, 'wider'],
  ['a class that is negated', { type: 'string', enum: ['a'] }, { type: 'string', pattern: '^[^b]' }, 'wider'],
  ['a format', text, { type: 'string', format: 'date' }, 'narrower'],
  ['a format less', { type: 'string', format: 'email' }, text, 'wider'],
  ['another format', { type: 'string', format: 'date-time' }, { type: 'string', format: 'date' }, 'narrower'],
  ['a format that nobody checks', text, { type: 'string', format: 'color' }, 'same'],
  ['a uuid by a pattern', { type: 'string', format: 'uuid' }, { type: 'string', pattern: '^[0-9a-f-]{36}$' }, 'narrower'],
  ['any value', true, {}, 'same'],
  ['no value', false, text, 'wider'],
  ['all types', {}, { type: ['string', 'number', 'boolean', 'object', 'array', 'null'] }, 'same'],
  ['a type less of all', {}, { not: { type: 'null' } }, 'narrower'],
];

export const objectPairs: readonly Pair[] = [
  [
    'an optional parameter',
    object({ a: text }, [], { additionalProperties: false }),
    object({ a: text, b: text }, [], { additionalProperties: false }),
    'wider',
  ],
  ['an optional parameter of an open object', object({ a: text }), object({ a: text, b: text }), 'narrower'],
  ['a parameter that is required', object({ a: text, b: text }, ['a']), object({ a: text, b: text }, ['a', 'b']), 'narrower'],
  ['a parameter that is no longer required', object({ a: text }, ['a']), object({ a: text }), 'wider'],
  [
    'a parameter less of a closed object',
    object({ a: text, b: text }, [], { additionalProperties: false }),
    object({ a: text }, [], { additionalProperties: false }),
    'narrower',
  ],
  ['a parameter less of an open object', object({ a: text, b: text }), object({ a: text }), 'wider'],
  ['an object that is closed', object({ a: text }), object({ a: text }, [], { additionalProperties: false }), 'narrower'],
  ['an object that is opened', object({ a: text }, [], { additionalProperties: false }), object({ a: text }), 'wider'],
  ['a name that changes', object({ a: text }, ['a'], { additionalProperties: false }), object({ b: text }, ['b'], { additionalProperties: false }), 'narrower'],
  ['a type within', object({ a: object({ b: number }) }), object({ a: object({ b: { type: 'integer' } }) }), 'narrower'],
  ['a property that can have no value', object({ a: text }, ['a']), object({ a: text, b: false }, ['a']), 'narrower'],
  ['a required property without a value', object({ a: false }, ['a']), { type: 'null' }, 'wider'],
  [
    'names by a pattern',
    object({}, [], { patternProperties: { '^x': text }, additionalProperties: false }),
    object({}, [], { additionalProperties: text }),
    'wider',
  ],
  ['values by a pattern', object({}, [], { additionalProperties: text }), object({}, [], { patternProperties: { '^x': number } }), 'narrower'],
  [
    'a pattern beside names',
    object({ xa: text }, [], { patternProperties: { '^x': { minLength: 1 } } }),
    object({ xa: { type: 'string', minLength: 1 } }),
    'wider',
  ],
  [
    'two patterns, of which no name is',
    object({}, [], { patternProperties: { '^x': text, '^y': number } }),
    object({}, [], { patternProperties: { '^x': text, '^y': number }, additionalProperties: false }),
    'narrower',
  ],
  [
    'names of properties',
    object({}, [], { propertyNames: { pattern: '^[a-z]+$' } }),
    object({}, [], { propertyNames: { pattern: '^[a-z]{0,2}$' } }),
    'narrower',
  ],
  ['names as an enum', object({}, [], { propertyNames: { enum: ['a', 'b'] } }), object({ a: true, b: true }, [], { additionalProperties: false }), 'same'],
  ['a number of properties', object({ a: text, b: text }, ['a', 'b']), { type: 'object', minProperties: 2 }, 'wider'],
  ['too many properties', { type: 'object', maxProperties: 3 }, { type: 'object', maxProperties: 2 }, 'narrower'],
  ['no property', { type: 'object', maxProperties: 0 }, object({ a: text }, [], { additionalProperties: false }), 'wider'],
  ['required as a number', object({ a: true }, [], { additionalProperties: false, minProperties: 1 }), { type: 'object', required: ['a'] }, 'wider'],
  ['a dependency', object({ a: text, b: text }), object({ a: text, b: text }, [], { dependentRequired: { a: ['b'] } }), 'narrower'],
  ['a dependency of draft 7', object({ a: text }, [], { dependencies: { a: ['b'] } }), object({ a: text }, [], { dependentRequired: { a: ['b'] } }), 'same'],
  ['a dependency that always applies', object({ a: text, b: text }, ['a', 'b']), object({}, [], { dependentRequired: { a: ['b'] } }), 'wider'],
  ['no unevaluated properties', object({ a: text }, [], { unevaluatedProperties: false }), object({ a: text }, [], { additionalProperties: false }), 'same'],
];

const cat = object({ kind: { const: 'cat' }, lives: number }, ['kind']);
const dog = object({ kind: { const: 'dog' }, tail: { type: 'boolean' } }, ['kind']);
const list = (items: Json, next: Json): Json => ({ $ref: '#/$defs/list', $defs: { list: object({ value: items, next }) } });

export const combinedPairs: readonly Pair[] = [
  ['a choice less', { anyOf: [text, number] }, text, 'narrower'],
  ['a choice more', text, { anyOf: [number, text] }, 'wider'],
  ['a choice as types', { anyOf: [text, number] }, { type: ['string', 'number'] }, 'same'],
  ['a choice by value', { anyOf: [cat, dog] }, { oneOf: [cat, dog] }, 'same'],
  ['a choice whose member changes', { anyOf: [cat, dog] }, { anyOf: [cat, object({ kind: { const: 'dog' }, tail: text }, ['kind'])] }, 'narrower'],
  [
    'an enum as two choices',
    object({ a: { enum: [1, 2] } }, ['a']),
    { anyOf: [object({ a: { const: 1 } }, ['a']), object({ a: { const: 2 } }, ['a'])] },
    'same',
  ],
  ['choices that overlap', { anyOf: [text, { type: 'string', maxLength: 3 }] }, { oneOf: [text, { type: 'string', maxLength: 3 }] }, 'narrower'],
  [
    'a range in two',
    { type: 'integer', minimum: 0, maximum: 10 },
    {
      anyOf: [
        { type: 'integer', minimum: 0, maximum: 5 },
        { type: 'integer', minimum: 6 },
      ],
    },
    'wider',
  ],
  ['all of both', { allOf: [object({ a: text }, ['a']), object({ b: text }, ['b'])] }, object({ a: text, b: text }, ['a', 'b']), 'same'],
  ['a condition', object({ a: text, b: text }), { allOf: [object({}), condition(object({ a: { const: 'x' } }, ['a']), { required: ['b'] })] }, 'narrower'],
  ['a condition that never applies', { type: 'string' }, condition({ type: 'number' }, { minimum: 0 }), 'wider'],
  ['not', { type: 'integer', minimum: 1 }, { not: { maximum: 0 } }, 'wider'],
  ['not, which refuses a value', { type: 'integer', minimum: 0 }, { not: { maximum: 0 } }, 'narrower'],
  ['not of another type', { type: 'string' }, { not: { type: 'number' } }, 'wider'],
  ['a definition', object({ a: { $ref: '#/$defs/t' } }, [], { $defs: { t: text } }), object({ a: text }), 'same'],
  [
    'a definition that is renamed',
    object({ a: { $ref: '#/definitions/t' } }, [], { definitions: { t: text } }),
    object({ a: { $ref: '#/$defs/u' } }, [], { $defs: { u: text } }),
    'same',
  ],
  [
    'a definition that changes',
    object({ a: { $ref: '#/$defs/t' } }, [], { $defs: { t: text } }),
    object({ a: { $ref: '#/$defs/t' } }, [], { $defs: { t: number } }),
    'narrower',
  ],
  [
    'a keyword beside a reference',
    object({ a: { $ref: '#/$defs/t' } }, [], { $defs: { t: text } }),
    object({ a: { $ref: '#/$defs/t', minLength: 2 } }, [], { $defs: { t: text } }),
    'narrower',
  ],
  ['a recursive schema', list(number, { $ref: '#/$defs/list' }), list(number, { anyOf: [{ type: 'null' }, { $ref: '#/$defs/list' }] }), 'wider'],
  ['a recursive schema whose items change', list(number, { $ref: '#/$defs/list' }), list({ type: 'integer' }, { $ref: '#/$defs/list' }), 'narrower'],
  ['a recursive schema, unrolled', list(number, { $ref: '#/$defs/list' }), list(number, object({ value: number, next: { $ref: '#/$defs/list' } })), 'same'],
  ['a reference to the root', object({ a: { $ref: '#' } }, [], { additionalProperties: false }), object({ a: { $ref: '#' } }), 'wider'],
  ['a list that needs itself for ever', object({ a: { $ref: '#' } }, ['a']), { type: 'null' }, 'wider'],
];

export const arrayPairs: readonly Pair[] = [
  ['items', { type: 'array', items: { type: 'integer' } }, { type: 'array', items: number }, 'wider'],
  ['items that change', { type: 'array', items: number }, { type: 'array', items: text }, 'narrower'],
  ['items without a value', { type: 'array', items: false }, { type: 'array', maxItems: 0 }, 'same'],
  ['a number of items', { type: 'array', minItems: 1, maxItems: 3 }, { type: 'array', maxItems: 4 }, 'wider'],
  ['fewer items', { type: 'array' }, { type: 'array', maxItems: 100 }, 'narrower'],
  ['items of draft 7', { type: 'array', items: [text, number], additionalItems: false }, { type: 'array', prefixItems: [text, number], items: false }, 'same'],
  ['a tuple to a list', { type: 'array', prefixItems: [text, text], items: false }, { type: 'array', items: text, maxItems: 2 }, 'same'],
  ['a tuple that grows', { type: 'array', prefixItems: [text], items: false }, { type: 'array', prefixItems: [text, number], items: false }, 'wider'],
  ['an item of a tuple', { type: 'array', prefixItems: [text, text] }, { type: 'array', prefixItems: [text, number] }, 'narrower'],
  ['items that differ', { type: 'array', items: text }, { type: 'array', items: text, uniqueItems: true }, 'narrower'],
  ['items that may be equal', { type: 'array', items: text, uniqueItems: true }, { type: 'array', items: text }, 'wider'],
  ['at most one item', { type: 'array', maxItems: 1 }, { type: 'array', uniqueItems: true }, 'wider'],
  ['an item that is contained', { type: 'array', items: number }, { type: 'array', contains: { const: 1 } }, 'narrower'],
  ['an item that has to be there', { type: 'array', items: { const: 1 }, minItems: 1 }, { type: 'array', contains: number }, 'wider'],
  ['an item or a list', { type: 'array', items: text }, { anyOf: [text, { type: 'array', items: text }] }, 'wider'],
];
