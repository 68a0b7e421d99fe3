import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type JsonObject, knownValue, schemaJson } from '../../../../server/src/model/index.ts';
import { workspace } from '../../../support/workspace.ts';

/** Each tool's name with the schema that is listed of it. */
async function listed(files: Readonly<Record<string, string>>): Promise<readonly (readonly [string | undefined, JsonObject | undefined])[]> {
  const { engine } = await workspace(files);
  return engine.tools().map(({ tool }) => [knownValue(tool.name), tool.listed?.input ?? (tool.input && schemaJson(tool.input))]);
}

// What `MCPServer` of @mastra/mcp 1.18.0 lists, with Zod 4.6.7.
test('a server of Mastra lists its tools closed, those that are plain objects among them', async () => {
  const code = `import { MCPServer } from '@mastra/mcp';
import { createTool } from '@mastra/core/tools';
import { z } from 'zod';

const find = createTool({
  id: 'find',
  description: 'Finds notes.',
  inputSchema: z.object({ q: z.string().describe('What.'), most: z.number().default(5), by: z.union([z.string(), z.null()]), at: z.object({ line: z.number() }).optional() }),
  execute: async () => ({}),
});
const drop = { name: 'drop', description: 'Drops a note.', parameters: z.object({ id: z.string().optional() }), execute: async () => 'done' };
const count = createTool({ id: 'count', description: 'Counts notes.', execute: async () => 1 });
export const server = new MCPServer({ name: 'notes', version: '1.0.0', tools: { find, drop, count } });
`;
  assert.deepEqual(await listed({ 'package.json': '{"dependencies":{"@mastra/mcp":"1.18.0","zod":"4.6.7"}}', 'a.ts': code }), [
    [
      'find',
      {
        type: 'object',
        properties: {
          q: { type: 'string', description: 'What.' },
          most: { type: 'number', default: 5 },
          by: { type: ['string', 'null'] },
          at: { type: 'object', properties: { line: { type: 'number' } }, required: ['line'], additionalProperties: false },
        },
        required: ['q', 'by'],
        additionalProperties: false,
      },
    ],
    ['drop', { type: 'object', properties: { id: { type: 'string' } }, additionalProperties: false }],
    ['count', { type: 'object', properties: {}, additionalProperties: false }],
  ]);
});

test('a tool of tmcp has its schema under another key, of Valibot with the draft that its converter names', async () => {
  const code = `import { McpServer } from 'tmcp';
import * as v from 'valibot';
const server = new McpServer({ name: 'notes', version: '1.0.0' }, { adapter: new ValibotJsonSchemaAdapter() });
server.tool({ name: 'find', description: 'Finds.', schema: v.object({ q: v.pipe(v.string(), v.description('What.')) }) }, async ({ q }) => q);
server.tool({ name: 'count', description: 'Counts.' }, async () => 1);
`;
  assert.deepEqual(await listed({ 'a.ts': code }), [
    [
      'find',
      {
        type: 'object',
        properties: { q: { type: 'string', description: 'What.' } },
        required: ['q'],
        $schema: 'http://json-schema.org/draft-07/schema#',
      },
    ],
    ['count', { type: 'object', properties: {} }],
  ]);
});

// What FastMCP 4.20.16 lists.
test('FastMCP closes what it makes of Valibot', async () => {
  const code = `import { FastMCP } from 'fastmcp';
import * as v from 'valibot';
const server = new FastMCP({ name: 'notes', version: '1.0.0' });
server.addTool({ name: 'find', description: 'Finds.', parameters: v.object({ q: v.string(), most: v.optional(v.number(), 3) }), execute: async () => 'x' });
`;
  assert.deepEqual(await listed({ 'package.json': '{"dependencies":{"fastmcp":"4.20.16"}}', 'a.ts': code }), [
    [
      'find',
      {
        type: 'object',
        properties: { q: { type: 'string' }, most: { type: 'number', default: 3 } },
        required: ['q'],
        additionalProperties: false,
        $schema: 'http://json-schema.org/draft-07/schema#',
      },
    ],
  ]);
});

test('what a function of another module is given is a tool without a schema, too, where nothing could be one', async () => {
  const code = `import { register } from 'house-of-tools';
export function setUp(register) {
  register.tool({ name: 'rules', description: 'Gets the rules.', scopes: ['a'], annotations: { readOnlyHint: true }, tool: async () => 'x' });
  register.tool({ name: 'maybe', description: 'Gets more.', takes: shape, tool: async () => 'x' });
  register.tool({ name: 'label', description: 'Is no tool.' });
}
`;
  assert.deepEqual(await listed({ 'a.ts': code }), [['rules', { type: 'object', properties: {} }]]);
});

test('a default beside a variable of the environment is what counts', async () => {
  const { engine } = await workspace({
    'a.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
const prefix = process.env.PREFIX ?? 'notes';
const service = process.env.SERVICE || 'app';
const server = new McpServer({ name: 'a', version: '1' });
server.registerTool(\`\${prefix}_find\`, { description: process.env.TEXT, inputSchema: { q: z.string().describe(\`The service (\${service} if not given).\`) } }, async () => ({ content: [] }));
`,
  });
  const [tool] = engine.tools().map((own) => own.tool);
  assert.deepEqual([tool?.name.state === 'known' && tool.name.value, tool?.description.state], ['notes_find', 'opaque']);
  assert.equal(tool?.params[0]?.schema.description.state === 'known' && tool.params[0].schema.description.value, 'The service (app if not given).');
});
