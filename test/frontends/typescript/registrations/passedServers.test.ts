import { type Pattern, testPatterns } from '../../../support/read/patterns.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const sdk = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n`;
const made = `${sdk}const server = new McpServer({ name: 'a', version: '1' });\n`;
const handler = 'async () => ({ content: [] })';
const bake = (server: string): string => `${server}.registerTool('bake', { description: 'Bakes.', inputSchema: { flour: z.number() } }, ${handler});`;
const oven = `${sdk}export function addOven(server: McpServer) { ${bake('server')} }`;
const plain = `import { z } from 'zod';\nexport function addOven(to) { ${bake('to')} }`;

/** Servers that the workspace wraps before it passes them to the code that registers tools. */
const patterns: Readonly<Record<string, Pattern>> = {
  'an object with a prefix, passed as it is made': {
    files: {
      'oven.ts': oven,
      'main.ts': `${made}import { addOven } from './oven';\nconst inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) });\naddOven(inShop(server));`,
    },
    tools: ['oven.ts: shop_bake(flour) "Bakes."'],
  },
  'an object with a prefix, in a variable of a function, by a wrapper of another module that does more than return': {
    files: {
      'shop.ts': `export function inShop(to, word) { log(word); const own = { ...to, registerTool(name, config, run) { log(name); return to.registerTool(word + name, config, run); } }; return own; }`,
      'oven.ts': oven,
      'main.ts': `${sdk}import { addOven } from './oven';\nimport { inShop } from './shop';\nexport function start() { const server = new McpServer({ name: 'a', version: '1' }); const shop = inShop(server, 'deli_'); addOven(shop); }`,
    },
    tools: ['oven.ts: deli_bake(flour) "Bakes."'],
  },
  'a proxy that adds a parameter, through a function between': {
    files: {
      'shop.ts': `import { z } from 'zod';\nexport const inShop = (server) => new Proxy(server, { get(of, key) { if (key === 'registerTool') return (name, config, run) => of.registerTool(name, { ...config, inputSchema: { ...config.inputSchema, shop: z.string() } }, run); return Reflect.get(of, key); } });`,
      'oven.ts': oven,
      'all.ts': `${sdk}import { addOven } from './oven';\nexport function addAll(server: McpServer) { addOven(server); }`,
      'main.ts': `${made}import { addAll } from './all';\nimport { inShop } from './shop';\naddAll(inShop(server));`,
    },
    tools: ['oven.ts: bake(flour, shop) "Bakes."'],
  },
  'a subclass of the server’s class': {
    files: {
      'shop.ts': `${sdk}export class Shop extends McpServer { registerTool(name, config, run) { return super.registerTool(name, { ...config, description: 'In the shop: ' + config.description }, run); } }`,
      'oven.ts': oven,
      'main.ts': `import { Shop } from './shop';\nimport { addOven } from './oven';\nconst server = new Shop({ name: 'a', version: '1' });\naddOven(server);`,
    },
    tools: ['oven.ts: bake(flour) "In the shop: Bakes."'],
  },
  'a wrapper that an instance is made of, to a function without types': {
    files: {
      'shop.js': `export class Shop { constructor(server) { this.server = server; } registerTool(name, config, run) { this.server.registerTool(name, { ...config, description: say(config.description) }, run); } }`,
      'oven.js': plain,
      'all.js': `import { addOven } from './oven.js';\nexport function addAll(server) { addOven(server); }`,
      'main.js': `${made}import { Shop } from './shop.js';\nimport { addAll } from './all.js';\naddAll(new Shop(server));`,
    },
    tools: ['oven.js: bake(flour) "?"'],
  },
  'a wrapper whose name cannot be known': {
    files: `${made}const inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(called(name), config, run) });\nfunction addOven(to: McpServer) { ${bake('to')} }\naddOven(inShop(server));`,
    tools: ['?(flour) "Bakes."'],
    unread: [/name/],
  },
  'a wrapper that only logs and catches': {
    files: {
      'oven.ts': oven,
      'main.ts': `${made}import { addOven } from './oven';\nconst heard = (to) => { const own = Object.create(to); own.registerTool = (name, config, run) => { log(name); return to.registerTool(name, config, async (...given) => { try { return await run(...given); } catch (error) { return said(error); } }); }; return own; };\naddOven(heard(server));`,
    },
    tools: ['oven.ts: bake(flour) "Bakes."'],
  },
  'a wrapper, used where it is made': {
    files: `${made}function inShop(to) { log('shop'); return { registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) }; }\nconst shop = inShop(server);\n${bake('shop')}`,
    tools: ['shop_bake(flour) "Bakes."'],
  },
  'both the server and a wrapped one': {
    files: {
      'oven.ts': oven,
      'main.ts': `${made}import { addOven } from './oven';\nconst inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) });\naddOven(server);\naddOven(inShop(server));`,
    },
    tools: ['oven.ts: bake(flour) "Bakes."', 'oven.ts: shop_bake(flour) "Bakes."'],
  },
  'a wrapper of another function’s server': {
    files: {
      'oven.ts': oven,
      'main.ts': `${made}import { addOven } from './oven';\nconst inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) });\nfunction other(server: McpServer) { ${bake('server').replaceAll('bake', 'fry')} }\nother(inShop(server));\naddOven(server);`,
    },
    tools: ['main.ts: shop_fry(flour) "Bakes."', 'oven.ts: bake(flour) "Bakes."'],
  },
  'a class whose instance has a wrapped server': {
    files: {
      'oven.ts': `${sdk}export class Oven { constructor(private readonly server: McpServer) {} start() { ${bake('this.server')} } }`,
      'main.ts': `${made}import { Oven } from './oven';\nconst inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) });\nnew Oven(inShop(server)).start();`,
    },
    tools: ['oven.ts: shop_bake(flour) "Bakes."'],
  },
  'a member of an object that is passed': {
    files: {
      'oven.ts': `${sdk}export function addOven({ server, log }) { ${bake('server')} }\nexport function addPan(all) { ${bake('all.server').replaceAll('bake', 'fry')} }`,
      'main.ts': `${made}import { addOven, addPan } from './oven';\nconst inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) });\naddOven({ server: inShop(server), log });\naddPan({ server: inShop(server) });`,
    },
    tools: ['oven.ts: shop_bake(flour) "Bakes."', 'oven.ts: shop_fry(flour) "Bakes."'],
  },
  'a method of an instance, and an object’s': {
    files: {
      'oven.ts': `${sdk}export class Oven { addTo(server: McpServer) { ${bake('server')} } }\nexport const pan = { addTo: (server: McpServer) => { ${bake('server').replaceAll('bake', 'fry')} } };`,
      'main.ts': `${made}import { Oven, pan } from './oven';\nconst inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) });\nconst oven = new Oven();\noven.addTo(inShop(server));\npan.addTo(inShop(server));`,
    },
    tools: ['oven.ts: shop_bake(flour) "Bakes."', 'oven.ts: shop_fry(flour) "Bakes."'],
  },
  'a loop over functions': {
    files: {
      'oven.ts': oven,
      'main.ts': `${made}import { addOven } from './oven';\nconst inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) });\nfor (const add of [addOven]) add(inShop(server));`,
    },
    tools: ['oven.ts: shop_bake(flour) "Bakes."'],
  },
  'a list of tools at a wrapped server': {
    files: {
      'oven.ts': `${sdk}const all = [{ name: 'bake', about: 'Bakes.' }, { name: 'roast', about: 'Roasts.' }];\nexport function addOven(server: McpServer) { for (const { name, about } of all) server.registerTool(name, { description: about }, ${handler}); }`,
      'main.ts': `${made}import { addOven } from './oven';\nconst inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) });\naddOven(inShop(server));`,
    },
    tools: ['oven.ts: shop_bake() "Bakes."', 'oven.ts: shop_roast() "Roasts."'],
  },
  'the older method, by a function of another one': {
    files: `${made}const inShop = (to) => ({ tool(name, about, shape, run) { to.tool(\`shop_\${name}\`, about, shape, run); } });\nfunction put(to: McpServer, name: string) { to.tool(name, 'Bakes.', { flour: z.number() }, ${handler}); }\nfunction addOven(to: McpServer) { put(to, 'bake'); }\naddOven(inShop(server));`,
    tools: ['shop_bake(flour) "Bakes."'],
  },
  'a method of the same instance': {
    files: `${made}const inShop = (to) => ({ registerTool: (name, config, run) => to.registerTool(\`shop_\${name}\`, config, run) });\nclass Oven { start(server: McpServer) { this.addTo(inShop(server)); } addTo(to: McpServer) { ${bake('to')} } }\nnew Oven().start(server);`,
    tools: ['shop_bake(flour) "Bakes."'],
  },
  'all arguments forwarded as a list': {
    files: `${made}const inShop = (to) => ({ registerTool: (...given) => to.registerTool(...given) });\nfunction addOven(to: McpServer) { ${bake('to')} }\naddOven(inShop(server));`,
    tools: ['bake(flour) "Bakes."'],
  },
  'the first argument changed, the others as a list': {
    files: `${made}const inShop = (to) => ({ registerTool: (name, ...others) => to.registerTool('shop_' + name, ...others) });\nfunction addOven(to: McpServer) { ${bake('to')} }\naddOven(inShop(server));`,
    tools: ['shop_bake(flour) "Bakes."'],
  },
  'a list of arguments whose first one is assigned': {
    files: `${made}const inShop = (to) => ({ registerTool: (...given) => { given[0] = 'shop_' + given[0]; return to.registerTool(...given); } });\nfunction addOven(to: McpServer) { ${bake('to')} }\naddOven(inShop(server));`,
    tools: ['?()'],
    unread: [/name/],
  },
  'an argument that is assigned': {
    files: `${made}const inShop = (to) => ({ registerTool: (name, config, run) => { name = 'shop_' + name; return to.registerTool(name, config, run); } });\nfunction addOven(to: McpServer) { ${bake('to')} }\naddOven(inShop(server));`,
    tools: ['?(flour) "Bakes."'],
    unread: [/name/],
  },
  'an argument with a default': {
    files: `${made}const inShop = (to) => ({ registerTool: (name, config, run) => { config = config ?? {}; return to.registerTool(name, config, run); } });\nfunction addOven(to: McpServer) { ${bake('to')} }\naddOven(inShop(server));`,
    tools: ['bake(flour) "Bakes."'],
  },
  'an argument with other members': {
    files: `${made}const inShop = (to) => ({ registerTool: (name, config, run) => { Object.assign(config, { description: 'Shop.' }); return to.registerTool(name, config, run); } });\nfunction addOven(to: McpServer) { ${bake('to')} }\naddOven(inShop(server));`,
    tools: ['bake() "?"'],
  },
  'a server method that is replaced by one with a prefix': {
    files: `${made}const inShop = (to) => { const before = to.registerTool.bind(to); to.registerTool = (name, config, run) => before(\`shop_\${name}\`, config, run); };\ninShop(server);\n${bake('server')}`,
    tools: ['?(flour) "Bakes."'],
    unread: [/name/],
  },
};

testPatterns(await loadedZodFrontEnd(), patterns);
