import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import type { Json, JsonObject } from '../../../../server/src/model/index.ts';
import { compareVersions } from '../../../../server/src/model/index.ts';
import { workspace } from '../../../support/workspace.ts';

/** What versions of Zod list of code, each from its version on: the member, whether it may be left out, what is defined besides; null of what has no JSON Schema. */
type Listing = readonly [json: Json, ...more: readonly Json[]] | null;

/** Recorded by scripts/zodListings.mjs. */
const recorded: { readonly versions: readonly string[]; readonly listings: Readonly<Record<string, Readonly<Record<string, Listing>>>> } = JSON.parse(
  readFileSync(path.resolve('test/fixtures/zodListings.json'), 'utf8'),
);

/** What is listed of tools with these shapes, in the order of the shapes. */
async function inputs(zod: string, shapes: readonly string[], before: string = ''): Promise<readonly (JsonObject | undefined)[]> {
  const calls = shapes.map((shape, i) => `server.registerTool('t${i}', { inputSchema: ${shape} }, async () => ({ content: [] }));`);
  const imports = "import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';\nimport { z } from 'zod';";
  const { engine } = await workspace({
    'package.json': JSON.stringify({ dependencies: { '@modelcontextprotocol/sdk': '1.29.0', zod } }),
    'server.ts': `${imports}\nconst server = new McpServer({ name: 'x', version: '1' });\n${before}\n${calls.join('\n')}\n`,
  });
  const byName = new Map(engine.tools().map(({ tool }) => [tool.name.state === 'known' ? tool.name.value : '', tool.listed?.input]));
  return shapes.map((_, i) => byName.get(`t${i}`));
}

function brief({ properties = {}, required, definitions }: JsonObject): Listing {
  const isRequired = Array.isArray(required) && required.includes('x');
  return [(properties as JsonObject).x ?? null, ...(isRequired ? [] : ['optional']), ...(definitions === undefined ? [] : [definitions])];
}

for (const version of recorded.versions)
  test(`Zod ${version} is listed as it lists itself`, async () => {
    const expected = Object.entries(recorded.listings).flatMap(([code, rows]): readonly (readonly [string, Listing])[] => {
      const since = Object.keys(rows).findLast((own) => own[0] === version[0] && compareVersions(own, version) <= 0);
      const row = since === undefined ? null : (rows[since] ?? null);
      return row === null ? [] : [[code, row]];
    });
    assert.ok(expected.length > 150);
    const listed = await inputs(
      version,
      expected.map(([code]) => `{ x: ${code} }`),
    );
    for (const [i, [code, row]] of expected.entries()) assert.deepEqual(brief(listed[i] ?? {}), row, code);
  });

/** Schemas that a tool has twice, or that are made of themselves, with what is listed of them: by the official SDK of Zod 3, by `z.toJSONSchema` of Zod 4; by version. */
const modules: readonly { readonly before: string; readonly shape: string; readonly listed: Readonly<Record<string, JsonObject>> }[] = JSON.parse(
  readFileSync(path.resolve('test/fixtures/zodModules.json'), 'utf8'),
);

for (const { before, shape, listed } of modules)
  test(`one schema in several places is listed as each version lists it: ${before} ${shape}`, async () => {
    for (const [version, expected] of Object.entries(listed)) {
      const [input] = await inputs(version, [shape], before);
      assert.deepEqual(input, { ...expected, $schema: 'http://json-schema.org/draft-07/schema#' }, version);
    }
  });

test('what is made of itself alone, or of itself in whatever way, is read', async () => {
  const made = [
    'z.lazy(() => z.union([z.string(), a]))',
    'z.union([z.string(), z.lazy(() => a)])',
    'a.optional()',
    'a.refine(() => true)',
    "a.brand('x').nullable()",
    'z.lazy(() => a.nullable())',
    'z.lazy(() => a)',
    'z.lazy(() => z.lazy(() => a.refine(() => true).catch(1)))',
    'z.preprocess((v) => v, z.lazy(() => a))',
    'z.intersection(z.lazy(() => a), z.lazy(() => a))',
    'z.record(z.union([z.literal("k"), z.lazy(() => a)]), a)',
    "z.lazy(() => a.default('x').pipe(a))",
    'a.pipe(a).transform((v) => v)',
    "z.string().or(z.lazy(() => a)).describe('D.').min(2)",
    'z.object({ get b() { return a.partial(); } })',
    'z.nonoptional(a).unwrap()',
    'z.lazy(() => a.required()).readonly()',
  ];
  for (const version of ['3.25.76', '4.0.0', '4.6.7'])
    for (const code of made) {
      const [input] = await inputs(version, ["{ x: a, y: a.optional(), z: z.array(a).describe('D.'), k: z.string() }"], `const a = ${code};`);
      assert.equal(input?.type, 'object', `${version} ${code}`);
    }
});
