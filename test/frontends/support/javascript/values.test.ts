// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are templates of the code that is read
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Json, type JsonObject, schemaJson } from '../../../../server/src/model/index.ts';
import { workspace } from '../../../support/workspace.ts';

const shared = `import { z } from 'zod';
export const CONST = 'const text';
export const KINDS = ['a', 'b'] as const;
export const TEXTS = { path: 'The path.', nested: { deep: 'Deep text.' } } as const;
export const DEFAULTS = { limit: 25, page: 1 };
export const projectId = (desc: string) => z.string().describe(desc);
export const limited = (max = 50) => z.number().int().min(1).max(max);
export const named = ({ text, least = 2 }: { text: string; least?: number }) => z.string().min(least).describe(text);
export const pair = ([a, b]: [string, string]) => z.enum([a, b]);
export function optionalText(desc: string) { return z.string().optional().describe(desc); }
export function longer(desc: string) { const text = desc.trim(); return z.string().describe(text); }
export const shared = z.object({ one: z.string(), two: z.number().optional() });
export enum Mode { Fast = 'fast', Slow = 'slow' }
export const frozen = Object.freeze({ x: z.string().describe('X.') });
`;

const text = (description: string): Json => ({ type: 'string', description });

/** A shape, and what the SDK 1.32.2 lists of it with Zod 4.6.7, as far as values are concerned. */
const shapes: readonly (readonly [code: string, properties: JsonObject | undefined])[] = [
  ['{ a: z.string().describe(`Uses ${CONST} here`) }', { a: text('Uses const text here') }],
  ["{ a: projectId('The project.') }", { a: text('The project.') }],
  ['{ a: projectId(`Of ${CONST}`).optional() }', { a: text('Of const text') }],
  ['{ a: limited() }', { a: { type: 'integer', minimum: 1, maximum: 50 } }],
  ['{ a: limited(5) }', { a: { type: 'integer', minimum: 1, maximum: 5 } }],
  ["{ a: named({ text: 'T' }) }", { a: { type: 'string', minLength: 2, description: 'T' } }],
  ["{ a: named({ text: 'T', least: 1 }) }", { a: { type: 'string', minLength: 1, description: 'T' } }],
  ["{ a: pair(['x', 'y']) }", { a: { type: 'string', enum: ['x', 'y'] } }],
  ["{ a: optionalText('Words.') }", { a: text('Words.') }],
  ["{ a: ((d) => z.string().describe(d))('now') }", { a: text('now') }],
  ['{ a: z.string().describe(TEXTS.path), b: z.string().describe(TEXTS.nested.deep) }', { a: text('The path.'), b: text('Deep text.') }],
  ['{ ...shared.shape, c: z.string() }', { one: { type: 'string' }, two: { type: 'number' }, c: { type: 'string' } }],
  ['frozen', { x: text('X.') }],
  ["{ a: z.string().regex(new RegExp('^a+$')) }", { a: { type: 'string', pattern: '^a+$' } }],
  ['{ a: z.enum(Object.keys(DEFAULTS)) }', { a: { type: 'string', enum: ['limit', 'page'] } }],
  ['{ a: isBig ? z.string() : z.string() }', { a: { type: 'string' } }],
  ['{ a: 0 ? z.string() : z.number() }', { a: { type: 'number' } }],
  ["{ a: z.string().describe(CONST ?? 'x'), b: z.string().describe('' || 'y') }", { a: text('const text'), b: text('y') }],
  ['{ a: z.enum(KINDS), b: z.enum([...KINDS, "c"]) }', { a: { type: 'string', enum: ['a', 'b'] }, b: { type: 'string', enum: ['a', 'b', 'c'] } }],
  ['{ a: z.enum(Object.values(Mode) as [string]) }', { a: { type: 'string', enum: ['fast', 'slow'] } }],
  ['{ a: z.enum(Object.keys(DEFAULTS) as [string]) }', { a: { type: 'string', enum: ['limit', 'page'] } }],
  ['{ a: z.nativeEnum(Mode), b: z.literal(Mode.Fast) }', { a: { type: 'string', enum: ['fast', 'slow'] }, b: { type: 'string', const: 'fast' } }],
  ['{ a: z.enum(KINDS.map((k) => k.toUpperCase())) }', { a: { type: 'string', enum: ['A', 'B'] } }],
  ['{ a: z.enum(KINDS.flatMap((k) => [k, `${k}2`])) }', { a: { type: 'string', enum: ['a', 'a2', 'b', 'b2'] } }],
  [
    '{ a: z.enum([...KINDS, ...Object.entries({ x: KINDS }).flatMap(([p, ks]) => ks.map((k) => `${p}/${k}`))]) }',
    { a: { type: 'string', enum: ['a', 'b', 'x/a', 'x/b'] } },
  ],
  ['{ a: z.string().describe(`One of ${KINDS.join(", ")}.`) }', { a: text('One of a, b.') }],
  ["{ a: z.string().describe(KINDS.map((k, i) => `${i + 1} '${k}'`).join(' | ')) }", { a: text("1 'a' | 2 'b'") }],
  ['{ a: z.string().describe(Object.entries(DEFAULTS).map(([k, v]) => `${k}=${v}`).join()) }', { a: text('limit=25,page=1') }],
  ['{ a: z.string().describe(`\n text \n`.trim()) }', { a: text('text') }],
  ["{ a: z.string().describe('a-b'.split('-').concat(['c']).slice(1).join('+').replace('b', 'B')) }", { a: text('B+c') }],
  [
    "{ a: z.string().describe(CONST + ' and ' + KINDS[0]), b: z.string().describe(CONST + TEXTS.path) }",
    { a: text('const text and a'), b: text('const textThe path.') },
  ],
  ["{ a: z.string().describe(1 + 2 + ' of ' + (1 + 2)) }", { a: text('3 of 3') }],
  ['{ a: z.number().max(60 * 60), b: z.number().max(DEFAULTS.limit + 5) }', { a: { type: 'number', maximum: 3600 }, b: { type: 'number', maximum: 30 } }],
  ['{ a: z.number().describe(`Default ${DEFAULTS.limit} of ${KINDS.length}`) }', { a: { type: 'number', description: 'Default 25 of 2' } }],
  ['{ a: z.string().describe(JSON.stringify(DEFAULTS)) }', { a: text('{"limit":25,"page":1}') }],
  [
    '{ a: z.object(Object.fromEntries(KINDS.map((k) => [k, z.literal(k)]))).partial() }',
    { a: { type: 'object', properties: { a: { type: 'string', const: 'a' }, b: { type: 'string', const: 'b' } } } },
  ],
  // What cannot be known is left open.
  ["{ a: longer(' x ') }", { a: text('x') }],
  ['{ a: isBig ? z.string() : z.number() }', undefined],
  ['{ a: z.string().describe(unknown ?? "x"), b: z.string().describe(unknown.join(", ")) }', { a: { type: 'string' }, b: { type: 'string' } }],
  ['{ a: z.string().describe(KINDS.map((k) => label(k)).join()) }', { a: { type: 'string' } }],
  ['{ a: z.string().describe(CONST.replace(/x/, "y")), b: z.string().describe(CONST.replace("x", "$&")) }', { a: text('const teyt'), b: { type: 'string' } }],
  ['{ a: forever("x") }', undefined],
];

for (const [code, properties] of shapes) {
  test(code, async () => {
    const { engine } = await workspace({
      'shared.ts': shared,
      'server.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { CONST, DEFAULTS, frozen, KINDS, limited, longer, Mode, named, optionalText, pair, projectId, shared, TEXTS } from './shared.js';
const forever = (x) => forever(x + 'x');
const server = new McpServer({ name: 'x', version: '1' });
server.registerTool('probe', { description: 'Text.', inputSchema: ${code} }, async () => ({ content: [] }));
`,
    });
    const [tool] = engine.tools();
    assert.deepEqual(tool?.tool.input && schemaJson(tool.tool.input).properties, properties);
  });
}

/** What a tool says of itself, as an expression of the code. */
const texts: readonly (readonly [code: string, said: string | undefined])[] = [
  ['`Reads ${KINDS.join(" or ")}.`', 'Reads a or b.'],
  ['CONST + TEXTS.path', 'const textThe path.'],
  ['[CONST, "more"].join("\\n")', 'const text\nmore'],
  ['"" || TEXTS.path', 'The path.'],
  ['describe("x")', 'About x'],
  ['isBig ? "a" : "a"', 'a'],
  ['isBig ? "a" : "b"', undefined],
  ['process.env.TEXT ?? "b"', 'b'],
];

for (const [code, said] of texts) {
  test(`description: ${code}`, async () => {
    const { engine } = await workspace({
      'shared.ts': shared,
      'server.ts': `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { CONST, KINDS, TEXTS } from './shared.js';
const describe = (what: string) => \`About \${what}\`;
const server = new McpServer({ name: 'x', version: '1' });
server.registerTool('probe', { description: ${code} }, async () => ({ content: [] }));
`,
    });
    const description = engine.tools()[0]?.tool.description;
    assert.equal(description?.state === 'known' ? description.value : undefined, said);
    assert.notEqual(description?.state, 'absent');
  });
}
