import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { type LoweredSchema, lowerExpression } from '../../../../server/src/frontends/support/zod/resolve.ts';
import { schemaJson } from '../../../../server/src/model/index.ts';
import { noNames } from '../../../support/names.ts';
import { loadedZodFrontEnd } from '../../../support/read/zodFrontEnd.ts';

const frontEnd = await loadedZodFrontEnd();

function lowered(code: string): LoweredSchema {
  const facts = frontEnd.read(`import { z } from 'zod';\n${code}`, 'ts');
  const constant = facts.module.constants.at(-1);
  const schema = constant && lowerExpression(noNames('schemas.ts'), facts, constant.value);
  assert.ok(schema !== undefined);
  return schema;
}

const models = (count: number, field: (of: string, name: string) => string): string =>
  Array.from({ length: count }, (_, i) => {
    const fields = Array.from({ length: 20 }, (__, k) => field(`M${(i * 7 + k) % count}`, `f${k}`));
    return `const M${i} = z.object({ ${fields.join(', ')} });\n`;
  }).join('');

for (const [what, field] of [
  ['lazy', (of, name) => `${name}: z.lazy(() => ${of}).optional()`],
  ['getters', (of, name) => `get ${name}() { return ${of}.optional(); }`],
] satisfies readonly (readonly [string, (of: string, name: string) => string])[])
  test(`models that refer to each other (${what}) are written once each`, () => {
    const sizes = [25, 50, 100].map((count) => {
      const json = schemaJson(lowered(`${models(count, field)}const it = M0;`).schema);
      const valid = new Ajv2020().compile(json);
      assert.equal(valid({ f0: { f5: {} }, f3: { f1: { f2: { f9: { f4: {} } } } } }), true);
      assert.equal(valid({ f3: { f1: { f2: { f9: { f4: 1 } } } } }), false);
      return JSON.stringify(json).length;
    });
    for (const [i, size] of sizes.entries()) assert.ok(i === 0 || size < 2.3 * (sizes[i - 1] ?? 0), sizes.join(' '));
  });

test('a union of variants that refer to it is known, and its variants are written once', () => {
  const variants = Array.from({ length: 50 }, (_, i) => `const V${i} = z.object({ kind: z.literal('v${i}'), get next() { return U.optional(); } });\n`);
  const names = variants.map((_, i) => `V${i}`).join(', ');
  const json = schemaJson(lowered(`${variants.join('')}const U = z.discriminatedUnion('kind', [${names}]);`).schema);
  const valid = new Ajv2020().compile(json);
  assert.equal(valid({ kind: 'v1', next: { kind: 'v49', next: { kind: 'v3' } } }), true);
  assert.equal(valid({ kind: 'v1', next: { kind: 'v49', next: { kind: 'none' } } }), false);
});

test('a model of a cycle can be extended, selected from and looked into after it was read', () => {
  const { schema } = lowered(`
const B = z.object({ name: z.string(), get parent() { return A.optional(); } });
const A = z.object({ first: B, more: B.extend({ size: z.int() }), picked: B.pick({ name: true }), spread: z.object({ ...B.shape }), merged: z.object({}).merge(B), name: B.shape.name });`);
  const shown = (name: string): readonly string[] | undefined =>
    schema.properties?.find((own) => own.name.value === name)?.schema.properties?.map((own) => own.name.value);
  assert.deepEqual(['first', 'more', 'picked', 'spread', 'merged'].map(shown), [
    ['name', 'parent'],
    ['name', 'parent', 'size'],
    ['name'],
    ['name', 'parent'],
    ['name', 'parent'],
  ]);
});
