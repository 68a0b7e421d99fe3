import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';
import { applyFix } from '../../support/workspaces/applyFix.ts';

const rule = 'input-schema-union';

/** The fault of a rule in a file: the text at which it is, its fix's title, and the text after the fix, which leaves no such fault. */
async function faultOf(files: Record<string, string>, file: string, id = rule): Promise<{ at: string; title?: string; after?: string } | undefined> {
  const text = files[file] ?? '';
  const { engine } = await workspace(files);
  const finding = engine.findings(uriOf(file)).find((own) => own.rule === id);
  if (finding === undefined) return undefined;
  const at = text.slice(finding.span.start, finding.span.end);
  const [fix] = finding.fixes ?? [];
  const after = fix && applyFix(engine, [{ uri: uriOf(file), text }], fix)?.[file];
  if (fix === undefined || after === undefined) return { at };
  const { engine: next } = await workspace({ ...files, [file]: after });
  assert.deepEqual(
    next.findings(uriOf(file)).filter((own) => own.rule === id || own.severity === 'error'),
    [],
  );
  return { at, title: fix.title, after };
}

const text = (description: string): object => ({ type: 'string', description });
const byId = { type: 'object', properties: { kind: { const: 'id' }, id: text('Number of the page') }, required: ['kind', 'id'] };
const byUrl = {
  type: 'object',
  properties: { kind: { const: 'url' }, url: text('Address of the page'), lines: { type: 'integer' } },
  required: ['kind', 'url'],
};

const listOf = (inputSchema: object): Record<string, string> => ({
  'tools.json': JSON.stringify({ tools: [{ name: 'get_page', description: 'Gets one page by its id or its address.', inputSchema }] }, undefined, 2),
});

async function merged(inputSchema: object, id = rule): Promise<unknown> {
  const { after } = (await faultOf(listOf(inputSchema), 'tools.json', id)) ?? {};
  return after === undefined ? undefined : JSON.parse(after).tools[0].inputSchema;
}

test('a union becomes one object, whose discriminating parameter tells what belongs to which value', async () => {
  const expected = {
    type: 'object',
    properties: {
      kind: { enum: ['id', 'url'], description: '"id" takes `id`; "url" takes `url`, `lines`.' },
      id: text('Number of the page'),
      url: text('Address of the page'),
      lines: { type: 'integer' },
    },
    required: ['kind'],
  };
  assert.deepEqual(await merged({ type: 'object', oneOf: [byId, byUrl] }), expected);
  assert.deepEqual(await merged({ anyOf: [byId, byUrl] }, 'input-schema-not-object'), expected);
  const refs = { oneOf: [{ $ref: '#/$defs/A' }, { $ref: '#/$defs/B' }], discriminator: { propertyName: 'kind' }, $defs: { A: byId, B: byUrl } };
  assert.deepEqual(await merged({ type: 'object', ...refs }), expected);
});

test('parameters of all branches stay required, those beside the union too, and definitions that are used stay', async () => {
  const page = { $ref: '#/$defs/Page' };
  const schema = {
    type: 'object',
    properties: { site: text('Name of the site') },
    required: ['site'],
    anyOf: [
      { properties: { page, depth: { type: 'integer' } }, required: ['page'] },
      { properties: { page, words: text('Words of the page') }, required: ['page', 'words'] },
    ],
    $defs: { Page: { type: 'string', description: 'A page', pattern: '^p' } },
  };
  assert.deepEqual(await merged(schema), {
    type: 'object',
    properties: { site: text('Name of the site'), page, depth: { type: 'integer' }, words: text('Words of the page') },
    required: ['site', 'page'],
    $defs: schema.$defs,
  });
});

test('a parameter of several types keeps them', async () => {
  const branches = [{ properties: { at: { type: 'integer' } }, required: ['at'] }, { properties: { at: { type: 'string' } } }];
  assert.deepEqual(await merged({ type: 'object', anyOf: branches }), {
    type: 'object',
    properties: { at: { anyOf: [{ type: 'integer' }, { type: 'string' }] } },
  });
});

test('a union whose branches are more than parameters is reported without a fix', async () => {
  for (const branch of [{ required: ['id'] }, { ...byId, minProperties: 2 }, { allOf: [byId] }, { $ref: 'https://example.org/a.json' }])
    assert.deepEqual(await faultOf(listOf({ type: 'object', oneOf: [branch, byUrl] }), 'tools.json'), { at: 'oneOf' });
});

test('nothing is said where there is no choice, and of a union within a parameter', async () => {
  const atLeastOne = [{ required: ['id'] }, { required: ['url'] }];
  for (const schema of [
    { oneOf: [byId] },
    { properties: { id: text('Number'), url: text('Address') }, anyOf: atLeastOne },
    { allOf: [byId, byUrl] },
    { properties: { page: { description: 'Page', oneOf: [byId, byUrl] } } },
  ])
    assert.equal(await faultOf(listOf({ type: 'object', ...schema }), 'tools.json'), undefined);
});

test('a tool file in YAML', async () => {
  const tool = `name: demo-get_page
description: Gets one page by its id or its address.
parameters:
  type: object
  oneOf:
    - properties:
        kind: { const: id }
        id: { type: string, description: Number of the page }
      required: [kind, id]
    - properties:
        kind: { const: url }
      required: [kind]
implementation_example: get_page("a")
`;
  const { at, title, after } = (await faultOf({ 'inst/mcp/tools/demo-get_page.yaml': tool }, 'inst/mcp/tools/demo-get_page.yaml')) ?? {};
  assert.deepEqual([at, title], ['oneOf', 'Make one object, in which `kind` tells the case']);
  assert.equal(
    after,
    `name: demo-get_page
description: Gets one page by its id or its address.
parameters:
  type: object
  properties:
    kind: {enum: [id, url], description: '"id" takes \`id\`; "url" takes no others.'}
    id: {type: string, description: Number of the page}
  required: [kind]
implementation_example: get_page("a")
`,
  );
});

test('in a file, the parameters beside the union stay as they are written', async () => {
  const tool = `name: demo-get_page
description: Gets one page by its id or its address.
parameters:
  type: object
  properties:
    site:
      type: string # the name
      description: Name of the site
  oneOf:
    - properties: { id: { type: string } }
      required: [id]
    - properties: { url: { type: string } }
  required:
    - site
implementation_example: get_page("a")
`;
  const { title, after } = (await faultOf({ 'inst/mcp/tools/demo-get_page.yaml': tool }, 'inst/mcp/tools/demo-get_page.yaml')) ?? {};
  assert.equal(title, 'Make one object with `site`, `id`, `url`');
  const union = tool.slice(tool.indexOf('  oneOf:'), tool.indexOf('  required:\n'));
  assert.equal(after, tool.replace(union, '').replace('of the site\n', 'of the site\n    id: {type: string}\n    url: {type: string}\n'));
});

const server = (schema: string, more = ''): string => `import { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
const server = new McpServer({ name: 'pages', version: '1.0.0' });
${more}server.registerTool('get_page', { description: 'Gets one page by its id or its address.', inputSchema: ${schema} }, async () => ({ content: [] }));
`;
const packages = { 'package.json': '{ "dependencies": { "@modelcontextprotocol/server": "2.4.0", "zod": "4.1.5" } }\n' };

test('a union of Zod becomes one z.object()', async () => {
  const branch = "z.object({ kind: z.literal('url'), url: z.string().describe('Address of the page'), lines: z.number().optional() })";
  const text = server(`z.discriminatedUnion('kind', [ById, ${branch}])`, "const ById = z.object({ kind: z.literal('id'), id: z.string() });\n");
  const { title, after } = (await faultOf({ ...packages, 'server.ts': text }, 'server.ts', 'input-schema-not-object')) ?? {};
  assert.equal(title, 'Make one object, in which `kind` tells the case');
  assert.equal(
    after?.slice(after.indexOf('inputSchema: ')),
    `inputSchema: z.object({
  kind: z.enum(['id', 'url']).describe('"id" takes \`id\`; "url" takes \`url\`, \`lines\`.'),
  id: z.string().optional(),
  url: z.string().describe('Address of the page').optional(),
  lines: z.number().optional(),
}) }, async () => ({ content: [] }));
`,
  );
});

test('a union that the SDK does not list has the same fix', async () => {
  const text = server('z.union([z.object({ id: z.string() }), z.object({ id: z.number(), url: z.string() })])').replace('/server', '/sdk/server/mcp.js');
  const sdk = { 'package.json': '{ "dependencies": { "@modelcontextprotocol/sdk": "1.29.0", "zod": "4.1.5" } }\n' };
  const { after } = (await faultOf({ ...sdk, 'server.ts': text }, 'server.ts', 'parameters-unlisted')) ?? {};
  assert.ok(after?.includes('inputSchema: z.object({\n  id: z.union([z.string(), z.number()]),\n  url: z.string().optional(),\n})'), after);
  assert.equal(await faultOf({ ...sdk, 'server.ts': text }, 'server.ts'), undefined);
});

test('with clients, the union is reported once; branches that only require parameters are reported as what they refuse', async () => {
  const rulesOf = async (schema: object): Promise<readonly string[]> => {
    const { engine } = await workspace({ ...listOf(schema), 'toolscribe.config.yaml': 'clients: [anthropic, openai]\n' });
    return engine.findings(uriOf('tools.json')).flatMap((own) => (own.severity === 'warning' ? [own.rule] : []));
  };
  assert.deepEqual(await rulesOf({ type: 'object', anyOf: [byId, byUrl] }), [rule]);
  const properties = { id: text('Number of the page'), url: text('Address of the page') };
  assert.deepEqual(await rulesOf({ type: 'object', properties, anyOf: [{ required: ['id'] }, { required: ['url'] }] }), ['target-loss', 'target-loss']);
});
