import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

const server = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { config } from './lamps.js';
const server = new McpServer({ name: 'lamps', version: '1.0.0' });
server.registerTool('find_lamp', config, () => ({ content: [] }));
`;
const schema = (more: string): string => `import { z } from 'zod';\n${more}`;

const patterns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'an object of another module': {
    'lamps.ts': schema("export const config = { description: 'Finds a lamp of the house.', inputSchema: { lamp: z.string() } };\n"),
  },
  'an object that spreads one of a third module': {
    'lamps.ts': "import { shared } from './shared.js';\nexport const config = { description: 'Finds a lamp of the house.', ...shared };\n",
    'shared.ts': schema('export const shared = { inputSchema: { lamp: z.string() } };\n'),
  },
};

for (const [what, files] of Object.entries(patterns))
  test(`what is found in ${what} stands where the registration names it`, async () => {
    const { engine } = await workspace({ 'server.ts': server, ...files });
    const found = engine.findings(uriOf('server.ts')).filter(({ rule }) => rule === 'param-description-missing');
    assert.deepEqual(
      found.map(({ span }) => server.slice(span.start, span.end)),
      ['config'],
    );
  });
