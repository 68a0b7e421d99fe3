import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z as zod4 } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { z as zod3 } from 'zod3';
import { emitted } from '../../../specifications/support/made.ts';

const list = `tools:
  - name: log_tide
    description: Notes a tide.
    parameters:
      kind: { type: string, enum: [ebb, flood], description: Its kind. }
      name: { type: string, nullable: true, description: Its name., validation: { minLength: 1, maxLength: 9, pattern: "^a/b\\\\d+$" } }
      link: { type: string, required: false, validation: { format: uri } }
      mail: { type: string, required: false, default: tide@example.com, description: Who to tell., validation: { format: email } }
      id: { type: string, required: false, default: null, validation: { format: uuid } }
      height: { type: number, validation: { min: 5, max: 120 } }
      eggs: { type: number, validation: { int: true, positive: true, max: 9 } }
      depth: { type: number, validation: { negative: true } }
      seen: { type: boolean, required: false, default: false }
      nests:
        type: array
        description: Nests.
        validation: { nonempty: true, maxItems: 5 }
        items: { type: object, properties: { at: { type: object, description: Where., properties: { x: { type: number, required: false } } } } }
`;

const loaderWith = (from: string, conversion: string): string => `import fs from 'node:fs';
import { parse } from 'yaml';
import ${from};
export function loadToolsFromYaml() {
  const config = parse(fs.readFileSync('tools.yaml', 'utf8'));
  return config.tools.map((tool) => {
    const schema = yamlToZod(tool.parameters);
    return { name: tool.name, description: tool.description, inputSchema: ${conversion} };
  });
}
`;

const three = `{ zodToJsonSchema } from 'zod-to-json-schema'`;

async function listed(loader: string, packages: Readonly<Record<string, string>> = {}, text = list): Promise<unknown> {
  const files = { 'package.json': JSON.stringify({ name: 'tides', dependencies: packages }), ...(loader === '' ? {} : { 'src/loader.ts': loader }) };
  return JSON.parse(await emitted({ ...files, 'tools.yaml': text }, 'mcp')).tools[0].inputSchema;
}

/** The schema that the list describes, as this Zod makes it of the emitted code. */
async function real(z: unknown): Promise<never> {
  const [, code = ''] = /Schema = (z\.object[\s\S]*?\}\));\n/.exec(await emitted({ 'tools.yaml': list }, 'zod')) ?? [];
  return new Function('z', `return ${code.replace(/;\s*$/, '')};`)(z) as never;
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('a tool with parameters in the list is listed as the loader converts them', async () => {
  const expected = plain(zodToJsonSchema(await real(zod3)));
  assert.match(JSON.stringify(expected), /"additionalProperties":false.*"additionalProperties":false.*"additionalProperties":false.*draft-07/);
  assert.deepEqual(await listed(loaderWith(three, 'zodToJsonSchema(schema)'), { zod: '3.25.76' }), expected);
  assert.deepEqual(await listed(loaderWith(three, 'zodToJsonSchema(schema)')), expected);
  assert.deepEqual(await listed(loaderWith(three, 'zodToJsonSchema(yamlToZod(tool.parameters))')), expected);
  assert.deepEqual(await listed(loaderWith(three, "zodToJsonSchema(schema, { $refStrategy: 'none', target: 'jsonSchema7' })")), expected);
});

test('the options of z.toJSONSchema count for a tool with parameters in the list', async () => {
  const four = `{ z } from 'zod'`;
  const made = await real(zod4);
  const loader = (options: string): string => loaderWith(four, `z.toJSONSchema(schema${options})`);
  assert.deepEqual(await listed(loader(''), { zod: '4.6.7' }), plain(zod4.toJSONSchema(made)));
  assert.deepEqual(
    await listed(loader(", { io: 'input', target: 'draft-7' }"), { zod: '4.6.7' }),
    plain(zod4.toJSONSchema(made, { io: 'input', target: 'draft-7' })),
  );
});

test('without a known loader, and with what a loader has no word for, parameters are listed as written', async () => {
  const loader = loaderWith(three, 'zodToJsonSchema(schema)');
  const isAsWritten = (schema: unknown): void => assert.doesNotMatch(JSON.stringify(schema), /\$schema|additionalProperties":false/);
  isAsWritten(await listed('', { zod: '3.25.76' }));
  isAsWritten(await listed(loaderWith(three, 'zodToJsonSchema(schema, options)')));
  isAsWritten(await listed(loader, {}, list.replace('format: uri', 'format: hostname')));
  isAsWritten(
    await listed(
      loader,
      {},
      'tools:\n  - name: log_tide\n    description: Notes a tide.\n    inputSchema: { type: object, properties: { at: { type: string } } }\n',
    ),
  );
});
