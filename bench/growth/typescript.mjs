// What an author of TypeScript tools can repeat.
import { many } from './many.mjs';

const head =
  "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\n\nconst server = new McpServer({ name: 'words', version: '1.0.0' });\n";
const call = (shape = 'x: z.string()', name = 'find_words', description = "'Finds words.'") =>
  `server.registerTool('${name}', { description: ${description}, inputSchema: { ${shape} } }, async ({ x }) => x);\n`;

const zod = {
  tools: (n) => head + many(n, (i) => call('x: z.string()', `find_words_${i}`)),
  'tools of one name': (n) => head + many(n, () => call()),
  'calls of tool()': (n) => head + many(n, (i) => `server.tool('find_${i}', 'Finds words.', { x: z.string() }, async ({ x }) => x);\n`),
  'calls that are no tools': (n) => head + call() + many(n, (i) => `console.log('word ${i}');\n`),
  servers: (n) =>
    head +
    many(
      n,
      (i) =>
        `const server${i} = new McpServer({ name: 'words', version: '1' });\nserver${i}.registerTool('find_${i}', { description: 'Finds.', inputSchema: {} }, async () => 1);\n`,
    ),
  properties: (n) => head + call(many(n, (i) => `word_${i}: z.string().describe('Word ${i}.')`, ', ')),
  'properties without a description': (n) => head + call(many(n, (i) => `word_${i}: z.string()`, ', ')),
  'properties of one name': (n) => head + call(many(n, () => 'x: z.string()', ', ')),
  'values of an enum': (n) => head + call(`x: z.enum([${many(n, (i) => `'value_${i}'`, ', ')}])`),
  'equal values of an enum': (n) => head + call(`x: z.enum([${many(n, () => "'value'", ', ')}])`),
  'members of a union': (n) => head + call(`x: z.union([${many(n, (i) => `z.literal('value_${i}')`, ', ')}])`),
  'members of a discriminated union': (n) => head + call(`x: z.discriminatedUnion('k', [${many(n, (i) => `z.object({ k: z.literal('v${i}') })`, ', ')}])`),
  'members of a TypeScript enum': (n) => `${head}enum Kind {\n${many(n, (i) => `  K${i} = 'value_${i}',\n`)}}\n${call('x: z.nativeEnum(Kind)')}`,
  'nested objects': (n) => head + call(`x: ${'z.object({ a: '.repeat(n)}z.string()${' })'.repeat(n)}`),
  'chained calls': (n) => head + call(`x: z.string()${'.min(1)'.repeat(n)}`),
  'chained descriptions': (n) => head + call(`x: z.string()${many(n, (i) => `.describe('Word ${i}.')`)}`),
  'chained extends': (n) => head + call(`x: z.object({})${many(n, (i) => `.extend({ w${i}: z.string() })`)}`),
  'spread shapes': (n) => `${head}${many(n, (i) => `const s${i} = { w${i}: z.string() };\n`)}${call(many(n, (i) => `...s${i}`, ', '))}`,
  schemas: (n) => head + many(n, (i) => `export const s${i} = z.object({ x: z.string() });\n`) + call(),
  'schemas of each other': (n) => `${head}const s0 = z.string();\n${many(n, (i) => `const s${i + 1} = s${i}.optional();\n`)}${call(`x: s${n}`)}`,
  'schemas extended by each other': (n) =>
    `${head}const s0 = z.object({});\n${many(n, (i) => `const s${i + 1} = s${i}.extend({ w${i}: z.string() });\n`)}${call(`x: s${n}`)}`,
  'schemas of a tool each': (n) =>
    head +
    many(n, (i) => `const s${i} = { x: z.string() };\nserver.registerTool('find_${i}', { description: 'Finds.', inputSchema: s${i} }, async () => 1);\n`),
  'added texts': (n) =>
    head +
    call(
      'x: z.string()',
      'find_words',
      many(n, (i) => `'word ${i} '`, ' + '),
    ),
  'joined texts': (n) => head + call('x: z.string()', 'find_words', `[${many(n, (i) => `'word ${i}'`, ', ')}].join(' ')`),
  'parts of a template': (n) => `${head}const w = 'word';\n${call('x: z.string()', 'find_words', `\`${many(n, (i) => `${i} \${w} `)}\``)}`,
  'lines of a template': (n) => head + call('x: z.string()', 'find_words', `\`Finds.\n${many(n, (i) => `- word ${i}\n`)}\``),
  constants: (n) => head + many(n, (i) => `const word${i} = 'word ${i}';\n`) + call(),
  'constants of each other': (n) => `${head}const w0 = 'word';\n${many(n, (i) => `const w${i + 1} = w${i};\n`)}${call('x: z.string()', 'find_words', `w${n}`)}`,
  'constants of one name': (n) => head + many(n, (i) => `const w = 'word ${i}';\n`) + call('x: z.string()', 'find_words', 'w'),
  imports: (n) => many(n, (i) => `import { word${i} } from './word${i}.js';\n`) + head + call(),
  'imported names': (n) => `import { ${many(n, (i) => `word${i}`, ', ')} } from './words.js';\n${head}${call()}`,
  'exported names': (n) => `${head}${many(n, (i) => `const w${i} = ${i};\n`)}export { ${many(n, (i) => `w${i}`, ', ')} };\n${call()}`,
  functions: (n) => head + many(n, (i) => `function add${i}(x: number) {\n  return x + ${i};\n}\n`) + call(),
  'functions that call each other': (n) => `${head}const f0 = () => z.string();\n${many(n, (i) => `const f${i + 1} = () => f${i}();\n`)}${call(`x: f${n}()`)}`,
  'functions that register': (n) => head + many(n, (i) => `export function register${i}(server: McpServer) {\n  ${call('x: z.string()', `find_${i}`)}}\n`),
  overloads: (n) => head + many(n, (i) => `function add(x: ${i}): number;\n`) + call(),
  'classes with a tool': (n) => head + many(n, (i) => `class Tools${i} {\n  register() {\n    ${call('x: z.string()', `find_${i}`)}  }\n}\n`),
  interfaces: (n) => head + many(n, (i) => `interface Word${i} {\n  x: string;\n}\n`) + call(),
  annotations: (n) =>
    `${head}server.registerTool('find', { description: 'Finds.', inputSchema: {}, annotations: { ${many(n, (i) => `hint${i}: true`, ', ')} } }, async () => 1);\n`,
  comments: (n) => head + many(n, (i) => `// Word ${i}\n`) + call(),
  'suppression comments': (n) => head + many(n, () => '// toolscribe-ignore-next-line tool-name-generic -- reason\n') + call(),
  'suppressed tools': (n) => head + many(n, (i) => `// toolscribe-ignore-tool param-description-missing -- reason\n${call('x: z.string()', `find_${i}`)}`),
  'open brackets': (n) => `${head + call()}${'('.repeat(n)}\n${call()}`,
  'open comments': (n) => `${head + call()}${'/* '.repeat(n)}\n${call()}`,
  'empty lines': (n) => head + call() + '\n'.repeat(n) + call(),
};

const listed = (properties, more = '') =>
  `export const TOOLS = [\n  { name: 'find_words', description: 'Finds words.', inputSchema: { type: 'object', properties: { ${properties} }${more} } },\n];\n`;
const plain = {
  tools: (n) =>
    `export const TOOLS = [\n${many(n, (i) => `  { name: 'find_words_${i}', description: 'Finds word ${i}.', inputSchema: { type: 'object', properties: { x: { type: 'string' } } } },\n`)}];\n`,
  'tools of one name': (n) =>
    `export const TOOLS = [\n${many(n, () => "  { name: 'find_words', description: 'Finds.', inputSchema: { type: 'object', properties: {} } },\n")}];\n`,
  'tools as constants': (n) =>
    many(
      n,
      (i) => `export const tool${i} = { name: 'find_${i}', description: 'Finds.', inputSchema: { type: 'object', properties: { x: { type: 'string' } } } };\n`,
    ),
  properties: (n) => listed(many(n, (i) => `word_${i}: { type: 'string', description: 'Word ${i}.' }`, ', ')),
  'properties of one name': (n) => listed(many(n, () => "x: { type: 'string' }", ', ')),
  'required names': (n) =>
    listed(
      many(n, (i) => `word_${i}: { type: 'string' }`, ', '),
      `, required: [${many(n, (i) => `'word_${i}'`, ', ')}]`,
    ),
  'required names without a property': (n) => listed("x: { type: 'string' }", `, required: [${many(n, (i) => `'word_${i}'`, ', ')}]`),
  'values of an enum': (n) => listed(`x: { type: 'string', enum: [${many(n, (i) => `'value_${i}'`, ', ')}] }`),
  'equal values of an enum': (n) => listed(`x: { type: 'string', enum: [${many(n, () => "'value'", ', ')}] }`),
  'unknown keys': (n) => listed(`x: { type: 'string', ${many(n, (i) => `keyword${i}: 1`, ', ')} }`),
  'misspelled keys': (n) => listed(many(n, (i) => `word_${i}: { type: 'strng', descripton: 'Word.' }`, ', ')),
  'members of anyOf': (n) => listed(`x: { anyOf: [${many(n, (i) => `{ const: 'value_${i}' }`, ', ')}] }`),
  examples: (n) => listed(`x: { type: 'string', examples: [${many(n, (i) => `'word ${i}'`, ', ')}] }`),
};

const boxHead = "import { Type } from '@sinclair/typebox';\n";
const box = (parameters, name = 'find_words') =>
  `export const ${name} = {\n  name: '${name}',\n  label: 'Find',\n  description: 'Finds words.',\n  parameters: Type.Object({ ${parameters} }),\n  async execute(id: string) {\n    return id;\n  },\n};\n`;
const typebox = {
  tools: (n) => boxHead + many(n, (i) => box('x: Type.String()', `find_${i}`)),
  'tools of one name': (n) => boxHead + many(n, () => box('x: Type.String()')),
  properties: (n) => boxHead + box(many(n, (i) => `word_${i}: Type.String({ description: 'Word ${i}.' })`, ', ')),
  'members of a union': (n) => boxHead + box(`x: Type.Union([${many(n, (i) => `Type.Literal('value_${i}')`, ', ')}])`),
  'members of Composite': (n) => boxHead + box(`x: Type.Composite([${many(n, (i) => `Type.Object({ w${i}: Type.String() })`, ', ')}])`),
  'nested objects': (n) => boxHead + box(`x: ${'Type.Object({ a: '.repeat(n)}Type.String()${' })'.repeat(n)}`),
  'schemas of each other': (n) =>
    `${boxHead}const S0 = Type.Object({ x: Type.String() });\n${many(n, (i) => `const S${i + 1} = Type.Partial(S${i});\n`)}${box(`x: S${n}`)}`,
};

export default [
  { language: 'TypeScript (Zod)', file: 'src/tools.ts', constructs: zod },
  { language: 'TypeScript (JSON Schema)', file: 'src/tools.ts', constructs: plain },
  { language: 'TypeScript (TypeBox)', file: 'src/tools.ts', constructs: typebox },
];
