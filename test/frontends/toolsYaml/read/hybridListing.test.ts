import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z as zod4 } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { z as zod3 } from 'zod3';
import { mcpJson } from '../../../../server/src/emitters/mcpJson.ts';
import { emitted, rulesIn } from '../../../specifications/support/made.ts';
import { workspace } from '../../../support/workspace.ts';

/** The schema as code; `said`: with the descriptions that the list gives it. */
const code = (said: boolean): string => {
  const text = (words: string): string => (said ? `.describe('${words}')` : '');
  return `z.object({
  tide: z.object({ at: z.string().min(1)${text('When it turns.')}, height: z.number().optional() })${text('The tide.')},
  nests: z.array(z.object({ eggs: z.number().int()${text('How many.')}, seen: z.boolean().default(false) })).min(1),
  closed: z.object({ a: z.string() }).strict(),
  open: z.object({ a: z.string() }).passthrough(),
  rest: z.object({ a: z.string() }).catchall(z.number()),
  counts: z.record(z.string(), z.number()),
  outer: z.object({ inner: z.object({ a: z.string().optional() }).nullable() }).optional()${text('Around.')},
  either: z.union([z.object({ a: z.string() }), z.object({ b: z.string()${text('The other.')} })]),
  birds: z.record(z.string(), z.object({ ring: z.string()${text('Its ring.')} })${text('A bird.')}),
  pair: z.tuple([z.string()${text('First.')}, z.object({ at: z.number()${text('Where.')} })]),
}).refine(() => true)`;
};

const list = `tools:
  - name: log_tide
    description: Notes a tide.
    useZodSchema: true
    zodSchemaRef: tideSchema
    schemaDescriptions: { tide: The tide., tide.at: When it turns., nests.*.eggs: How many., outer: Around., either.b: The other., birds.*: A bird., birds.*.ring: Its ring., pair.0: First., pair.1.at: Where. }
`;

async function listed(packages: Readonly<Record<string, string>>, loader = ''): Promise<unknown> {
  const { engine } = await workspace({
    'package.json': JSON.stringify({ name: 'tides', dependencies: packages }),
    'src/schemas.ts': `import { z } from 'zod';\nexport const tideSchema = ${code(false)};\n`,
    ...(loader === '' ? {} : { 'src/loader.ts': loader }),
    'tools.yaml': list,
  });
  const { text } = mcpJson.emit(
    engine.tools().map(({ tool }) => tool),
    { mcpRevision: '2026-07-28' },
  );
  return JSON.parse(text).tools[0].inputSchema;
}

/** The schema as this Zod makes it. */
const real = <Z>(z: Z): Z extends { object(...args: never[]): infer S } ? S : never => new Function('z', `return ${code(true)};`)(z);

// Specification 5, "Loader Pseudocode": "inputSchema: zodToJsonSchema(enrichedSchema)".
test('objects within a hybrid tool are closed as zod-to-json-schema closes them where Zod 3 is installed', async () => {
  assert.deepEqual(await listed({ zod: '3.25.76', 'zod-to-json-schema': '3.25.1' }), JSON.parse(JSON.stringify(zodToJsonSchema(real(zod3) as never))));
});

// The same, by the converter of Zod 4.
test('objects within a hybrid tool are closed as z.toJSONSchema closes them where Zod 4 is installed', async () => {
  assert.deepEqual(await listed({ zod: '4.6.7' }), JSON.parse(JSON.stringify(zod4.toJSONSchema(real(zod4) as never))));
});

// The same: how the loader of the workspace calls it counts.
test('what the loader asks of the converter counts', async () => {
  const loader = `import { z } from 'zod';
import { readTools } from './read.js';
export const list = () => readTools().map((tool) => ({ name: tool.name, description: tool.description, inputSchema: z.toJSONSchema(tool.schema, { io: 'input' }) }));
`;
  assert.deepEqual(await listed({ zod: '4.6.7' }, loader), JSON.parse(JSON.stringify(zod4.toJSONSchema(real(zod4) as never, { io: 'input' }))));
});

// The same: which converter closes objects how is not known where nothing says which Zod is installed.
test('without a Zod that is installed, what is written is listed', async () => {
  assert.equal(JSON.stringify(await listed({})).match(/"additionalProperties":false/g)?.length, 1);
});

// The same: descriptions of records and tuples are in the emitted Zod, too, and a path that leads nowhere in them is reported.
test('values of records and items of tuples are described by their paths', async () => {
  const files = { 'src/schemas.ts': `import { z } from 'zod';\nexport const tideSchema = ${code(false)};\n` };
  const text = await emitted({ ...files, 'tools.yaml': list }, 'zod');
  for (const words of ['"Its ring."', '"A bird."', '"First."', '"Where."', '"The other."']) assert.ok(text.includes(`.describe(${words})`), words);
  const wrong = list.replace('birds.*.ring', 'birds.*.rung').replace('pair.0', 'pair.7').replace('either.b', 'either.c');
  const rules = await rulesIn({ ...files, 'tools.yaml': wrong }, 'tools.yaml');
  assert.equal(rules.filter((rule) => rule === 'schema-description-path-unknown').length, 3);
});
