import assert from 'node:assert/strict';
import { test } from 'node:test';
import { uriOf } from '../../../support/memoryHost.ts';
import { workspace } from '../../../support/workspace.ts';

/** A server's own function that shortens the converted schema, and makes what has a default optional. */
const converter = `import { z } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';

export const listed = (schema: z.ZodTypeAny) => {
  const json = zodToJsonSchema(schema, { $refStrategy: 'none' });
  function shorten(part: any): any {
    if (part && typeof part === 'object') {
      delete part.$schema;
      delete part.additionalProperties;
      if (part.properties) {
        const required = new Set<string>(part.required || []);
        Object.keys(part.properties).forEach((key) => {
          const own = part.properties[key];
          if (own.default !== undefined) required.delete(key);
          part.properties[key] = shorten(own);
        });
        part.required = Array.from(required);
      }
      ['items', 'anyOf', 'oneOf'].forEach((key) => {
        if (Array.isArray(part[key])) part[key] = part[key].map((one: any) => shorten(one));
        else if (part[key]) part[key] = shorten(part[key]);
      });
    }
    return part;
  }
  return shorten(json);
};
`;

const fields = ['Name', 'Owner', 'Branch', 'Label', 'State', 'Order', 'Author', 'Since'];

function server(tools: number): Record<string, string> {
  const shape = fields.map((field) => `${field.toLowerCase()}: z.string().default('a').describe('${field} of the page'), `).join('');
  const all = Array.from({ length: tools }, (_, i) => i);
  return {
    'package.json': '{ "dependencies": { "@modelcontextprotocol/sdk": "1.17.4", "zod": "3.25.76", "zod-to-json-schema": "3.24.6" } }\n',
    'src/listed.ts': converter,
    'src/schemas.ts': `import { z } from 'zod';\n${all.map((i) => `export const Schema${i} = z.object({ id: z.string().describe('Number of the page'), ${shape}});`).join('\n')}\n`,
    'src/registry.ts': `import { listed } from './listed.js';\nimport * as schemas from './schemas.js';\nexport const tools = [\n${all
      .map((i) => `  { name: 'get_page_${i}', description: 'Gets page number ${i} of the book.', inputSchema: listed(schemas.Schema${i}) },`)
      .join('\n')}\n];\n`,
    'src/server.ts': `import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { tools } from './registry.js';
const server = new Server({ name: 'pages', version: '1.0.0' }, { capabilities: { tools: {} } });
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools }));
`,
  };
}

test('the tools of a large server are all listed as its own converter makes them', async () => {
  const { engine } = await workspace(server(200));
  const found = engine.findings(uriOf('src/registry.ts')).filter(({ rule }) => rule === 'beyond-limits');
  assert.deepEqual(found, []);
  const listed = engine.tools().filter(({ doc }) => doc.uri === uriOf('src/registry.ts'));
  assert.equal(listed.length, 200);
  for (const { tool } of listed) assert.deepEqual(tool.listed?.input?.required, ['id']);
});
