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
  assert.ok(!hasNoTools('const a = 1;'));
});
