import assert from 'node:assert/strict';
import { test } from 'node:test';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { z } from 'zod3';
import { workspace } from '../../../support/workspace.ts';

const shape = `z.object({ seed: z.string().min(1), depth: z.number().int().default(3), bed: z.object({ row: z.number() }).optional() })`;
const schema = new Function('z', `return ${shape}`)(z) as Parameters<typeof zodToJsonSchema>[0];
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/** The names of the parameters of the tool, and what is listed of it. */
async function read(code: string, input: string): Promise<readonly [readonly string[], unknown]> {
  const { engine } = await workspace({
    'package.json': '{ "dependencies": { "zod": "3.25.76", "zod-to-json-schema": "3.25.1" } }',
    'garden.ts': `import { z } from 'zod';\nimport { zodToJsonSchema } from 'zod-to-json-schema';\nconst Plant = ${shape};\nconst Other = z.object({ other: z.string() });\n${code}\nexport const tools = [${input}];\n`,
  });
  const [found] = engine.tools();
  return [found?.tool.params.map(({ name }) => name.value) ?? [], found?.tool.listed?.input];
}

const tool = (input: string): string => `{ name: 'plant', description: 'Plants.', inputSchema: ${input} }`;
const named = json(zodToJsonSchema(schema, { name: 'plant' })) as {
  readonly definitions: { readonly plant: { readonly properties: unknown; readonly required: unknown } };
};
const all = ['seed', 'depth', 'bed'];

test('a schema with a name is listed as a definition', async () => {
  assert.deepEqual(await read('', tool(`zodToJsonSchema(Plant, { name: 'plant' })`)), [all, named]);
  assert.deepEqual(await read('', tool(`zodToJsonSchema(Plant, 'plant')`)), [all, named]);
  const renamed = json(zodToJsonSchema(schema, { name: 'plant', definitionPath: '$defs' }));
  assert.deepEqual(await read('', tool(`zodToJsonSchema(Plant, { name: 'plant', definitionPath: '$defs' })`)), [all, renamed]);
});

test('a definition by its name is the schema', async () => {
  const pick = `const asInput = (of, name) => zodToJsonSchema(of, { name }).definitions[name];`;
  assert.deepEqual(await read(pick, tool(`asInput(Plant, 'plant')`)), [all, named.definitions.plant]);
});

test('an object of the properties of a definition has those of the schema', async () => {
  const { properties, required } = named.definitions.plant;
  const pick = `function rootOf(full, name) { const all = full.definitions ?? {}; const root = all[name]; return { type: 'object', properties: root?.properties ?? {}, required: root?.required ?? [] }; }\n`;
  const make = `${pick}function makeTool(of, name, description) { return { name, description, inputSchema: rootOf(zodToJsonSchema(of, { name }), name) }; }`;
  assert.deepEqual(await read(make, `makeTool(Plant, 'plant', 'Plants.')`), [all, { type: 'object', properties, required }]);
});

test('a definition of another name, and an object of two schemas, are unknown', async () => {
  assert.deepEqual((await read('', tool(`zodToJsonSchema(Plant, { name: 'plant' }).definitions.weed`)))[0], []);
  const two = `const both = (a, b) => ({ type: 'object', properties: zodToJsonSchema(a).properties, required: zodToJsonSchema(b).required });`;
  assert.deepEqual((await read(two, tool('both(Plant, Other)')))[0], []);
});
