import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolSpec } from '../../../../server/src/model/index.ts';
import { smallProject } from '../../../support/names.ts';
import { comparable } from '../../../support/read/comparable.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const frontEnd = await loadedZodFrontEnd();

/** What the tools of the last file say. */
function tools(...files: readonly string[]): readonly ToolSpec[] {
  const named = Object.fromEntries(files.map((text, i) => [i === files.length - 1 ? 'src/tools.ts' : `src/m${i}.ts`, text]));
  return smallProject(frontEnd, named).documents.find(({ uri }) => uri === 'src/tools.ts')?.regions[0]?.linked.tools ?? [];
}

const names = (...files: readonly string[]): readonly unknown[] => tools(...files).map(({ name }) => (name.state === 'known' ? name.value : name.state));

test("the seed's current code: a literal of the protocol's Tool object", () => {
  const [tool, ...others] = tools(`
export const TOOLS = [
  {
    name: 'search_reddit',
    description: \`**Comprehensive Reddit research**
  - second line\`,
    inputSchema: {
      type: 'object' as const,
      properties: {
        queries: { type: 'array', items: { type: 'string' }, description: 'Queries' + ' to run.' },
        date_after: { type: 'string', description: "Filter.", minLength: 10, default: undefined },
      },
      required: ['queries'],
    },
    annotations: { readOnlyHint: true, title: 'Search' },
    _meta: { a: [1, -2] },
    handler: async () => {},
  },
] as const satisfies readonly Tool[];
`);
  assert.deepEqual(others, []);
  assert.ok(tool !== undefined);
  assert.deepEqual(comparable(tool, ['name', 'description', 'params', 'annotations', 'extra', 'title']), {
    name: 'search_reddit',
    title: undefined,
    description: '**Comprehensive Reddit research**\n  - second line',
    params: [
      { name: 'queries', required: true, schema: schema({ type: 'array', description: 'Queries to run.', items: schema({ type: 'string' }) }) },
      { name: 'date_after', required: false, schema: schema({ type: 'string', description: 'Filter.', other: [['minLength', 10]] }) },
    ],
    annotations: [
      ['readOnlyHint', true],
      ['title', 'Search'],
    ],
    extra: [['_meta', { a: [1, -2] }]],
  });
});

const schema = (said: object): object => ({
  type: undefined,
  description: undefined,
  enum: undefined,
  default: undefined,
  examples: [],
  items: undefined,
  properties: undefined,
  other: [],
  ...said,
});

const input = "{ type: 'object', properties: {} }";

const recognised: Readonly<Record<string, { readonly text: string; readonly names: readonly string[] }>> = {
  'the form of Anthropic': { text: `const a = { name: 'a', description: 'b', input_schema: ${input} };`, names: ['a'] },
  'the form of OpenAI': { text: `const a = [{ type: 'function', function: { name: 'a', description: 'b', parameters: ${input} } }];`, names: ['a'] },
  'the flat form of OpenAI': { text: `const a = { type: 'function' as const, name: 'a', parameters: ${input}, strict: true };`, names: ['a'] },
  'other objects with parameters': { text: `const a = { name: 'a', parameters: ${input} };`, names: [] },
  'a constant as the name': { text: `const NAMES = { a: 'find' } as const; f({ name: NAMES.a, inputSchema: ${input} });`, names: ['find'] },
  'what hands tools on': {
    text: 'const list = tools.map((tool) => ({ name: tool.name, description: tool.description, inputSchema: zodToJsonSchema(tool.schema) }));',
    names: [],
  },
  'a parameter that hides a constant': { text: `const n = 'x'; const f = (n: string) => ({ name: n, inputSchema: ${input} });`, names: [] },
  'a schema from a constant': { text: `const s = ${input}; const a = { name: 'a', inputSchema: s };`, names: ['a'] },
  'a schema that code makes': { text: "const a = { name: 'a', description: 'b', inputSchema: make() };", names: ['a'] },
  'words about the keys of a tool': { text: "const words = { name: 'Its name.', description: 'What it does.', inputSchema: 'What it takes.' };", names: [] },
  'a type is none': { text: 'interface A { name: string; inputSchema: object }', names: [] },
  'registerTool within a function': {
    text: "export function register(server: McpServer) { server.registerTool('a', { description: 'b' }, async () => {}); }",
    names: ['a'],
  },
  'registerTool of a constant name': { text: "const A = 'a'; s.registerTool(A, { description: 'b', inputSchema: {} }, h);", names: ['a'] },
  'registerTool of a computed name': { text: "s.registerTool(prefix + '_a', { description: 'b', inputSchema: {} }, h);", names: ['opaque'] },
  'registerTool of an editor': { text: "vscode.lm.registerTool('a', new MyTool()); vscode.lm.registerTool('b', { invoke() {} });", names: [] },
  'tool of a server': { text: "this.server.tool('a', 'does', { b: z.string() }, async ({ b }) => {});", names: ['a'] },
  'tool of something else': { text: "kit.tool('a', 'does', {}, f); server.tool(a, f);", names: [] },
  'tool where the SDK is brought in': {
    text: "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js'; const s = new McpServer(); s.tool('a', f);",
    names: ['a'],
  },
  'unfinished code beside it': {
    text: `const a = { name: 'a', inputSchema: ${input} };\nfoo(;\nconst b = { name: 'b', inputSchema: ${input} };`,
    names: ['a', 'b'],
  },
};

for (const [what, { text, names: expected }] of Object.entries(recognised)) test(`tools: ${what}`, () => assert.deepEqual(names(text), expected));

test('tool(name, description?, shape?, annotations?, handler)', () => {
  const texts = [
    "'a', f",
    "'a', 'b', f",
    "'a', { readOnlyHint: true }, f",
    "'a', 'b', { openWorldHint: false }, f",
    "'a', {}, { title: 'T' }, f",
    "'a', 'b', {}, { title: 'T' }, f",
  ];
  const said = texts.map((args) => tools(`server.tool(${args});`).map((tool) => [comparable(tool, ['description', 'annotations'])]));
  assert.deepEqual(said.flat(2), [
    { description: undefined, annotations: [] },
    { description: 'b', annotations: [] },
    { description: undefined, annotations: [['readOnlyHint', true]] },
    { description: 'b', annotations: [['openWorldHint', false]] },
    { description: undefined, annotations: [['title', 'T']] },
    { description: 'b', annotations: [['title', 'T']] },
  ]);
});

test('what cannot be known is opaque, and what stands elsewhere is followed', () => {
  const [tool] = tools(
    "export const limit = { type: 'integer', description: 'At most.', default: 3 }; export const title = 'Find';",
    `import { limit, title } from './m0.js'; import { far } from 'package';
const base = { type: 'object' } as const;
const a = { name: 'a', title, description: \`x \${y}\`, inputSchema: { ...base, properties: { limit, far: { type: far, description: far }, other: far() }, required: ['limit'] } };
const b = { name: 'b', inputSchema: { type: 'object', properties: { ...far, limit } } };`,
  );
  assert.ok(tool !== undefined);
  assert.deepEqual(
    [tool.title, tool.description, tool.input?.type].map((value) => value?.state),
    ['known', 'opaque', 'known'],
  );
  assert.deepEqual(
    tool.params.map(({ name, required, schema: s }) => [name.value, required, s.type.state, s.description.state, s.default.state]),
    [
      ['limit', true, 'known', 'known', 'known'],
      ['far', false, 'opaque', 'opaque', 'absent'],
      ['other', false, 'opaque', 'opaque', 'absent'],
    ],
  );
});

test('members of schemas are declared where they are written, those of a shape that schemas share in it', () => {
  const text =
    "import { z } from 'zod';\nconst paging = { limit: z.int() };\nconst it = z.object({ ...paging, list: z.array(z.object({ a: z.string() })) });\nconst limits = { max: 5 };";
  const linked = smallProject(frontEnd, { 'a.ts': text }).documents[0]?.regions[0]?.linked;
  assert.deepEqual(
    linked?.mentions.map(({ tool, param, span }) => [tool, param, text.slice(span.start, span.end)]),
    [
      ['schema:a.ts#paging', undefined, 'paging'],
      ['schema:a.ts#paging', 'limit', 'limit'],
      ['schema:a.ts#it', undefined, 'it'],
      ['schema:a.ts#it', 'list', 'list'],
      ['schema:a.ts#it', 'list.[].a', 'a'],
    ],
  );
});

test('a literal schema is held to JSON Schema, as far as it is known and where it stands', () => {
  const text = `import { far } from './m0';
const shared = { type: 'number', minimum: 'few' };
export const TOOLS = [
  { name: 'a', description: 'A.', inputSchema: { type: 'object', properties: { x: shared, y: { type: 'string', minLength: least(), pattern: P } } } },
  { name: 'b', description: 'B.', inputSchema: { type: 'object', properties: { x: shared, y: far, z: { type: 'array', items: 'string' } } } },
];`;
  const found = smallProject(frontEnd, { 'src/m0.ts': "export const far = { type: 'string', maxLength: '9' };", 'src/tools.ts': text }).documents;
  const problems = found.find(({ uri }) => uri === 'src/tools.ts')?.regions[0]?.linked.problems ?? [];
  assert.deepEqual(
    problems.map(({ message, span, fixes = [] }) => [text.slice(span.start, span.end), message, ...fixes.map(({ title }) => title)]),
    [
      ["'few'", '`minimum` must be a number.'],
      ['far', '`maxLength` must be a whole number.'],
      ["'string'", '`items` must be a schema.', "Change to `{ type: 'string' }`"],
    ],
  );
});
