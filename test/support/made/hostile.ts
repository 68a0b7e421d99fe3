/** Files that attack, by what each tries: texts of a few kilobytes on which a reader may hang, run out of memory or fail. */
export const hostile: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the parser fails': { 'trap.ts': `${registered('z.string()')}type A = ${'a<;a<'.repeat(3000)}\n` },
  'a parse takes long': { 'slow.py': `${server()}\n\nx = ${'not ='.repeat(1700)}\n` },
  'calls that are not closed': {
    'open.R': `library(ellmer)\nf <- tool(g, name = "deep", description = "D.", arguments = list(x = ${'c('.repeat(120)}`,
  },
  'patterns that take long': {
    'tools.json': JSON.stringify({ tools: ['^a*a*a*a*a*a*a*a*a*a*a*a*x$', '^(?:.*a){12}$', '^(a+)+$'].map(withPattern) }),
    'patterns.ts': registered(`z.string().regex(/^a*a*a*a*a*a*a*a*a*a*a*a*x$/).default('${'a'.repeat(40)}!')`),
  },
  'code that makes long texts': {
    'texts.ts': made("const k = []; for (const i of numbers) k.push(t.split('')); return { type: 'object', k };"),
  },
  'code that sorts a long list': {
    'sorted.ts': made(
      "let b = ['a', 'b', 'c']; for (const i of numbers.slice(0, 18)) b = b.concat(b); for (const i of numbers) b.sort(); return { type: 'object', required: b };",
    ),
  },
  'objects of each other': {
    'objects.ts': made("let o = { type: 'string' }; for (const i of numbers.slice(0, 22)) o = { a: o, b: o }; return { type: 'object', properties: o };"),
  },
  'an object that holds itself': { 'itself.ts': made("const o = { type: 'object' }; o.self = o; return structuredClone(o);") },
  'texts of each other': {
    'chained.ts': registered('z.string().describe(a40)', `const a0 = 'aaaaaaaaaaaaaaaa';\n${chain(40, (i) => `a${i}.replaceAll('a', a0)`)}`),
  },
  'unions of each other': { 'unions.ts': registered('a60', `const a0 = z.string();\n${chain(60, (i) => `z.union([a${i}, a${i}])`)}`) },
  'a schema that calls itself': { 'calls.ts': registered('f()', 'function f() { return z.object({ a: f(), b: f() }); }') },
  'classes of two classes': {
    'diamond.py': server(
      `class M0(BaseModel):\n    x: int\n\n\n${lines(60, (i) => `class M${i + 1}(BaseModel):\n    a: M${i}\n    b: list[M${i}]\n\n`)}`,
      'M60',
    ),
  },
  'classes in a circle': {
    'circle.py': server(
      lines(600, (i) => `class C${i}(C${(i + 1) % 600}):\n    x${i}: int\n\n`),
      'C0',
    ),
  },
  'long types and sums': {
    'types.py': server('', `${'int | '.repeat(3000)}int`),
    'sums.py': server(`limit = ${'1 + '.repeat(30_000)}1\n`),
  },
  'modules that hand on to each other': Object.fromEntries(
    Array.from({ length: 400 }, (_, i) => [`m${i}.ts`, i === 399 ? `${registered('z.string()')}export const s = 1;\n` : `export * from './m${i + 1}';\n`]),
  ),
  'requirements of commas': { 'requirements.txt': `mcp${','.repeat(100_000)}\n`, 'tool.py': server() },
  'a long list of faults': { 'list.jsonl': lines(4000, (i) => JSON.stringify({ name: `t${i}`, description: 'x', inputSchema: { type: 'strng' } })) },
  'a badly indented line': {
    'tools.yaml': `tools:\n${lines(1500, (i) => `  - name: tool_${i}\n${i === 750 ? 'x' : ''}    description: Finds words number ${i} in a text.`)}`,
  },
  'many patterns of what git ignores': { '.gitignore': lines(200_000, (i) => `*${i}*a*b*`) },
};

function lines(count: number, write: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => `${write(i)}\n`).join('');
}

function chain(count: number, next: (before: number) => string): string {
  return lines(count, (i) => `const a${i + 1} = ${next(i)};`);
}

function withPattern(pattern: string, i: number): object {
  const word = { type: 'string', pattern, default: `${'a'.repeat(40)}!`, description: 'A word.' };
  return { name: `tool_${i}`, description: 'Finds words in a text.', inputSchema: { type: 'object', properties: { word } } };
}

/** A server in TypeScript with a tool that has such a parameter. */
function registered(schema: string, code = ''): string {
  return `import { z } from 'zod';\n${code}\nserver.registerTool('attacks', { description: 'Finds words.', inputSchema: { q: ${schema} } }, run);\n`;
}

/** A server in TypeScript with a tool of which this body makes the schema. */
function made(body: string): string {
  const numbers = Array.from({ length: 2000 }, (_, i) => i).join(', ');
  return `import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
const longText = '${'a'.repeat(655_360)}';
const items = [${numbers}];
function make(t, numbers) { ${body} }
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name: 'attacks', description: 'Finds words.', inputSchema: make(longText, items) }, { name: 'beside', description: 'Finds words.', inputSchema: { type: 'object', properties: {} } }] }));
`;
}

/** A server in Python with a tool that takes this. */
function server(code = '', type = 'str'): string {
  return `from mcp.server.fastmcp import FastMCP\nfrom pydantic import BaseModel\n\nmcp = FastMCP("attacks")\n\n\n${code}\n\n@mcp.tool()\ndef attacks(words: ${type}) -> str:\n    """Finds words."""\n    return words\n`;
}
