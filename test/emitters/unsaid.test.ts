import assert from 'node:assert/strict';
import { test } from 'node:test';
import { anthropic } from '../../server/src/emitters/anthropic.ts';
import { mcpJson } from '../../server/src/emitters/mcpJson.ts';
import { toolsYaml } from '../../server/src/emitters/toolsYaml.ts';
import { toolYaml } from '../../server/src/emitters/toolYaml.ts';
import { zod } from '../../server/src/emitters/zod/index.ts';
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
        ['No schema can say `.refine()` of `even`.', ['even']],
        ['No schema can say `.transform()` of `at`.', ['inner', 'at']],
      ],
    );
  });

// Specification 5, "Approach 2: Hybrid": "Existing Zod schemas used for validation": what only the code checks is lost where a schema is written anew.
for (const emitter of [mcpJson, anthropic, zod])
  test(`what the code of a hybrid tool checks is told for items, too: ${emitter.id}`, async () => {
    const { engine } = await workspace({
      // Not exported: a module of schemas would refer to one that is.
      'src/schemas.ts':
        "import { z } from 'zod';\nconst pondSchema = z.object({ days: z.array(z.string().refine((day) => day !== 'never')), ponds: z.array(z.object({ at: z.string().superRefine(check) })) }).refine((all) => all.days.length > 0);\n",
      'tools.yaml':
        'tools:\n  - name: count_birds\n    description: Counts birds.\n    useZodSchema: true\n    zodSchemaRef: pondSchema\n    schemaDescriptions: { days: Which days. }\n',
    });
    const tools = engine.tools().map(({ tool }) => tool);
    const told = emitter.emit(tools, { mcpRevision: '2026-07-28' }).notes.filter(({ message }) => message.startsWith('No schema can say'));
    assert.deepEqual(
      told.map(({ message }) => message.slice('No schema can say '.length)),
      ['`.refine()` of the arguments together.', '`.refine()` of each item of `days`.', '`.superRefine()` of `at`.'],
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
    ['Schema of the parameters left out, since code makes it: `schemaOf(…)`.'],
  );
});
