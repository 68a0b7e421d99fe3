import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { applyEdits, type Intent, isJsonObject, type Json, type JsonObject, schemaJson } from '../../../../server/src/model/index.ts';
import { smallProject } from '../../../support/names.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';
import { workspace } from '../../../support/workspace.ts';

/** Recorded by scripts/schemaCalls.mjs. Null of what the library refuses. */
const recorded: Readonly<Record<string, { readonly packages: readonly string[]; readonly listings: Readonly<Record<string, JsonObject | null>> }>> = JSON.parse(
  readFileSync(path.resolve('test/fixtures/schemaCalls.json'), 'utf8'),
);

const imports: Readonly<Record<string, string>> = {
  '@sinclair/typebox': "import { Type } from '@sinclair/typebox';",
  typebox: "import { Type } from 'typebox';",
  valibot: "import * as v from 'valibot';",
  arktype: "import { type } from 'arktype';",
};

/** What is not read, and known to be: it stays open, and is never said to be something else. */
const notRead = /base64|startsWith|includes|string\.(?:uuid|date|numeric)|string\|number|type\.string|\['string','number'\]|string & |undefined\|string/;

for (const [library, { packages, listings }] of Object.entries(recorded)) {
  const codes = Object.entries(listings);
  const { engine } = await workspace({
    'a.ts': `${imports[library]}\n${codes.map(([code], i) => `export const t${i} = { name: 't${i}', description: 'Does it.', inputSchema: ${code} };`).join('\n')}\n`,
  });
  const inputs = new Map(engine.tools().map(({ tool }) => [tool.name.state === 'known' ? tool.name.value : '', tool.input]));
  for (const [i, [code, listed]] of codes.entries()) {
    // What the library refuses is not listed at all: nothing is right of it.
    if (listed === null) continue;
    const input = inputs.get(`t${i}`);
    test(`${packages.join(' and ')}: ${code}`, () => {
      assert.ok(input !== undefined);
      const { $schema: _, ...read } = schemaJson(input);
      if (notRead.test(code)) assert.ok(isPart(read, listed), JSON.stringify(read));
      else assert.deepEqual(sorted(read), sorted(listed));
    });
  }
}

/** Does one say nothing that the other does not? */
function isPart(part: Json, whole: Json | undefined): boolean {
  if (!isJsonObject(part) || !isJsonObject(whole)) return JSON.stringify(part) === JSON.stringify(whole);
  return Object.entries(part).every(([key, value]) => isPart(value, whole[key]));
}

/** The order of required names says nothing. */
function sorted(json: Json): Json {
  if (Array.isArray(json)) return json.map(sorted);
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, key === 'required' && Array.isArray(value) ? value.map(String).sort() : sorted(value)]),
  );
}

const frontEnd = await loadedZodFrontEnd();

function realized(schema: string, intent: Intent): string | undefined {
  const text = `import { Type } from 'typebox';\nexport const find = { name: 'find', description: 'Finds.', parameters: ${schema}, execute() {} };\n`;
  const [edits] = frontEnd.realize(intent, smallProject(frontEnd, { 'a.ts': text }).view('a.ts', 0));
  return edits && /parameters: (.*), execute/s.exec(applyEdits(text, edits.edits))?.[1];
}

const describe = (...at: string[]): Intent => ({ kind: 'describe-param', tool: 0, path: at, text: 'The text.' });

test('the description of a parameter is written among the options of TypeBox', () => {
  assert.equal(realized('Type.Object({ q: Type.String() })', describe('q')), "Type.Object({ q: Type.String({ description: 'The text.' }) })");
  assert.equal(
    realized('Type.Object({ q: Type.Optional(Type.Array(Type.String())) })', describe('q')),
    "Type.Object({ q: Type.Optional(Type.Array(Type.String(), { description: 'The text.' })) })",
  );
  assert.equal(
    realized('Type.Object({ q: Type.Integer({ minimum: 1 }) })', describe('q')),
    "Type.Object({ q: Type.Integer({ minimum: 1, description: 'The text.' }) })",
  );
  assert.equal(
    realized("Type.Object({ q: Type.String({ description: 'Old.' }) })", describe('q')),
    "Type.Object({ q: Type.String({ description: 'The text.' }) })",
  );
  assert.equal(realized('Type.Object({ q: Type.String(options) })', describe('q')), undefined);
});

test('what a call of TypeBox says is not written among its options', () => {
  assert.equal(realized('Type.Object({ q: Type.String() })', { kind: 'set-type', tool: 0, path: ['q'], type: 'integer' }), undefined);
  assert.equal(realized('Type.Object({ q: Type.String() })', { kind: 'set-required', tool: 0, path: ['q'], required: false }), undefined);
  assert.equal(
    realized('Type.Object({ q: Type.Integer() })', { kind: 'set-default', tool: 0, path: ['q'], value: 3 }),
    'Type.Object({ q: Type.Integer({ default: 3 }) })',
  );
});

test('only what has a schema for its parameters is a tool', async () => {
  const { engine } = await workspace({
    'a.ts': `import { Type } from '@mariozechner/pi-ai';
import { StringEnum } from '@mariozechner/pi-ai';
const inputs = Type.Object({ mode: StringEnum(['a', 'b'] as const, { description: 'The mode.' }) });
export const one = { name: 'one', description: 'Does one.', parameters: inputs, execute() {} };
export const two = { name: 'two', description: 'Is a report.', parameters: settings, run() {} };
export const three = { name: 'three', description: 'Is a report.', parameters: { a: 1 }, run() {} };
`,
  });
  const tools = engine.tools().map(({ tool }) => [tool.name.state === 'known' && tool.name.value, tool.input && schemaJson(tool.input)]);
  assert.deepEqual(tools, [
    ['one', { type: 'object', required: ['mode'], properties: { mode: { type: 'string', enum: ['a', 'b'], description: 'The mode.' } } }],
  ]);
});

test('the description of a parameter is put behind what Valibot and ArkType make', () => {
  const described = (imports: string, schema: string, ...at: string[]): string | undefined => {
    const text = `${imports}\nexport const find = { name: 'find', description: 'Finds.', inputSchema: ${schema} };\n`;
    const [edits] = frontEnd.realize(describe(...at), smallProject(frontEnd, { 'a.ts': text }).view('a.ts', 0));
    return edits && /inputSchema: (.*) };\n$/s.exec(applyEdits(text, edits.edits))?.[1];
  };
  const v = imports.valibot ?? '';
  assert.equal(described(v, 'v.object({ q: v.string() })', 'q'), "v.object({ q: v.pipe(v.string(), v.description('The text.')) })");
  assert.equal(
    described(v, 'v.object({ q: v.optional(v.pipe(v.string(), v.minLength(1))) })', 'q'),
    "v.object({ q: v.optional(v.pipe(v.string(), v.minLength(1), v.description('The text.'))) })",
  );
  assert.equal(
    described(v, "v.object({ q: v.pipe(v.string(), v.description('Old.')) })", 'q'),
    "v.object({ q: v.pipe(v.string(), v.description('The text.')) })",
  );
  assert.equal(described("import { object, string } from 'valibot';", 'object({ q: string() })', 'q'), undefined);
  const a = imports.arktype ?? '';
  assert.equal(described(a, "type({ 'q?': 'string > 0' })", 'q'), "type({ 'q?': type('string > 0').describe('The text.') })");
  assert.equal(described(a, "type({ q: { a: 'string' } })", 'q'), "type({ q: type({ a: 'string' }).describe('The text.') })");
  assert.equal(described(a, 'type({ q: \'string = "x"\' })', 'q'), undefined);
});
