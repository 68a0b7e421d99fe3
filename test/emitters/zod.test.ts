import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { jsonSchemaDocument } from '../../server/src/emitters/jsonSchemaDocument.ts';
import { toolsYaml } from '../../server/src/emitters/toolsYaml.ts';
import { types } from '../../server/src/emitters/types.ts';
import { zod } from '../../server/src/emitters/zod/index.ts';
import { createToolsYamlFrontEnd } from '../../server/src/frontends/toolsYaml/index.ts';
import { atOnce, type EmitOptions, isJsonObject, type Json, type JsonObject, type ToolSpec } from '../../server/src/model/index.ts';
import { golden } from '../support/golden.ts';
import { toolOfJson } from '../support/made/toolOfJson.ts';
import { noNames } from '../support/names.ts';

const current: EmitOptions = { mcpRevision: '2026-07-28' };

/** The chain of one parameter. */
function chainOf(schema: JsonObject, required: boolean, options: EmitOptions = current): string {
  const [param] = toolOfJson('a', { type: 'object', properties: { it: schema }, ...(required && { required: ['it'] }) }).params;
  return zod.fragment?.(param ?? assert.fail(), options).text ?? assert.fail();
}

/** What the specification shows, to the letter. */
const specified: readonly (readonly [name: string, schema: JsonObject, required: boolean, chain: string])[] = [
  [
    'a string',
    { type: 'string', minLength: 10, maxLength: 10, pattern: '^\\d{4}-\\d{2}-\\d{2}$', description: 'Filter results after date...' },
    false,
    `z.string()
  .min(10)
  .max(10)
  .regex(/^\\d{4}-\\d{2}-\\d{2}$/)
  .optional()
  .describe("Filter results after date...")`,
  ],
  [
    'a number',
    { type: 'integer', minimum: 5, maximum: 120, default: 30, description: 'Timeout in seconds...' },
    false,
    `z.number()
  .int()
  .min(5)
  .max(120)
  .default(30)
  .describe("Timeout in seconds...")`,
  ],
  [
    'a boolean',
    { type: 'boolean', default: false, description: 'Enable AI processing...' },
    false,
    `z.boolean()
  .default(false)
  .describe("Enable AI processing...")`,
  ],
  [
    'an array',
    { type: 'array', items: { type: 'string', format: 'uri' }, minItems: 1, maxItems: 50, description: 'URLs to scrape (1-50)...' },
    true,
    `z.array(
  z.string().url()
)
  .min(1)
  .max(50)
  .describe("URLs to scrape (1-50)...")`,
  ],
  [
    'objects in an array',
    {
      type: 'array',
      description: 'File attachments...',
      items: {
        type: 'object',
        required: ['path'],
        properties: {
          path: { type: 'string', minLength: 1, description: '...' },
          start_line: { type: 'integer', exclusiveMinimum: 0, description: '...' },
          end_line: { type: 'integer', exclusiveMinimum: 0, description: '...' },
          description: { type: 'string', description: '...' },
        },
      },
    },
    false,
    `z.array(
  z.object({
    path: z.string().min(1).describe("..."),
    start_line: z.number().int().positive().optional().describe("..."),
    end_line: z.number().int().positive().optional().describe("..."),
    description: z.string().optional().describe("..."),
  })
).optional().describe("File attachments...")`,
  ],
];

for (const [name, schema, required, chain] of specified) test(`Zod: ${name}, as specified`, () => assert.equal(chainOf(schema, required), chain));

/** One line each: what JSON Schema says, what both versions of Zod understand, and the newer form where that is another. */
const chains: readonly (readonly [schema: JsonObject, both: string, four?: string])[] = [
  [{ type: 'string', format: 'email' }, 'z.string().email()', 'z.email()'],
  [{ type: 'string', format: 'uri', maxLength: 9 }, 'z.string()\n  .url()\n  .max(9)', 'z.url().max(9)'],
  [{ type: 'string', format: 'uuid' }, 'z.string().uuid()', 'z.uuid()'],
  [{ type: 'string', format: 'date' }, 'z.string().date()', 'z.iso.date()'],
  [{ type: 'string', format: 'date-time' }, 'z.string().datetime({ offset: true })', 'z.iso.datetime({ offset: true })'],
  [{ type: 'string', format: 'ipv4' }, 'z.string()', 'z.ipv4()'],
  [{ type: 'integer' }, 'z.number().int()', 'z.int()'],
  [{ type: 'number', exclusiveMinimum: 1, exclusiveMaximum: 2 }, 'z.number()\n  .gt(1)\n  .lt(2)'],
  [{ type: 'number', exclusiveMaximum: 0, multipleOf: 0.5 }, 'z.number()\n  .negative()\n  .multipleOf(0.5)'],
  [{ type: ['string', 'null'] }, 'z.string().nullable()'],
  [{ type: ['string', 'null'], enum: ['a', null] }, 'z.enum(["a"]).nullable()'],
  [{ type: 'string', enum: ['a', 'b', 3] }, 'z.enum(["a", "b"])'],
  [{ enum: [1, 'a', null] }, 'z.union([z.literal(1), z.literal("a"), z.literal(null)])', 'z.literal([1, "a", null])'],
  [{ enum: [] }, 'z.never()'],
  [{ type: 'object', enum: [null] }, 'z.never()'],
  [{ const: 'a' }, 'z.literal("a")'],
  [{ type: 'integer', enum: [1, 2.5, 3], minimum: 2 }, 'z.literal(3)'],
  [{ type: ['string', 'integer'], minLength: 2 }, 'z.union([z.string().min(2), z.number().int()])', 'z.union([z.string().min(2), z.int()])'],
  [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'z.string().nullable()'],
  [{ anyOf: [{ type: 'string' }, { type: 'boolean' }] }, 'z.union([z.string(), z.boolean()])'],
  [{ type: 'number', allOf: [{ minimum: 1 }, { maximum: 2 }] }, 'z.intersection(z.intersection(z.number(), z.number().min(1)), z.number().max(2))'],
  [{ type: 'object' }, 'z.record(z.string(), z.unknown())'],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'z.record(z.string(), z.number())'],
  [{ type: 'object', properties: {}, additionalProperties: false }, 'z.object({}).strict()', 'z.strictObject({})'],
  [{ type: 'object', properties: {}, additionalProperties: true }, 'z.object({}).passthrough()', 'z.looseObject({})'],
  [{ type: 'array', prefixItems: [{ type: 'string' }, { type: 'number' }], minItems: 2, items: false }, 'z.tuple([z.string(), z.number()])'],
  [{ type: 'null' }, 'z.null()'],
  [{}, 'z.unknown().refine((value) => value !== undefined, "Required")', 'z.unknown()'],
  [{ type: 'string', pattern: 'a/b' }, 'z.string().regex(/a\\/b/)'],
  [{ type: 'string', pattern: '^.\u0000$' }, 'z.string().regex(new RegExp("^.\\u0000$", "u"))'],
  [{ type: 'string', pattern: '\\p{L}' }, 'z.string().regex(/\\p{L}/u)'],
  [{ type: 'string', pattern: '(' }, 'z.string()'],
];

for (const [schema, both, four] of chains) {
  test(`Zod: ${JSON.stringify(schema)}`, () => {
    assert.equal(chainOf(schema, true), both);
    assert.equal(chainOf(schema, true, { ...current, zod: 4 }), four ?? both);
  });
}

test('Zod: what is meant by a default depends on what fits', () => {
  const text = (schema: JsonObject): string => chainOf(schema, false).replaceAll(/\n */g, '');
  assert.equal(text({ type: 'string', default: null }), 'z.string().optional()');
  assert.equal(text({ type: ['string', 'null'], default: null }), 'z.string().nullable().default(null)');
  assert.equal(text({ type: 'number', default: 'three' }), 'z.number().optional()');
  assert.equal(text({ type: 'number', minimum: 4, default: 3 }), 'z.number().min(4).optional()');
  const object = { type: 'object', properties: { deep: { type: 'boolean', default: true }, size: { type: 'number' } } };
  assert.match(text({ ...object, default: {} }), /\.default\(\{ deep: true \}\)$/);
  assert.match(text({ ...object, default: { further: 1 } }), /\.optional\(\)$/);
});

test('Zod: texts and names cannot end what they stand in', () => {
  const nasty = `one "line" of \${code} and \`ticks\` \\ </script> \u2028 \u202e`;
  const inString = chainOf({ type: 'string', description: nasty }, true);
  const inTemplate = chainOf({ type: 'string', description: `first\r\n${nasty}` }, true);
  for (const code of [inString, inTemplate]) {
    const said: unknown = new Function('z', `return ${code}`)({ string: () => ({ describe: (text: string) => text }) });
    assert.equal(said, code === inString ? nasty : `first\r\n${nasty}`);
    assert.doesNotMatch(code, /[\u2028\u202e]|<\/script/);
  }
});

const seed = (): readonly ToolSpec[] => {
  const frontEnd = createToolsYamlFrontEnd();
  const text = readFileSync('test/fixtures/seed5/tools.yaml', 'utf8');
  return atOnce(frontEnd.split(text, 'file:///tools.yaml'))
    .flatMap((cut) => frontEnd.link(frontEnd.read(text.slice(cut.start, cut.end), cut.kind), noNames('file:///tools.yaml', 'tools.yaml')).tools)
    .slice(0, 2);
};

/** Every form of schema at once. */
const manifold: JsonObject = {
  type: 'object',
  description: 'All that a tool can take.',
  additionalProperties: false,
  required: ['kind', 'point', 'tree', 'odd-key'],
  $defs: {
    node: {
      type: 'object',
      description: 'A node.',
      properties: { children: { type: 'array', items: { $ref: '#/$defs/node' } }, at: { $ref: '#/$defs/point' } },
    },
    point: { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], minItems: 2, items: false },
  },
  properties: {
    kind: { type: 'string', enum: ['a kind with a long name', 'a kind with a longer name', 'a kind with the longest name of all'] },
    point: { $ref: '#/$defs/point', description: 'Where.' },
    tree: { $ref: '#/$defs/node' },
    'odd-key': { oneOf: [{ type: 'string' }, { type: 'integer' }], title: 'Odd' },
    map: { type: 'object', additionalProperties: { type: 'object', properties: { n: { type: 'integer', default: 3, description: 'How\nmany.' } } } },
    tags: { type: 'array', items: { type: 'string', minLength: 1 }, uniqueItems: true, default: ['a'] },
    other: { type: ['object', 'null'], properties: { x: { type: 'number' } }, additionalProperties: true },
    long: {
      type: 'object',
      properties: { text: { type: 'string', minLength: 1, description: 'A text of which so much is to be said that it would not have the room on one line.' } },
    },
    not: { not: { type: 'string' } },
  },
};

const manyTools = (): readonly ToolSpec[] => [
  ...seed(),
  toolOfJson('manifold', manifold),
  toolOfJson('2 things', { type: 'object', properties: {} }),
  toolOfJson('Search_reddit', { type: 'object' }),
];

const targets = [
  ['zod.ts', zod, {}],
  ['zod4.ts', zod, { zod: 4 }],
  ['types.d.ts', types, {}],
  ['tools.schema.json', jsonSchemaDocument, {}],
  ['tools.yaml', toolsYaml, {}],
] as const;

for (const [file, emitter, options] of targets) {
  test(`${file}: tools of every form`, () => {
    const { text, notes } = emitter.emit(manyTools(), { ...current, ...options });
    golden(`emitters/manifold.${file}`, text);
    golden(`emitters/manifold.${file}.notes.txt`, notes.map((note) => `${note.tool} ${note.path?.join('.') ?? ''}: ${note.message}\n`).join(''));
  });
}

test('JSON Schema: one tool is the document', () => {
  const schema: unknown = JSON.parse(jsonSchemaDocument.emit([toolOfJson('one', { type: 'object', properties: { a: { type: 'string' } } })], current).text);
  assert.deepEqual(schema, {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'one',
    description: 'Does one.',
    type: 'object',
    properties: { a: { type: 'string' } },
  });
  const draft: Json = JSON.parse(jsonSchemaDocument.emit([toolOfJson('one', { $schema: 'http://json-schema.org/draft-07/schema#' })], current).text);
  assert.equal(isJsonObject(draft) && draft.$schema, 'http://json-schema.org/draft-07/schema#');
});

test('JSON Schema: several tools are one document, each finds its own definitions', () => {
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema(JSON.parse(jsonSchemaDocument.emit(manyTools(), current).text), 'tools.json');
  const validate = ajv.getSchema('tools.json#/$defs/manifold') ?? assert.fail();
  const call = { kind: 'a kind with a long name', point: [1, 2], tree: { at: [1, 2] }, 'odd-key': 1 };
  assert.ok(validate(call), JSON.stringify(validate.errors));
  assert.ok(!validate({ ...call, tree: { at: [1, 'two'] } }));
});

test('tools.yaml: what a parameter refers to is written out, `null` beside one schema is nullable, and nothing is without end', () => {
  const tool = toolOfJson('nested', {
    $defs: {
      node: { type: 'object', properties: { next: { $ref: '#/$defs/node' } } },
      text: { type: 'string', minLength: 1, description: 'A text.' },
      own: { $ref: '#/$defs/own' },
      ...Object.fromEntries(
        Array.from({ length: 30 }, (_, i) => [`d${i}`, { type: 'object', properties: { a: { $ref: `#/$defs/d${i + 1}` }, b: { $ref: `#/$defs/d${i + 1}` } } }]),
      ),
    },
    properties: {
      maybe: { anyOf: [{ $ref: '#/$defs/text' }, { type: 'null' }], default: null, description: 'Perhaps.' },
      node: { $ref: '#/$defs/node' },
      own: { $ref: '#/$defs/own' },
    },
  });
  const { text, notes } = toolsYaml.emit([tool], current);
  assert.equal(text.slice(text.indexOf('      maybe:')), fixtureOfNested);
  assert.deepEqual(
    notes.map(({ path }) => path),
    [['node', 'next'], ['own']],
  );
  const bomb = toolOfJson('bomb', { $defs: tool.input?.other.$defs?.value ?? {}, properties: { d: { $ref: '#/$defs/d0' } } });
  assert.ok(toolsYaml.emit([bomb], current).text.length < 1_000_000);
});

const fixtureOfNested = `      maybe:
        type: string
        required: false
        nullable: true
        default: null
        validation:
          minLength: 1
        description: Perhaps.
      node:
        type: object
        required: false
        properties:
          next:
            required: false
      own:
        required: false
`;

test('no tools are no text to trip over', () => {
  assert.equal(zod.emit([], current).text, 'import { z } from "zod";\n');
  assert.equal(types.emit([], current).text, 'export {};\n');
  assert.equal(toolsYaml.emit([], current).text, 'version: "1.0"\n\ntools: []\n');
});
