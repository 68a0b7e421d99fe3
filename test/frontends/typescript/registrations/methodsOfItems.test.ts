import { type Pattern, testPatterns } from '../../../support/read/patterns.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const sdk = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1' });\n`;
const handler = 'async () => ({ content: [] })';
const register = (shape: string): string => `(to, { name, about }) { to.registerTool(name, { description: about, inputSchema: ${shape} }, ${handler}); }`;
const drill = `{ name: 'drill', about: 'Drills.', attach${register('{ depth: z.number() }')} }`;
const paint = `{ name: 'paint', about: 'Paints.', async attach${register('{ colour: z.string() }')} }`;
const both = ['drill(depth) "Drills."', 'paint(colour) "Paints."'];

/** Items of a list, each with a method of its own that registers it. */
const patterns: Readonly<Record<string, Pattern>> = {
  'objects in a loop': {
    files: `${sdk}for (const one of [${drill}, ${paint}]) one.attach(server, { name: one.name, about: one.about });`,
    tools: both,
  },
  'objects in constants, in a callback that does more than register': {
    files: `${sdk}const drill = ${drill};\nconst paint = ${paint};\nconst seen = new Set();\nawait Promise.all([drill, paint].filter(Boolean).map(async (one) => { if (seen.has(one.name)) return; seen.add(one.name); one.attach(server, { name: one.name, about: one.about }); }));`,
    tools: both,
  },
  'objects of other modules': {
    files: {
      'drill.ts': `import { z } from 'zod';\nexport const drill = ${drill.replace('attach', 'register')};`,
      'paint.ts': `import { z } from 'zod';\nexport const paint = ${paint.replace('attach', 'register')};`,
      'server.ts': `${sdk}import { drill } from './drill';\nimport { paint } from './paint';\nfor (const one of [drill, paint]) one.register(server, one);`,
    },
    tools: ['drill.ts: drill(depth) "Drills."', 'paint.ts: paint(colour) "Paints."'],
  },
  'functions in members': {
    files: `${sdk}const drill = { name: 'drill', about: 'Drills.', attach: (to, { name, about }) => to.registerTool(name, { description: about, inputSchema: { depth: z.number() } }, ${handler}) };\nconst paint = { name: 'paint', about: 'Paints.', attach: function ${register('{ colour: z.string() }')} };\nfor (const one of [drill, paint]) one.attach(server, one);`,
    tools: both,
  },
  'objects that a function makes, each with a schema of its own': {
    files: `${sdk}const makeOne = (name, about, shape) => ({ name, about, attach${register('shape')} });\nfor (const one of [makeOne('drill', 'Drills.', { depth: z.number() }), makeOne('paint', 'Paints.', { colour: z.string() })]) one.attach(server, { name: one.name, about: one.about });`,
    tools: both,
  },
  'objects of which one has a method that is not read': {
    files: `${sdk}const odd = { name: 'odd', about: 'Is odd.', attach: fetchMethod() };\nfor (const one of [${drill}, odd]) one.attach(server, { name: one.name, about: one.about });`,
    tools: ['?()', 'drill(depth) "Drills."'],
    unread: [/name/],
  },
  'objects of which one has a method with arguments that are not known': {
    files: `import { parts } from 'clamps';\n${sdk}const odd = { name: 'odd', about: 'Is odd.', attach(to, given) { to.registerTool(...parts(given)); } };\nfor (const one of [${drill}, odd]) one.attach(server, { name: one.name, about: one.about });`,
    tools: ['?()', 'drill(depth) "Drills."'],
    unread: [/name/],
  },
  'instances of classes': {
    files: `${sdk}class Drill { name = 'drill'; about = 'Drills.'; attach${register('{ depth: z.number() }')} }\nclass Paint { name = 'paint'; about = 'Paints.'; attach${register('{ colour: z.string() }')} }\nfor (const one of [new Drill(), new Paint()]) one.attach(server, { name: one.name, about: one.about });`,
    tools: both,
  },
  'objects whose description is an argument before the handler': {
    files: `${sdk}const saw = { name: 'saw', about: 'Saws.', attach(to, { name, about }) { to.tool(name, about, ${handler}); } };\nfor (const one of [saw, ${drill}]) one.attach(server, { name: one.name, about: one.about });\nfor (const one of [{ name: 'glue', about: 'Glues.' }, { name: 'clamp', about: \`Clamps \${server}.\` }]) server.tool(one.name, one.about, ${handler});`,
    tools: ['saw() "Saws."', 'drill(depth) "Drills."', 'glue() "Glues."', 'clamp() "?"'],
  },
  'objects that a function between is passed': {
    files: `${sdk}const attachTool = (to, one) => one.attach(to, { name: one.name, about: one.about });\nfor (const one of [${drill}, ${paint}]) attachTool(server, one);`,
    tools: both,
  },
};

testPatterns(await loadedZodFrontEnd(), patterns);
