import assert from 'node:assert/strict';
import { test } from 'node:test';
import { claimsZod } from '../../../../server/src/frontends/typescript/read/claimsZod.ts';
import { frameworks } from '../../../../server/src/frontends/typescript/registrations/libraries/frameworks.ts';
import { checkExample } from '../../../support/workspaces/checkExample.ts';

const nest = "import { Injectable } from '@nestjs/common';\n";
const effect = "import { Schema } from 'effect';\n";

/** Modules, with the places of registrations that cannot be read marked. */
const cases: Readonly<Record<string, string>> = {
  'methods of NestJS': `${nest}import { Tool, type Context } from '@rekog/mcp-nest';\n\n@Injectable()\nexport class Greetings {\n  @[[Tool]]({ name: 'greet', description: 'Greets.', parameters: z.object({ name: z.string() }) })\n  async greet({ name }) {}\n\n  @[[Tool]]({ name: 'leave' })\n  async leave() {}\n}\n`,
  'a decorator under another name, and out of a whole module': `${nest}import { Tool as McpTool } from '@rekog/mcp-nest';\nimport * as mcp from '@rekog/mcp-nest';\n\nexport class Greetings {\n  @[[McpTool]]({ name: 'greet' })\n  async greet() {}\n\n  @[[mcp.Tool]]({ name: 'leave' })\n  async leave() {}\n}\n`,
  'a decorator of another package': `${nest}import { Tool } from './words';\nimport { McpModule } from '@rekog/mcp-nest';\n\nexport class Greetings {\n  @Tool({ name: 'greet' })\n  async greet() {}\n}\n`,
  'a type of the package': "import type { Tool } from '@rekog/mcp-nest';\n\nexport const tools: Tool[] = [];\n",
  'a class of mcp-framework': `import { MCPTool } from 'mcp-framework';\n\nclass Greet extends [[MCPTool]]<{ name: string }> {\n  name = 'greet';\n  schema = { name: { type: z.string(), description: 'Whom.' } };\n}\n\nexport default Greet;\n`,
  'a class expression of mcp-framework': `import * as mcp from 'mcp-framework';\n\nexport const Greet = class extends [[mcp.MCPTool]] {\n  name = 'greet';\n};\n`,
  'a tool of Effect': `${effect}import { Tool, Toolkit } from '@effect/ai';\n\nconst Greet = [[Tool.make]]('Greet', { description: 'Greets.', parameters: { name: Schema.String } });\nexport const kit = Toolkit.make(Greet);\n`,
  'a tool of Effect 4, of a module': `${effect}import * as Tool from 'effect/unstable/ai/Tool';\nimport * as Ai from 'effect/ai';\n\nexport const Greet = [[Tool.make]]('Greet', {});\nexport const Leave = [[Ai.Tool.make]]('Leave', {});\n`,
  'another use of the object': `${effect}import { Tool } from '@effect/ai';\n\nexport const isTool = (own) => Tool.isUserDefined(own) && own.tool;\n`,
  'a builder of mcp-ts-core': `import { createApp, tool, z } from '@cyanheads/mcp-ts-core';\n\nconst greet = [[tool]]('greet', { description: 'Greets.', input: z.object({ name: z.string() }), handler: (input) => input });\nawait createApp({ tools: [greet] });\n`,
};

for (const [name, module] of Object.entries(cases)) {
  test(`tools that cannot be read: ${name}`, async () => {
    const { files } = await checkExample({ 'src/server.ts': module });
    const [file] = files;
    const found = file?.findings.filter(({ rule }) => rule === 'tool-unread').map(({ span }) => span) ?? [];
    assert.deepEqual(found, file?.marks ?? []);
  });
}

test('the ledger names the framework', async () => {
  const { files } = await checkExample({ 'a.ts': cases['a class of mcp-framework'] ?? '' });
  const [found] = files.flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'tool-unread');
  assert.equal(found?.message, 'Tool not read: it is declared with `mcp-framework`, whose tools are not read.');
});

test('a module of each framework is claimed', () => {
  for (const { id, modules } of frameworks) {
    assert.match(id, modules);
    assert.ok(claimsZod('file:///a.ts', `import { create } from '${id}';\n\nconst tool = create();\n`), id);
  }
});
