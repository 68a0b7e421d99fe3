import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { OrderedJson, Schema, ToolSpec } from '../../../../server/src/model/index.ts';
import { jsonSchema } from '../../../../server/src/model/index.ts';
import { project, uri } from '../support.ts';

const toolsIn = (text: string): readonly ToolSpec[] =>
  project(text)
    .documents.find((doc) => doc.uri === uri)
    ?.regions.flatMap(({ linked }) => linked.tools) ?? [];

/** The first parameter of a tool with these lines below `p:`. */
function param(definition: string): { readonly schema: unknown; readonly required: boolean; readonly lowered: Schema } {
  const lines = definition.replace(/^/gm, '        ');
  const [tool] = toolsIn(`tools:\n  - name: t\n    description: d\n    parameters:\n      p:\n${lines}\n`);
  const [first] = tool?.params ?? [];
  assert.ok(first);
  return { schema: plain(jsonSchema(first.schema, { note: (message) => assert.fail(message) }, 'p')), required: first.required, lowered: first.schema };
}

function plain(value: OrderedJson): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, each]) => [key, plain(each)]));
  return Array.isArray(value) ? value.map(plain) : value;
}

/** Definitions, and the JSON Schema that they mean. */
const lowered: readonly (readonly [title: string, definition: string, schema: unknown, required?: boolean])[] = [
  [
    'text with limits',
    'type: string\nrequired: false\ndefault: null\ndescription: "Day."\nvalidation:\n  minLength: 10\n  maxLength: 10\n  pattern: "^\\\\d{4}$"',
    { type: 'string', description: 'Day.', minLength: 10, maxLength: 10, pattern: '^\\d{4}$' },
    false,
  ],
  ['a format', 'type: string\nvalidation:\n  format: uri', { type: 'string', format: 'uri' }],
  [
    'a whole number with limits and a default',
    'type: number\nrequired: false\ndefault: 30\nvalidation:\n  min: 5\n  max: 120\n  int: true',
    { type: 'integer', default: 30, minimum: 5, maximum: 120 },
    false,
  ],
  ['a number that is not whole', 'type: number\nvalidation: { int: false, positive: false }', { type: 'number' }],
  ['positive', 'type: number\nvalidation: { positive: true }', { type: 'number', exclusiveMinimum: 0 }],
  ['negative', 'type: number\nvalidation: { negative: true }', { type: 'number', exclusiveMaximum: 0 }],
  ['positive and from 1', 'type: integer\nvalidation: { int: true, positive: true, min: 1 }', { type: 'integer', exclusiveMinimum: 0, minimum: 1 }],
  ['neither negative nor positive', 'type: number\nvalidation: { nonnegative: true, nonpositive: true }', { type: 'number', minimum: 0, maximum: 0 }],
  ['a truth value', 'type: boolean\ndefault: false', { type: 'boolean', default: false }, false],
  [
    'a list',
    'type: array\nitems:\n  type: string\n  validation:\n    format: email\nvalidation:\n  minItems: 1\n  maxItems: 50',
    { type: 'array', items: { type: 'string', format: 'email' }, minItems: 1, maxItems: 50 },
  ],
  [
    'a list that is not empty',
    'type: array\nitems: { type: number }\nvalidation: { nonempty: true }',
    { type: 'array', items: { type: 'number' }, minItems: 1 },
  ],
  [
    'a list that is not empty and has three items',
    'type: array\nitems: { type: number }\nvalidation: { nonempty: true, minItems: 3 }',
    { type: 'array', items: { type: 'number' }, minItems: 3 },
  ],
  [
    'an object of objects',
    'type: object\nproperties:\n  a:\n    type: object\n    required: false\n    properties:\n      b: { type: string }\n      c: { type: string, default: x }\n  d: { type: boolean, required: true }',
    {
      type: 'object',
      properties: {
        a: { type: 'object', properties: { b: { type: 'string' }, c: { type: 'string', default: 'x' } }, required: ['b'] },
        d: { type: 'boolean' },
      },
      required: ['d'],
    },
  ],
  ['an enumeration', 'type: string\nenum: [a, b]', { type: 'string', enum: ['a', 'b'] }],
  ['null beside the type', 'type: string\nnullable: true\ndefault: null', { type: ['string', 'null'], default: null }, false],
  ['null among the values', 'type: string\nnullable: true\nenum: [a, null]', { type: ['string', 'null'], enum: ['a', null] }],
  ['null that is not meant', 'type: string\nnullable: false\ndefault: null', { type: 'string' }, false],
  ['a required parameter with a default', 'type: number\nrequired: true\ndefault: 3', { type: 'number', default: 3 }, true],
  ['a required parameter with null', 'type: number\nrequired: true\ndefault: null', { type: 'number', default: null }, true],
  [
    'the words of JSON Schema',
    'type: number\ntitle: T\nminimum: 1\nvalidation:\n  multipleOf: 2\n  exclusiveMaximum: 9\nx-note: y',
    { type: 'number', title: 'T', minimum: 1, 'x-note': 'y', multipleOf: 2, exclusiveMaximum: 9 },
  ],
  ['validation beside the type', 'type: number\nmin: 1\nint: true', { type: 'integer', minimum: 1 }],
  ['misspelled keys', 'typ: number\nrequird: false\nvalidaton: { mim: 1 }', { type: 'number', minimum: 1 }, false],
];

for (const [title, definition, schema, required = true] of lowered) {
  test(`${title} is read as JSON Schema has it`, () => {
    const found = param(definition);
    assert.deepEqual(found.schema, schema);
    assert.equal(found.required, required);
  });
}

test('a rule keeps the word of its author and its places', () => {
  const { other } = param('type: array\nvalidation: { min: 3, int: true, positive: true, nonempty: true }').lowered;
  assert.deepEqual(
    Object.entries(other).map(([keyword, { written, value }]) => [keyword, written, value]),
    [
      ['minimum', 'min', 3],
      ['multipleOf', 'int', 1],
      ['exclusiveMinimum', 'positive', 0],
      ['minItems', 'nonempty', 1],
    ],
  );
});

test('the tools of the specification', () => {
  const tools = toolsIn(readFileSync('test/fixtures/seed5/tools.yaml', 'utf8'));
  const shown = tools.map(({ name, category, extra, params }) => [
    name.state === 'known' && name.value,
    category.state === 'known' && category.value,
    extra?.capability?.value,
    params.map((each) => `${each.name.value}${each.required ? '' : '?'}`).join(' '),
  ]);
  assert.deepEqual(shown, [
    ['search_reddit', 'reddit', 'search', 'queries date_after?'],
    ['get_reddit_post', 'reddit', 'reddit', 'urls fetch_comments? max_comments?'],
    ['deep_research', 'research', 'deepResearch', ''],
    ['scrape_links', 'scrape', 'scraping', ''],
    ['web_search', 'search', 'search', ''],
  ]);
});

test('other keys of a tool are kept', () => {
  const [tool] = toolsIn(
    'tools:\n  - name: t\n    title: T\n    dangerous: true\n    requires_approval: no\n    annotations: { readOnlyHint: false }\n    limits: { perMinute: 3 }\n    icons: []\n',
  );
  assert.deepEqual(
    Object.entries(tool?.extra ?? {}).map(([key, { value }]) => [key, value]),
    [
      ['limits', { perMinute: 3 }],
      ['icons', []],
    ],
  );
  assert.equal(tool?.title.state === 'known' && tool.title.value, 'T');
  assert.equal(tool?.dangerous.state === 'known' && tool.dangerous.value, true);
  assert.deepEqual(Object.keys(tool?.annotations ?? {}), ['readOnlyHint']);
});

test('parameters may be a JSON Schema', () => {
  const schema = 'type: object\n      properties:\n        a: { type: string }\n        b: { type: integer }\n      required: [b]';
  for (const key of ['parameters', 'inputSchema', 'input_schema']) {
    const [tool] = toolsIn(`tools:\n  - name: t\n    ${key}:\n      ${schema}\n`);
    assert.deepEqual(
      tool?.params.map((each) => [each.name.value, each.required]),
      [
        ['a', false],
        ['b', true],
      ],
    );
  }
});

test('what aliases and merge keys bring in again is marked as standing elsewhere', () => {
  const [a, b, c] = toolsIn(`tools:
  - &a
    name: a
    parameters: &params
      x: &x { type: string, description: first }
      y: *x
  - name: b
    parameters: *params
  - <<: *a
    name: c
    parameters:
      <<: *params
      z: { type: number, description: own }
`);
  const shown = (tool: ToolSpec | undefined): readonly string[] => tool?.params.map((each) => `${each.name.value} ${each.inheritedFrom ?? 'own'}`) ?? [];
  assert.deepEqual(shown(a), ['x own', 'y y']);
  assert.deepEqual(shown(b), ['x x', 'y y']);
  assert.deepEqual(shown(c), ['x x', 'y y', 'z own']);
});

test('names of tools and of parameters at every depth are mentioned where they stand', () => {
  const text = `tools:
  - name: "t"
    parameters:
      a:
        type: array
        items:
          type: object
          properties:
            "b c": { type: string }
`;
  const [region] =
    project(text)
      .documents.find((doc) => doc.uri === uri)
      ?.regions.slice(1) ?? [];
  assert.deepEqual(
    region?.linked.mentions.map(({ tool, param: path, span, role }) => [tool, path, region.text.slice(span.start, span.end), role]),
    [
      ['t', undefined, 't', 'declaration'],
      ['t', 'a', 'a', 'declaration'],
      ['t', 'a.[].b c', 'b c', 'declaration'],
    ],
  );
});

test('capabilities are known in the whole workspace', () => {
  const small = project('tools:\n  - name: t\n    capability: fetch\n');
  assert.deepEqual(small.names(uri).list('yaml:capability'), ['fetch', 'search']);
});
