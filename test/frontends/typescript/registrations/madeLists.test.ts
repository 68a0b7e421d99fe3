import { type Pattern, testPatterns } from '../../../support/read/patterns.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const zod = "import { z } from 'zod';\n";
const sdk = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\n${zod}const server = new McpServer({ name: 'a', version: '1' });\n`;
const list = `import { Server } from '@modelcontextprotocol/sdk/server/index.js';\nimport { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nconst server = new Server({ name: 'a', version: '1' });\n`;
const handler = 'async () => ({ content: [] })';

/** Lists of tools that functions make of other lists. */
const patterns: Readonly<Record<string, Pattern>> = {
  'a list that a function makes of objects, in another module': {
    files: {
      'notes.ts': `${zod}export const notes = [{ id: 'note_add', says: 'Adds.', takes: { text: z.string() } }, { id: 'note_drop', says: 'Drops.', takes: { key: z.number() } }];`,
      'server.ts': `${sdk}import { notes } from './notes';\nconst offered = notes.map(({ id, says, takes }) => ({ name: id, about: says, shape: takes }));\nfor (const one of offered) server.tool(one.name, one.about, one.shape, ${handler});`,
    },
    tools: ['notes.ts: note_add(text) "Adds."', 'notes.ts: note_drop(key) "Drops."'],
  },
  'a list that a function makes of the keys of an object': {
    files: `${sdk}const texts = { open: 'Opens.', shut: 'Shuts.' };\nconst shapes = { open: { door: z.string() }, shut: { force: z.boolean() } };\nObject.keys(texts).map((key) => ({ key, text: texts[key], shape: shapes[key] })).forEach((own) => server.tool(own.key, own.text, own.shape, ${handler}));`,
    tools: ['open(door) "Opens."', 'shut(force) "Shuts."'],
  },
  'functions in an object, each called by its key': {
    files: `${sdk}const makers = { lamp: () => ({ title: 'lamp_on', takes: { room: z.string() } }), fan: () => ({ title: 'fan_on', takes: {} }) };\nArray.from(Object.keys(makers), (key) => makers[key]()).forEach((made) => server.tool(made.title, 'Turns it on.', made.takes, ${handler}));`,
    tools: ['lamp_on(room) "Turns it on."', 'fan_on() "Turns it on."'],
  },
  'functions in a list, each called later': {
    files: `${sdk}const later = (name, text) => () => ({ name, text });\nconst all = [later('rain', 'Rains.'), later('snow', 'Snows.')];\nall.map((one) => one()).forEach((one) => server.registerTool(one.name, { description: one.text }, ${handler}));`,
    tools: ['rain() "Rains."', 'snow() "Snows."'],
  },
  'lists of several modules, flattened': {
    files: {
      'east.ts': `${zod}export const east = { tools: [{ name: 'dawn', text: 'Dawns.', shape: {} }] };`,
      'west.ts': `${zod}export const west = { tools: [{ name: 'dusk', text: 'Dusks.', shape: { at: z.string() } }] };`,
      'server.ts': `${sdk}import { east } from './east';\nimport { west } from './west';\nfor (const one of [east, west].flatMap((side) => side.tools)) server.tool(one.name, one.text, one.shape, ${handler});`,
    },
    tools: ['east.ts: dawn() "Dawns."', 'west.ts: dusk(at) "Dusks."'],
  },
  'classes that a function makes instances of, with methods for their texts': {
    files: `${sdk}abstract class Job { abstract label(): string; abstract about(): string; }\nclass Dig extends Job { label() { return 'dig'; } about() { return \`Digs: \${this.label()}.\`; } shape() { return { deep: z.number() }; } }\nclass Fill extends Job { label() { return 'fill'; } about() { return 'Fills.'; } shape() { return {}; } }\n[Dig, Fill].map((Kind) => new Kind()).forEach((job) => server.tool(job.label(), job.about(), job.shape(), ${handler}));`,
    tools: ['dig(deep) "Digs: dig."', 'fill() "Fills."'],
  },
  'methods of an object for a text, with `this`': {
    files: `${sdk}const bell = { word: 'Rings.', about() { return this.word; }, shape: function () { return { times: z.number() }; } };\nserver.registerTool('ring', { description: bell.about(), inputSchema: bell.shape() }, ${handler});`,
    tools: ['ring(times) "Rings."'],
  },
  'a member by a name that is known': {
    files: `${sdk}const KEY = 'short';\nconst texts = { short: 'Cuts.', long: 'Grows.' };\nserver.registerTool('cut', { description: texts[KEY] }, ${handler});\nserver.registerTool('grow', { description: texts[process.argv[2]] }, ${handler});`,
    tools: ['cut() "Cuts."', 'grow() "?"'],
  },
  'a handler that adds a parameter to every tool': {
    files: `${list}const own = [{ name: 'pay', description: 'Pays.', inputSchema: { type: 'object', properties: { sum: { type: 'number' } } } }];\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: own.map((one) => ({ ...one, inputSchema: { ...one.inputSchema, properties: { ...one.inputSchema.properties, purse: { type: 'string' } } } })) }));`,
    tools: ['pay(sum, purse) "Pays."'],
  },
  'a handler that lists what a function of the workspace makes of Zod': {
    files: `${list}${zod}const shown = (kept) => ({ name: kept.called, description: kept.text, inputSchema: z.toJSONSchema(z.object(kept.shape)) });\nconst kept = [{ called: 'walk', text: 'Walks.', shape: { far: z.number() } }];\nserver.setRequestHandler(ListToolsRequestSchema, () => ({ tools: kept.map(shown) }));`,
    tools: ['walk(far) "Walks."'],
  },
  'a list that code which does more than return makes of another': {
    files: `${sdk}const own = [{ name: 'sail', text: 'Sails.' }];\nconst made = own.map((one) => { console.log(one); return { name: one.name, text: one.text }; });\nfor (const one of made) server.registerTool(one.name, { description: one.text }, ${handler});`,
    tools: [],
    unread: [/made/],
  },
  'a method that takes its arguments as a list and calls one of the base class': {
    files: `${sdk}class Desk extends McpServer { offer(...given) { const [label, about, run] = given; return McpServer.prototype.registerTool.call(this, label, about, run); } }\nnew Desk({ name: 'b', version: '1' }).offer('lend', { description: 'Lends.', inputSchema: { book: z.string() } }, ${handler});`,
    tools: ['lend(book) "Lends."'],
  },
  'a function that forwards all of its arguments, by a spread and by `apply`': {
    files: `${sdk}const add = (...all) => server.registerTool(...all);\nfunction put(first, ...rest) { server.registerTool.apply(server, [first, ...rest]); }\nadd('mow', { description: 'Mows.' }, ${handler});\nput('rake', { description: 'Rakes.', inputSchema: { leaf: z.number() } }, ${handler});`,
    tools: ['mow() "Mows."', 'rake(leaf) "Rakes."'],
  },
  'a function that forwards all of its arguments, and that nothing calls': {
    files: `${sdk}export const add = (...all) => server.registerTool(...all);`,
    tools: [],
    unread: [/arguments/],
  },
  'a spread of a constant list, and a method in brackets': {
    files: `${sdk}const weigh = ['weigh', { description: 'Weighs.' }] as const;\nserver['registerTool'](...weigh, ${handler});`,
    tools: ['weigh() "Weighs."'],
  },
  'a loop that calls a function which registers, and one that is added to the server': {
    files: `${sdk}function put(given) { server.registerTool(given.label, { description: given.text }, ${handler}); }\nfor (const one of [{ label: 'hum', text: 'Hums.' }]) put(one);\nconst grown = (own) => { own.offer = (label, text) => { own.registerTool(label, { description: text }, ${handler}); }; return own; };\nconst more = grown(server);\nfor (const one of [{ label: 'sing', text: 'Sings.' }]) more.offer(one.label, one.text);`,
    tools: ['hum() "Hums."', 'sing() "Sings."'],
  },
  'names that templates and methods of texts make': {
    files: `${sdk}const snake = (word: string) => word.replace(/[A-Z]/g, (big) => '_' + big.toLowerCase());\nfor (const { id } of [{ id: 'fileRead' }, { id: 'fileDrop' }]) { const name = \`disk_\${snake(id)}\`; server.tool(name, 'Works.', ${handler}); }\nserver.tool('Old Name'.replace(/\\s/g, '-').toLowerCase(), 'Old.', ${handler});`,
    tools: ['disk_file_read() "Works."', 'disk_file_drop() "Works."', 'old-name() "Old."'],
  },
  'a list that a constructor takes, of an instance in another module': {
    files: {
      'fleet.ts': `${sdk}export class Fleet { constructor(private readonly ships) {} start() { for (const ship of this.ships) server.registerTool(ship.name, { description: ship.about, inputSchema: ship.takes }, ship.run); } }`,
      'main.ts': `import { z } from 'zod';\nimport { Fleet } from './fleet';\nnew Fleet([{ name: 'row', about: 'Rows.', takes: { far: z.number() }, run: ${handler} }]).start();`,
    },
    tools: ['main.ts: row(far) "Rows."'],
  },
  'lists of two instances': {
    files: `${sdk}class Fleet { constructor(ships) { this.ships = ships; } start() { this.ships.forEach((ship) => server.registerTool(ship.name, { description: ship.about }, ship.run)); } }\nconst sail = { name: 'sail', about: 'Sails.', run: ${handler} };\nconst boats = [sail];\nnew Fleet(boats).start();\nnew Fleet([{ name: 'row', about: 'Rows.', run: ${handler} }]).start();`,
    tools: ['sail() "Sails."', 'row() "Rows."'],
  },
  'lists in fields, one of them static': {
    files: `${sdk}class Fleet { static ships = [{ name: 'row', about: 'Rows.' }]; boats = [{ name: 'sail', about: 'Sails.' }]; start() { for (const boat of this.boats) server.registerTool(boat.name, { description: boat.about }, run); for (const ship of Fleet.ships) server.registerTool(ship.name, { description: ship.about }, run); } static open() { for (const { name, about } of this.ships) server.registerTool(name, { description: about }, run); } }`,
    tools: ['row() "Rows."', 'sail() "Sails."'],
  },
  'a list that nothing passes': {
    files: `${sdk}class Fleet { constructor(ships) { this.ships = ships; } start() { this.ships.forEach((ship) => server.registerTool(ship.name, { description: ship.about }, ship.run)); } }\nnew Fleet(load()).start();`,
    tools: [],
    unread: [/this\.ships/],
  },
  'texts and schemas of a map': {
    files: `${sdk}const about = new Map([['row', 'Rows.'], ['sail', 'Sails.']]);\nconst takes = new Map([['row', { far: z.number() }]]);\nserver.registerTool('row', { description: about.get('row'), inputSchema: takes.get('row')! }, ${handler});`,
    tools: ['row(far) "Rows."'],
  },
  'unknown texts of a map that code fills': {
    files: `${sdk}const about = new Map([['row', 'Rows.']]);\nabout.set('row', load());\nserver.registerTool('row', { description: about.get('row') }, ${handler});\nserver.registerTool('sail', { description: about.get('sail') }, ${handler});`,
    tools: ['row() "?"', 'sail() "?"'],
  },
};

testPatterns(await loadedZodFrontEnd(), patterns);
