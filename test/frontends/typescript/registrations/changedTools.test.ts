import { type Pattern, testPatterns } from '../../../support/read/patterns.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const sdk = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1' });\n`;
const list = `import { Server } from '@modelcontextprotocol/sdk/server/index.js';\nimport { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nconst server = new Server({ name: 'a', version: '1' });\nconst boats = [{ name: 'row', description: 'Rows.', inputSchema: { type: 'object', properties: { far: { type: 'number' } } } }];\n`;
const fastmcp = `import { FastMCP } from 'fastmcp';\nimport { z } from 'zod';\nconst server = new FastMCP({ name: 'a', version: '1.0.0' });\n`;
const anchor = "server.addTool({ name: 'anchor', description: 'Anchors.', parameters: z.object({ deep: z.number() }), execute: async () => '' });";
const handler = 'async () => ({ content: [] })';

/** Code of the workspace that changes what is listed. */
const patterns: Readonly<Record<string, Pattern>> = {
  'the description is unknown where a method that replaces the server’s translates it, in another module': {
    files: {
      'words.ts': `export const inWords = (to) => { const before = to.registerTool.bind(to); to.registerTool = (name, config, run) => before(name, { ...config, description: say(config.description) }, run); };`,
      'main.ts': `${sdk}import { inWords } from './words';\ninWords(server);\nserver.registerTool('fish', { description: 'key.fish', inputSchema: { net: z.string() } }, ${handler});`,
    },
    tools: ['main.ts: fish(net) "?"'],
  },
  'the schema is unknown where a method that replaces the server’s sets it': {
    files: `${sdk}const add = server.registerTool;\nserver.registerTool = function (name, config, run) { config.inputSchema = grown(config.inputSchema); return add.call(server, name, config, run); };\nconst put = (name) => server.registerTool(name, { description: 'Sails.', inputSchema: { sea: z.string() } }, ${handler});\nput('sail');`,
    tools: ['sail() "Sails."'],
  },
  'all is known where it only wraps the handler': {
    files: `${sdk}const add = server.registerTool.bind(server);\nserver.registerTool = (name, config, run) => add(name, config, async (given) => { const made = await run(given); return { ...made, description: 'Done.' }; });\nserver.registerTool('moor', { description: 'Moors.' }, ${handler});`,
    tools: ['moor() "Moors."'],
  },
  'all is known where it adds other members to the tool': {
    files: `${fastmcp}const before = server.addTool.bind(server);\nserver.addTool = (tool) => { const run = tool.execute; before({ ...tool, canAccess: isOpen, execute: async (given) => run(given) }); };\n${anchor}`,
    tools: ['anchor(deep) "Anchors."'],
  },
  'all is known where it takes a member of its own out of the tool': {
    files: `${fastmcp}const before = server.addTool.bind(server);\nserver.addTool = function (given) { const { extra = {}, ...rest } = given; switch (process.argv[2]) { case 'few': if (!extra.isOften) return; break; } before(rest); };\n${anchor}`,
    tools: ['anchor(deep) "Anchors."'],
  },
  'the name is unknown where it may be another one': {
    files: `${fastmcp}const before = server.addTool.bind(server);\nserver.addTool = (tool) => before({ ...tool, ...said(tool) });\n${anchor}`,
    tools: ['?(deep) "Anchors."'],
    unread: [/name/],
  },
  'the name is unknown where it is set in the tool': {
    files: `${fastmcp}const before = server.addTool.bind(server);\nserver.addTool = (tool) => { tool.name = 'sea_' + tool.name; before(tool); };\n${anchor}`,
    tools: ['?(deep) "Anchors."'],
    unread: [/name/],
  },
  'the name is unknown where the rest has another one': {
    files: `${fastmcp}const before = server.addTool.bind(server);\nserver.addTool = ({ ...tool }) => { const { name, ...rest } = tool; const made = { ...rest, name: say(name) }; before(made); };\n${anchor}`,
    tools: ['?(deep) "Anchors."'],
    unread: [/name/],
  },
  'the schema is unknown where it has another one': {
    files: `${fastmcp}const before = server.addTool.bind(server);\nserver.addTool = (tool) => { const made = { ...tool, parameters: grown(tool.parameters) }; before(made); };\n${anchor}`,
    tools: ['anchor() "Anchors."'],
  },
  'a list of the handler’s own block, with another description': {
    files: `${list}server.setRequestHandler(ListToolsRequestSchema, async () => { const tools = boats.map((boat) => ({ ...boat, description: say(boat.description) })); return { tools }; });`,
    tools: ['row(far) "?"'],
  },
  'a list that a function makes which does more than return': {
    files: `${list}server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: boats.map((boat) => { const own = structuredClone(boat); own.inputSchema.properties.crew = { type: 'string' }; return own; }) }));`,
    tools: ['row() "?"'],
    unread: [/boats/],
  },
  'a list that a function makes of it, with other descriptions': {
    files: `${list}function inPort(all) { const out = []; for (const boat of all) out.push({ ...boat, description: 'In port: ' + boat.description }); return out; }\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: inPort(boats) }));`,
    tools: ['row(far) "?"'],
    unread: [/inPort/],
  },
  'a list that a function makes of it, without changes': {
    files: `${list}function sorted(all) { const out = []; for (const boat of all) if (boat.name) out.unshift(boat); return out; }\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: sorted(boats) }));`,
    tools: ['row(far) "Rows."'],
    unread: [/sorted/],
  },
  'a list that is reduced to another one': {
    files: `${list}server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: boats.reduce((all, boat) => [...all, { ...boat, description: say(boat) }], []) }));`,
    tools: ['row(far) "?"'],
    unread: [/boats/],
  },
  'a loop of the handler that assigns a description': {
    files: `${list}server.setRequestHandler(ListToolsRequestSchema, async () => { const tools = boats.map((boat) => ({ ...boat })); for (const tool of tools) tool.description = say(tool.description); return { tools }; });`,
    tools: ['row(far) "?"'],
  },
  'a loop of the handler that adds a property': {
    files: `${list}server.setRequestHandler(ListToolsRequestSchema, async () => { boats.forEach((boat) => { boat.inputSchema.properties.port = { type: 'string' }; }); return { tools: boats }; });`,
    tools: ['row() "Rows."'],
  },
  'a list with other names': {
    files: `${list}server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: Array.from(boats, (boat) => ({ ...boat, name: \`port_\${boat.name}\` })) }));`,
    tools: ['port_row(far) "Rows."'],
  },
  'a list with names that cannot be known': {
    files: `${list}server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: boats.map((boat) => ({ ...boat, name: say(boat.name) })) }));`,
    tools: ['?(far) "Rows."'],
    unread: [/name/],
  },
  'an object’s own method that adds a parameter': {
    files: `${sdk}const inPort = (to) => { const add = to.registerTool.bind(to); return { registerTool: (name, config, run) => add(name, { ...config, inputSchema: { ...config.inputSchema, port: z.string() } }, run) }; };\ninPort(server).registerTool('dock', { description: 'Docks.', inputSchema: { ship: z.string() } }, ${handler});\nconst port = inPort(server);\nport.registerTool('undock', { description: 'Undocks.', inputSchema: { ship: z.string() } }, ${handler});`,
    tools: ['dock(ship, port) "Docks."', 'undock(ship, port) "Undocks."'],
  },
  'an object’s own method that adds a parameter, by a variable of one letter': {
    files: `${sdk}const inPort = (to) => { const a = to.registerTool.bind(to); return { registerTool: (n, c, run) => a(n, { ...c, inputSchema: { ...c.inputSchema, port: z.string() } }, run) }; };\ninPort(server).registerTool('dock', { description: 'Docks.', inputSchema: { ship: z.string() } }, ${handler});`,
    tools: ['dock(ship, port) "Docks."'],
  },
  'an object’s own method that does more than return, with unknown changes': {
    files: `${sdk}const crew = { registerTool(name, config, run) { log(name); server.registerTool(name, { ...config, description: say(config.description) }, run); } };\ncrew.registerTool('row', { description: 'Rows.', inputSchema: { far: z.number() } }, ${handler});`,
    tools: ['row(far) "?"'],
  },
  'an object’s own method that assigns a field': {
    files: `${sdk}const crew = { registerTool(name, config, run) { config.inputSchema = grown(config.inputSchema); server.registerTool(name, config, run); } };\ncrew.registerTool('row', { description: 'Rows.', inputSchema: { far: z.number() } }, ${handler});`,
    tools: ['row() "Rows."'],
  },
  'a method of a class of the workspace, in another module': {
    files: {
      'harbor.ts': `export class Harbor { constructor(to, suffix) { this.to = to; this.suffix = suffix; } registerTool(name, config, run) { this.to.registerTool(name, { ...config, description: \`\${config.description} \${this.suffix}\` }, run); } }`,
      'main.ts': `${sdk}import { Harbor } from './harbor';\nconst harbor = new Harbor(server, 'At sea.');\nharbor.registerTool('sail', { description: 'Sails.', inputSchema: { sea: z.string() } }, ${handler});`,
    },
    tools: ['main.ts: sail(sea) "Sails. At sea."'],
  },
  'a method of a class, called by another method of it': {
    files: `${sdk}class Fleet { registerTool(name, config, run) { server.registerTool(name, { ...config, description: say(name) }, run); } start() { this.registerTool('sink', { description: 'Sinks.', inputSchema: { at: z.string() } }, ${handler}); } }\nnew Fleet().start();`,
    tools: ['sink(at) "?"'],
  },
  'an object of the workspace that only forwards': {
    files: `${sdk}class Fleet { constructor(to) { this.to = to; } registerTool(name, config, run) { this.to.registerTool(name, config, run); } }\nconst fleet = new Fleet(server);\nfleet.registerTool('sink', { description: 'Sinks.', inputSchema: { at: z.string() } }, ${handler});`,
    tools: ['sink(at) "Sinks."'],
  },
  'a method of a server in a variable': {
    files: `${sdk}const add = server.registerTool.bind(server);\nadd('fish', { description: 'Fishes.', inputSchema: { net: z.string() } }, ${handler});\nconst put = (name, about) => add(name, { description: about }, ${handler});\nput('swim', 'Swims.');`,
    tools: ['fish(net) "Fishes."', 'swim() "Swims."'],
  },
};

testPatterns(await loadedZodFrontEnd(), patterns);
