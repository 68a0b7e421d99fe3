import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as zod4 from 'zod';
import type { Json, Listed } from '../../../../server/src/model/index.ts';
import { workspace } from '../../../support/workspace.ts';

/** What is listed of tools, by their names, as these packages are installed. */
async function listedOf(
  packages: Readonly<Record<string, string>>,
  body: string,
  imports: string = sdk1,
  config: string = '',
): Promise<ReadonlyMap<string, Listed | undefined>> {
  const { engine } = await workspace({
    'package.json': JSON.stringify({ dependencies: packages }),
    'toolscribe.config.yaml': config,
    'server.ts': `${imports}\nconst server = new McpServer({ name: 'x', version: '1' });\n${body}\n`,
  });
  return new Map(engine.tools().map(({ tool }) => [tool.name.state === 'known' ? tool.name.value : '', tool.listed]));
}

const sdk1 = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';";
const sdk2 = "import { McpServer } from '@modelcontextprotocol/server';\nimport { z } from 'zod';";
const one = { '@modelcontextprotocol/sdk': '1.26.0' };
const draft7 = 'http://json-schema.org/draft-07/schema#';

const tool = (name: string, shape: string): string =>
  `server.registerTool('${name}', { description: 'Text.', inputSchema: ${shape} }, async () => ({ content: [] }));`;

/** Zod, what SDK 1.26.0 to 1.32.2 lists of it as member `x` with Zod 3.25.76, and whether it is required; with Zod 4, the library itself is asked. */
const members: readonly (readonly [code: string, json: Json, isOptional?: true])[] = [
  ["z.string().describe('A text.')", { type: 'string', description: 'A text.' }],
  ['z.number().int()', { type: 'integer' }],
  ['z.number().int().min(1).max(5).optional()', { type: 'integer', minimum: 1, maximum: 5 }, true],
  ['z.number().int().nonnegative()', { type: 'integer', minimum: 0 }],
  ['z.number().positive()', { type: 'number', exclusiveMinimum: 0 }],
  ['z.number().nullable()', { type: ['number', 'null'] }],
  ['z.number().int().nullable()', { anyOf: [{ type: 'integer' }, { type: 'null' }] }],
  ['z.union([z.string(), z.number().int()])', { anyOf: [{ type: 'string' }, { type: 'integer' }] }],
  ['z.record(z.string(), z.any())', { type: 'object', additionalProperties: {} }],
  ['z.object({}).passthrough()', { type: 'object', properties: {}, additionalProperties: true }],
  ['z.array(z.any())', { type: 'array' }],
  ['z.string().nullish()', { type: ['string', 'null'] }, true],
  [
    'z.object({ a: z.string().optional(), b: z.number() })',
    { type: 'object', properties: { a: { type: 'string' }, b: { type: 'number' } }, required: ['b'], additionalProperties: false },
  ],
  ["z.string().default('x')", { type: 'string', default: 'x' }, true],
  ["z.enum(['a', 'b'])", { type: 'string', enum: ['a', 'b'] }],
  ['z.union([z.string(), z.number()])', { type: ['string', 'number'] }],
  ["z.literal('k')", { type: 'string', const: 'k' }],
  ['z.array(z.string()).min(1)', { type: 'array', items: { type: 'string' }, minItems: 1 }],
  ['z.record(z.string(), z.number())', { type: 'object', additionalProperties: { type: 'number' } }],
  ['z.any()', {}, true],
  ["z.unknown().optional().describe('Any.')", { description: 'Any.' }, true],
  ['z.string().email()', { type: 'string', format: 'email' }],
  ['z.string().url()', { type: 'string', format: 'uri' }],
  ['z.string().uuid()', { type: 'string', format: 'uuid' }],
  ['z.string().datetime()', { type: 'string', format: 'date-time' }],
  ['z.string().date()', { type: 'string', format: 'date' }],
  ['z.string().duration()', { type: 'string', format: 'duration' }],
  ['z.string().regex(/^a/)', { type: 'string', pattern: '^a' }],
  ["z.string().refine((v) => v !== 'x')", { type: 'string' }],
  ['z.coerce.number()', { type: 'number' }],
  ['z.object({ a: z.string() }).passthrough()', { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: true }],
  ['z.object({ a: z.string() }).strict()', { type: 'object', properties: { a: { type: 'string' } }, required: ['a'], additionalProperties: false }],
  ['z.tuple([z.string(), z.number()])', { type: 'array', items: [{ type: 'string' }, { type: 'number' }], minItems: 2, maxItems: 2 }],
  [
    "z.discriminatedUnion('t', [z.object({ t: z.literal('a') }), z.object({ t: z.literal('b') })])",
    {
      anyOf: [
        { type: 'object', properties: { t: { type: 'string', const: 'a' } }, required: ['t'], additionalProperties: false },
        { type: 'object', properties: { t: { type: 'string', const: 'b' } }, required: ['t'], additionalProperties: false },
      ],
    },
  ],
  ["z.string().optional().describe('After.')", { type: 'string', description: 'After.' }, true],
  ['z.nativeEnum({ A: "a", B: "b" })', { type: 'string', enum: ['a', 'b'] }],
  ["z.union([z.literal('a'), z.literal('b')]).describe('Either.')", { type: 'string', enum: ['a', 'b'], description: 'Either.' }],
  ['z.string().trim().nullable()', { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ["z.string().refine((v) => v !== 'x').nullable()", { anyOf: [{ type: 'string' }, { type: 'null' }] }],
  ["z.string().describe('In.').nullable()", { type: ['string', 'null'], description: 'In.' }],
  ["z.string().nullable().describe('Out.')", { type: ['string', 'null'], description: 'Out.' }],
  ["z.string().min(2).describe('In.').nullable()", { anyOf: [{ type: 'string', minLength: 2, description: 'In.' }, { type: 'null' }], description: 'In.' }],
  ['z.string().length(3).trim()', { type: 'string', minLength: 3, maxLength: 3 }],
];

const asMember = (json: Json, isOptional?: true): Json => ({ type: 'object', properties: { x: json }, ...(isOptional ? {} : { required: ['x'] }) });

test('the official SDK with Zod 3 lists what zod-to-json-schema makes of it', async () => {
  const listed = await listedOf({ ...one, zod: '3.25.76' }, members.map(([code], i) => tool(`t${i}`, `{ x: ${code} }`)).join('\n'));
  for (const [i, [code, json, isOptional]] of members.entries())
    assert.deepEqual(listed.get(`t${i}`)?.input, { ...(asMember(json, isOptional) as object), additionalProperties: false, $schema: draft7 }, code);
  assert.equal(listed.get('t0')?.by, '@modelcontextprotocol/sdk 1.26 with zod 3.25');
});

for (const [version, imports, target] of [
  ['1.26.0', sdk1, 'draft-7'],
  ['2.4.0', sdk2, 'draft-2020-12'],
] as const)
  test(`the official SDK ${version} with Zod 4 lists what z.toJSONSchema makes of it`, async () => {
    const library = imports === sdk1 ? '@modelcontextprotocol/sdk' : '@modelcontextprotocol/server';
    const installed = (await import('zod/package.json', { with: { type: 'json' } })).default.version;
    const listed = await listedOf({ [library]: version, zod: installed }, members.map(([code], i) => tool(`t${i}`, `{ x: ${code} }`)).join('\n'), imports);
    for (const [i, [code]] of members.entries()) {
      const schema = new Function('z', `return z.object({ x: ${code} })`)(zod4) as zod4.ZodType;
      assert.deepEqual(listed.get(`t${i}`)?.input, JSON.parse(JSON.stringify(zod4.toJSONSchema(schema, { io: 'input', target }))), code);
    }
  });

test('older versions of Zod 4 list unions and tags in their own way', async () => {
  const body = tool(
    't',
    "{ n: z.string().min(1).nullable(), u: z.union([z.string(), z.number()]), d: z.discriminatedUnion('t', [z.object({ t: z.literal('a') }), z.object({ t: z.literal('b') })]) }",
  );
  const of = async (zod: string): Promise<Json | undefined> => (await listedOf({ ...one, zod }, body)).get('t')?.input?.properties;
  const nullable = { anyOf: [{ type: 'string', minLength: 1 }, { type: 'null' }] };
  const union = { anyOf: [{ type: 'string' }, { type: 'number' }] };
  const tagged = ['a', 'b'].map((tag) => ({ type: 'object', properties: { t: { type: 'string', const: tag } }, required: ['t'] }));
  assert.deepEqual(await of('4.1.5'), { n: nullable, u: union, d: { anyOf: tagged } });
  assert.deepEqual(await of('4.4.3'), { n: nullable, u: union, d: { oneOf: tagged } });
  assert.deepEqual(await of('4.6.7'), { n: nullable, u: { type: ['string', 'number'] }, d: { oneOf: tagged } });
});

const empty = { type: 'object', properties: {} };

/** Code, packages and what is listed as the input schema; undefined where what is written is. */
const whole: readonly (readonly [what: string, packages: Readonly<Record<string, string>>, body: string, input: Json | undefined])[] = [
  ['no parameters', { ...one, zod: '3.25.76' }, tool('t', '{}'), { ...empty, $schema: draft7 }],
  [
    'no parameters, before 1.23',
    { '@modelcontextprotocol/sdk': '1.17.4', zod: '3.25.76' },
    tool('t', '{}'),
    { ...empty, additionalProperties: false, $schema: draft7 },
  ],
  ['no schema', { ...one, zod: '3.25.76' }, "server.registerTool('t', { description: 'Text.' }, async () => ({ content: [] }));", undefined],
  [
    'Zod 4 before 1.23',
    { '@modelcontextprotocol/sdk': '1.20.0', zod: '4.1.5' },
    tool('t', '{ a: z.string() }'),
    { ...empty, additionalProperties: false, $schema: draft7 },
  ],
  [
    'an object that takes other members',
    { ...one, zod: '3.25.76' },
    tool('t', 'z.object({}).passthrough()'),
    { ...empty, additionalProperties: true, $schema: draft7 },
  ],
  ['a range of versions', { '@modelcontextprotocol/sdk': '^1.12.0', zod: '^3.22.0' }, tool('t', '{}'), { ...empty, $schema: draft7 }],
  [
    'the call of before',
    { ...one, zod: '3.25.76' },
    "server.tool('t', 'Text.', { a: z.any() }, async () => ({ content: [] }));",
    { ...empty, properties: { a: {} }, additionalProperties: false, $schema: draft7 },
  ],
];

for (const [what, packages, body, input] of whole)
  test(`the official SDK lists ${what}`, async () => assert.deepEqual((await listedOf(packages, body)).get('t')?.input, input));

test('what is returned is closed, and what has a default is there', async () => {
  const body =
    "server.registerTool('t', { description: 'Text.', inputSchema: {}, outputSchema: { a: z.number(), b: z.string().optional(), d: z.string().default('x') } }, async () => ({}));";
  const of = async (zod: string): Promise<Json | null | undefined> => (await listedOf({ ...one, zod }, body)).get('t')?.output;
  const properties = { a: { type: 'number' }, b: { type: 'string' }, d: { type: 'string', default: 'x' } };
  assert.deepEqual(await of('3.25.76'), { type: 'object', properties, required: ['a'], additionalProperties: false, $schema: draft7 });
  assert.deepEqual(await of('4.6.7'), { type: 'object', properties, required: ['a', 'd'], additionalProperties: false, $schema: draft7 });
});

test('the versions can be set, and are told', async () => {
  const by = async (config: string, imports: string = sdk1): Promise<string | undefined> => (await listedOf({}, tool('t', '{}'), imports, config)).get('t')?.by;
  assert.equal(await by(''), '@modelcontextprotocol/sdk 1 with zod 4');
  assert.equal(await by('typescript:\n  dialect: "@modelcontextprotocol/sdk@1.20 zod@3"\n'), '@modelcontextprotocol/sdk 1.20 with zod 3');
  assert.equal(await by('', sdk1.replace("'zod'", "'zod/v3'")), '@modelcontextprotocol/sdk 1 with zod 3');
  // A server of the second does not take Zod 3.
  assert.equal(await by('typescript:\n  dialect: zod@3\n', sdk2), undefined);
});

test('where nothing names the SDK, what is written is listed', async () => {
  const { engine } = await workspace({ 'a.ts': `import { z } from 'zod';\nexport function add(server) {\n  ${tool('t', '{ a: z.string() }')}\n}\n` });
  assert.deepEqual(
    engine.tools().map(({ tool: found }) => found.listed),
    [undefined],
  );
});

test('tools of other libraries are listed as they are written', async () => {
  const { engine } = await workspace({
    'package.json': JSON.stringify({ dependencies: { ...one, zod: '3.25.76' } }),
    'a.ts':
      "import { tool } from 'ai';\nimport { z } from 'zod';\nexport const tools = { find: tool({ description: 'Finds.', inputSchema: z.object({ a: z.string() }) }) };\n",
  });
  assert.deepEqual(
    engine.tools().map(({ tool: found }) => found.listed),
    [undefined],
  );
});

test('a list of tools has what zodToJsonSchema makes', async () => {
  const of = async (zod: string, call: string): Promise<Listed | undefined> => {
    const { engine } = await workspace({
      'package.json': JSON.stringify({ dependencies: { ...one, zod } }),
      'a.ts': `import { zodToJsonSchema } from 'zod-to-json-schema';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
const Args = z.object({ path: z.string(), any: z.any() });
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: 't', description: 'Text.', inputSchema: ${call} }] }));
`,
    });
    return engine.tools()[0]?.tool.listed;
  };
  const input = { type: 'object', properties: { path: { type: 'string' }, any: {} }, required: ['path'], additionalProperties: false, $schema: draft7 };
  assert.deepEqual(await of('3.25.76', 'zodToJsonSchema(Args) as ToolInput'), { by: 'zod-to-json-schema with zod 3.25', input });
  // With options, it makes something else; of Zod 4, nothing.
  assert.equal(await of('3.25.76', "zodToJsonSchema(Args, { target: 'openApi3' })"), undefined);
  assert.deepEqual((await of('4.6.7', 'zodToJsonSchema(Args)'))?.input, { $schema: draft7 });
});

test('an alternative that is not known leaves the whole choice unknown, with either Zod', async () => {
  for (const zod of ['3.25.76', '4.1.5']) {
    const shapes = ["z.discriminatedUnion('kind', [theirs, z.object({ kind: z.literal('b') })])", 'z.union([theirs, z.object({ n: z.number() })])'];
    for (const shape of shapes) {
      const listed = await listedOf({ ...one, zod }, tool('t', `{ x: ${shape} }`), `${sdk1}\nimport { theirs } from 'theirs';`);
      const x = (listed.get('t')?.input?.properties as { readonly x?: { readonly anyOf?: readonly Json[]; readonly oneOf?: readonly Json[] } } | undefined)?.x;
      assert.deepEqual(x?.anyOf?.[0] ?? x?.oneOf?.[0] ?? x, {}, `${zod} ${shape}`);
    }
  }
});
