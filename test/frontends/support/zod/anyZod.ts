import { isJsonObject, type Json } from '../../../../server/src/model/index.ts';
import fc from '../../../support/property.ts';

/** Zod expressions of which JSON Schema can say everything, as code. */
export const anyZod = (): fc.Arbitrary<string> =>
  fc.letrec<{ any: string; leaf: string; object: string }>((tie) => ({
    any: fc.oneof({ maxDepth: 2, withCrossShrink: true }, tie('leaf'), ...nested(tie('any'), tie('object'))),
    leaf: fc.oneof(
      text(),
      number(),
      fc.constantFrom('z.boolean()', 'z.null()', "z.literal('a')", 'z.literal(2)', "z.enum(['a', 'abc', 'b.c'])", "z.nativeEnum({ A: 'a', B: 3 })"),
    ),
    object: shape(tie('any')).chain((code) =>
      fc.oneof(
        fc.constant(code),
        ...[
          '.strict()',
          '.passthrough()',
          '.partial()',
          '.partial({ a: true })',
          '.required()',
          '.catchall(z.string())',
          '.omit({ b: true })',
          '.extend({ c: z.boolean() })',
          '.merge(z.object({ a: z.null() }).strict())',
          '.strict().extend({ d: z.number().optional() })',
        ].map((more) => fc.constant(code + more)),
      ),
    ),
  })).any;

const chained = (start: string, checks: readonly string[]): fc.Arbitrary<string> =>
  fc.subarray([...checks], { maxLength: 3 }).map((some) => start + some.join(''));

const text = (): fc.Arbitrary<string> =>
  chained('z.string()', [
    '.min(2)',
    '.max(4)',
    '.length(3)',
    '.nonempty()',
    '.regex(/^a/)',
    '.regex(/[b-d]/i)',
    ".startsWith('a')",
    ".endsWith('.c')",
    ".includes('b.')",
    ".min(1, 'too short')",
    '.trim()',
    '.refine(() => true)',
  ]);

const number = (): fc.Arbitrary<string> =>
  chained('z.number()', [
    '.int()',
    '.min(2)',
    '.max(4)',
    '.gt(-3)',
    '.lt(6)',
    '.positive()',
    '.nonnegative()',
    '.nonpositive()',
    '.negative()',
    '.multipleOf(3)',
    '.multipleOf(2)',
    '.finite()',
    '.gte(1, { message: "m" })',
  ]);

function shape(any: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const member = fc.tuple(any, fc.constantFrom('', '', '.optional()', '.nullish()', ".default('x')", ".describe('D')"));
  return fc.record({ a: member, b: member, 'd-e': member }, { requiredKeys: ['a', 'b'] }).map(
    (members) =>
      `z.object({ ${Object.entries(members)
        .map(([key, [code, more]]) => `'${key}': ${code}${more === ".default('x')" ? '.optional().describe("x")' : more}`)
        .join(', ')} })`,
  );
}

const nested = (any: fc.Arbitrary<string>, object: fc.Arbitrary<string>): readonly fc.Arbitrary<string>[] => [
  object,
  any.chain((code) => chained(`z.array(${code})`, ['.min(1)', '.max(2)', '.length(2)', '.nonempty()'])),
  fc.array(any, { minLength: 1, maxLength: 3 }).map((items) => `z.tuple([${items.join(', ')}])`),
  fc.tuple(any, any).map(([a, b]) => `z.tuple([${a}]).rest(${b})`),
  fc.array(any, { minLength: 2, maxLength: 3 }).map((options) => `z.union([${options.join(', ')}])`),
  fc.tuple(shape(any), shape(any)).map(([a, b]) => `z.discriminatedUnion('k', [${a}.extend({ k: z.literal('a') }), ${b}.extend({ k: z.enum(['b', 'c']) })])`),
  fc.tuple(shape(any), shape(any)).map(([a, b]) => `z.intersection(${a}, ${b})`),
  any.map((code) => `z.record(z.string(), ${code})`),
  any.map((code) => `z.record(z.string().min(2), ${code})`),
  any.map((code) => `${code}.nullable()`),
  any.map((code) => `${code}.or(z.number().int())`),
  any.map((code) => `z.lazy(() => ${code}.brand('B').readonly())`),
];

const pool: readonly Json[] = [
  '',
  'a',
  'b',
  'ab.c',
  'abc',
  'aB.c',
  'abcde',
  '  ',
  'x',
  0,
  1,
  2,
  3,
  4,
  6,
  -2,
  -3,
  2.5,
  7,
  true,
  false,
  null,
  [],
  {},
  ['a'],
  { a: 'a' },
  { k: 'a' },
  { k: 'b', a: 1 },
];

/** Values near the border of what the schema accepts. */
export function near(schema: Json): fc.Arbitrary<Json> {
  const other = fc.constantFrom(...pool);
  const made = likely(schema);
  return made === undefined ? other : fc.oneof({ weight: 4, arbitrary: made }, { weight: 1, arbitrary: other });
}

function likely(schema: Json): fc.Arbitrary<Json> | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { anyOf, oneOf, allOf, enum: values, const: only, properties, items, prefixItems, additionalProperties, required } = schema;
  const options = anyOf ?? oneOf;
  if (Array.isArray(options) && options.length > 0) return fc.oneof(...options.map(near));
  if (Array.isArray(values) && values.length > 0) return fc.constantFrom(...(values as Json[]));
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(allOf) && schema.type === undefined)
    return fc.tuple(...allOf.map(near)).map((parts) => Object.assign({}, ...parts.map((part: Json) => (isJsonObject(part) ? part : {}))) as Json);
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes('object')) {
    const known = Object.entries(isJsonObject(properties) ? properties : {});
    const given = fc.record(Object.fromEntries(known.map(([key, own]) => [key, near(own)])), {
      requiredKeys: Array.isArray(required) ? (required.filter((key) => known.some(([name]) => name === key)) as string[]) : [],
    });
    const more = fc.dictionary(fc.constantFrom('a', 'b', 'zz', 'yyy'), near(additionalProperties ?? null), { maxKeys: 2 });
    return fc.tuple(given, more, fc.boolean(), fc.constantFrom('none', 'a', 'b', 'k')).map(([own, rest, add, drop]) => {
      const { [drop]: _, ...left } = { ...(add ? rest : {}), ...own } as Record<string, Json>;
      return left;
    });
  }
  if (types.includes('array')) {
    if (Array.isArray(prefixItems))
      return fc.tuple(fc.tuple(...prefixItems.map(near)), fc.array(near(items ?? null), { maxLength: 1 })).map(([first, rest]) => [...first, ...rest]);
    return fc.array(near(items ?? null), { maxLength: 3 });
  }
  return fc.constantFrom(
    ...pool.filter((value) => types.includes(value === null ? 'null' : typeof value) || (typeof value === 'number' && types.includes('integer'))),
  );
}
