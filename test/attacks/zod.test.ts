import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertBeyond, attacked } from '../support/made/attack.ts';
import { workspace } from '../support/workspace.ts';

/** What no file may take, however slow the machine: the proof that something does not hang. */
const timeout = 20_000;

const head = "import { z } from 'zod';\n";
const chain = (most: number, link: (own: string, before: string) => string): string =>
  Array.from({ length: most }, (_, i) => `const a${i + 1} = ${link(`a${i + 1}`, `a${i}`)};`).join('\n');

/** A tool of which code of the workspace makes the schema, beside one that is plain. */
const serving = (code: string, schema: string): string =>
  `import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\n${head}${code}\nserver.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name: 'attacked', description: 'D.', inputSchema: ${schema} }, { name: 'beside', description: 'D.', inputSchema: { type: 'object', properties: {} } }] }));\n`;

const registering = (code: string, schema: string): string =>
  `${head}${code}\nserver.registerTool('attacked', { description: 'D.', inputSchema: ${schema} }, run);\nserver.registerTool('beside', { description: 'D.', inputSchema: { q: z.string() } }, run);\n`;

const long = 'a'.repeat(655_360);
const items = Array.from({ length: 2000 }, (_, i) => i).join(', ');

/** Bodies of functions that make a schema. */
const bodies: Readonly<Record<string, string>> = {
  'a text split two thousand times': `const t = long; const k = []; for (const i of items) k.push(t.split('')); return { type: 'object', k };`,
  'entries of a list, again and again': `const b = long.split(''); const k = []; for (const i of items) k.push(b.entries()); return { type: 'object', k };`,
  'a list spread, again and again': `const b = items; const k = []; for (const i of items) k.push([...b]); return { type: 'object', k };`,
  'an object that holds the one before twice': `let o = { type: 'string' }; for (const i of items.slice(0, 22)) o = { a: o, b: o }; return { type: 'object', properties: o };`,
  'a long list sorted': `let b = ['a', 'b', 'c']; for (const i of items.slice(0, 18)) b = b.concat(b); for (const i of items) b.sort(); return { type: 'object', required: b };`,
  'an object that holds itself': `const o = { type: 'object' }; o.self = o; schema.properties = {}; return o;`,
  'a clone of what holds itself': `const o = { type: 'object' }; o.self = o; schema.properties = {}; return structuredClone(o);`,
  'a clone of what is shared': `let o = { type: 'string' }; for (const i of items.slice(0, 22)) o = { a: o, b: o }; for (const i of items) structuredClone(o); return { type: 'object' };`,
  'a list pushed onto itself': `const k = ['a']; for (const i of items.slice(0, 24)) k.push(...k); return { type: 'object', required: k };`,
  'a text put for each of its own characters': `let t = 'aaaaaaaaaaaaaaaa'; for (const i of [0, 1, 2, 3, 4, 5]) t = t.replaceAll('a', t); return { type: 'object', description: t };`,
  'a template of itself': `let t = 'aaaaaaaaaaaaaaaa'; for (const i of items.slice(0, 40)) t = \`\${t}\${t}\`; return { type: 'object', description: t };`,
  'a text added to itself': `let t = 'aaaaaaaaaaaaaaaa'; for (const i of items.slice(0, 40)) t = t + t; return { type: 'object', description: t };`,
  'lists joined by what they were joined to': `let t = 'aaaaaaaaaaaaaaaa'; for (const i of items.slice(0, 40)) t = [t, t, t].join(t); return { type: 'object', description: t };`,
  'long texts that differ at their end': `const t = long; const k = []; for (const i of items) k.push(t + i); for (const i of items) k.includes(t + 'z'); return { type: 'object', required: k };`,
};

for (const [what, body] of Object.entries(bodies)) {
  test(`${what}: what a function makes of a schema`, { timeout }, async () => {
    const result = await attacked({
      'server.ts': serving(
        `const longText = '${long}';\nconst numbers = [${items}];\nfunction make(schema, long, items) { ${body} }`,
        'make({}, longText, numbers)',
      ),
    });
    assert.deepEqual(result.tools.toSorted(), ['attacked', 'beside']);
    assertBeyond(result, 'server.ts');
  });
}

/** Constants, and the schema that is made of them. */
const constants: Readonly<Record<string, readonly [string, string]>> = {
  'texts put into each other': [
    `const a0 = '${'a'.repeat(16)}';\n${chain(12, (_, before) => `${before}.replaceAll('a', '${'a'.repeat(16)}')`)}`,
    'z.object({ q: z.string().describe(a12) })',
  ],
  'templates of each other': [
    `const a0 = '${'a'.repeat(16)}';\n${chain(40, (_, before) => `\`\${${before}}\${${before}}\``)}`,
    'z.object({ q: z.string().describe(a40) })',
  ],
  'lists spread into each other': [
    `const a0 = ['a', 'b'];\n${chain(40, (_, before) => `[...${before}, ...${before}]`)}`,
    'z.object({ q: z.string().describe(a40.join()) })',
  ],
  'lists concatenated': [
    `const a0 = ['a', 'b'];\n${chain(40, (_, before) => `${before}.concat(${before})`)}`,
    'z.object({ q: z.string().describe(a40.join()) })',
  ],
  'objects of each other': [`const a0 = { a: 1 };\n${chain(60, (_, before) => `{ a: ${before}, b: ${before} }`)}`, 'z.object({ q: z.string().default(a60) })'],
  'unions of each other': [`const a0 = z.string();\n${chain(60, (_, before) => `z.union([${before}, ${before}])`)}`, 'z.object({ q: a60 })'],
  'object schemas of each other': [`const a0 = z.string();\n${chain(60, (_, before) => `z.object({ a: ${before}, b: ${before} })`)}`, 'z.object({ q: a60 })'],
  'tuples of each other': [`const a0 = z.string();\n${chain(60, (_, before) => `z.tuple([${before}, ${before}])`)}`, 'z.object({ q: a60 })'],
  'intersections of each other': [
    `const a0 = z.object({ k: z.string() });\n${chain(60, (_, before) => `z.object({ a: ${before} }).and(z.object({ b: ${before} }))`)}`,
    'z.object({ q: a60 })',
  ],
  'pipes of each other': [`const a0 = z.string();\n${chain(60, (_, before) => `${before}.pipe(${before})`)}`, 'z.object({ q: a60 })'],
  'maps of each other': [`const a0 = z.string();\n${chain(60, (_, before) => `z.map(${before}, ${before})`)}`, 'z.object({ q: a60 })'],
  'records of each other': [
    `const a0 = z.string();\n${chain(60, (_, before) => `z.record(z.string(), z.object({ a: ${before}, b: ${before} }))`)}`,
    'z.object({ q: a60 })',
  ],
  'functions that call each other twice': [
    `function a0() { return z.string(); }\n${Array.from({ length: 60 }, (_, i) => `function a${i + 1}() { return z.object({ a: a${i}(), b: a${i}() }); }`).join('\n')}`,
    'z.object({ q: a60() })',
  ],
};

for (const [what, [code, schema]] of Object.entries(constants)) {
  test(`${what}: the schema of a tool`, { timeout }, async () => {
    const result = await attacked({ 'server.ts': registering(code, schema) });
    assert.deepEqual(result.tools.toSorted(), ['attacked', 'beside']);
    assertBeyond(result, 'server.ts');
  });
  test(`${what}: what is served`, { timeout }, async () => {
    const result = await attacked({ 'server.ts': serving(code, `z.toJSONSchema(${schema})`) });
    assert.deepEqual(result.tools.toSorted(), ['attacked', 'beside']);
    assertBeyond(result, 'server.ts');
  });
}

/** Modules of which every constant is a schema. */
const modules: Readonly<Record<string, string>> = {
  'twenty constants that name the next one twice': chainOf(20),
  'forty constants that name the next one twice': chainOf(40),
  'constants that all name each other': Array.from({ length: 30 }, (_, i) => `export const a${i} = z.object({ ${lazily(30)} });`).join('\n'),
  'constants in a ring': Array.from(
    { length: 300 },
    (_, i) => `export const a${i} = z.object({ a: a${(i + 1) % 300}, b: a${(i + 2) % 300}, c: a${(i + 3) % 300} });`,
  ).join('\n'),
};

function chainOf(most: number): string {
  return `${Array.from({ length: most }, (_, i) => `export const a${i} = z.object({ a: a${i + 1}, b: a${i + 1} });`).join('\n')}\nexport const a${most} = z.string();`;
}

function lazily(most: number): string {
  return Array.from({ length: most }, (_, i) => `k${i}: z.lazy(() => a${i})`).join(', ');
}

for (const [what, code] of Object.entries(modules)) {
  test(`${what}: schemas beside a tool`, { timeout }, async () => {
    const result = await attacked({ 'server.ts': registering(code, '{ q: a0 }') });
    assert.deepEqual(result.tools.toSorted(), ['attacked', 'beside']);
    assertBeyond(result, 'server.ts');
  });
}

test('a function that calls itself twice: its schema is limited in size', { timeout }, async () => {
  const result = await attacked({ 'server.ts': registering('function f() { return z.object({ a: f(), b: f() }); }', 'f()') });
  assert.deepEqual(result.tools.toSorted(), ['attacked', 'beside']);
  assertBeyond(result, 'server.ts');
});

test('a list of 100,000 items that is spread', { timeout }, async () => {
  const code = `const many = [${Array.from({ length: 100_000 }, (_, i) => i).join(', ')}];\nconst more = [...many, ...many];\nconst e = z.enum([...more, ...many]);`;
  const result = await attacked({ 'server.ts': registering(code, '{ e, l: z.literal(more) }') });
  assert.deepEqual(result.tools.toSorted(), ['attacked', 'beside']);
  assertBeyond(result, 'server.ts');
});

test('names that stand for one of two that are the same', { timeout }, async () => {
  const code = `const a0 = '';\n${chain(60, (_, before) => `${before} || ${before}`)}`;
  const result = await attacked({ 'server.ts': registering(code, '{ q: z.string().describe(a60) }') });
  assert.deepEqual(result.tools.toSorted(), ['attacked', 'beside']);
});

test('literals of JSON Schema that hold the one before twice', { timeout }, async () => {
  const code = `const a0 = { type: 'string' };\n${chain(60, (_, before) => `{ type: 'object', properties: { a: ${before}, b: ${before} } }`)}`;
  const result = await attacked({ 'server.ts': registering(code, 'a60') });
  assert.deepEqual(result.tools.toSorted(), ['attacked', 'beside']);
  assertBeyond(result, 'server.ts');
});

test('what is said again and again of one schema', { timeout }, async () => {
  const result = await attacked({ 'server.ts': registering('', `{ a: z.string()${'.optional().meta({ x: 1 })'.repeat(60)} }`) });
  assert.deepEqual(result.tools.toSorted(), ['attacked', 'beside']);
});

test('one function of many does not keep the others from being carried out', { timeout }, async () => {
  const code = `const numbers = [${items}];\nfunction grown(schema, items) { const k = [schema]; for (const i of items) k.push([...items]); return { type: 'object', k }; }\nfunction small(schema) { return { ...schema, title: 'T' }; }`;
  const tools = ['grown({}, numbers)', `small({ type: 'object', properties: { a: { type: 'string' } } })`];
  const list = tools.map((schema, i) => `{ name: 't${i}', description: 'D.', inputSchema: ${schema} }`).join(', ');
  const text = `import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\n${head}${code}\nserver.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [${list}] }));\n`;
  const { engine } = await workspace({ 'server.ts': text });
  assert.deepEqual(
    engine.tools().map(({ tool }) => tool.listed?.input),
    [undefined, { type: 'object', properties: { a: { type: 'string' } }, title: 'T' }],
  );
});

test('a function that registers tools by calling itself again and again ends, and is told', { timeout }, async () => {
  const calls = '  register(server, prefix);\n'.repeat(120);
  const tool = "  server.registerTool(prefix + '_find', { description: 'Finds words.', inputSchema: {} }, find);\n";
  const result = await attacked({ 'register.ts': `export function register(server, prefix) {\n${calls}${tool}}\nregister(server, 'notes');\n` });
  assertBeyond(result, 'register.ts');
});
