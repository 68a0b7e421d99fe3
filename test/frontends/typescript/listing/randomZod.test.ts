import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as zod4 from 'zod';
import fc from '../../../support/property.ts';
import { workspace } from '../../../support/workspace.ts';

const after = (code: fc.Arbitrary<string>, more: readonly string[], most: number): fc.Arbitrary<string> =>
  fc.tuple(code, fc.array(fc.constantFrom(...more), { maxLength: most })).map(([start, calls]) => start + calls.join(''));

const texts =
  ".min(1)|.max(10)|.length(4)|.email()|.url()|.uuid()|.regex(/^x/i)|.startsWith('w.x')|.endsWith('.c')|.includes('b+')|.trim()|.datetime({ offset: true })|.date()|.time()|.base64()|.ipv4()|.uppercase()".split(
    '|',
  );
const numbers = '.int()|.min(1)|.max(10)|.gt(0)|.lt(5)|.positive()|.nonnegative()|.multipleOf(2)|.safe()'.split('|');
const plain =
  "z.boolean()|z.null()|z.any()|z.unknown()|z.never()|z.literal('a')|z.literal([1, true])|z.enum(['a', 'b'])|z.email()|z.uuidv4()|z.iso.datetime({ local: true })|z.base64url()|z.int32()|z.stringbool()|z.coerce.number()".split(
    '|',
  );
const wrappers =
  ".optional()|.nullable()|.nullish()|.describe('D.')|.describe('E.')|.meta({ title: 'T', examples: ['e'] })|.catch('x')|.default('x')|.prefault('')|.readonly()|.brand('X')|.refine(() => true)|.transform((v) => v)|.array()|.pipe(z.string())|.nonoptional()|.or(z.string())".split(
    '|',
  );

/** Zod as people write it, and as nobody would. */
const anyCode = fc.letrec<{ any: string }>((tie) => {
  const any = tie('any');
  const leaf = fc.oneof(after(fc.constant('z.string()'), texts, 3), after(fc.constant('z.number()'), numbers, 3), fc.constantFrom(...plain));
  const members = fc.dictionary(fc.constantFrom('a', 'b', 'c'), any, { maxKeys: 3 }).map(
    (shape) =>
      `{ ${Object.entries(shape)
        .map(([name, code]) => `${name}: ${code}`)
        .join(', ')} }`,
  );
  const made = (parts: fc.Arbitrary<string>, ...ways: readonly ((code: string) => string)[]): fc.Arbitrary<string> =>
    fc.tuple(parts, fc.constantFrom(...ways)).map(([code, way]) => way(code));
  const object = after(
    made(
      members,
      (shape) => `z.object(${shape})`,
      (shape) => `z.strictObject(${shape})`,
      (shape) => `z.looseObject(${shape})`,
    ),
    ['.partial()', '.required()', '.strict()', '.passthrough()', '.catchall(z.number())', '.extend({ a: z.string() })', '.omit({})'],
    2,
  );
  const one = made(
    any,
    (code) => `z.array(${code}).min(1)`,
    (code) => `z.record(z.string(), ${code})`,
    (code) => `z.record(z.enum(['a', 'b']), ${code})`,
    (code) => `z.partialRecord(z.enum(['a', 'b']), ${code})`,
    (code) => `z.record(z.number(), ${code})`,
    (code) => `z.lazy(() => ${code})`,
    (code) => `z.preprocess((v) => v, ${code})`,
    (code) => `z.tuple([${code}, z.string().optional()])`,
    (code) => `z.discriminatedUnion('t', [z.object({ t: z.literal('a'), v: ${code} }), z.object({ t: z.literal('b') })])`,
  );
  const two = fc.tuple(any, any).map(([a, b]) => `z.union([${a}, ${b}])`);
  const both = fc.tuple(object, object).map(([a, b]) => `${a}.and(${b})`);
  return { any: after(fc.oneof({ maxDepth: 3, withCrossShrink: true }, leaf, object, one, two, both), wrappers, 2) };
}).any;

const installed = (await import('zod/package.json', { with: { type: 'json' } })).default.version;

/** What Zod itself makes of it; undefined of what has no JSON Schema, and of what does not run. */
function made(code: string, io: 'input' | 'output'): unknown {
  try {
    return JSON.parse(JSON.stringify(zod4.toJSONSchema(new Function('z', `return z.object({ x: ${code} })`)(zod4) as zod4.ZodType, { io })));
  } catch {
    return undefined;
  }
}

for (const io of ['input', 'output'] as const)
  test(`Zod at random is listed as the installed Zod makes it, of the ${io}`, async () => {
    const codes = [...new Set(fc.sample(anyCode, 400))].filter((code) => made(code, io) !== undefined);
    assert.ok(codes.length > 100);
    const tools = codes.map((code, i) => `{ name: 't${i}', description: 'D.', inputSchema: z.toJSONSchema(z.object({ x: ${code} }), { io: '${io}' }) },`);
    const { engine } = await workspace({
      'package.json': JSON.stringify({ dependencies: { zod: installed } }),
      'server.ts': `import { z } from 'zod';\nexport const tools = [\n${tools.join('\n')}\n];\n`,
    });
    const byName = new Map(engine.tools().map(({ tool }) => [tool.name.state === 'known' ? tool.name.value : '', tool.listed?.input]));
    for (const [i, code] of codes.entries()) assert.deepEqual(byName.get(`t${i}`), made(code, io), code);
  });
