import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as zod4 from 'zod';
import { zodToJsonSchema as convertThree } from 'zod-to-json-schema';
import * as zod3 from 'zod3';

import type { Json, Listed } from '../../../../../server/src/model/index.ts';
import { workspace } from '../../../../support/workspace.ts';

const installed = { 4: (await import('zod/package.json', { with: { type: 'json' } })).default.version, 3: '3.25.76' };

/** What is listed of the tool `t`, which a module of these declares. */
async function listedOf(modules: Readonly<Record<string, string>>, zod: string = installed[4]): Promise<Listed | undefined> {
  const { engine } = await workspace({ 'package.json': JSON.stringify({ dependencies: { zod } }), ...modules });
  return engine.tools().find(({ tool: { name } }) => name.state === 'known' && name.value === 't')?.tool.listed;
}

const imports = "import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nimport { z } from 'zod';\n";

/** A server whose only tool has the schema that an expression comes to. */
const serving = (schema: string, code: string): Readonly<Record<string, string>> => ({
  'server.ts': `${imports}${code}\nserver.setRequestHandler(ListToolsRequestSchema, () => ({ tools: [{ name: 't', description: 'D.', inputSchema: ${schema} }] }));\n`,
});

const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value));

/** Functions that make one schema of another, each as code that JavaScript itself can run. */
const makers: Readonly<Record<string, string>> = {
  'a key deleted from a copy': `function make(schema) { const cleaned = { ...schema }; delete cleaned.title; return cleaned; }`,
  'keys deleted in a loop': `function make(schema) { const own = { ...schema }; for (const key of ['title', 'description']) delete own[key]; return own; }`,
  'a key taken out of a pattern': `function make({ title: _title, ...rest }) { return { type: 'object', ...rest, required: rest.required ?? [] }; }`,
  'required without those that have a default': `const make = (schema) => {
    if (!Array.isArray(schema.required)) return schema;
    return { ...schema, required: schema.required.filter((name) => schema.properties[name].default === undefined) };
  };`,
  'every level, by recursion': `function make(node, isRoot = true) {
    if (node && typeof node === 'object' && node.properties) {
      const names = new Set(node.required || []);
      Object.keys(node.properties).forEach((key) => {
        if ('default' in node.properties[key]) names.delete(key);
        node.properties[key] = make(node.properties[key], false);
      });
      if (names.size > 0) node.required = Array.from(names);
      else if (Object.prototype.hasOwnProperty.call(node, 'required')) delete node.required;
    }
    if (!isRoot) node.title = undefined;
    return node;
  }`,
  'members of each kind by a switch': `function make(schema) {
    const said = (own) => {
      switch (own.type) {
        case 'string':
        case 'integer':
          return own.type.toUpperCase();
        case 'object': {
          const [[first]] = Object.entries(own.properties);
          return \`of \${first}\`;
        }
        default:
          break;
      }
      return 'none';
    };
    return Object.fromEntries(Object.entries(schema.properties).map(([key, own]) => [key, { properties: said(own) }]));
  }`,
  'what reduce gathers': `const make = (schema) => ({
    properties: Object.entries(schema.properties).reduce((made, [key, { type, ...rest }], i) => { made[\`\${i}_\${key}\`] = { type: [type, 'null'], ...rest }; return made; }, {}),
  });`,
  'what continue and break leave out': `function make(schema) {
    const properties = {};
    for (const [name, own] of Object.entries(schema.properties)) {
      if (own.type === 'integer') continue;
      properties[name] = own;
      if (own.type === 'object') break;
    }
    return { ...schema, properties };
  }`,
  'a deep copy': `function make(schema) { const copy = JSON.parse(JSON.stringify(schema)); copy.properties.a.type = 'null'; return { properties: copy.properties, before: schema.properties.a.type }; }`,
  'what is there, or not': `const make = (schema) => ({ required: schema.none?.deep?.er ?? schema.required?.length, properties: schema.title && schema.title.split(' ').join('_'), a: schema.none || 1, b: !schema.none ? 'x' : 'y' });`,
  'a list as a stack': `function make(schema) { const open = [schema]; const names = []; let n = 0; for (const node of open) { n += 1; for (const key in node.properties || {}) { names.push(key); open.push(node.properties[key]); } } return { required: names.slice().sort(), n }; }`,
  'a map and a set': `function make(schema) { const kinds = new Map(); for (const own of Object.values(schema.properties)) kinds.set(own.type, (kinds.get(own.type) ?? 0) + 1); return { properties: Object.fromEntries([...kinds]), required: [...new Set(['a', 'a', ...kinds.keys()])] }; }`,
};

const given = {
  type: 'object',
  title: 'A title',
  description: 'D.',
  properties: {
    a: { type: 'string', default: 'x' },
    b: { type: 'integer', minimum: 1 },
    c: { type: 'object', properties: { d: { type: 'string' }, e: { type: 'boolean', default: true } }, required: ['d', 'e'] },
    f: { type: 'string' },
  },
  required: ['a', 'b', 'c'],
};

for (const [what, code] of Object.entries(makers)) {
  test(`${what}: a function of the workspace makes what JavaScript makes of it`, async () => {
    const expected = plain(new Function('given', `${code}\nreturn make(given);`)(structuredClone(given)));
    const listed = await listedOf(serving(`make(${JSON.stringify(given)})`, code));
    assert.deepEqual(listed, { by: 'the code of the workspace', input: expected });
  });
}

/** Functions whose outcome only running them would tell, or that never end. */
const unknowable: Readonly<Record<string, string>> = {
  'the environment': `const make = (schema) => (process.env.STRICT === '1' ? { ...schema, required: [] } : schema);`,
  'a package that is not read': `import { clean } from 'cleaner';\nfunction make(schema) { clean(schema); return { properties: schema.properties }; }`,
  'the clock': `const make = (schema) => ({ properties: schema.properties, title: String(Date.now()) });`,
  'an expression with a state': `function make(schema) { const found = /a/g.exec(schema.title); return { properties: found }; }`,
  'no end': `function make(schema) { for (const key of ['properties']) return make({ [key]: schema }); }`,
  'more and more': `function make(schema) { const list = ['properties']; for (const one of list) list.push(one + one); return { required: list }; }`,
  'an error': `function make(schema) { return { properties: schema.none.properties }; }`,
  'a promise': `async function make(schema) { return { properties: await schema }; }`,
};

for (const [what, code] of Object.entries(unknowable)) {
  test(`${what}: nothing is said of what a function makes where that cannot be known`, async () => {
    assert.equal((await listedOf(serving(`make(${JSON.stringify(given)})`, code)))?.input, undefined);
  });
}

const schemas = [
  'z.string()',
  'z.string().min(1)',
  "z.string().describe('A.')",
  "z.string().describe('A.').optional()",
  "z.string().optional().describe('B.')",
  'z.number().nullable()',
  'z.boolean().default(true)',
  'z.array(z.string())',
  'z.array(z.string()).optional()',
  "z.enum(['a', 'b'])",
  "z.literal('a')",
  'z.object({ k: z.string() })',
  'z.object({ k: z.string() }).strict()',
  'z.union([z.string(), z.number()])',
  "z.discriminatedUnion('k', [z.object({ k: z.literal('a') }), z.object({ k: z.literal('b') })])",
  'z.record(z.string(), z.number())',
  'z.tuple([z.string(), z.number()])',
  'z.any()',
  'z.unknown()',
  'z.null()',
  'z.string().transform((s) => s.length)',
  'z.string().transform((s) => s.length).optional()',
  'z.preprocess((v) => v, z.string().optional())',
  'z.string().pipe(z.string())',
  'z.string().refine((s) => s.length > 1)',
  "z.string().brand('x')",
  'z.string().catch("x")',
  'z.date()',
  'z.bigint()',
  'z.set(z.string())',
  'z.intersection(z.object({ a: z.string() }), z.object({ b: z.string() }))',
];

const classes = ['Type', 'String', 'Number', 'Boolean', 'Date', 'Optional', 'Nullable', 'Default', 'Catch', 'Array', 'Object', 'Enum', 'Literal', 'Union'];
const more = ['DiscriminatedUnion', 'Record', 'Tuple', 'Any', 'Unknown', 'Null', 'Intersection', 'Set', 'Effects', 'Branded', 'Pipeline', 'Pipe', 'Transform'];

/** All that is asked of a schema, as converters of people's own ask it. */
const asking = `function ask(s) {
  const definition = s._def;
  const name = definition.typeName;
  return {
    classes: [${[...classes, ...more].map((name) => `z.Zod${name} ? s instanceof z.Zod${name} : 'no class'`).join(', ')}],
    typeName: name,
    required: definition.innerType ? definition.innerType instanceof z.ZodString : 'none',
    description: s.description,
    shape: s instanceof z.ZodObject ? Object.keys(s.shape) : [],
    options: s instanceof z.ZodUnion ? s.options.length : s instanceof z.ZodEnum ? s.options : 0,
    element: s instanceof z.ZodArray ? s.element instanceof z.ZodString : false,
    unwrapped: s instanceof z.ZodOptional ? s.unwrap() instanceof z.ZodString : false,
  };
}`;

/** In Zod 3, what is not wrapped has no inner type that could be asked for. */
const asked = (expression: string): string =>
  /optional|nullable|default|catch/.test(expression) ? asking : asking.replace(/definition\.innerType \?.*/, "'none',");

for (const [version, zod] of [
  [4, zod4],
  [3, zod3],
] as const) {
  for (const schema of schemas) {
    test(`Zod ${version}: what ${schema} says of itself is what the library says`, async () => {
      const code = asked(schema);
      const expected = plain(new Function('z', `${code}\nreturn ask(${schema});`)('z' in zod ? zod.z : zod));
      assert.deepEqual((await listedOf(serving(`ask(${schema})`, code), installed[version]))?.input, expected);
    });
  }
}

const args = "z.object({ a: z.string().default('x'), b: z.number().int().optional().describe('B.'), c: z.array(z.string()).nullable() })";

test('what a function adds to the conversion of Zod is listed', async () => {
  const code = `function toJSONSchema(schema) {
    const made = z.toJSONSchema(schema, { target: 'draft-7', io: 'input' });
    delete made.$schema;
    return { ...made, required: Object.keys(schema.shape).filter((key) => !(schema.shape[key] instanceof z.ZodDefault)) };
  }`;
  const expected = plain(new Function('z', `${code}\nreturn toJSONSchema(${args});`)(zod4));
  assert.deepEqual((await listedOf(serving(`toJSONSchema(${args})`, code)))?.input, expected);
});

test('options that a function hands on to zod-to-json-schema count', async () => {
  const code = `import { zodToJsonSchema as convert } from 'zod-to-json-schema';
  const zodToJsonSchema = (schema) => { const options = { rejectedAdditionalProperties: undefined, $refStrategy: 'none' }; return convert(schema, options); };`;
  const three = zod3.object({ a: zod3.string().min(1) });
  const expected = plain(convertThree(three as never, { rejectedAdditionalProperties: undefined, $refStrategy: 'none' }));
  assert.deepEqual((await listedOf(serving('zodToJsonSchema(z.object({ a: z.string().min(1) }))', code), installed[3]))?.input, expected);
});

const cleaning = `export function publicPart(tool, options = {}) {
  const { mode, quiet = false } = options;
  return { name: tool.name, title: quiet && mode !== 'x' ? tool.title : undefined, inputSchema: withoutDraft(tool.inputSchema), call: tool.call };
}
function withoutDraft(schema) { const made = { ...schema }; delete made.$schema; return made; }`;

const handler = `import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { publicPart } from './publicPart.ts';
import { tools } from './tools.ts';
`;

const declared = `import { z } from 'zod';\nexport const tools = [{ name: 't', title: 'T', description: 'D.', inputSchema: z.toJSONSchema(${args}), call: async () => 'x' }];\n`;

const undated = (): Json => {
  const { $schema: _, ...rest } = new Function('z', `return z.toJSONSchema(${args})`)(zod4) as Record<string, unknown>;
  return plain(rest);
};

test('the handler of tools/list calls a function of another module for each tool: what that gives out is listed', async () => {
  const by = async (call: string): Promise<Json | undefined> =>
    (
      await listedOf({
        'publicPart.ts': cleaning,
        'tools.ts': declared,
        'server.ts': `${handler}server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: ${call} }));\n`,
      })
    )?.input;
  assert.deepEqual(await by('tools.map((tool) => publicPart(tool, { mode: server.mode }))'), undated());
  assert.deepEqual(await by('tools.map(publicPart)'), undated());
});

test('a function that no handler calls says nothing of what is listed', async () => {
  const listed = await listedOf({
    'publicPart.ts': cleaning,
    'tools.ts': declared,
    'server.ts': `${handler.replace(/.*publicPart.*\n/, '')}server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));\n`,
  });
  assert.notDeepEqual(listed?.input, undated());
});

test('a handler makes the schema of each tool itself, of Zod without an object around it', async () => {
  const code = `function typeOf(s) { return s instanceof z.ZodOptional ? typeOf(s.unwrap()) : s instanceof z.ZodNumber ? { type: 'number' } : { type: 'string', description: s.description }; }
const tools = [{ name: 't', description: 'D.', inputSchema: { q: z.string().describe('Q.'), n: z.number().optional() } }];
server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: tools.map((tool) => ({
    name: tool.name,
    description: tool.description,
    inputSchema: { type: 'object', properties: Object.entries(tool.inputSchema).reduce((made, [key, own]) => { made[key] = typeOf(own); return made; }, {}) },
  })),
}));`;
  assert.deepEqual((await listedOf({ 'server.ts': `${imports}${code}\n` }))?.input, {
    type: 'object',
    properties: { q: { type: 'string', description: 'Q.' }, n: { type: 'number' } },
  });
});

test('a tool that a function makes under a computed key is read as that function is called', async () => {
  const code = `function makeTool(name, key) {
  return { name, description: 'D.', input_schema: { type: 'object', anyOf: [{ required: [key] }], properties: { [key]: { type: 'string', description: 'Of it.' } }, required: [key] } };
}
export const one = makeTool('t', 'issueId');
const convert = (tool) => {
  const { type: _type, ...rest } = tool.input_schema;
  delete rest.anyOf;
  return { name: tool.name, description: tool.description, inputSchema: { type: 'object', ...rest } };
};
const listed = [one].map(convert);
server.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: listed }));`;
  assert.deepEqual((await listedOf({ 'server.ts': `${imports}${code}\n` }))?.input, {
    type: 'object',
    properties: { issueId: { type: 'string', description: 'Of it.' } },
    required: ['issueId'],
  });
});
