import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeWords } from '../../../server/src/cli/reporters/changeWords.ts';
import { toolChanges } from '../../../server/src/cli/reporters/toolChanges.ts';
import type { Json, JsonObject } from '../../../server/src/model/index.ts';

const tool = (description: string, properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  name: 'search_huts',
  description,
  inputSchema: { type: 'object', properties, ...more },
});

const plain = tool('Finds huts.', { beds: { type: 'integer' } });

/** What is said of it, and of many of it; `+` and `-` are lines below. */
const cases: readonly (readonly [
  what: string,
  before: JsonObject | undefined,
  after: JsonObject | undefined,
  says: readonly string[],
  groups: readonly string[],
])[] = [
  ['nothing', plain, tool('Finds huts.', { beds: { type: 'integer' } }), [], []],
  [
    'keys in another order',
    plain,
    { inputSchema: { properties: { beds: { type: 'integer' } }, type: 'object' }, description: 'Finds huts.', name: 'search_huts' },
    [],
    [],
  ],
  [
    'a section that becomes descriptions',
    tool('Finds huts.\n\nArgs:\n    beds: How many beds.', { beds: { type: 'integer' } }),
    tool('Finds huts.', { beds: { type: 'integer', description: 'How many beds.' } }),
    ['the description loses 2 lines:', '- Args:', '-     beds: How many beds.', 'parameter beds gains a description:', '+ How many beds.'],
    ['the description loses lines', 'parameters gain descriptions'],
  ],
  [
    'lines that are only indented',
    tool('Finds.\n  a', {}),
    tool('Finds.\n    a', {}),
    ['the description is laid out otherwise'],
    ['the description is laid out otherwise'],
  ],
  [
    'another description',
    plain,
    tool('Looks for huts.', { beds: { type: 'integer' } }),
    ['the description changes:', '- Finds huts.', '+ Looks for huts.'],
    ['the description changes'],
  ],
  [
    'a description that is new',
    { ...plain, description: undefined as unknown as Json },
    plain,
    ['the description is new:', '+ Finds huts.'],
    ['the description is new'],
  ],
  [
    'titles',
    tool('', { a: { title: 'A' }, b: { title: 'B' } }, { title: 'searchArguments' }),
    tool('', { a: {}, b: {} }),
    ["parameters a, b lose 'title'", "the input schema loses 'title'"],
    ["parameters lose 'title'", "the input schema loses 'title'"],
  ],
  [
    'a keyword',
    tool('', {}),
    tool('', {}, { additionalProperties: false }),
    ["the input schema gains 'additionalProperties: false'"],
    ["the input schema gains 'additionalProperties: false'"],
  ],
  [
    'a limit',
    plain,
    tool('Finds huts.', { beds: { type: 'integer', maximum: 9007199254740991 } }),
    ["parameter beds gains 'maximum: 9007199254740991'"],
    ["parameters gain 'maximum'"],
  ],
  [
    'another type',
    plain,
    tool('Finds huts.', { beds: { type: 'number' } }),
    ["parameter beds has another 'type':", '- type: "integer"', '+ type: "number"'],
    ["parameters have another 'type'"],
  ],
  [
    'a default',
    tool('', { a: { default: null } }),
    tool('', { a: { default: { b: 1 } } }),
    ["parameter a has another 'default':", '- default: null', '+ default: {"b":1}'],
    ["parameters have another 'default'"],
  ],
  [
    'required',
    tool('', { a: {}, b: {} }, { required: ['a'] }),
    tool('', { a: {}, b: {} }, { required: ['b'] }),
    ['parameter a becomes optional', 'parameter b becomes required'],
    ['parameters become optional', 'parameters become required'],
  ],
  [
    'a parameter that is required and new',
    tool('', { a: {} }),
    tool('', { a: {}, b: {} }, { required: ['b'] }),
    ['parameter b is new'],
    ['parameters are new'],
  ],
  [
    'one that holds them all',
    tool('', { a: {}, b: {} }),
    tool('', { args: { $ref: '#/$defs/Args' } }, { $defs: { Args: { properties: { a: {}, b: {} } } }, required: ['args'] }),
    ['parameters a, b are gone', 'parameter args is new', 'definition Args is new'],
    ['parameters are gone', 'parameters are new', 'definitions are new'],
  ],
  [
    'a definition in place of a schema',
    tool('', { a: { type: 'object' } }),
    tool('', { a: { $ref: '#/$defs/A' } }),
    ['parameter a refers to a definition in place of holding it'],
    ['parameters refer to definitions in place of holding them'],
  ],
  [
    'members and items',
    tool('', { a: { items: { properties: { b: { title: 'B' } } } } }),
    tool('', { a: { items: { properties: { b: {} } } } }),
    ["parameter a[].b loses 'title'"],
    ["parameters lose 'title'"],
  ],
  [
    'one of several schemas',
    tool('', { a: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }),
    tool('', { a: { anyOf: [{ type: 'number' }, { type: 'null' }] } }),
    ["parameter a has another 'anyOf.0.type':", '- anyOf.0.type: "integer"', '+ anyOf.0.type: "number"'],
    ["parameters have another 'anyOf.0.type'"],
  ],
  [
    'parameters called like keywords',
    tool('', { required: { title: 'x' }, properties: {} }),
    tool('', { required: {}, properties: { type: 'string' } }),
    ["parameter required loses 'title'", `parameter properties gains 'type: "string"'`],
    ["parameters lose 'title'", "parameters gain 'type'"],
  ],
  [
    'an output schema',
    plain,
    { ...plain, outputSchema: { type: 'object' } },
    ['the output schema is new (for clients)'],
    ['the output schema is new (for clients)'],
  ],
  [
    'what is returned',
    { ...plain, outputSchema: { properties: { a: { title: 'A' } } } },
    { ...plain, outputSchema: { properties: { a: {} } } },
    ["output field a loses 'title' (for clients)"],
    ["output fields lose 'title' (for clients)"],
  ],
  ['an annotation', plain, { ...plain, annotations: { readOnlyHint: true } }, ["'annotations' is new (for clients)"], ["'annotations' is new (for clients)"]],
  ['another name', plain, { ...plain, name: 'huts_search' }, ['the tool has another name:', '- search_huts', '+ huts_search'], ['the tool has another name']],
  ['a tool that is gone', plain, undefined, ['the tool is no longer listed'], ['the tool is no longer listed']],
  ['a tool that was not', undefined, plain, ['the tool is listed, and was not'], ['the tool is listed, and was not']],
];

for (const [what, before, after, says, groups] of cases)
  test(`an upgrade in words: ${what}`, () => {
    const clean = (json: JsonObject | undefined): JsonObject | undefined => json && JSON.parse(JSON.stringify(json));
    const words = changeWords(toolChanges(clean(before), clean(after)));
    const clients = (forModel: boolean): string => (forModel ? '' : ' (for clients)');
    assert.deepEqual(
      words.flatMap((one) => [`${one.says}${clients(one.forModel)}${one.lines.length > 0 ? ':' : ''}`, ...one.lines]),
      says,
    );
    assert.deepEqual([...new Set(words.map((one) => `${one.group}${clients(one.forModel)}`))], groups);
  });
