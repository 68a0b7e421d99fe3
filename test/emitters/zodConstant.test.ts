import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import esbuild from 'esbuild';
import { z as zod4 } from 'zod';
import { zodToJsonSchema } from 'zod-to-json-schema';
import { zod } from '../../server/src/emitters/zod/index.ts';
import type { Emitted } from '../../server/src/model/index.ts';
import { tempFolder } from '../support/tempFolder.ts';
import { workspace } from '../support/workspace.ts';

const schemas = `import { z } from 'zod';
const visitSchema = z.object({ pond: z.string().refine((name) => name !== 'sea'), day: z.string().optional() });
export const countBirdsParamsSchema = z.object({ visits: z.array(visitSchema).min(1), 'per-hour': z.boolean().default(false) });
export const ringBirdParamsSchema = z.object({ ring: z.string().transform((text) => text.toUpperCase()), pond: z.string() }).superRefine((all, context) => {
  if (all.pond === all.ring) context.addIssue({ code: 'custom', message: 'The ring is no pond.' });
});
export const nestParamsSchema = z.object({ at: z.string(), eggs: z.number().default(1) }).refine(({ at, eggs }) => at !== 'sea' || eggs === 0, { message: 'No nest.', path: ['at'] });
const innerSchema = z.object({ at: z.string().refine((at) => at !== '') });
export const plainSchema = z.object({ at: z.string().trim().min(1) });
`;

const list = `tools:
  - name: count_birds
    description: Counts birds.
    useZodSchema: true
    zodSchemaRef: countBirdsParamsSchema
    schemaDescriptions:
      visits: Where and when birds were seen.
      visits.*.pond: At which water.
      per-hour: |
        True: as many as an hour brings.
        False: all of them.
  - name: log_ring
    description: Notes a ring.
    useZodSchema: true
    zodSchemaRef: ringBirdParamsSchema
    schemaDescriptions: { ring: What the ring says. }
  - name: log_nest
    description: Notes a nest.
    useZodSchema: true
    zodSchemaRef: nestParamsSchema
    schemaDescriptions: { at: Where it is. }
`;

async function emitted(tools: string): Promise<Emitted> {
  const { engine } = await workspace({ 'src/schemas/birds.ts': schemas, 'src/config/tools.yaml': tools });
  return zod.emit(
    engine.tools().map(({ tool }) => tool),
    { mcpRevision: '2026-07-28' },
  );
}

// Specification 5, "Approach 2: Hybrid": "Existing Zod schemas used for validation" and "Descriptions injected from YAML".
test('a tool that takes its schema from the code refers to the constant that the code exports', async () => {
  const { text, notes } = await emitted(list);
  assert.equal(
    text,
    `import { z } from "zod";
import { countBirdsParamsSchema as countBirdsParamsSchemaOfCode } from "./src/schemas/birds.js";
import { ringBirdParamsSchema } from "./src/schemas/birds.js";
import { nestParamsSchema } from "./src/schemas/birds.js";

/** Parameters of count_birds. */
export const countBirdsParamsSchema = countBirdsParamsSchemaOfCode.extend({
  visits: z.array(
    z.object({
      pond: z.string().describe("At which water."),
      day: z.string().optional(),
    })
  )
    .min(1)
    .superRefine((value, context) => countBirdsParamsSchemaOfCode.shape.visits.safeParse(value).error?.issues.forEach(({ path, message }) => context.addIssue({ code: "custom", path, message })))
    .describe("Where and when birds were seen."),
  "per-hour": countBirdsParamsSchemaOfCode.shape["per-hour"].describe(\`True: as many as an hour brings.
False: all of them.
\`),
});
export type CountBirdsParams = z.infer<typeof countBirdsParamsSchema>;

/** Parameters of log_ring. */
export const logRingParamsSchema = ringBirdParamsSchema;
export type LogRingParams = z.infer<typeof logRingParamsSchema>;

/** Parameters of log_nest. */
export const logNestParamsSchema = z.object({
  at: z.string().describe("Where it is."),
  eggs: z.number().default(1),
})
  .superRefine((value, context) => nestParamsSchema.safeParse(value).error?.issues.forEach(({ path, message }) => context.addIssue({ code: "custom", path, message })));
export type LogNestParams = z.infer<typeof logNestParamsSchema>;
`,
  );
  assert.deepEqual(
    notes.map(({ tool, message }) => [tool, message]),
    [
      [0, '`countBirdsParamsSchema` is imported from `./src/schemas/birds.js`.'],
      [1, '`ringBirdParamsSchema` is imported from `./src/schemas/birds.js`.'],
      [1, 'Described outside of `ringBirdParamsSchema`, so left out: `ring`.'],
      [2, '`nestParamsSchema` is imported from `./src/schemas/birds.js`.'],
    ],
  );
});

// The same: "const enrichedSchema = injectDescriptions(schema, tool.schemaDescriptions)".
for (const version of ['zod', 'zod3'])
  test(`what the code checks and changes is kept, and what the list says is there: ${version}`, async (t) => {
    const folder = tempFolder(t, {});
    const { text } = await emitted(list);
    const { outputFiles } = await esbuild.build({
      stdin: { contents: text, loader: 'ts', resolveDir: process.cwd() },
      plugins: [
        {
          name: 'schemas',
          setup(build) {
            build.onResolve({ filter: /birds\.js$/ }, () => ({ path: 'birds', namespace: 'memory' }));
            build.onLoad({ filter: /./, namespace: 'memory' }, () => ({ contents: schemas, loader: 'ts', resolveDir: process.cwd() }));
          },
        },
      ],
      alias: { zod: version },
      bundle: true,
      write: false,
      format: 'esm',
      logLevel: 'silent',
    });
    const file = path.join(folder, 'tools.mjs');
    writeFileSync(file, outputFiles[0]?.text ?? assert.fail());
    const made = await import(pathToFileURL(file).href);
    const { countBirdsParamsSchema: count, logRingParamsSchema: ring, logNestParamsSchema: nest } = made;
    assert.match(JSON.stringify(version === 'zod' ? zod4.toJSONSchema(nest) : zodToJsonSchema(nest)), /"Where it is\."/);
    assert.match(JSON.stringify(version === 'zod' ? zod4.toJSONSchema(count) : zodToJsonSchema(count)), /"At which water\."/);
    assert.deepEqual(nest.parse({ at: 'mill' }), { at: 'mill', eggs: 1 });
    const [issue, ...others] = nest.safeParse({ at: 'sea' }).error.issues;
    assert.deepEqual([issue.message, issue.path, others], ['No nest.', ['at'], []]);
    assert.equal(count.safeParse({ visits: [{ pond: 'mill' }] }).success, true);
    assert.equal(count.safeParse({ visits: [{ pond: 'sea' }] }).success, false);
    assert.equal(count.safeParse({ visits: [] }).success, false);
    assert.equal(count.shape.visits.description, 'Where and when birds were seen.');
    assert.deepEqual(ring.parse({ ring: 'a7', pond: 'mill' }), { ring: 'A7', pond: 'mill' });
    assert.equal(ring.safeParse({ ring: 'mill', pond: 'MILL' }).success, false);
  });

// The same: where nothing can be referred to, a copy is written, and what it lacks is told.
test('a copy of a constant that is not exported says what it has lost', async () => {
  const { text, notes } = await emitted('tools:\n  - name: find\n    description: Finds.\n    useZodSchema: true\n    zodSchemaRef: innerSchema\n');
  assert.ok(text.includes('export const findParamsSchema = z.object({'), text);
  assert.ok(notes.some(({ message }) => message.startsWith('No schema can say `.refine()` of `at`.')));
});

// The same: a copy that loses nothing has all descriptions, and needs no other module.
test('a schema of which a copy loses nothing is written out', async () => {
  const { text, notes } = await emitted('tools:\n  - name: find\n    description: Finds.\n    useZodSchema: true\n    zodSchemaRef: plainSchema\n');
  assert.ok(text.includes('at: z.string()') && !text.includes('birds.js'), text);
  assert.deepEqual(notes, []);
});
