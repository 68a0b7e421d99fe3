import { type Pattern, testPatterns } from '../../../support/read/patterns.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const frontEnd = await loadedZodFrontEnd();

const zod = "import { z } from 'zod';\n";
const sdk = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n${zod}const server = new McpServer({ name: 'a', version: '1' });\n`;
const handler = 'async () => ({ content: [] })';

/** Each way in which public code registers tools, in its shortest form. */
const patterns: Readonly<Record<string, Pattern>> = {
  'a function of another module, whatever its name': {
    files: {
      'lib/offer.ts': `${sdk}export function offer(label: string, text: string, shape: any, run: any) { server.tool(label, text, shape, run); }`,
      'notes.ts': `${zod}import { offer } from './lib/offer.js';\noffer('find_note', 'Finds a note.', { q: z.string() }, ${handler});`,
    },
    tools: ['notes.ts: find_note(q) "Finds a note."'],
  },
  'a function of another module under another name, by default export and as a member of the module': {
    files: {
      'offer.ts': `${sdk}export default (label, config) => { server.registerTool(label, config, ${handler}); };\nexport const publish = (label, text) => { server.registerTool(label, { description: text }, ${handler}); };`,
      'a.ts': `${zod}import expose from './offer';\nexpose('add_note', { description: 'Adds.', inputSchema: { text: z.string() } });`,
      'b.ts': `${zod}import { publish as put } from './offer';\nput('read_note', 'Reads.');`,
      'c.ts': `${zod}import * as own from './offer';\nown.publish('drop_note', 'Drops.');`,
    },
    tools: ['a.ts: add_note(text) "Adds."', 'b.ts: read_note() "Reads."', 'c.ts: drop_note() "Drops."'],
  },
  'a function of another module that calls one which registers': {
    files: {
      'deep.ts': `${sdk}export function put(label: string, text: string) { server.registerTool(label, { description: text }, ${handler}); }`,
      'middle.ts': `${zod}import { put } from './deep';\nexport const offer = (label: string) => { put(label, 'Finds.'); };`,
      'notes.ts': `${zod}import { offer } from './middle';\nimport { log } from './log';\noffer('find');\nlog('start', 'Starts.');`,
      'log.ts': `${zod}export function log(name: string, text: string) { console.log(name, text); }`,
    },
    tools: ['notes.ts: find() "Finds."'],
  },
  'a function that registers, and another one of its name that is called': {
    files: {
      'put.ts': `${sdk}export function put(label: string) { server.registerTool(label, { description: 'Finds.' }, ${handler}); }`,
      'other.ts': `${zod}export function put(label: string) { console.log(label); }`,
      'notes.ts': `${zod}import { put } from './other';\nput('find');`,
    },
    tools: [],
    unread: [/callers/],
  },
  'registerTool(name, config, handler)': {
    files: `${sdk}server.registerTool('find', { description: 'Finds.', inputSchema: { q: z.string() } }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'registerTool with constants for name and configuration': {
    files: `${sdk}const name = 'find';\nconst config = { description: 'Finds.', inputSchema: { q: z.string() } };\nexport const register = (server) => { server.registerTool(name, config, ${handler}); };`,
    tools: ['find(q) "Finds."'],
  },
  'registerTool with a configuration of another module': {
    files: {
      'config.ts': `${zod}export const config = { description: 'Finds.', inputSchema: { q: z.string() } };`,
      'index.ts': `${sdk}import { config } from './config.js';\nserver.registerTool('find', config, ${handler});`,
    },
    tools: ['index.ts: find(q) "Finds."'],
  },
  'registerTool with a spread in the configuration': {
    files: `${sdk}const shared = { annotations: { readOnlyHint: true }, inputSchema: { q: z.string() } };\nserver.registerTool('find', { ...shared, description: 'Finds.' }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'registerTool with a member of a constant object': {
    files: `${sdk}const TOOLS = { find: { name: 'find_it', config: { description: 'Finds.', inputSchema: { q: z.string() } } } } as const;\nserver.registerTool(TOOLS.find.name, TOOLS.find.config, ${handler});`,
    tools: ['find_it(q) "Finds."'],
  },
  'registerTool of an experimental task': {
    files: `${sdk}server.experimental.tasks.registerToolTask('research', { description: 'Searches long.', inputSchema: { q: z.string() } }, {});`,
    tools: ['research(q) "Searches long."'],
  },
  'registerTool within a method': {
    files: `${sdk}class App { constructor(server) { this.server = server; }\n  setUp() { this.server.registerTool('find', { description: 'Finds.' }, ${handler}); } }`,
    tools: ['find() "Finds."'],
  },
  'registerTool of a server whose library is imported elsewhere': {
    files: `export default (s) => { s.registerTool('find', { description: 'Finds.', inputSchema: {} }, ${handler}); };`,
    tools: ['find() "Finds."'],
  },
  'registerTool of an editor is another': {
    files: "import * as vscode from 'vscode';\nvscode.lm.registerTool('a', new A());\nvscode.lm.registerTool('b', { invoke() {} });",
    tools: [],
  },
  'tool(name, handler)': { files: `${sdk}server.tool('ping', ${handler});`, tools: ['ping()'] },
  'tool(name, description, handler)': { files: `${sdk}server.tool('ping', 'Answers.', ${handler});`, tools: ['ping() "Answers."'] },
  'tool(name, shape, handler)': { files: `${sdk}server.tool('find', { q: z.string() }, ${handler});`, tools: ['find(q)'] },
  'tool(name, description, shape, handler)': { files: `${sdk}server.tool('find', 'Finds.', { q: z.string() }, ${handler});`, tools: ['find(q) "Finds."'] },
  'tool(name, description, shape, annotations, handler)': {
    files: `${sdk}server.tool('find', 'Finds.', { q: z.string() }, { readOnlyHint: true }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'tool(CONST.name, CONST.description, CONST.shape, handler)': {
    files: `${sdk}const T = { name: 'find', description: 'Finds.', shape: { q: z.string() } };\nserver.tool(T.name, T.description, T.shape, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'tool(name, constant description, handler)': {
    files: `${sdk}const text = 'Finds.';\nserver.tool('find', text, ${handler});`,
    tools: ['find() "Finds."'],
  },
  'tool(name, constant shape, handler)': { files: `${sdk}const shape = { q: z.string() };\nserver.tool('find', shape, ${handler});`, tools: ['find(q)'] },
  'tool(name, shape, annotations, handler) by constants': {
    files: `${sdk}const shape = { q: z.string() };\nconst hints = { readOnlyHint: true };\nserver.tool('find', shape, hints, ${handler});`,
    tools: ['find(q)'],
  },
  'tool(name, description, schema.shape, handler)': {
    files: `${sdk}const schema = z.object({ q: z.string() });\nserver.tool('find', 'Finds.', schema.shape, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'tool with names of another module': {
    files: {
      'names.ts': "export const NAMES = { find: 'core_find' } as const;",
      'tools.ts': `${zod}import { NAMES } from './names';\nexport function configure(server) { server.tool(NAMES.find, 'Finds.', { q: z.string() }, ${handler}); }`,
    },
    tools: ['tools.ts: core_find(q) "Finds."'],
  },
  'tool with a comment before an argument': {
    files: `${sdk}server.tool('find', /* what it does */ 'Finds.', { q: z.string() }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'a description between back-ticks with a constant in it': {
    files: `${sdk}const LIMIT = 'ten';\nserver.tool('find', \`Finds \${LIMIT}.\`, { q: z.string() }, ${handler});`,
    tools: ['find(q) "Finds ten."'],
  },
  'a description that is computed is not known': {
    files: `${sdk}server.tool('find', \`Finds \${limit()}.\`, { q: z.string() }, ${handler});`,
    tools: ['find(q) "?"'],
  },
  'a name that is computed is unread': {
    files: `${sdk}server.tool(prefix + '_find', 'Finds.', { q: z.string() }, ${handler});`,
    tools: ['?(q) "Finds."'],
    unread: [/name is computed at run time/],
  },
  'tool of something that is no server': { files: `kit.tool('a', 'does', {}, f);`, tools: [] },
  'tool of a server, by a computed name, without the library': { files: 'server.tool(a, f);', tools: [] },
  'a list that is looped over': {
    files: `${sdk}const tools = [{ name: 'find', description: 'Finds.', shape: { q: z.string() } }, { name: 'list', description: 'Lists.', shape: {} }];\nfor (const tool of tools) server.tool(tool.name, tool.description, tool.shape, ${handler});`,
    tools: ['find(q) "Finds."', 'list() "Lists."'],
  },
  'a list that is gone through by forEach': {
    files: `${sdk}const tools = [{ name: 'find', description: 'Finds.', shape: { q: z.string() } }];\ntools.forEach((tool) => server.tool(tool.name, tool.description, tool.shape, ${handler}));`,
    tools: ['find(q) "Finds."'],
  },
  'a loop that takes the members apart': {
    files: `${sdk}const tools = [{ name: 'find', description: 'Finds.', shape: { q: z.string() } }];\nfor (const { name, description, shape: s } of tools) server.registerTool(name, { description, inputSchema: s }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'a list of constants': {
    files: `${sdk}const find = { name: 'find', description: 'Finds.', schema: z.object({ q: z.string() }) };\nconst tools = [find];\nfor (const tool of tools) server.registerTool(tool.name, { description: tool.description, inputSchema: tool.schema }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'a list of what other modules declare: each tool is where it is declared': {
    files: {
      'find.ts': `${zod}export const find = { name: 'find', description: 'Finds.', schema: z.object({ q: z.string() }) };`,
      'list.ts': "export const list = { name: 'list', description: 'Lists.', schema: {} };",
      'server.ts': `${sdk}import { find } from './find';\nimport { list } from './list';\nfor (const tool of [find, list]) server.registerTool(tool.name, { description: tool.description, inputSchema: tool.schema }, ${handler});`,
    },
    tools: ['find.ts: find(q) "Finds."', 'list.ts: list() "Lists."'],
  },
  'lists that are spread into one': {
    files: {
      'a.ts': `${zod}export const aTools = [{ name: 'find', description: 'Finds.', schema: { q: z.string() } }];`,
      'b.ts': "export const bTools = [{ name: 'list', description: 'Lists.', schema: {} }];",
      'server.ts': `${sdk}import { aTools } from './a';\nimport { bTools } from './b';\nconst all = [...aTools, ...bTools];\nall.filter((t) => t.enabled).forEach((t) => { server.tool(t.name, t.description, t.schema, ${handler}); });`,
    },
    tools: ['a.ts: find(q) "Finds."', 'b.ts: list() "Lists."'],
  },
  'a loop that names tools by another key than name': {
    files: {
      'find.ts': `${zod}const tool = (context) => ({ method: 'find_it', name: 'Find it', description: 'Finds.', inputSchema: z.object({ q: z.string() }) });\nexport default tool;`,
      'server.ts': `${sdk}import findTool from './find';\nconst tools = (context) => [findTool(context)];\nconst mine = tools({});\nmine.forEach((tool) => server.registerTool(tool.method, { description: tool.description, inputSchema: tool.inputSchema }, ${handler}));`,
    },
    tools: ['find.ts: find_it(q) "Finds."'],
  },
  'a function that has a name of its own for those who give it none': {
    files: {
      'find.ts': `${zod}export function registerFindTool(server, config, toolName) { server.tool(toolName || 'find', 'Finds.', { q: z.string() }, ${handler}); }`,
      'server.ts': `${sdk}import { registerFindTool } from './find';\nregisterFindTool(server, {});\nregisterFindTool(server, {}, 'find_old');`,
    },
    tools: ['server.ts: find(q) "Finds."', 'server.ts: find_old(q) "Finds."'],
  },
  'a function that hands on a name, without anybody who gives it one': {
    files: `${sdk}export function offer(name, description) { server.registerTool(name, { description }, ${handler}); }`,
    tools: [],
    unread: [/its name `name` comes from callers that cannot be read/],
  },
  'a function that hands on a name, called by what no word of tools is in': {
    files: `${sdk}function offer(name, description) { server.registerTool(name, { description }, ${handler}); }\noffer('find', 'Finds.');`,
    tools: ['find() "Finds."'],
  },
  'the values of an object': {
    files: `${sdk}const tools = { find: { name: 'find', description: 'Finds.', schema: { q: z.string() } } };\nfor (const tool of Object.values(tools)) server.tool(tool.name, tool.description, tool.schema, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'the entries of an object, named by their keys': {
    files: `${sdk}const tools = { find: { description: 'Finds.', schema: { q: z.string() } }, list: { description: 'Lists.', schema: {} } };\nfor (const [name, tool] of Object.entries(tools)) server.registerTool(name, { description: tool.description, inputSchema: tool.schema }, ${handler});`,
    tools: ['find(q) "Finds."', 'list() "Lists."'],
  },
  'what a function of the workspace makes of a literal': {
    files: {
      'define.ts': 'export function defineTool(tool) { return tool; }',
      'find.ts': `${zod}import { defineTool } from './define';\nexport const find = defineTool({ name: 'find', description: 'Finds.', schema: { q: z.string() } });`,
      'server.ts': `${sdk}import { find } from './find';\n[find].forEach((tool) => server.tool(tool.name, tool.description, tool.schema, ${handler}));`,
    },
    tools: ['find.ts: find(q) "Finds."'],
  },
  'a list that is made at run time is unread': {
    files: `${sdk}for (const tool of await load()) server.tool(tool.name, tool.description, tool.schema, ${handler});`,
    tools: [],
    unread: [/list .* is made at run time/],
  },
  'a schema that the loop wraps': {
    files: `${sdk}const tools = [{ name: 'find', description: 'Finds.', inputSchema: z.object({ q: z.string() }) }];\ntools.forEach((tool) => server.tool(tool.name, tool.description, { params: tool.inputSchema.optional() }, ${handler}));`,
    tools: ['find(params) "Finds."'],
  },
  'a function that is given name, description and shape': {
    files: `${sdk}function registerMyTool(name, description, shape) { server.registerTool(name, { description, inputSchema: shape }, ${handler}); }\nregisterMyTool('find', 'Finds.', { q: z.string() });`,
    tools: ['find(q) "Finds."'],
  },
  'a function of another module that is given an object': {
    files: {
      'register.ts': `export const registerTool = (server, def) => { server.registerTool(def.name, { description: def.description, inputSchema: def.schema }, def.run); };`,
      'tools.ts': `${zod}import { registerTool } from './register';\nexport default (server) => registerTool(server, { name: 'find', description: 'Finds.', schema: { q: z.string() }, run() {} });`,
    },
    tools: ['tools.ts: find(q) "Finds."'],
  },
  'a function that takes its object apart': {
    files: `${sdk}const makeTool = ({ name, description, schema: inputSchema }) => server.registerTool(name, { description, inputSchema }, ${handler});\nmakeTool({ name: 'find', description: 'Finds.', schema: { q: z.string() } });`,
    tools: ['find(q) "Finds."'],
  },
  'a function that wraps a function': {
    files: `${sdk}const innerTool = (name, config) => server.registerTool(name, config, ${handler});\nconst outerTool = (name, description) => innerTool(name, { description, inputSchema: { q: z.string() } });\nouterTool('find', 'Finds.');`,
    tools: ['find(q) "Finds."'],
  },
  'a method of a class that hands on what it is given': {
    files: {
      'registry.ts': `export class Registry { accountTool(name, description, schema) { this.server.registerTool(name, { description, inputSchema: schema }, ${handler}); } }`,
      'tools.ts': `${zod}export const register = (context) => { context.accountTool('find', 'Finds.', { q: z.string() }); };`,
    },
    tools: ['tools.ts: find(q) "Finds."'],
  },
  'a class with fields and a base that registers it': {
    files: {
      'base.ts': `export abstract class ToolBase { abstract name: string; register(server) { server.registerTool(this.name, { description: this.description, inputSchema: this.argsShape }, ${handler}); } }`,
      'find.ts': `${zod}import { ToolBase } from './base.js';\nexport class FindTool extends ToolBase { name = 'find'; description = 'Finds.'; argsShape = { q: z.string() }; }`,
    },
    tools: ['find.ts: find(q) "Finds."'],
  },
  'a class with static members': {
    files: {
      'base.ts': `export class ToolBase { register(server) { server.registerTool(this.constructor.toolName, { description: this.constructor.description, inputSchema: this.constructor.shape }, ${handler}); } }`,
      'find.ts': `${zod}import { ToolBase } from './base.js';\nexport class FindTool extends ToolBase { static toolName = 'find'; static description = 'Finds.'; static shape = { q: z.string() }; }`,
    },
    tools: ['find.ts: find(q) "Finds."'],
  },
  'a class as compilers for older engines write it': {
    files: {
      'base.js': `import { z } from 'zod';\nexport class ToolBase { constructor() { const { toolName } = this.constructor; this.name = toolName; }\n  register() { this.server.registerTool(this.name, { description: this.description, inputSchema: this.args }, ${handler}); } }`,
      'find.js': `${zod}import { ToolBase } from './base.js';\nexport class FindTool extends ToolBase { constructor() { super(...arguments); this.description = 'Finds.'; this.args = { q: z.string() }; } }\nFindTool.toolName = 'find';`,
    },
    tools: ['find.js: find(q) "Finds."'],
  },
  'a class that gives its name to the constructor of its base': {
    files: `${zod}class Base { constructor(name, description) { this.name = name; this.description = description; }\n  register(server) { server.registerTool(this.name, { description: this.description, inputSchema: this.args }, ${handler}); } }\nclass Find extends Base { args = { q: z.string() }; constructor() { super('find', 'Finds.'); } }`,
    tools: ['find(q) "Finds."'],
  },
  'a class that gives its base an object': {
    files: `${zod}abstract class Base { name; constructor(private readonly options: Options) { this.name = options.name; }\n  register(server) { server.registerTool(this.name, { description: this.options.description, inputSchema: this.options.schema }, ${handler}); } }\nclass Find extends Base { constructor(client: Client) { super({ name: 'find', description: 'Finds.', schema: { q: z.string() } }); } }`,
    tools: ['find(q) "Finds."'],
  },
  'parameters of a constructor that are fields': {
    files: `${zod}class Tool { constructor(readonly name: string, public description: string, readonly shape: object) {} }\nconst tools = [new Tool('find', 'Finds.', { q: z.string() })];\nfor (const tool of tools) server.registerTool(tool.name, { description: tool.description, inputSchema: tool.shape }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'a class that a loop makes and gives its name, with a callee of another type': {
    files: {
      'packages/core/src/index.ts': "export { ToolBase } from './base.js';",
      'packages/core/src/base.ts': `export abstract class ToolBase { readonly name: string; constructor({ name, session }: Params) { this.name = name; this.session = session; }\n  register(server) { (server.mcp.registerTool as (a: string) => void)(this.name, { description: this.description, inputSchema: this.argsShape }, this.invoke.bind(this)); } }`,
      'packages/cli/src/server.ts':
        'export class Server { registerTools() { for (const toolClass of this.toolClasses) { const tool = new toolClass({ name: toolClass.toolName, session: this.session }); tool.register(this); } } }',
      'packages/db/src/find.ts': `${zod}import { ToolBase } from '@acme/mcp-core';\nexport class FindTool extends ToolBase { static toolName = 'find'; description = 'Finds.'; argsShape = { q: z.string() }; }`,
    },
    tools: ['packages/db/src/find.ts: find(q) "Finds."'],
  },
  'a class in between': {
    files: `${zod}class Base { register(server) { server.registerTool(this.name, { description: this.description, inputSchema: this.args }, ${handler}); } }\nabstract class Middle extends Base { args = { id: z.string() }; }\nclass Find extends Middle { name = 'find'; description = 'Finds.'; }`,
    tools: ['find(id) "Finds."'],
  },
  'getters of a class': {
    files: `${zod}class Base { register(server) { server.registerTool(this.name, { description: this.description, inputSchema: this.args }, ${handler}); } }\nclass Find extends Base { get name() { return 'find'; } get description() { return 'Finds.'; } get args() { return { q: z.string() }; } }`,
    tools: ['find(q) "Finds."'],
  },
  'a base of another package of the repository': {
    files: {
      'packages/mcp-core/src/index.ts': "export { ToolBase } from './base.js';",
      'packages/mcp-core/src/base.ts': `export class ToolBase { register(server) { server.registerTool(this.name, { description: this.description, inputSchema: this.args }, ${handler}); } }`,
      'packages/tools/src/find.ts': `${zod}import { ToolBase } from '@acme/mcp-core';\nexport class FindTool extends ToolBase { name = 'find'; description = 'Finds.'; args = { q: z.string() }; }`,
    },
    tools: ['packages/tools/src/find.ts: find(q) "Finds."'],
  },
  'a list of classes that are made and registered': {
    files: `${zod}class Find { name = 'find'; description = 'Finds.'; shape = { q: z.string() }; }\nconst tools = [new Find()];\nfor (const tool of tools) server.registerTool(tool.name, { description: tool.description, inputSchema: tool.shape }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'literals in a handler of tools/list': {
    files:
      "import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: 'find', description: 'Finds.', inputSchema: { type: 'object', properties: { q: { type: 'string' } } } }] }));",
    tools: ['find(q) "Finds."'],
  },
  'constants in a handler of tools/list': {
    files: {
      'tools.ts': `${zod}import { zodToJsonSchema } from 'zod-to-json-schema';\nexport const find = { name: 'find', description: 'Finds.', inputSchema: zodToJsonSchema(z.object({ q: z.string() })) };`,
      'server.ts':
        "import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nimport { find } from './tools';\nserver.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [find] }));",
    },
    tools: ['tools.ts: find(q) "Finds."'],
  },
  'a handler of tools/list that makes its tools of others': {
    files: {
      'tools.ts': `${zod}export const tools = [{ name: 'find', description: 'Finds.', schema: z.object({ q: z.string() }) }];`,
      'server.ts':
        "import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nimport { zodToJsonSchema } from 'zod-to-json-schema';\nimport { tools } from './tools';\nserver.setRequestHandler(ListToolsRequestSchema, () => ({ tools: tools.map((tool) => ({ name: tool.name, description: tool.description, inputSchema: zodToJsonSchema(tool.schema) })) }));",
    },
    tools: ['tools.ts: find(q) "Finds."'],
  },
  'a handler of tools/list whose list is made at run time': {
    files:
      "import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nserver.setRequestHandler(ListToolsRequestSchema, async () => { const tools = await convert(spec); return { tools }; });",
    tools: [],
    unread: [/list `tools` is made at run time/],
  },
  'a handler of tools/list that puts its tools together': {
    files:
      "import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nserver.setRequestHandler(ListToolsRequestSchema, async () => { const tools = []; for (const [key, op] of operations()) { const name = shorten(key); tools.push({ name, description: op.summary, inputSchema: op.schema }); } return { tools }; });",
    tools: [],
    unread: [/list `tools` is made at run time/],
  },
  'names in an enumeration, as compilers write it': {
    files: `${sdk}var Names;\n(function (Names) { Names["FIND"] = "find_it"; })(Names || (Names = {}));\nserver.tool(Names.FIND, 'Finds.', { q: z.string() }, ${handler});`,
    tools: ['find_it(q) "Finds."'],
  },
  'a function of a library that no table knows, by what it is given': {
    files: `import { tool } from '@acme/mcp-utils';\n${zod}export const tools = { find: tool({ description: 'Finds.', parameters: z.object({ q: z.string() }), execute: async () => '' }) };`,
    tools: ['find(q) "Finds."'],
  },
  'a function of the workspace that keeps what it is given': {
    files: {
      'define.ts': 'export const defineTool = (t) => registry.push(t);',
      'find.ts': `${zod}import { defineTool } from './define';\nexport default defineTool({ name: 'find', description: 'Finds.', schema: z.object({ q: z.string() }), handler() {} });`,
    },
    tools: ['find.ts: find(q) "Finds."'],
  },
  'modules of a bundle, which are set up by functions': {
    files:
      "var z6, find, find_default;\nvar init_find = __esm({ 'src/find.ts'() { z6 = require('./utilsBundle').z; find = defineTabTool({ capability: 'core', schema: { name: 'find', description: 'Finds.', inputSchema: z6.object({ q: z6.string() }), type: 'action' }, handle: async () => {} }); find_default = [find]; } });",
    tools: ['find(q) "Finds."'],
  },
  'modules of CommonJS, as the compiler of TypeScript writes them': {
    files: {
      'index.js': `"use strict";\nconst mcp_js_1 = require("@modelcontextprotocol/sdk/server/mcp.js");\nconst zod_1 = require("zod");\nconst names_1 = require("./names");\nconst server = new mcp_js_1.McpServer({});\nserver.tool(names_1.NAMES.find, 'Finds.', { q: zod_1.z.string() }, ${handler});`,
      'names.js': "exports.NAMES = { find: 'find' };",
    },
    tools: ['index.js: find(q) "Finds."'],
  },
  'a function of a library that is called without its object': {
    files: `const ai_1 = require("ai");\nconst zod_1 = require("zod");\nexports.weather = (0, ai_1.tool)({ description: 'Tells the weather.', inputSchema: zod_1.z.object({ city: zod_1.z.string() }) });`,
    tools: ['weather(city) "Tells the weather."'],
  },
  'fastmcp: addTool': {
    files: `import { FastMCP } from 'fastmcp';\n${zod}const mcp = new FastMCP({});\nmcp.addTool({ name: 'find', description: 'Finds.', parameters: z.object({ q: z.string() }), execute: async () => '' });`,
    tools: ['find(q) "Finds."'],
  },
  'fastmcp: addTool of a server whose module is another': {
    files: `${zod}export function add(server) { server.addTool({ name: 'find', description: 'Finds.', parameters: z.object({ q: z.string() }), execute: async () => '' }); }`,
    tools: ['find(q) "Finds."'],
  },
  'AI SDK: tools by their keys': {
    files: `import { tool, generateText } from 'ai';\n${zod}await generateText({ model, tools: { weather: tool({ description: 'Tells the weather.', inputSchema: z.object({ city: z.string() }), execute }) } });`,
    tools: ['weather(city) "Tells the weather."'],
  },
  'AI SDK: a tool in a constant, with parameters of an older version': {
    files: `import { tool } from 'ai';\n${zod}export const weather = tool({ description: 'Tells the weather.', parameters: z.object({ city: z.string() }), execute });`,
    tools: ['weather(city) "Tells the weather."'],
  },
  'AI SDK: a function that gives out a tool': {
    files: `import { tool } from 'ai';\n${zod}export const createDocument = ({ session }: Props) => tool({ description: 'Creates a document.', inputSchema: z.object({ title: z.string() }), execute });`,
    tools: ['createDocument(title) "Creates a document."'],
  },
  'AI SDK: a function with statements of its own that gives out a tool': {
    files: `import { tool } from 'ai';\n${zod}export function findNotes(user: string) { const max = limit(user); return tool({ description: 'Finds notes.', inputSchema: z.object({ q: z.string() }), execute }); }`,
    tools: ['findNotes(q) "Finds notes."'],
  },
  'AI SDK: under another name': {
    files: `import { tool as aiTool } from 'ai';\n${zod}export const weather = aiTool({ description: 'Tells the weather.', inputSchema: z.object({ city: z.string() }) });`,
    tools: ['weather(city) "Tells the weather."'],
  },
  'a function tool of another library is none': {
    files: `import { tool } from './paint';\n${zod}export const weather = tool({ description: 'Tells the weather.', inputSchema: z.object({ city: z.string() }) });`,
    tools: [],
  },
  'LangChain: tool(fn, fields)': {
    files: `import { tool } from '@langchain/core/tools';\n${zod}export const find = tool(async ({ q }) => q, { name: 'find', description: 'Finds.', schema: z.object({ q: z.string() }) });`,
    tools: ['find(q) "Finds."'],
  },
  'LangChain: DynamicStructuredTool': {
    files: `import { DynamicStructuredTool } from '@langchain/core/tools';\n${zod}export const t = new DynamicStructuredTool({ name: 'find', description: 'Finds.', schema: z.object({ q: z.string() }), func: async () => '' });`,
    tools: ['find(q) "Finds."'],
  },
  'Mastra: createTool, named by its id': {
    files: `import { createTool } from '@mastra/core/tools';\n${zod}export const t = createTool({ id: 'find', description: 'Finds.', inputSchema: z.object({ q: z.string() }), execute });`,
    tools: ['find(q) "Finds."'],
  },
  'OpenAI Agents: tool({ name, parameters })': {
    files: `import { tool } from '@openai/agents';\n${zod}const t = tool({ name: 'find', description: 'Finds.', parameters: z.object({ q: z.string() }), execute });`,
    tools: ['find(q) "Finds."'],
  },
  'Claude Agent SDK: tool(name, description, shape, handler)': {
    files: `import { tool, createSdkMcpServer } from '@anthropic-ai/claude-agent-sdk';\n${zod}createSdkMcpServer({ name: 'a', tools: [tool('find', 'Finds.', { q: z.string() }, ${handler})] });`,
    tools: ['find(q) "Finds."'],
  },
  'a class whose base keeps its schemas': {
    files: `${sdk}class Base {\n  static cache = new Map();\n  static schemaOf(shape) {\n    if (!this.cache.has(shape)) {\n      this.cache.set(shape, z.object(shape).strict());\n    }\n    return this.cache.get(shape)!;\n  }\n  register() { server.registerTool(this.name, { description: this.description, inputSchema: Base.schemaOf(this.argsShape()) }, ${handler}); }\n}\nexport class Find extends Base {\n  name = 'find';\n  description = 'Finds.';\n  argsShape() { return { q: z.string() }; }\n}`,
    tools: ['find(q) "Finds."'],
  },
  'Zod of a module that is not read': {
    files: `import { z } from './zodBundle';\nimport { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nconst server = new McpServer({ name: 'a', version: '1' });\nserver.registerTool('find', { description: 'Finds.', inputSchema: z.object({ q: z.string() }) }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'a bundle that numbers Zod': {
    files: `var z17, find;\nvar init_find = __esm({ 'src/find.ts'() {\n  z17 = require('./utilsBundle').z;\n  find = defineTabTool({ capability: 'core', schema: { name: 'find', description: 'Finds.', inputSchema: z17.object({ q: z17.string() }) }, handle: async () => {} });\n} });`,
    tools: ['find(q) "Finds."'],
  },
  'a maker that is given a function': {
    files: `${zod}export const find = definePageTool((options) => ({ name: 'find', description: 'Finds.', schema: { q: z.string() }, handler: ${handler} }));`,
    tools: ['find(q) "Finds."'],
  },
  'a key that holds a function names no tool': {
    files: `import { tool } from 'ai';\n${zod}export const agent = { bind: () => tool({ description: 'Finds.', inputSchema: z.object({ q: z.string() }) }) };`,
    tools: [],
  },
  'one of two shapes': {
    files: `${sdk}const args = process.env.A ? { q: z.string().describe('One.'), only: z.string() } : { q: z.string().describe('Other.') };\nserver.registerTool('find', { description: 'Finds.', inputSchema: args }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'Genkit: defineTool': {
    files: `import { genkit, z } from 'genkit';\nconst ai = genkit({});\nexport const t = ai.defineTool({ name: 'find', description: 'Finds.', inputSchema: z.object({ q: z.string() }) }, async () => '');`,
    tools: ['find(q) "Finds."'],
  },
  'a namespace of a library': {
    files: `import * as ai from 'ai';\n${zod}export const weather = ai.tool({ description: 'Tells the weather.', inputSchema: z.object({ city: z.string() }) });`,
    tools: ['weather(city) "Tells the weather."'],
  },
  'a function that another one makes registers what it is given': {
    files: {
      'register.ts': `${sdk}export function registerWith(log, server, allowed) {
  return (tool) => {
    if (allowed && !allowed.has(tool.name)) return;
    if (tool.args) server.tool(tool.name, tool.description, tool.args, async (args) => tool.tool(client(), args));
    else server.tool(tool.name, tool.description, async () => tool.tool(client()));
  };
}`,
      'server.ts': `import { registerWith } from './register.js';\nimport { tool$find } from './find.js';\nconst tool = registerWith(console, server);\ntool(tool$find);`,
      'find.ts': `${zod}const args = { q: z.string() };\nexport const tool$find = { name: 'find', description: 'Finds.', args, tool: async () => {} };`,
    },
    tools: ['server.ts: find(q) "Finds."'],
  },
  'a function of several that another one makes registers what it is given': {
    files: {
      'register.ts': `${sdk}export function createRegisterTool(server) {
  const seen = new Map();
  const registerTool = (tool) => {
    seen.set(tool.name, tool);
    server.registerTool(tool.name, { description: tool.description, inputSchema: tool.args }, async (args) => tool.tool(client(), args));
  };
  return [registerTool, seen];
}`,
      'server.ts': `import { createRegisterTool } from './register.js';\n${zod}const [tool, seen] = createRegisterTool(server);\ntool({ name: 'find', description: 'Finds.', args: { q: z.string() }, tool: async () => {} });`,
    },
    tools: ['server.ts: find(q) "Finds."'],
  },
  'a list of whole modules': {
    files: {
      'server.ts': `${sdk}import * as find from './find.js';\nimport * as read from './read.js';\nfor (const tool of [find, read]) server.registerTool(tool.metadata.name, { ...tool.metadata, inputSchema: tool.schema }, tool.run);`,
      'find.ts': `${zod}export const schema = { q: z.string() };\nexport const metadata = { name: 'find', description: 'Finds.' };\nexport const run = ${handler};`,
      'read.ts': `${zod}export const schema = { id: z.number() };\nexport const metadata = { name: 'read', description: 'Reads.' };\nexport const run = ${handler};`,
    },
    tools: ['find.ts: find(q) "Finds."', 'read.ts: read(id) "Reads."'],
  },
  'what a module of modules gives out': {
    files: {
      'server.ts': `${sdk}import * as tools from './tools/index.js';\nfor (const tool of Object.values(tools)) server.registerTool(tool.name, tool.config, tool.run);`,
      'tools/index.ts': `export { find } from './find.js';\nexport * from './read.js';\nexport { default as list } from './list.js';`,
      'tools/find.ts': `${zod}const hidden = { name: 'hidden', config: {} };\nexport const find = { name: 'find', config: { description: 'Finds.', inputSchema: { q: z.string() } }, run: ${handler} };`,
      'tools/read.ts': `${zod}export const read = { name: 'read', config: { description: 'Reads.', inputSchema: { id: z.number() } }, run: ${handler} };`,
      'tools/list.ts': `export default { name: 'list', config: { description: 'Lists.' }, run: ${handler} };`,
    },
    tools: ['tools/find.ts: find(q) "Finds."', 'tools/list.ts: list() "Lists."', 'tools/read.ts: read(id) "Reads."'],
  },
  'what a compiled module of modules gives out': {
    files: {
      'server.js': `const mcp = require('@modelcontextprotocol/sdk/server/mcp.js');\nconst tools = require('./tools');\nfor (const tool of Object.values(tools)) server.registerTool(tool.name, tool.config, tool.run);`,
      'tools/index.js': `"use strict";\nexports.find = void 0;\nvar find_1 = require("./find");\nObject.defineProperty(exports, "find", { enumerable: true, get: function () { return find_1.find; } });\n__exportStar(require("./read"), exports);`,
      'tools/find.js': `"use strict";\nexports.find = void 0;\nexports.find = { name: 'find', config: { description: 'Finds.' }, run };`,
      'tools/read.js': `"use strict";\nexports.read = void 0;\nexports.read = { name: 'read', config: { description: 'Reads.' }, run };`,
    },
    tools: ['tools/find.js: find() "Finds."', 'tools/read.js: read() "Reads."'],
  },
  'modules that are loaded at run time': {
    files: {
      'server.ts': `${sdk}const tools = await loadAll('./tools');\nfor (const tool of tools) {\n  server.registerTool(tool.method, { description: tool.description, inputSchema: tool.parameters.shape }, (args) => tool.handler(args));\n}`,
      'tools/find.ts': `${zod}export const method = 'find';\nexport const description = 'Finds.';\nexport const parameters = z.object({ q: z.string() });\nexport const handler = ${handler};`,
      'tools/index.ts': `export { method, description, parameters, handler } from './find.js';`,
      'tools/words.ts': `export const method = 'GET';\nexport const description = 'Words.';`,
    },
    tools: ['tools/find.ts: find(q) "Finds."'],
    unread: [/the list `tools` is made at run time/],
  },
  'a file of xmcp': {
    files: {
      'src/tools/find.ts': `${zod}import { type InferSchema, type ToolMetadata } from 'xmcp';\nexport const schema = { q: z.string() };\nexport const metadata: ToolMetadata = { name: 'find', description: 'Finds.', annotations: { readOnlyHint: true } };\nexport default async function find({ q }: InferSchema<typeof schema>) { return q; }`,
    },
    tools: ['find(q) "Finds."'],
  },
  'the code of a tool, called with something that is computed, is no registration': {
    files: `${sdk}const run = async (tool, args) => tool.tool(client(), args);\nconst other = async (def) => def.tool(new Client(), 1);`,
    tools: [],
  },
  'registerAppTool of an app of MCP': {
    files: `import { registerAppTool } from '@modelcontextprotocol/ext-apps/server';\n${sdk}registerAppTool(server, 'find', { description: 'Finds.', inputSchema: { q: z.string() }, _meta: { ui: { resourceUri: 'ui://find' } } }, ${handler});`,
    tools: ['find(q) "Finds."'],
  },
  'zodFunction of OpenAI': {
    files: `import { zodFunction } from 'openai/helpers/zod';\n${zod}export const find = zodFunction({ name: 'find', description: 'Finds.', parameters: z.object({ q: z.string() }) });`,
    tools: ['find(q) "Finds."'],
  },
  'betaZodTool of Anthropic': {
    files: `import { betaZodTool } from '@anthropic-ai/sdk/helpers/beta/zod';\n${zod}export const find = betaZodTool({ name: 'find', description: 'Finds.', inputSchema: z.object({ q: z.string() }), run: async () => '' });`,
    tools: ['find(q) "Finds."'],
  },
  'a function that makes a tool of a name which it is given': {
    files: {
      'make.ts': `export function makeTool(name, description) {\n  return { name, description, inputSchema: { type: 'object', properties: { id: { type: 'string' } } } };\n}`,
      'tools.ts': `import { makeTool } from './make.js';\nexport const find = makeTool('find', 'Finds.');\nexport const read = makeTool('read', 'Reads.');`,
    },
    tools: ['tools.ts: find(id) "Finds."', 'tools.ts: read(id) "Reads."'],
  },
  'tool() with a description that a call makes, and a schema of another module': {
    files: {
      'words.js': `exports.about = exports.shape = void 0;\nconst zod_1 = require('zod');\nexports.about = \`\nFinds.\`.trim();\nexports.shape = { q: zod_1.z.string() };`,
      'server.js': `const words_1 = require('./words');\nserver.tool('find', words_1.about, words_1.shape, ${handler});`,
    },
    tools: ['server.js: find(q) "Finds."'],
  },
  'a name and a schema out of a schema': {
    files: `${sdk}import { zodToJsonSchema as zodToJsonSchema2 } from 'zod-to-json-schema';\nconst Find = z.object({ name: z.literal('find'), description: z.literal('Finds.'), arguments: z.object({ q: z.string() }) });\nexport const find = { schema: { name: Find.shape.name.value, description: Find.shape.description.value, inputSchema: zodToJsonSchema2(Find.shape.arguments) }, handle() {} };`,
    tools: ['find(q) "Finds."'],
  },
  'tool() of the AI SDK is called what it is handed over as, in whatever module': {
    files: {
      'mail.ts': `import { tool } from 'ai';\n${zod}export const mailTool = tool({ description: 'Sends.', inputSchema: z.object({ to: z.string() }) });\nexport const weather = tool({ description: 'Weather.', inputSchema: z.object({}) });\nexport const alone = tool({ description: 'Alone.', inputSchema: z.object({}) });`,
      'agent.ts': `import { generateText } from 'ai';\nimport { mailTool as sender, weather } from './mail';\ngenerateText({ prompt: 'x', tools: { send_email: sender, weather } });`,
    },
    tools: ['mail.ts: send_email(to) "Sends."', 'mail.ts: weather() "Weather."', 'mail.ts: alone() "Alone."'],
  },
  'tool() of the AI SDK that a constant of tools names': {
    files: `import { tool } from 'ai';\n${zod}const mailTool = tool({ description: 'Sends.', inputSchema: z.object({ to: z.string() }) });\nexport const tools: ToolSet = { send_email: mailTool };`,
    tools: ['send_email(to) "Sends."'],
  },
  'what a function registers by another one stands there, however often it is called': {
    files: {
      'context.ts': `${sdk}export class Context {\n  constructor(server) { this.server = server; }\n  accountTool(name, description, shape, run) { this.server.registerTool(name, { description, inputSchema: shape }, run); }\n}`,
      'zones.ts': `${zod}export function registerZones(context) { context.accountTool('zones_list', 'Lists.', { q: z.string() }, ${handler}); }`,
      'a.app.ts': `import { registerZones } from './zones.js';\nexport const app = make({ register(context) { registerZones(context); } });`,
      'b.app.ts': `import { registerZones } from './zones.js';\nexport const app = make({ register(context) { registerZones(context); } });`,
      'server.ts': `${sdk}export const start = async (options, context) => { await options.register(context); };`,
    },
    tools: ['zones.ts: zones_list(q) "Lists."'],
  },
};

testPatterns(frontEnd, patterns);
