import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

const packageOf = (zod: string): string => JSON.stringify({ dependencies: { '@modelcontextprotocol/sdk': '^1.25.0', zod } });
const server = (schema: string): string =>
  `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\nconst server = new McpServer({ name: 'garden', version: '1.0.0' });\nserver.registerTool('plan_beds', { description: 'Plans the beds of a garden.', inputSchema: { beds: ${schema}.describe('What grows where.') } }, async () => ({ content: [] }));\n`;

for (const zod of ['^3.25.0', '^4.1.0'])
  test(`names that the keys of a map demand are known: zod ${zod}`, async () => {
    for (const schema of ["z.record(z.enum(['north', 'south']), z.string())", "z.record(z.union([z.literal('a'), z.literal('b')]), z.array(z.number()))"]) {
      const { engine } = await workspace({ 'package.json': packageOf(zod), 'src/server.ts': server(schema) });
      assert.deepEqual(
        engine.findings(uriOf('src/server.ts')).filter(({ rule }) => rule === 'required-unknown-property'),
        [],
      );
    }
  });

test('in JSON Schema as well, and a name beside declared properties stays a fault', async () => {
  const tool = (beds: object): string =>
    JSON.stringify({
      tools: [
        {
          name: 'plan_beds',
          description: 'Plans the beds of a garden.',
          inputSchema: { type: 'object', properties: { beds: { type: 'object', description: 'Beds.', ...beds } } },
        },
      ],
    });
  const rulesOf = async (beds: object): Promise<readonly string[]> => {
    const { engine } = await workspace({ 'tools.json': tool(beds) });
    return engine
      .findings(uriOf('tools.json'))
      .map(({ rule }) => rule)
      .filter((rule) => rule.startsWith('required-'));
  };
  assert.deepEqual(await rulesOf({ additionalProperties: { type: 'string' }, required: ['north'] }), []);
  assert.deepEqual(await rulesOf({ properties: { north: { type: 'string' } }, additionalProperties: { type: 'string' }, required: ['nroth'] }), [
    'required-unknown-property',
  ]);
  assert.deepEqual(await rulesOf({ required: ['north'] }), ['required-unknown-property']);
  assert.deepEqual(await rulesOf({ additionalProperties: false, required: ['north'] }), ['required-unknown-property']);
});
