import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../support/memoryHost.ts';
import { workspace } from '../../support/workspace.ts';

async function lost(schema: string, zod: string): Promise<readonly string[]> {
  const { engine } = await workspace({
    'package.json': JSON.stringify({ dependencies: { '@modelcontextprotocol/sdk': '1.26.0', zod } }),
    'src/server.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'quarry', version: '1.0.0' });\nserver.registerTool('cut_stone', { description: 'Cuts one stone of the quarry.', inputSchema: { width: ${schema} } }, async () => ({ content: [] }));\n`,
  });
  return engine.findings(uriOf('src/server.ts')).flatMap(({ rule, message }) => (rule === 'description-lost' ? [message] : []));
}

const message = 'The description of `width` is lost: a later call drops it.';

for (const schema of [
  "z.number().describe('Width in cm.').int().positive()",
  "z.string().describe('Width in cm.').trim()",
  "z.array(z.number()).describe('Widths in cm.').max(3)",
])
  test(`${schema} has no description up to Zod 4.2`, async () => {
    assert.deepEqual(await lost(schema, '4.2.1'), [message]);
    for (const zod of ['4.3.6', '4.6.7', '3.25.76']) assert.deepEqual(await lost(schema, zod), [], zod);
  });

test('a description that is listed, last or within, is not lost', async () => {
  for (const schema of [
    "z.number().int().describe('Width in cm.')",
    "z.number().describe('Width in cm.').optional()",
    "z.number().describe('Width in cm.').default(3)",
    "z.union([z.number().describe('In cm.'), z.string().describe('In words.')])",
    "z.number().describe('In cm.').min(1).describe('Width in cm.')",
  ])
    assert.deepEqual(await lost(schema, '4.1.12'), [], schema);
});

test('a schema that cannot be listed at all has one finding', async () => {
  assert.deepEqual(await lost("z.record(z.string()).describe('Width in cm.').optional()", '4.1.12'), []);
  assert.deepEqual(await lost("z.object({ a: z.date(), b: z.string().describe('In words.').min(1) })", '4.1.12'), []);
});
