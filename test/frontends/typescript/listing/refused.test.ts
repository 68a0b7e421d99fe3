import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { workspace } from '../../../support/workspace.ts';

const { version } = (await import('zod/package.json', { with: { type: 'json' } })).default;

/** Schemas of a parameter, some of which Zod makes an error of. */
const schemas = [
  'z.string()',
  'z.date()',
  'z.date().optional()',
  'z.coerce.date()',
  'z.coerce.number()',
  'z.bigint()',
  'z.int64()',
  'z.set(z.string())',
  'z.map(z.string(), z.string())',
  'z.array(z.date())',
  'z.object({ b: z.date() })',
  'z.tuple([z.string(), z.nan()])',
  'z.record(z.string(), z.symbol())',
  'z.union([z.string(), z.undefined()])',
  'z.string().or(z.void())',
  'z.instanceof(Date)',
  'z.custom(() => true)',
  'z.string().refine(() => true)',
  'z.string().transform((text) => new Date(text))',
  'z.preprocess((value) => value, z.string())',
  'z.string().pipe(z.date())',
  'z.date().pipe(z.transform((date) => String(date)))',
  'z.codec(z.string(), z.date(), { decode: (text) => new Date(text), encode: (date) => String(date) })',
  'z.lazy(() => z.date())',
  'z.date().readonly()',
  'z.never()',
  'z.file()',
  'z.iso.datetime()',
  'z.object({ b: z.string() }).catchall(z.date())',
];

for (const schema of schemas)
  test(`${schema} is refused where Zod ${version} makes an error of it`, async () => {
    const code = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1' });\nserver.registerTool('t', { description: 'D.', inputSchema: { a: ${schema} } }, async () => ({ content: [] }));\n`;
    const { engine } = await workspace({
      'package.json': JSON.stringify({ dependencies: { '@modelcontextprotocol/sdk': '1.32.2', zod: version } }),
      'server.ts': code,
    });
    const parts = engine.tools()[0]?.tool.listed?.refused ?? [];
    const real = new Function('z', `return z.object({ a: ${schema} })`)(z) as z.ZodType;
    if (parts.length === 0) z.toJSONSchema(real, { io: 'input', target: 'draft-7' });
    else assert.throws(() => z.toJSONSchema(real, { io: 'input', target: 'draft-7' }), /cannot be represented/);
  });

test('nothing is refused where nothing says that it is Zod 4', async () => {
  const code = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1' });\nserver.registerTool('t', { description: 'D.', inputSchema: { a: z.date() } }, async () => ({ content: [] }));\n`;
  for (const packages of [{ '@modelcontextprotocol/sdk': '1.32.2' }, { '@modelcontextprotocol/sdk': '1.32.2', zod: '3.25.76' }]) {
    const { engine } = await workspace({ 'package.json': JSON.stringify({ dependencies: packages }), 'server.ts': code });
    assert.equal(engine.tools()[0]?.tool.listed?.refused, undefined);
  }
});
