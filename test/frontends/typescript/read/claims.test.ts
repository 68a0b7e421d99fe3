import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zodFormat } from '../../../../server/src/frontends/typescript/format.ts';
import { hasNoTools } from '../../../../server/src/frontends/typescript/read/claimsZod.ts';

const claimed: readonly string[] = [
  "import { z } from 'zod';",
  'import * as z from "zod/v4";',
  "const { z } = require('zod');",
  "import { zodToJsonSchema } from 'zod-to-json-schema';",
  "server.registerTool('a', {}, f)",
  "server.tool('a', f)",
  'const t = { name, inputSchema }',
  '{ input_schema: {} }',
  "{ type: 'function', function: {} }",
  "export * from './schemas.js';",
  "export { a, b } from './schemas.js';",
  "import { a } from './a'; export const b = a.extend({});",
  'server.setRequestHandler(CallToolRequestSchema, f)',
  "export const TOOL_NAMES = { find: 'find' };",
  "import { tool } from 'ai';\nexport const weather = tool({});",
  'export class FindTool extends Base {}',
  'server.addTool({}); module.exports = server;',
];
const large = `${'var filler = function () { return 1; };\n'.repeat(4000)}`;

test('a large text is claimed by an import of a library, or by the protocol, wherever it is', () => {
  const claims = (text: string): boolean => zodFormat.claims('file:///w/src/a.js', text.slice(0, 65_536), text);
  assert.equal(claims(large), false);
  for (const last of [
    'import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";',
    'import{createTool as c}from"@mastra/core/tools";',
    "var a = require('fastmcp');",
    'const { tool } = await import("ai");',
    'var m="tools/list";',
  ])
    assert.equal(claims(`${large}${last}\n${large}`), true, last);
  for (const last of ['import fs from "node:fs";', 'var name = "fastmcp";', 'import { a } from "mastra";'])
    assert.equal(claims(`${large}${last}\n${large}`), false, last);
});

test('a module is claimed by an import of a library as a whole, or of a name of its table', () => {
  const claims = (text: string): boolean => zodFormat.claims('file:///w/src/a.ts', text);
  for (const from of ['tmcp', '@mastra/core', '@rekog/mcp-nest', 'mcp-framework', 'effect/unstable/ai', 'genkit/beta'])
    for (const all of ['* as own', 'own']) assert.equal(claims(`import ${all} from '${from}';\n`), true, from);
  for (const [name, from] of Object.entries({ genkit: 'genkit', MCPTool: 'mcp-framework', 'Other,\n  createTool as own': '@mastra/core' }))
    assert.equal(claims(`import { ${name} } from '${from}';\n`), true, name);
  for (const other of ["import { expose } from '@mastra/core'", "import type { LanguageModel } from 'ai'"]) assert.equal(claims(`${other};\n`), false, other);
});

const code = "import { z } from 'zod';";

test('modules are claimed that may declare tools or schemas', () => {
  for (const text of claimed) assert.ok(zodFormat.claims('file:///w/src/a.ts', text), text);
  for (const text of [
    '',
    'export const a = 1;',
    "export const PREFIX = 'acme';",

    'export const toolbar = 1, toolTip = 2;',
    "import fs from 'node:fs';",
    'const tool = 5;',
    "import { a } from './zodiac-x';",
  ])
    assert.ok(!zodFormat.claims('file:///w/src/a.ts', text), text);
});

test('by their extension, tests too, but not declarations and packages', () => {
  for (const file of ['a.ts', 'a.mts', 'a.cts', 'a.tsx', 'a.js', 'a.mjs', 'a.cjs', 'a.jsx', 'A.TS', 'a.ts?x#y', '__tests__/a.ts', 'a.test.ts', 'a.spec.tsx'])
    assert.ok(zodFormat.claims(`file:///w/src/${file}`, code), file);
  for (const file of ['a.d.ts', 'a.d.mts', 'a.min.js', 'node_modules/b/a.ts', 'a.json', 'ts'])
    assert.ok(!zodFormat.claims(`file:///w/src/${file}`, code), file);
});

test('bundles are claimed by what bundlers put first, and left where no tool is in them', async () => {
  const head = `var __defProp = 1;\nvar __esm = (fn) => fn;\n${'// filler\n'.repeat(8000)}`;
  assert.ok(zodFormat.claims('file:///w/lib/bundle.js', head));
  assert.ok(!zodFormat.claims('file:///w/lib/short.js', head.slice(0, 50_000)));
  assert.ok(!zodFormat.claims('file:///w/lib/long.js', head.replace('__esm', 'esm')));
  assert.ok(hasNoTools(`${head}const a = 1;`));
  assert.ok(!hasNoTools(`${head}const a = { name: 'a', inputSchema: z.object({}) };`));
  for (const own of ["server.tool('a', {}, f);", 'var b = require("fastmcp");', "q.setRequestHandler('tools/list', f);", 'new DynamicTool({ name });'])
    assert.ok(!hasNoTools(`${head}${own}`), own);
  assert.ok(!hasNoTools('const a = 1;'));
});
