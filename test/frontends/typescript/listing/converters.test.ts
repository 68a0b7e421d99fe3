import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as zod4 from 'zod';

import type { Json, JsonObject, Listed } from '../../../../server/src/model/index.ts';
import { workspace } from '../../../support/workspace.ts';

/** What is listed of the tool `t`, as these packages are installed. */
async function listedOf(packages: Readonly<Record<string, string>>, code: string): Promise<Listed | undefined> {
  const { engine } = await workspace({ 'package.json': JSON.stringify({ dependencies: packages }), 'server.ts': `import { z } from 'zod';\n${code}\n` });
  return engine.tools().find(({ tool: { name } }) => name.state === 'known' && name.value === 't')?.tool.listed;
}

const draft7 = 'http://json-schema.org/draft-07/schema#';
const zod = (await import('zod/package.json', { with: { type: 'json' } })).default.version;

/** A schema of everything that converters do in their own ways. */
const shape = `z.object({
  a: z.string().default('x'),
  b: z.string().optional().describe('B.'),
  n: z.number().int().nullable(),
  m: z.number().int().min(1),
  u: z.union([z.string(), z.number()]),
  any: z.any(),
  t: z.tuple([z.string(), z.number()]),
  o: z.object({ k: z.string() }),
  l: z.array(z.object({ k: z.string() })),
})`;

const schema = new Function('z', `return ${shape}`)(zod4) as zod4.ZodType;
const made = (options: Parameters<typeof zod4.toJSONSchema>[1]): Json => JSON.parse(JSON.stringify(zod4.toJSONSchema(schema, options)));

const fastmcp = (parameters: string): string =>
  `import { FastMCP } from 'fastmcp';\nconst server = new FastMCP({ name: 'x', version: '1.0.0' });\nserver.addTool({ name: 't', description: 'D.',${parameters === '' ? '' : ` parameters: ${parameters},`} execute: async () => 'x' });`;

test('FastMCP lists what its xsschema makes of Zod 4', async () => {
  const of = async (version: string): Promise<Listed | undefined> => listedOf({ fastmcp: version, zod }, fastmcp(shape));
  // Run with 3.26.8 and 3.35.0, which take xsschema 0.4.0-beta.5 and 0.4.4.
  assert.deepEqual((await of('3.26.8'))?.input, made({ target: 'draft-7' }));
  assert.deepEqual((await of('3.35.0'))?.input, made({ target: 'draft-7', io: 'input' }));
  assert.equal((await of('3.35.0'))?.by, `fastmcp 3.35 with zod ${zod.split('.').slice(0, 2).join('.')}`);
  // The package of 3.3.0 takes xsschema 0.3.0.
  assert.deepEqual((await of('3.3.0'))?.input, made({}));
});

test('FastMCP from 4.3.2 on closes the root and members that are objects, records too, and no items', async () => {
  const input = (
    await listedOf(
      { fastmcp: '4.20.16', zod },
      fastmcp('z.object({ o: z.object({ k: z.string() }), r: z.record(z.string(), z.any()), l: z.array(z.object({ k: z.string() })) })'),
    )
  )?.input as JsonObject;
  const inner = { type: 'object', properties: { k: { type: 'string' } }, required: ['k'] };
  assert.deepEqual(input, {
    $schema: draft7,
    type: 'object',
    properties: {
      o: { ...inner, additionalProperties: false },
      r: { type: 'object', propertyNames: { type: 'string' }, additionalProperties: false },
      l: { type: 'array', items: inner },
    },
    required: ['o', 'r', 'l'],
    additionalProperties: false,
  });
});

test('FastMCP lists a tool without parameters as closed, and Zod 3 as zod-to-json-schema writes it', async () => {
  assert.deepEqual((await listedOf({ fastmcp: '3.26.8', zod }, fastmcp('')))?.input, { type: 'object', properties: {}, additionalProperties: false });
  const three = await listedOf({ fastmcp: '3.26.8', zod: '3.25.76' }, fastmcp('z.object({ u: z.union([z.string(), z.number()]), any: z.any() })'));
  assert.deepEqual(three?.input, {
    $schema: draft7,
    type: 'object',
    properties: { u: { type: ['string', 'number'] }, any: {} },
    required: ['u'],
    additionalProperties: false,
  });
});

test('a registrar of the workspace that takes xsschema lists what that makes', async () => {
  const code = `import { toJsonSchema } from 'xsschema';\nclass Server { list(tool) { return toJsonSchema(tool.parameters); } }\nconst server = new Server();\nserver.addTool({ name: 't', description: 'D.', parameters: ${shape}, execute: async () => 'x' });`;
  assert.deepEqual((await listedOf({ xsschema: '0.3.5', zod }, code))?.input, made({}));
  assert.deepEqual((await listedOf({ xsschema: '0.4.4', zod }, code))?.input, made({ target: 'draft-7', io: 'input' }));
});

const handler = (call: string): string =>
  `import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nconst Args = ${shape};\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: 't', description: 'D.', inputSchema: ${call} }] }));`;

test('a list of tools has what z.toJSONSchema makes, with its options', async () => {
  const of = (call: string): Promise<Listed | undefined> => listedOf({ zod }, handler(call));
  assert.deepEqual((await of('z.toJSONSchema(Args)'))?.input, made({}));
  assert.deepEqual((await of("z.toJSONSchema(Args, { io: 'input' })"))?.input, made({ io: 'input' }));
  assert.deepEqual((await of("z.toJSONSchema(Args, { target: 'draft-7', io: 'input' })"))?.input, made({ target: 'draft-7', io: 'input' }));
  // An option that may change anything.
  assert.equal(await of('z.toJSONSchema(Args, { override: (ctx) => ctx })'), undefined);
});

test('members of a schema without z.object are for the official SDK, whoever hands them on', async () => {
  const code = "export const find = defineTool({ name: 't', description: 'D.', inputSchema: { q: z.string() }, handler: async () => 'x' });";
  const listed = await listedOf({ '@modelcontextprotocol/sdk': '1.29.0', zod: '3.25.76' }, code);
  assert.deepEqual(listed?.input, { type: 'object', properties: { q: { type: 'string' } }, required: ['q'], additionalProperties: false, $schema: draft7 });
  assert.equal(await listedOf({ zod: '3.25.76' }, code), undefined);
});

test('what the code of the workspace makes of all tools is listed of each, where all of it makes the same', async () => {
  const of = async (files: Readonly<Record<string, string>>): Promise<Json | undefined> => {
    const { engine } = await workspace({
      'package.json': JSON.stringify({ dependencies: { zod } }),
      'find.ts': `import { z } from 'zod';\nexport const find = defineTool({ name: 't', description: 'D.', inputSchema: ${shape}, handler: async () => 'x' });`,
      ...files,
    });
    return engine.tools()[0]?.tool.listed?.input;
  };
  const lists = (call: string): string =>
    `import { z } from 'zod';\nexport const toMcp = (tool) => ({ name: tool.name, description: tool.description, inputSchema: ${call} });`;
  assert.equal(await of({}), undefined);
  assert.deepEqual(await of({ 'list.ts': lists('z.toJSONSchema(tool.inputSchema)') }), made({}));
  const held = "(tool) => {\n  const schema = z.toJSONSchema(tool.inputSchema, { io: 'input' });\n  return { name: tool.name, inputSchema: schema };\n};";
  assert.deepEqual(await of({ 'list.ts': `import { z } from 'zod';\nexport const toMcp = ${held}` }), made({ io: 'input' }));
  assert.equal(await of({ 'a.ts': lists('z.toJSONSchema(tool.inputSchema)'), 'b.ts': lists("z.toJSONSchema(tool.inputSchema, { io: 'input' })") }), undefined);
});

test('what code of the workspace writes anew before it is listed is not known', async () => {
  const literal = `export const find = { name: 't', description: 'D.', inputSchema: z.toJSONSchema(${shape}) };`;
  const rewriting = 'export const publicOf = (tool) => ({ name: tool.name, description: tool.description, inputSchema: withoutDefaults(tool.inputSchema) });';
  assert.deepEqual((await listedOf({ zod }, literal))?.input, made({}));
  assert.equal(await listedOf({ zod }, `${literal}\n${rewriting}`), undefined);
});

test('a schema that converts itself, and a function of the workspace that calls a converter, list what that makes', async () => {
  const of = async (inputSchema: string, packages = { zod }): Promise<Json | undefined> =>
    (
      await listedOf(
        packages,
        `import { zodToJsonSchema as zodToJsonSchemaOriginal } from 'zod-to-json-schema';\nconst toJson = (shape) => z.object(shape).toJSONSchema({ io: 'input', target: 'draft-07' });\nconst open = (schema) => zodToJsonSchemaOriginal(schema, { rejectedAdditionalProperties: undefined });\nconst flat = (schema) => zodToJsonSchemaOriginal(schema, { $refStrategy: 'none', target: 'jsonSchema7' });\nconst other = (schema) => zodToJsonSchemaOriginal(schema, { target: 'openApi3' });\nexport const find = { name: 't', description: 'D.', inputSchema: ${inputSchema} };`,
      )
    )?.input;
  assert.deepEqual(await of(`${shape}.toJSONSchema()`), made({}));
  assert.deepEqual(await of(`toJson({ a: z.string().default('x') })`), {
    $schema: draft7,
    type: 'object',
    properties: { a: { type: 'string', default: 'x' } },
  });
  const three = { zod: '3.25.76' };
  const members = { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] };
  // Run with zod-to-json-schema 3.25.2.
  assert.deepEqual(await of('open(z.object({ a: z.string() }))', three), { ...members, $schema: draft7 });
  assert.deepEqual(await of('flat(z.object({ a: z.string() }))', three), { ...members, additionalProperties: false, $schema: draft7 });
  assert.equal(await of('other(z.object({ a: z.string() }))', three), undefined);
});

test('the draft that code around the list of the SDK names is the one that it writes, and else not known', async () => {
  const tool =
    "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nconst server = new McpServer({ name: 'a', version: '1' });\nserver.registerTool('t', { description: 'D.', inputSchema: { q: z.string() } }, async () => ({ content: [] }));\n";
  const around =
    "const list = server.server._requestHandlers.get('tools/list');\nserver.server.setRequestHandler(ListToolsRequestSchema, async (request, extra) => renamed(await list(request, extra)));\n";
  const packages = { '@modelcontextprotocol/sdk': '1.29.0', zod: '3.25.76' };
  const plain = { type: 'object', properties: { q: { type: 'string' } }, required: ['q'], additionalProperties: false };
  assert.deepEqual((await listedOf(packages, tool))?.input, { ...plain, $schema: draft7 });
  assert.deepEqual((await listedOf(packages, tool + around))?.input, plain);
  const draft = "const DRAFT = 'https://json-schema.org/draft/2020-12/schema';\n";
  assert.deepEqual((await listedOf(packages, tool + around + draft))?.input, { ...plain, $schema: 'https://json-schema.org/draft/2020-12/schema' });
  assert.deepEqual((await listedOf(packages, `${tool}${around}${draft}const OLD = '${draft7}';\n`))?.input, plain);
});
