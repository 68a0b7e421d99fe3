import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../support/memoryHost.ts';
import { workspace } from '../support/workspace.ts';

test('a fault of what several tools share is one finding', async () => {
  const tool = (name: string): string =>
    `server.registerTool('${name}', { description: 'Finds ${name} that hold all of the given words.', inputSchema: { ...paging } }, async () => ({ content: [] }));`;
  const text = [
    "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';",
    "import { z } from 'zod';",
    "const paging = { limit: z.int().min(5).max(2).describe('How many are returned, at most.') };",
    "const server = new McpServer({ name: 'notes', version: '1.0.0' });",
    tool('find_notes'),
    tool('find_files'),
  ].join('\n');
  const { engine } = await workspace({ 'src/tools.ts': text });
  const found = engine.findings(uriOf('src/tools.ts')).filter(({ rule }) => rule === 'range-inverted');
  assert.deepEqual(
    found.map(({ span }) => span.start),
    [text.indexOf('min(5)') + 4],
  );
});
