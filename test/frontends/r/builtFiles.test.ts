import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { parse } from 'yaml';
import { golden } from '../../support/golden.ts';
import { builtFiles, type JsonSchema, type ToolFile } from './built.ts';

/** The files of a package on the disk, as a workspace in memory. */
const packageAt = (folder: string): Record<string, string> =>
  Object.fromEntries(
    ['DESCRIPTION', ...readdirSync(path.join(folder, 'R')).map((file) => `R/${file}`)].map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]),
  );

const kit = packageAt('test/fixtures/roxygen/kit');
const packages = { kit, example: packageAt('examples/r-package') };

const ajv = new Ajv({ allErrors: true, strict: false });
const isToolFile = ajv.compile(JSON.parse(readFileSync('schemas/tool.schema.json', 'utf8')) as object);

/** What the specification demands of every schema in a file, beyond JSON Schema itself. */
function checkSchema(schema: JsonSchema, at: string): void {
  const { type, items, properties, required } = schema;
  assert.ok(typeof type === 'string' && ['string', 'number', 'integer', 'boolean', 'object', 'array'].includes(type), `${at}: type ${type}`);
  if (type === 'array') assert.ok(items !== undefined, `${at}: items`);
  for (const keyword of ['enum', 'examples', 'required']) assert.ok(!(keyword in schema) || Array.isArray(schema[keyword]), `${at}: ${keyword}`);
  for (const name of required ?? []) assert.ok(properties !== undefined && name in properties, `${at}: required ${name}`);
  if (items !== undefined) checkSchema(items, `${at}[]`);
  for (const [name, member] of Object.entries(properties ?? {})) {
    assert.equal(typeof member.description, 'string', `${at}.${name}: description`);
    checkSchema(member, `${at}.${name}`);
  }
}

for (const [name, files] of Object.entries(packages)) {
  test(`every generated file is valid: ${name}`, async () => {
    const built = Object.entries(await builtFiles(files));
    assert.ok(built.length > 9);
    for (const [file, text] of built) {
      for (const version of ['1.1', '1.2'] as const) {
        const tool = parse(text, { version }) as ToolFile;
        assert.ok(isToolFile(tool), `${file}: ${ajv.errorsText(isToolFile.errors)}`);
        for (const schema of [tool.parameters, ...(tool.returns === undefined ? [] : [tool.returns])]) {
          assert.equal(ajv.validateSchema({ $schema: 'http://json-schema.org/draft-07/schema#', ...schema }), true, `${file}: ${ajv.errorsText()}`);
          checkSchema(schema, file);
        }
        assert.deepEqual(
          Object.keys(tool.parameters.properties).filter((param) => param.startsWith('.')),
          [],
        );
      }
    }
  });
}

test('what real-looking code is built into', async () => {
  const built = await builtFiles(kit);
  const text = Object.entries(built).map(([file, body]) => `==== ${file} ====\n${body.replace(/^# toolscribe-digest: .*\n/m, '')}`);
  golden('roxygen/kit.txt', text.join('\n'));
});
