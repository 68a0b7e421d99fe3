import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anthropic } from '../../server/src/emitters/anthropic.ts';
import { mcpJson } from '../../server/src/emitters/mcpJson.ts';
import { toolsYaml } from '../../server/src/emitters/toolsYaml.ts';
import { toolYaml } from '../../server/src/emitters/toolYaml.ts';
import { workspace } from '../support/workspace.ts';

const source = `import { z } from 'zod';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
const server = new McpServer({ name: 'x', version: '1' });
server.registerTool('find', { description: 'Finds.', inputSchema: {
  even: z.number().refine((n) => n % 2 === 0).describe('An even number.'),
  inner: z.object({ at: z.string().transform((text) => new Date(text)).describe('When.') }).describe('Where.'),
  name: z.string().trim().toLowerCase().describe('A name.'),
} }, async () => ({ content: [] }));
`;

for (const emitter of [mcpJson, anthropic, toolYaml, toolsYaml])
  test(`what no schema can say is told at its parameter: ${emitter.id}`, async () => {
    const { engine } = await workspace({ 'server.ts': source });
    const tools = engine.tools().map(({ tool }) => tool);
    const told = emitter.emit(tools, { mcpRevision: '2026-07-28' }).notes.filter(({ message }) => message.startsWith('No schema can say'));
    assert.deepEqual(
      told.map(({ message, path }) => [message, path]),
      [
        ["No schema can say what '.refine()' asks of 'even': it was left out. Say it in the description.", ['even']],
        ["No schema can say what '.transform()' asks of 'at': it was left out. Say it in the description.", ['inner', 'at']],
      ],
    );
  });

test('a schema that code makes is one note, in words of its own', async () => {
  const { engine } = await workspace({
    'a.ts':
      "import { tool } from 'ai';\nimport { schemaOf } from 'elsewhere';\nexport const find = tool({ description: 'Finds.', inputSchema: schemaOf('find') });\n",
  });
  const { notes } = mcpJson.emit(
    engine.tools().map(({ tool }) => tool),
    { mcpRevision: '2026-07-28' },
  );
  assert.deepEqual(
    notes.map(({ message }) => message),
    ["The schema of the parameters is made by code ('schemaOf(…)') and cannot be known without running it: it was left out."],
  );
});
