import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as four from 'zod';
import * as mini from 'zod/mini';
import * as three from 'zod3';
import { functionNames, methodNames } from '../../../../server/src/frontends/support/zod/knownNames.ts';

const versions: readonly (readonly [string, object])[] = [
  ['Zod 4', four.z],
  ['Zod 4 mini', mini],
  ['Zod 3', three.z],
];

for (const [version, exported] of versions) {
  test(`the names that ${version} exports are known`, () => {
    const names = Object.keys(exported).filter((name) => /^[a-z]/.test(name));
    assert.ok(names.length > 50, String(names.length));
    assert.deepEqual(names.filter((name) => !functionNames.has(name)).sort(), []);
  });
}

test('the methods of the schemas of Zod 3 and 4 are known', () => {
  // Where the types of the versions differ, the first one's are taken.
  const made = [four.z, three.z as unknown as typeof four.z].flatMap((z) => [
    z.string(),
    z.number(),
    z.boolean(),
    z.date(),
    z.array(z.string()),
    z.object({ a: z.string() }),
    z.enum(['a', 'b']),
    z.tuple([z.string()]),
    z.record(z.string(), z.string()),
    z.string().optional(),
    z.union([z.string(), z.number()]),
  ]);
  const unknown = made.flatMap((schema) => methodsOf(schema).filter((name) => !methodNames.has(name) && !functionNames.has(name)));
  assert.deepEqual([...new Set(unknown)].sort(), []);
});

function methodsOf(schema: object): readonly string[] {
  const names: string[] = [];
  for (let of: object = schema; of !== Object.prototype; of = Object.getPrototypeOf(of)) names.push(...Object.getOwnPropertyNames(of));
  return names.filter((name) => /^[a-z]/.test(name) && name !== 'constructor' && typeof (schema as Record<string, unknown>)[name] === 'function');
}
