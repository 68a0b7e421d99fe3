import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod';
import { workspace } from '../../../support/workspace.ts';

const { version } = (await import('zod/package.json', { with: { type: 'json' } })).default;

/** Schemas of a parameter, some of which Zod makes an error of. */
const schemas = [
  'z.string()',
  'z.date()',
  'z.date().optional()',
  'z.coerce.date()',
  'z.coerce.number()',
  'z.bigint()',
  'z.int64()',
  'z.set(z.string())',
  'z.map(z.string(), z.string())',
  'z.array(z.date())',
  'z.object({ b: z.date() })',
  'z.tuple([z.string(), z.nan()])',
  'z.record(z.string(), z.symbol())',
  'z.union([z.string(), z.undefined()])',
  'z.string().or(z.void())',
  'z.instanceof(Date)',
  'z.custom(() => true)',
  'z.string().refine(() => true)',
  'z.string().transform((text) => new Date(text))',
  'z.preprocess((value) => value, z.string())',
  'z.string().pipe(z.date())',
  'z.date().pipe(z.transform((date) => String(date)))',
  'z.codec(z.string(), z.date(), { decode: (text) => new Date(text), encode: (date) => String(date) })',
  'z.lazy(() => z.date())',
  'z.date().readonly()',
  'z.never()',
  'z.file()',
  'z.iso.datetime()',
  'z.object({ b: z.string() }).catchall(z.date())',
  'z.record(z.string())',
  'z.partialRecord(z.string())',
  'z.array(z.looseRecord(z.number()))',
  'z.record(z.bigint(), z.string())',
  'z.string().transform((text) => text.length).pipe(z.number())',
];

const sdk = { '@modelcontextprotocol/sdk': '1.32.2', zod: version };

/** What is refused in the tool of a module. */
async function refusedIn(code: string, dependencies: Readonly<Record<string, string>> = sdk): Promise<readonly (readonly [string | undefined, string])[]> {
  const { engine } = await workspace({ 'package.json': JSON.stringify({ dependencies }), 'server.ts': code });
  return (engine.tools()[0]?.tool.listed?.refused ?? []).map(({ where, kind }) => [where, kind]);
}

const imports =
  "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1' });\n";
const registered = (key: string, schema: string): string =>
  `${imports}server.registerTool('t', { description: 'D.', ${key}: ${schema} }, async () => ({ content: [] }));\n`;

/** Does the code throw? */
function throws(run: () => unknown): boolean {
  try {
    run();
    return false;
  } catch {
    return true;
  }
}

for (const schema of schemas)
  test(`${schema} in an output, and converted by the code, is refused where Zod ${version} makes an error of it`, async () => {
    const real = new Function('z', `return z.object({ a: ${schema} })`)(z) as z.ZodType;
    const isRefused = throws(() => z.toJSONSchema(real, { io: 'output', target: 'draft-7' }));
    assert.equal(
      (await refusedIn(registered('outputSchema', `{ a: ${schema} }`))).some(([where]) => where === 'returns'),
      isRefused,
    );
    for (const [options, io] of [
      ['', 'output'],
      [', { io: "input" }', 'input'],
    ] as const) {
      const own = `import { Server } from '@modelcontextprotocol/sdk/server/index.js';\nimport { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';\nimport { z } from 'zod';\nconst Given = z.object({ a: ${schema} });\nconst server = new Server({ name: 'a', version: '1' }, { capabilities: { tools: {} } });\nserver.setRequestHandler(ListToolsRequestSchema, async () => ({ tools: [{ name: 't', description: 'D.', inputSchema: z.toJSONSchema(Given${options}) }] }));\n`;
      assert.equal(
        (await refusedIn(own)).length > 0,
        throws(() => z.toJSONSchema(real, { io })),
        `${schema} ${io}`,
      );
    }
  });

test('a record without keys is refused by the versions of Zod 4 that demand them', async () => {
  const code = registered('inputSchema', '{ a: z.record(z.string()).optional() }');
  for (const [own, isRefused] of [
    ['4.0.0', true],
    ['4.1.12', true],
    ['4.3.6', true],
    ['4.4.0', false],
    ['4.6.7', false],
    ['3.25.76', false],
  ] as const)
    assert.equal((await refusedIn(code, { ...sdk, zod: own })).length > 0, isRefused, own);
});

/** What the SDK lists of a JSON Schema, by version: run with 1.17.4, 1.20.0, 1.23.0, 1.26.0, 1.27.0, 1.28.0, 1.29.0 and, in the second test, the installed one. */
const json = "{ type: 'object', properties: { title: { type: 'string', description: 'The title.' } }, required: ['title'] }";
for (const [own, rules] of [
  ['1.17.4', ['parameters-unlisted']],
  ['1.26.0', ['parameters-unlisted']],
  ['1.27.0', ['parameters-unlisted']],
  ['1.28.0', ['parameter-unlistable']],
  ['1.32.2', ['parameter-unlistable']],
] as const)
  test(`a JSON Schema in place of Zod is reported for SDK ${own}`, async () => {
    for (const call of [registered('inputSchema', json), `${imports}server.tool('t', 'D.', ${json}, async () => ({ content: [] }));\n`]) {
      const { engine } = await workspace({
        'package.json': JSON.stringify({ dependencies: { ...sdk, zod: '4.1.12', '@modelcontextprotocol/sdk': own } }),
        'server.ts': call,
      });
      const [doc] = engine.documents().filter(({ uri }) => uri.endsWith('.ts'));
      assert.deepEqual(
        engine
          .findings(doc?.uri ?? '')
          .map(({ rule }) => rule)
          .filter((rule) => /^parameters?-unlist/.test(rule)),
        rules,
      );
    }
  });

test('the installed SDK throws for a JSON Schema, and lists a union without parameters', async () => {
  const { McpServer } = await import('@modelcontextprotocol/sdk/server/mcp.js');
  const server = (): InstanceType<typeof McpServer> => new McpServer({ name: 'a', version: '1' });
  const schema = new Function(`return ${json}`)();
  assert.throws(() => server().registerTool('t', { inputSchema: schema }, async () => ({ content: [] })));
  const { engine } = await workspace({
    'package.json': JSON.stringify({ dependencies: sdk }),
    'server.ts': registered('inputSchema', "z.discriminatedUnion('kind', [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b') })])"),
  });
  const [tool] = engine.tools();
  assert.deepEqual(tool?.tool.listed?.input, { type: 'object', properties: {} });
  assert.deepEqual(
    engine
      .findings(tool?.doc.uri ?? '')
      .map(({ rule }) => rule)
      .filter((rule) => /unlist|not-object/.test(rule)),
    ['parameters-unlisted'],
  );
});

for (const schema of schemas)
  test(`${schema} is refused where Zod ${version} makes an error of it`, async () => {
    const code = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1' });\nserver.registerTool('t', { description: 'D.', inputSchema: { a: ${schema} } }, async () => ({ content: [] }));\n`;
    const { engine } = await workspace({
      'package.json': JSON.stringify({ dependencies: { '@modelcontextprotocol/sdk': '1.32.2', zod: version } }),
      'server.ts': code,
    });
    const parts = engine.tools()[0]?.tool.listed?.refused ?? [];
    const real = new Function('z', `return z.object({ a: ${schema} })`)(z) as z.ZodType;
    if (parts.length === 0) z.toJSONSchema(real, { io: 'input', target: 'draft-7' });
    else assert.throws(() => z.toJSONSchema(real, { io: 'input', target: 'draft-7' }), /cannot be represented|reading '_zod'/);
  });

test('nothing is refused where nothing says that it is Zod 4', async () => {
  const code = `import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';\nconst server = new McpServer({ name: 'a', version: '1' });\nserver.registerTool('t', { description: 'D.', inputSchema: { a: z.date() } }, async () => ({ content: [] }));\n`;
  for (const packages of [{ '@modelcontextprotocol/sdk': '1.32.2' }, { '@modelcontextprotocol/sdk': '1.32.2', zod: '3.25.76' }]) {
    const { engine } = await workspace({ 'package.json': JSON.stringify({ dependencies: packages }), 'server.ts': code });
    assert.equal(engine.tools()[0]?.tool.listed?.refused, undefined);
  }
});
