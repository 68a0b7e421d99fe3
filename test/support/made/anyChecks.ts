import type { Json, JsonObject } from '../../../server/src/model/index.ts';
import fc from '../property.ts';

/** Texts near what formats, patterns and lengths ask for. None has a character beyond the first 65,536: Zod counts it twice, JSON Schema once. */
const texts: readonly string[] = [
  ...['', 'a', 'ab', 'abc', 'word', 'a word or two', ' ', '10', '1', 'true', 'null', 'line\nbreak'],
  ...['https://example.org/a?b=c', 'mail@example.org', '123e4567-e89b-42d3-a456-426614174000', '2024-01-31', '2024-01-31T10:20:30Z', '31.1.2024'],
];

const patterns = ['^\\d{4}-\\d{2}-\\d{2}$', '^[a-z]+$', 'o', '^[^/]*$', '/', '^.{2,3}$', '\\bword\\b', '\\p{L}', '^$', '`|"|\\$\\{'];
const comparedFormats = ['uri', 'email', 'uuid', 'date', 'date-time'] as const;

const small = fc.integer({ min: -3, max: 5 });
const length = fc.integer({ min: 0, max: 4 });
const optional = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 2 });

/** An object without the members that are not there. */
const some = (members: Readonly<Record<string, fc.Arbitrary<Json | undefined>>>): fc.Arbitrary<JsonObject> =>
  fc.record(members).map((all) => Object.fromEntries(Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]]))));

const describing = { description: optional(fc.constantFrom('What it is.', `Many\nlines, \`code\` and \${more}.`, '')) };
const keys = fc.constantFrom('name', 'odd-key', '10', 'class', 'a b', 'ключ', 'size');

/** A default is one that keeps to the form: where it does not, only its author knows what is meant. */
const text = some({
  ...describing,
  type: fc.constant('string'),
  minLength: optional(length),
  maxLength: optional(length),
  pattern: optional(fc.constantFrom(...patterns)),
  format: optional(fc.constantFrom(...comparedFormats)),
  default: optional(fc.constantFrom(...texts)),
}).map(({ default: fallback, ...form }) =>
  fallback === undefined || form.pattern !== undefined || form.format !== undefined ? form : { ...form, default: fallback },
);
const numeric = (type: string): fc.Arbitrary<JsonObject> =>
  some({
    ...describing,
    type: fc.constant(type),
    minimum: optional(small),
    maximum: optional(small),
    exclusiveMinimum: optional(small),
    exclusiveMaximum: optional(small),
    multipleOf: optional(fc.constantFrom(1, 2, 0.5)),
    default: optional(small),
  });
const listed = some({ ...describing, enum: fc.array(fc.constantFrom<Json>('a', 'ab', 1, 2.5, true, null), { minLength: 1, maxLength: 4 }) });
const chosen = some({
  type: fc.constant('string'),
  enum: fc.uniqueArray(fc.constantFrom(...texts), { minLength: 1, maxLength: 4 }),
  minLength: optional(length),
});

/** Schemas in the words that the target Zod holds, their limits often such that only little is left between them. */
export const anyChecks: fc.Arbitrary<JsonObject> = fc.letrec<{ schema: JsonObject; object: JsonObject }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3, depthSize: 'small' },
    fc.oneof(text, numeric('number'), numeric('integer'), listed, chosen, some({ ...describing, type: fc.constantFrom('boolean', 'null') })),
    fc.oneof(text, numeric('number')).map((schema) => ({ ...schema, type: [schema.type ?? 'string', 'null'] })),
    some({ ...describing, type: fc.constant('array'), items: optional(tie('schema')), minItems: optional(length), maxItems: optional(length) }),
    tie('object'),
    some({ ...describing, type: fc.constant('object'), additionalProperties: optional(tie('schema')) }),
    fc.array(tie('schema'), { minLength: 1, maxLength: 3 }).map((anyOf) => ({ anyOf })),
    fc.constant({}),
  ),
  object: fc
    .record({
      properties: fc.dictionary(keys, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
      chosen: fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }),
      rest: fc.option(fc.oneof(fc.boolean(), tie('schema')), { nil: undefined }),
    })
    .map(({ properties, chosen, rest }) => ({
      type: 'object',
      properties,
      required: Object.keys(properties).filter((_, i) => chosen[i] === true),
      ...(rest === undefined ? {} : { additionalProperties: rest }),
    })),
})).object;

/** Values near the edges of a schema: on both sides of each limit, each member left out, each replaced by something near its own edges. */
export function nearValues(schema: Json | undefined, depth = 3): readonly Json[] {
  const plain: readonly Json[] = [null, true, 0, 1, 1.5, '', 'a', [], {}];
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema) || depth === 0) return plain;
  const { properties, items, additionalProperties, anyOf, enum: values } = schema as JsonObject;
  const limits = Object.values(schema).filter((value) => typeof value === 'number');
  return [
    ...plain,
    ...texts,
    ...limits.flatMap((n) => [
      n - 1,
      n - 0.5,
      n,
      n + 0.5,
      n + 1,
      ...(Number.isInteger(n) && n >= 0 && n < 8 ? [n - 1, n, n + 1].map((m) => 'a'.repeat(Math.max(0, m))) : []),
    ]),
    ...(Array.isArray(values) ? (values as readonly Json[]) : []),
    ...(Array.isArray(anyOf) ? (anyOf as readonly Json[]).flatMap((one) => few(nearValues(one, depth - 1))) : []),
    ...lists(nearValues(items, depth - 1), limits),
    ...(properties === undefined && additionalProperties === undefined ? [] : objects(properties ?? {}, additionalProperties, depth)),
  ];
}

/** A few of many, from everywhere among them. */
const few = (values: readonly Json[]): readonly Json[] => values.filter((_, i) => i % Math.max(1, Math.floor(values.length / 12)) === 0);

const lists = (items: readonly Json[], limits: readonly number[]): readonly Json[] =>
  few(items).flatMap((item) =>
    [0, 1, 2, ...limits.filter((n) => Number.isInteger(n) && n >= 0 && n < 8)].flatMap((n) => [n, n + 1]).map((n) => Array<Json>(n).fill(item)),
  );

function objects(properties: Json, rest: Json | undefined, depth: number): readonly Json[] {
  const members = Object.entries(properties as JsonObject).map(([key, schema]) => ({ key, values: few(nearValues(schema, depth - 1)) }));
  const out: Json[] = [];
  // As many objects as the longest list of values, each member's own values in turn, and each of them with one member changed.
  const most = Math.max(1, ...members.map(({ values }) => values.length));
  for (let i = 0; i < most; i += 1) {
    const whole = Object.fromEntries(members.map(({ key, values }, m): [string, Json] => [key, values[(i * (m + 1) + m) % values.length] ?? null]));
    out.push(whole, ...members.map(({ key }) => Object.fromEntries(Object.entries(whole).filter(([other]) => other !== key))));
    out.push(
      ...few(nearValues(rest, depth - 1))
        .slice(0, 3)
        .map((further) => ({ ...whole, further })),
    );
  }
  return out;
}
