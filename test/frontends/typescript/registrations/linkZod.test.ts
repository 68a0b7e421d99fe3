import assert from 'node:assert/strict';
import { test } from 'node:test';
import { schemaOwner, type ToolSpec } from '../../../../server/src/model/index.ts';
import { smallProject } from '../../../support/names.ts';
import { comparable } from '../../../support/read/comparable.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const frontEnd = await loadedZodFrontEnd();
const head = "import { z } from 'zod';\n";

function linked(files: Readonly<Record<string, string>>, file: string) {
  const region = smallProject(frontEnd, files).documents.find(({ uri }) => uri === file)?.regions[0];
  assert.ok(region !== undefined);
  return region;
}

const params = (tool: ToolSpec | undefined): unknown => tool && (comparable(tool, ['params']) as { readonly params: unknown }).params;
const one = (text: string): ToolSpec | undefined => linked({ 'src/a.ts': head + text }, 'src/a.ts').linked.tools[0];

/** Ways to say the same. */
const ways: Readonly<Record<string, string>> = {
  'the members alone': "s.registerTool('a', { inputSchema: { q: z.string().min(2).describe('Q.'), n: z.number().int().default(5) } }, f);",
  'an object': "s.registerTool('a', { inputSchema: z.object({ q: z.string().min(2).describe('Q.'), n: z.number().int().default(5) }) }, f);",
  'a constant':
    "const p = z.object({ q: z.string().min(2).describe('Q.'), n: z.number().int().default(5) });\ns.registerTool('a', { inputSchema: p.shape }, f);",
  'a constant of the function':
    "function r(s) { const shape = { q: z.string().min(2).describe('Q.'), n: z.number().int().default(5) };\ns.registerTool('a', { inputSchema: shape }, f); }",
  'an inner constant that hides one of the module':
    "const shape = { other: z.string() };\nfunction r(s) { const shape = { q: z.string().min(2).describe('Q.'), n: z.number().int().default(5) };\ns.registerTool('a', { inputSchema: shape }, f); }",
  'the older call': "server.tool('a', 'd', { q: z.string().min(2).describe('Q.'), n: z.number().int().default(5) }, f);",
  'a literal tool':
    "const t = { name: 'a', description: 'd', inputSchema: zodToJsonSchema(z.object({ q: z.string().min(2).describe('Q.'), n: z.number().int().default(5) })) };",
  "Zod's own conversion":
    "const t = { name: 'a', description: 'd', inputSchema: z.toJSONSchema(z.object({ q: z.string().min(2).describe('Q.'), n: z.number().int().default(5) })) };",
};
const same = params(one(ways['an object'] ?? ''));

for (const [what, text] of Object.entries(ways)) test(`parameters of Zod: ${what}`, () => assert.deepEqual(params(one(text)), same));

test('what the parameters are', () => {
  const read = one(ways['an object'] ?? '');
  assert.deepEqual(
    read?.params.map(({ name, required, schema }) =>
      [name.value, required, schema.type, schema.other.minLength?.value].map((v) => (typeof v === 'object' && v !== null && 'value' in v ? v.value : v)),
    ),
    [
      ['q', true, 'string', 2],
      ['n', false, 'integer', undefined],
    ],
  );
});

test('a schema of another module, by another name, is the tool’s, at the name that brings it in', () => {
  const files = {
    'src/schemas.ts': `${head}export const q = z.object({ q: z.string() });`,
    'src/index.ts': "export { q as p } from './schemas.js';",
    'src/a.ts': "import { p } from './index.js';\ns.registerTool('a', { inputSchema: p }, f);",
  };
  const { linked: own, text } = linked(files, 'src/a.ts');
  const [param] = own.tools[0]?.params ?? [];
  assert.equal(param?.inheritedFrom, undefined);
  assert.equal(param && text.slice(param.name.span.start, param.name.span.end), 'p');
  assert.deepEqual(
    own.mentions.filter((m) => m.param !== undefined),
    [],
  );
});

test('schemas and their members are declared under names that other formats find', () => {
  const {
    linked: own,
    text,
    facts,
  } = linked({ 'src/a.ts': `${head}export const p = z.object({ q: z.array(z.object({ r: z.string() })) });\nconst other = 5;` }, 'src/a.ts');
  assert.equal(facts.quiet, true);
  const owner = schemaOwner('src/a.ts', 'p');
  assert.deepEqual(
    own.mentions.map(({ tool, param, span }) => [tool, param, text.slice(span.start, span.end)]),
    [
      [owner, undefined, 'p'],
      [owner, 'q', 'q'],
      [owner, 'q.[].r', 'r'],
    ],
  );
});

test('a schema that cannot be known makes no tool without parameters', () => {
  const tool = one("import { far } from 'package';\ns.registerTool('a', { description: 'd', inputSchema: far }, f);");
  assert.equal(tool?.input?.type.state, 'opaque');
});

/** What a parameter’s description is, after metadata that may have another one. */
const described: Readonly<Record<string, string>> = {
  "z.string().describe('Q.').meta(load())": 'opaque',
  "z.string().describe('Q.').meta({ ...load() })": 'opaque',
  "z.string().describe('Q.').meta({ description: load() })": 'opaque',
  "z.string().describe('Q.').meta({ title: 'T' })": 'known',
  "z.string().meta({ ...load(), description: 'Q.' })": 'known',
  'z.string().meta(undefined)': 'absent',
};

for (const [code, state] of Object.entries(described))
  test(`the description of a parameter is ${state}: ${code}`, () => {
    const tool = one(`s.registerTool('a', { inputSchema: { q: ${code} } }, f);`);
    assert.equal(tool?.params[0]?.schema.description.state, state);
  });
