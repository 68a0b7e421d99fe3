import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownValue } from '../../../../server/src/model/index.ts';
import { workspace } from '../../../support/workspace.ts';
import { checkExample } from '../../../support/workspaces/checkExample.ts';

/** The tools of a workspace: name, description and parameters. */
async function read(files: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const { engine } = await workspace(files);
  return engine.tools().map(({ tool }) => [knownValue(tool.name), knownValue(tool.description), tool.params.map(({ name }) => name.value)]);
}

const zod = "import { z } from 'zod';\n";
const words = "z.object({ word: z.string().describe('The word.') })";

test('@rekog/mcp-nest 2.0 and @nestjs-mcp/server 0.3: methods with a decorator', async () => {
  const nest = (from: string, key: string): string =>
    `${zod}import { Tool } from '${from}';\n\n@Injectable()\nexport class Words {\n  @Tool({ name: 'spell', description: 'Spells.', ${key}: ${words} })\n  async spell({ word }) {}\n}\n`;
  assert.deepEqual(await read({ 'a.ts': nest('@rekog/mcp-nest', 'parameters') }), [['spell', 'Spells.', ['word']]]);
  assert.deepEqual(await read({ 'a.ts': nest('@nestjs-mcp/server', 'paramsSchema') }), [['spell', 'Spells.', ['word']]]);
});

test('mcp-framework 0.2: classes, also by a base of the workspace', async () => {
  const base = "import * as mcp from 'mcp-framework';\nexport abstract class Own extends mcp.MCPTool {\n  description = 'Of all.';\n}\n";
  const own = `${zod}import { Own } from './base.js';\nclass Spell extends Own {\n  name = 'spell';\n  schema = ${words};\n}\nexport default Spell;\n`;
  assert.deepEqual(await read({ 'base.ts': base, 'spell.ts': own }), [['spell', 'Of all.', ['word']]]);
  const { files } = await checkExample({ 'base.ts': base });
  assert.deepEqual(files[0]?.findings.filter(({ rule }) => rule === 'tool-unread') ?? [], []);
});

test('@cyanheads/mcp-ts-core 0.10: a function with a name and its fields', async () => {
  const own = `${zod}import { tool } from '@cyanheads/mcp-ts-core';\nexport const spell = tool('spell_word', { description: 'Spells.', input: ${words}, handler: (own) => own });\n`;
  assert.deepEqual(await read({ 'a.ts': own }), [['spell_word', 'Spells.', ['word']]]);
});

test('@sylphx/mcp-server-sdk 2.1: a chain that is named by its key, and that no edit takes for an object', async () => {
  const own = `${zod}import { createServer, tool as make } from '@sylphx/mcp-server-sdk';\nconst spell = make()\n  .description('Spells.')\n  .input(${words})\n  .handler(run);\ncreateServer({ tools: { spell_word: spell } });\n`;
  assert.deepEqual(await read({ 'a.ts': own }), [['spell_word', 'Spells.', ['word']]]);
  const { files } = await checkExample({ 'a.ts': own.replace("  .description('Spells.')\n", '') });
  assert.ok(files.length > 0);
});

test('@effect/ai: tools of a module that is imported in each way', async () => {
  const made = (of: string): string => `export const spell = ${of}.make('Spell', { description: 'Spells.' });\n`;
  for (const [from, of] of [
    ["import { Tool } from '@effect/ai';", 'Tool'],
    ["import * as Own from '@effect/ai/Tool';", 'Own'],
    ["import * as ai from 'effect/unstable/ai';", 'ai.Tool'],
  ])
    assert.deepEqual(await read({ 'a.ts': `${from}\n${made(of ?? '')}` }), [['Spell', 'Spells.', []]], from);
});

test('xmcp 1.1: files of its folder of tools, and no prompts', async () => {
  const file = (name: string): string =>
    `import type { ToolMetadata } from 'xmcp';\nexport const metadata: ToolMetadata = { name: '${name}', description: 'Spells.' };\nexport default function run() {}\n`;
  const all = { 'src/tools/spell.ts': file('spell'), 'src/prompts/review.ts': file('review'), 'lib/own/find.ts': file('find') };
  assert.deepEqual(await read(all), [['spell', 'Spells.', []]]);
  const config = "import type { XmcpConfig } from 'xmcp';\nconst config: XmcpConfig = { paths: { tools: './lib/own' } };\nexport default config;\n";
  assert.deepEqual(await read({ ...all, 'xmcp.config.ts': config }), [['find', 'Spells.', []]]);
});

test('a bundle with shortened names: calls of the rows that write a tool', async () => {
  const call =
    "l.tool('quoll','Of words.',{word:z.string()},async({word:e})=>r(e));var c;c.tool('none',r);t.addTool({name:'wombat',description:'Of all.',parameters:z.object({})});";
  assert.deepEqual(await read({ 'dist/index.js': `var m='tools/list';${call}` }), [
    ['quoll', 'Of words.', ['word']],
    ['wombat', 'Of all.', []],
  ]);
  assert.deepEqual(await read({ 'dist/index.js': `var m='files/list';${call}` }), []);
});
