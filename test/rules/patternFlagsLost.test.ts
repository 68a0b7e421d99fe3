import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

const code = (schema: string): string =>
  `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'mill', version: '1.0.0' });\nserver.registerTool('grind', { description: 'Grinds one sort of corn.', inputSchema: { sort: ${schema}.describe('The sort, by its code.') } }, async () => ({ content: [] }));\n`;

async function lost(schema: string, zod: string): Promise<readonly string[]> {
  const { engine } = await workspace({
    'package.json': JSON.stringify({ dependencies: { '@modelcontextprotocol/sdk': '1.26.0', zod } }),
    'src/server.ts': code(schema),
  });
  return engine.findings(uriOf('src/server.ts')).flatMap(({ rule, message }) => (rule === 'pattern-flags-lost' ? [message] : []));
}

for (const zod of ['3.25.76', '4.1.12', '4.6.7'])
  test(`a pattern without its flag is reported: zod ${zod}`, async () => {
    for (const schema of ['z.string().regex(/^rye|oats$/i)', 'z.string().min(2).regex(/^[a-f]{2}-good$/gi)', 'z.array(z.string().regex(/x[0-9a-z]/i))'])
      assert.equal((await lost(schema, zod)).length, 1, schema);
    for (const schema of [
      'z.string().regex(/^[a-z]$/)',
      'z.string().regex(/^[0-9]+$/i)',
      'z.string().regex(/^[a-zA-Z]+$/g)',
      'z.string().email()',
      "z.string().startsWith('oo')",
    ])
      assert.deepEqual(await lost(schema, zod), [], schema);
  });
