import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkExample } from '../../../support/workspaces/checkExample.ts';

const nest = "import { Injectable } from '@nestjs/common';\n";
const effect = "import { Schema } from 'effect';\n";
const sdk = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n";
const head = `${sdk}const server = new McpServer({ name: 'notes', version: '1' });\n`;
const fast = "import { FastMCP } from 'fastmcp';\nconst server = new FastMCP({ name: 'notes', version: '1.0.0' });\n";
const theirs = "import * as their from 'their-tools';\nimport { install, Kit, makeKit } from 'their-tools';\n";

/** Modules, with the places of registrations that cannot be read marked. */
const cases: Readonly<Record<string, string>> = {
  'methods of NestJS': `${nest}import { Tool, type Context } from '@rekog/mcp-nest';\n\n@Injectable()\nexport class Greetings {\n  @[[Tool]](options())\n  async greet({ name }) {}\n\n  @Tool({ name: 'leave' })\n  async leave() {}\n}\n`,
  'a decorator under another name, and out of a whole module': `${nest}import { Tool as McpTool } from '@rekog/mcp-nest';\nimport * as mcp from '@rekog/mcp-nest';\n\nexport class Greetings {\n  @[[McpTool]](options())\n  async greet() {}\n\n  @[[mcp.Tool]](options())\n  async leave() {}\n}\n`,
  'a decorator of another package': `${nest}import { Tool } from './words';\nimport { McpModule } from '@rekog/mcp-nest';\n\nexport class Greetings {\n  @Tool({ name: 'greet' })\n  async greet() {}\n}\n`,
  'a type of the package': "import type { Tool } from '@rekog/mcp-nest';\n\nexport const tools: Tool[] = [];\n",
  'a class of mcp-framework': `import { MCPTool } from 'mcp-framework';\n\nclass Greet extends [[MCPTool]]<{ name: string }> {\n  name = nameOf('greet');\n  schema = { name: { type: z.string(), description: 'Whom.' } };\n}\n\nexport default Greet;\n`,
  'a class expression of mcp-framework': `import * as mcp from 'mcp-framework';\n\nexport const Greet = class extends [[mcp.MCPTool]] {\n  name = nameOf('greet');\n};\n`,
  'a tool of Effect': `${effect}import { Tool, Toolkit } from '@effect/ai';\n\nconst Greet = [[Tool.fromTaggedRequest]](Greeting);\nexport const kit = Toolkit.make(Greet);\n`,
  'a tool of Effect 4, of a module': `${effect}import * as Tool from 'effect/unstable/ai/Tool';\nimport * as Ai from 'effect/ai';\n\nexport const Greet = [[Tool.fromTaggedRequest]](Greeting);\nexport const Leave = [[Ai.Tool.fromTaggedRequest]](Leaving);\n`,
  'another use of the object': `${effect}import { Tool } from '@effect/ai';\n\nexport const isTool = (own) => Tool.isUserDefined(own) && own.tool;\n`,
  'a builder of mcp-ts-core': `import { createApp, tool, z } from '@cyanheads/mcp-ts-core';\n\nconst greet = [[tool]](...greeting);\nawait createApp({ tools: [greet] });\n`,
  'arguments of a list': `${head}[[server.registerTool]](...args);\n[[server.registerTool]]('find', ...rest);\n[[server.tool]](...args);\n`,
  'arguments of a list in a loop': `${head}for (const own of await load()) [[server.registerTool]](...own);\n`,
  'a parameter that is the whole tool': `${sdk}export const add = (name: string, tool: Own, own: { server: McpServer }, { server }: { server: McpServer }) => {\n  [[server.registerTool]](name, tool);\n};\n`,
  'a field with a server': `${sdk}export class Notes {\n  private server: McpServer;\n  add(args) {\n    [[this.server.registerTool]](...args);\n  }\n}\n`,
  'a key in brackets': `${head}[[server['registerTool'] ]](...args);\n`,
  'a method that other code calls': `${head}[[server.registerTool]].apply(server, args);\ntools.forEach([[server.registerTool]], server);\ntools.map([[server.tool]].bind(server));\n`,
  'a method that is wrapped': `${head}const original = server.registerTool.bind(server);\nserver.registerTool = (...args) => original.apply(server, args);\n`,
  'a tool that is made at run time': `${fast}[[server.addTool]](await load());\n[[server.addTool]](makeTool());\n[[server.addTool]]({ ...base });\n[[server.addTools]](await load());\n`,
  'tools that are written': `${fast}const find = { name: 'find', description: 'Finds.', parameters: z.object({}), execute: run };\nconst read = { name: 'read', description: 'Reads.', parameters: z.object({}), execute: run };\nserver.addTools([find, read]);\nserver.addTool(isAdmin ? find : read);\n`,
  'a computed configuration beside a name': `${head}server.registerTool('find', await load(), run);\nserver.registerTool('read', isAdmin ? all() : some(), run);\nserver.registerTool('ping', {}, ping);\n`,
  'code of another package is passed the server': `${head}${theirs}[[install]](server);\n[[their.install]]({ server, words: 1 });\nnew [[Kit]](server).start();\nconst kit = new Kit();\n[[kit.register]](server);\nconst made = await makeKit();\n[[made.register]](server);\n`,
  'a parameter and a variable are passed': `${theirs}import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nlet server: McpServer | undefined;\nexport function start(own: McpServer, kit: Kit) {\n  [[install]](own);\n  [[install]](server);\n  kit.register(own);\n}\n`,
  'a class whose base, of another package, is handed a server or is told to have tools': `${sdk}${theirs}export class Own extends [[Kit]] {\n  constructor(own: McpServer) {\n    super(own);\n  }\n}\nexport class Other extends [[their.Kit]] {\n  constructor() {\n    super({ server: { name: 'a', capabilities: { resources: {}, tools: {} } } });\n  }\n}\n[[makeKit]]({ capabilities: { tools: {} } });\n`,
  'capabilities of a model, of a client and of the SDK': `${head}${theirs}makeKit({ capabilities: { tools: true } });\nmakeKit({ capabilities: { sampling: {} } });\nnew McpServer({ name: 'a' }, { capabilities: { tools: {} } });\n`,
  'capabilities beside tools that are read': `${theirs}const server = new Kit({ capabilities: { tools: {} } });\nserver.registerTool('find', { description: 'Finds.', inputSchema: {} }, run);\n`,
  'another variable of the name': `${sdk}${theirs}const make = () => { const server = new McpServer({}); return server; };\nconst run = (server: Http) => install(server);\nconst server = listen();\ninstall(server);\n`,
  'a function that is not found': `${head}import { add } from './gone.js';\n[[add]](server);\n[[nowhere]](server);\n`,
  'modules that are loaded at run time': `${head}const own = await import(path);\n[[own.register]](server);\nfor (const plugin of await load()) [[plugin.register]](server);\n(await load()).forEach((add) => [[add]](server));\n`,
  'what serves or watches it': `${head}import express from 'express';\nimport * as Sentry from '@sentry/node';\nimport { createMcpHandler } from 'agents/mcp';\nconst app = express();\napp.use(server);\nSentry.wrapMcpServerWithSentry(server);\nexport default createMcpHandler(server);\nconsole.log(server);\nservers.push(server);\nservers.set('a', server);\nserver.close();\nprocess.on('SIGINT', () => stop(server));\nfunction stop(own) { own.close(); }\n`,
  'a client is passed': `${theirs}import { Client } from '@modelcontextprotocol/sdk/client/index.js';\nconst server = new Client({ name: 'a', version: '1' });\ninstall(server);\n`,
};

for (const [name, module] of Object.entries(cases)) {
  test(`tools that cannot be read: ${name}`, async () => {
    const { files } = await checkExample({ 'src/server.ts': module });
    const [file] = files;
    // Not those for a server without tools.
    const found = file?.findings.filter(({ rule, message }) => rule === 'tool-unread' && message.includes('not read')).map(({ span }) => span) ?? [];
    assert.deepEqual(found, file?.marks ?? []);
  });
}

/** The places and messages of the ledger, and the number of tools. */
async function ledger(example: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const { files, engine } = await checkExample(example);
  const found = files.flatMap(({ findings, text }) =>
    findings.filter(({ rule, message }) => rule === 'tool-unread' && message.includes('not read')).map(({ span }) => text.slice(span.start, span.end)),
  );
  return [...found, engine.tools().length];
}

test('a function of the workspace is followed', async () => {
  const start = (from: string): string => `${head}import { add } from '${from}';\nadd(server);\n`;
  const named = "server.registerTool('find', { description: 'Finds.', inputSchema: {} }, run);";
  assert.deepEqual(await ledger({ 'server.ts': start('./notes.js'), 'notes.ts': `export async function add(server) {\n  ${named}\n}\n` }), [1]);
  assert.deepEqual(await ledger({ 'server.ts': start('#tools/notes'), 'src/notes.ts': `export const add = async (server) => {\n  ${named}\n};\n` }), [1]);
  // Nothing tells that `box` is a server there.
  const box = "box.tool('find', 'Finds.', {}, run);";
  assert.deepEqual(await ledger({ 'server.ts': start('./notes.js'), 'notes.ts': `export function add(box) {\n  ${box}\n}\n` }), ['add', 0]);
  assert.deepEqual(await ledger({ 'server.ts': start('./notes.js'), 'notes.ts': `${sdk}export function add(box) {\n  ${box}\n}\n` }), [1]);
  assert.deepEqual(await ledger({ 'server.ts': start('./notes.js'), 'notes.ts': "export { add } from 'their-tools';\n" }), ['add', 0]);
});

test('code that refers to itself ends', async () => {
  const own = `${head}import { add } from './a.js';\nconst kit = kit.make();\nkit.register(server);\nadd(server);\nconst plugins = plugins[0];\nplugins[name](server);\nconst many = is ? many : many;\nmany.add(server);\n`;
  assert.deepEqual(await ledger({ 'server.ts': own, 'a.ts': "export { add } from './b.js';\n", 'b.ts': "export { add } from './a.js';\n" }), [0]);
});

test('classes in a list are followed, by the methods that register tools', async () => {
  const notes = `${sdk}export class Notes {\n  register(server: McpServer) {\n    server.registerTool('find', { description: 'Finds.', inputSchema: {} }, run);\n  }\n}\n`;
  const start = (list: string): string => `${head}import { Notes } from './notes.js';\nfor (const own of ${list}) own.register(server);\n`;
  assert.deepEqual(await ledger({ 'server.ts': start('[new Notes()]'), 'notes.ts': notes }), [1]);
  assert.deepEqual(await ledger({ 'server.ts': start('allOf(Notes)'), 'notes.ts': notes }), [1]);
});

test('the server of another module is passed', async () => {
  const start = "import { install } from 'their-tools';\nimport { server, other } from './server.js';\ninstall(server);\ninstall(other);\n";
  assert.deepEqual(await ledger({ 'tools.ts': start, 'server.ts': `${sdk}export const server = new McpServer({ name: 'a', version: '1' });\n` }), [
    'install',
    0,
  ]);
});

test('the ledger names the framework', async () => {
  const { files } = await checkExample({ 'a.ts': cases['a class of mcp-framework'] ?? '' });
  const [found] = files.flatMap(({ findings }) => findings).filter(({ rule }) => rule === 'tool-unread');
  assert.equal(found?.message, 'Tool not read: it is declared with `mcp-framework`, in a form that is not read.');
});
