import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import esbuild from 'esbuild';
import { z as zod4 } from 'zod';
import { z as zod3 } from 'zod3';
import { mcpJson } from '../../server/src/emitters/mcpJson.ts';
import { types } from '../../server/src/emitters/types.ts';
import { zod } from '../../server/src/emitters/zod/index.ts';
import { isJsonObject, type Json, type JsonObject, type ToolSpec } from '../../server/src/model/index.ts';
import { anyChecks, nearValues } from '../support/made/anyChecks.ts';
import { anyKeywords } from '../support/made/anyKeywords.ts';
import { anySpec } from '../support/made/anySpec.ts';
import { toolOfJson } from '../support/made/toolOfJson.ts';
import fc, { atLeast, runs } from '../support/property.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { workspace } from '../support/workspace.ts';
import { exampleProject } from '../support/workspaces/exampleProject.ts';

const versions = [
  { written: undefined, read: 3 },
  { written: undefined, read: 4 },
  { written: 3, read: 3 },
  { written: 4, read: 4 },
] as const;
type Version = (typeof versions)[number];

const current = { mcpRevision: '2026-07-28' };
const emitted = (tools: readonly ToolSpec[], { written }: Pick<Version, 'written'>) => zod.emit(tools, { ...current, ...(written && { zod: written }) });

/** Formats as far as plain values show them: Ajv has none of its own, and Zod's differ from others' in details. */
const formats = {
  uri: /^https:\/\/\S+$/,
  email: /^[a-z]+@[a-z.]+$/,
  uuid: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T[\d:]{8}Z$/,
};

type Accepts = (value: Json) => boolean;

/** What Ajv says to the tool's JSON Schema, and that schema; undefined where Ajv refuses the schema itself. */
function byAjv(tool: ToolSpec): { readonly accepts: Accepts; readonly schema: JsonObject } | undefined {
  const list: unknown = JSON.parse(mcpJson.emit([tool], current).text);
  const [first] = isJsonObject(list) && Array.isArray(list.tools) ? (list.tools as readonly Json[]) : [];
  const schema = isJsonObject(first) && isJsonObject(first.inputSchema) ? first.inputSchema : assert.fail();
  try {
    const validate = new Ajv2020({ strict: false, logger: false, formats }).compile(schema);
    return { accepts: (value) => validate(value), schema };
  } catch {
    // A keyword's value is none that JSON Schema allows.
    return undefined;
  }
}

/** What the module of a tool's schema, run with this Zod, says. */
function byZod(tool: ToolSpec, version: Version): { readonly accepts: Accepts; readonly text: string } {
  const { text } = emitted([tool], version);
  const { code } = esbuild.transformSync(text, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} as Readonly<Record<string, { safeParse(value: Json): { readonly success: boolean } }>> };
  new Function('require', 'module', code)(() => ({ z: version.read === 3 ? zod3 : zod4 }), module);
  const [schema] = Object.values(module.exports);
  return { accepts: (value) => schema?.safeParse(value).success ?? assert.fail(text), text };
}

/** True where the emitter holds all that decides what is accepted: what it says of defaults and titles decides nothing. */
const isHeld = (tool: ToolSpec, version: Version): boolean =>
  emitted([tool], version).notes.every(({ message, severity }) => severity === 'hint' || /^(?:Computed d|D)efault /.test(message));

/** Ajv does not see that a member without a name is missing. */
const namelessMember = '"name":{"value":"",';

/** What `int()` of Zod 4 refuses, and JSON readers round: whole numbers that a double does not tell from their neighbours. */
const isRounded = (value: Json): boolean =>
  typeof value === 'number'
    ? Number.isInteger(value) && !Number.isSafeInteger(value)
    : typeof value === 'object' && value !== null && Object.values(value).some(isRounded);

let compared = 0;

function assertSame(tool: ToolSpec, values: (schema: JsonObject) => readonly Json[]): void {
  const ajv = byAjv(tool);
  if (ajv === undefined) return;
  for (const version of versions) {
    if (!isHeld(tool, version)) continue;
    const { accepts, text } = byZod(tool, version);
    for (const value of values(ajv.schema)) {
      if (isRounded(value)) continue;
      const said: string = `Zod ${version.read}, ${JSON.stringify(value)}, ${JSON.stringify(ajv.schema, undefined, 1)}\n${text}`;
      assert.equal(accepts(value), ajv.accepts(value), said);
      compared += 1;
    }
  }
}

test('Zod and Ajv accept and refuse the same, at the edges of schemas of every form', () => {
  fc.assert(
    fc.property(anyChecks, (schema) => assertSame(toolOfJson('checked', schema), nearValues)),
    { numRuns: runs(40) },
  );
  assert.ok(compared > atLeast(3_000), String(compared));
});

test('Zod and Ajv accept and refuse the same, whatever a schema is made of', () => {
  fc.assert(
    fc.property(anyKeywords, (schema) => assertSame(toolOfJson('any', schema), nearValues)),
    { numRuns: runs(100), examples: [[{ type: 'object', properties: { level: { const: 1, enum: [2] }, mode: { const: 1, enum: [1, 2] } } }]] },
  );
});

test('Zod and Ajv accept and refuse the same, whatever texts a tool is made of', () => {
  fc.assert(
    fc.property(
      anySpec.filter((tool) => !JSON.stringify(tool.params).includes(namelessMember)),
      (tool) => assertSame(tool, nearValues),
    ),
    { numRuns: runs(40), examples: [[toolOfJson('far', { type: 'object', properties: { ' ': { type: 'integer', default: 2 ** 53 } } })]] },
  );
});

for (const [example, least] of [
  ['yaml-zod', 5],
  ['r-server', 2],
  ['r-package', 8],
] as const) {
  test(`Zod and Ajv accept and refuse the same of the tools of examples/${example}`, async () => {
    const { engine } = await workspace(exampleProject(example));
    const tools = engine.tools().map(({ tool }) => tool);
    assert.ok(tools.length >= least, String(tools.length));
    for (const tool of tools) {
      assert.ok(isHeld(tool, versions[0]), JSON.stringify(emitted([tool], versions[0])));
      assertSame(tool, nearValues);
    }
  });
}

/** Errors of TypeScript, in its strictest, for modules that import this Zod. */
function typeErrors(folder: string, read: 3 | 4, modules: Readonly<Record<string, string>>): string {
  const files = Object.keys(modules).map((name) => `${name}-${read}.ts`);
  for (const [name, text] of Object.entries(modules)) writeFileSync(path.join(folder, `${name}-${read}.ts`), text);
  const compilerOptions = {
    ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, noUnusedLocals: true, noEmit: true, skipLibCheck: true },
    ...{ target: 'ES2022', module: 'preserve', moduleResolution: 'bundler', types: [], isolatedModules: true, verbatimModuleSyntax: true },
    paths: { zod: [path.resolve(read === 3 ? 'node_modules/zod3' : 'node_modules/zod')] },
  };
  writeFileSync(path.join(folder, `tsconfig.${read}.json`), JSON.stringify({ compilerOptions, files }));
  try {
    execFileSync(process.execPath, [path.resolve('node_modules/typescript/bin/tsc'), '-p', `tsconfig.${read}.json`], { cwd: folder, encoding: 'utf8' });
    return '';
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
}

test('what is written compiles, with either Zod', (t) => {
  const folder = tempFolder(t, {});
  const many = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(arbitrary, { minLength: 60, maxLength: 60 });
  fc.assert(
    fc.property(many(anyChecks), many(anyKeywords), many(anySpec), (schemas, others, specs) => {
      const tools = [...[...schemas, ...others].map((schema) => toolOfJson('checked', schema)), ...specs];
      const both = emitted(tools, { written: undefined }).text;
      const interfaces = types.emit(tools, current).text;
      assert.equal(typeErrors(folder, 3, { both, three: emitted(tools, { written: 3 }).text, interfaces }), '');
      assert.equal(typeErrors(folder, 4, { both, four: emitted(tools, { written: 4 }).text }), '');
    }),
    { numRuns: 1, endOnFailure: true },
  );
});
