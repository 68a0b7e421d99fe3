import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lowerExpression } from '../../../../server/src/frontends/support/zod/resolve.ts';
import { schemaJson } from '../../../../server/src/model/index.ts';
import { noNames } from '../../../support/names.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';
import { lowerText } from './lowerText.ts';
import { zodSources } from './zodSources.ts';

const frontEnd = await loadedZodFrontEnd();

/** What Zod's own JSON Schema does not say, or says otherwise, and why it is lowered so. */
const said: readonly (readonly [why: string, source: string, json: unknown])[] = [
  [
    'what does not fit is replaced, so it may be left out',
    "z.object({ a: z.string().catch('x') })",
    { type: 'object', properties: { a: { type: 'string', default: 'x' } } },
  ],
  ['Zod 3 takes a description beside the messages', "z.string({ required_error: 'R', description: 'D' })", { type: 'string', description: 'D' }],
  [
    'a member of that name is no description',
    "z.object({ description: z.string().describe('D') })",
    { type: 'object', properties: { description: { type: 'string', description: 'D' } }, required: ['description'] },
  ],
  [
    'a description is kept by what is made of an object, as Zod 3 has it',
    "z.object({ a: z.string() }).describe('D').strict()",
    { type: 'object', description: 'D', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false },
  ],
  ['no JSON is a date, so what may be sent is the rest', 'z.union([z.string().min(1), z.date(), z.bigint()])', { type: 'string', minLength: 1 }],
  [
    'undefined cannot be sent, and Zod 4 wants the member',
    'z.object({ a: z.union([z.string(), z.undefined()]) })',
    { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
  ],
  ['an unknown option may be anything', 'z.union([z.string(), other])', { anyOf: [{ type: 'string' }, {}] }],
  ['a flag is written out', 'z.string().regex(/^[a-f]+$/i)', { type: 'string', pattern: '^[a-fA-F]+$' }],
  ['a flag that cannot be written out leaves the pattern out', 'z.string().regex(/^a$/m).min(2)', { type: 'string', minLength: 2 }],
  ['a time without an offset is no date-time of JSON Schema', 'z.iso.datetime({ local: true })', { type: 'string' }],
  ['a format that JSON Schema does not know', 'z.jwt()', { type: 'string' }],
  ['Zod 3: one type for all members', 'z.record(z.number())', { type: 'object', additionalProperties: { type: 'number' } }],
  ['Zod 3: an enumeration of the code', 'z.nativeEnum({ A: 0, B: 1 } as const)', { type: 'number', enum: [0, 1] }],
  ['Zod 3: what is refined is still known', 'z.string().refine(isGood, { message: "no" }).innerType().min(2)', { type: 'string', minLength: 2 }],
  ['Zod with OpenAPI', "z.string().openapi({ description: 'D', example: 'e', ref: 'X' })", { type: 'string', description: 'D', examples: ['e'] }],
  ['a default that the code computes', 'z.object({ a: z.string().default(() => now()) })', { type: 'object', properties: { a: { type: 'string' } } }],
  ['a bound that is not known', 'z.array(z.string()).min(1).max(limit)', { type: 'array', items: { type: 'string' }, minItems: 1 }],
  ['an endless bound', 'z.number().min(0).max(Infinity)', { type: 'number', minimum: 0 }],
  ['a member by its name in quotes', "z.object({ 'a-b': z.int() }).shape['a-b']", { type: 'integer' }],
  ['what follows a conversion says nothing of what is sent', 'z.string().transform(Number).pipe(z.number().min(3)).optional()', { type: 'string' }],
  ['a text put together', "z.string().describe('At most ' + 5 + ` of them` + z.enum(['!']).options[n])", { type: 'string' }],
  [
    'a text put together of what is known',
    "z.string().describe('At most ' + 5 + ` of them` + z.enum(['!']).enum['!'])",
    { type: 'string', description: 'At most 5 of them!' },
  ],
  ['anything, then a check', 'z.transform((x) => x).pipe(z.string().min(2))', { type: 'string', minLength: 2 }],
];

for (const [why, source, json] of said) {
  test(`${source}: ${why}`, () => {
    const made = lowerText(frontEnd, source);
    assert.deepEqual(made && schemaJson(made.schema), json);
  });
}

const unknown: readonly string[] = [
  'z.date()',
  'z.bigint()',
  'z.coerce.date()',
  'z.map(z.string(), z.string())',
  'z.custom()',
  'z.instanceof(Date)',
  'z.lazy(make)',
  'make()',
  'other',
  'z.string().shout()',
  'z.enum(values)',
  'z.iso',
  'z.string',
  '{ a: 1 }',
  '{ a: make }',
  '3',
];

for (const source of unknown) test(`nothing is known of ${source}`, () => assert.equal(lowerText(frontEnd, source), undefined));

test('keywords say how their author wrote them', () => {
  const other = lowerText(frontEnd, 'z.number().positive().lte(5)')?.schema.other;
  assert.deepEqual([other?.exclusiveMinimum?.written, other?.maximum?.written], ['positive', 'lte']);
});

test('half-written code is lowered without a throw', () => {
  for (const source of zodSources) {
    for (let end = 0; end < source.length; end += 7) {
      const facts = frontEnd.read(`const it = ${source.slice(0, end)}`, 'ts');
      for (const { value } of facts.module.constants) lowerExpression(noNames('a.ts'), facts, value);
    }
  }
});
