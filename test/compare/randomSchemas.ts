import { isJsonObject, type Json, type JsonObject } from '../../server/src/model/index.ts';
import fc from '../support/property.ts';

// Schemas of few names and values, so that edits and instances meet.

const names = ['a', 'b', 'c', 'xa'];
const patterns = ['^[a-c]+$', '^[a-c]{1,3}$', 'b', '^a', '^x', '\\d', '^(?:ab|ba)*$', '^.{0,2}$', '^\\w+$'];
const formats = ['date', 'email', 'uuid', 'ipv4', 'uri', 'date-time', 'int32', 'color'];
const scalars: readonly Json[] = ['a', 'ab', '', 0, 1, 2, true, null];

const small = fc.integer({ min: 0, max: 3 });
const some = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined, freq: 1 });
const rare = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 6, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
const defined = (members: Readonly<Record<string, unknown>>): JsonObject =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as JsonObject;
const record = (members: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<JsonObject> => fc.record(members).map(defined);

const textSchema = record({
  type: fc.constant('string'),
  minLength: some(small),
  maxLength: some(fc.integer({ min: 1, max: 5 })),
  pattern: some(fc.constantFrom(...patterns)),
  format: rare(fc.constantFrom(...formats)),
});
const numberSchema = record({
  type: fc.constantFrom('integer', 'number'),
  minimum: some(small),
  exclusiveMaximum: some(fc.integer({ min: 2, max: 9 })),
  maximum: some(fc.integer({ min: 2, max: 9 })),
  multipleOf: rare(fc.integer({ min: 1, max: 4 })),
});
const enumSchema = fc.uniqueArray(fc.constantFrom(...scalars), { minLength: 1, maxLength: 3 }).map((values): Json => ({ enum: values }));
const typeSchema = fc.uniqueArray(fc.constantFrom('string', 'integer', 'boolean', 'null', 'object', 'array'), { minLength: 1, maxLength: 3 });
const simple = fc.oneof(
  textSchema,
  numberSchema,
  enumSchema,
  fc.constant({ type: 'boolean' }),
  typeSchema.map((type): Json => ({ type })),
  fc.constant(true),
);

const objectSchema = (inner: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  record({
    type: fc.constant('object'),
    properties: fc.dictionary(fc.constantFrom(...names), inner, { maxKeys: 3 }),
    required: fc.uniqueArray(fc.constantFrom(...names), { maxLength: 1 }),
    additionalProperties: some(fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: inner })),
    patternProperties: rare(fc.dictionary(fc.constantFrom('^x', 'a', '^[ab]$'), inner, { maxKeys: 2 })),
    propertyNames: rare(fc.constantFrom(...patterns).map((pattern) => ({ pattern }))),
    minProperties: rare(small),
    maxProperties: rare(small),
  }).map((schema) => ({ ...schema, required: listOf(schema.required).filter((name) => Object.hasOwn(mapOf(schema.properties), String(name))) }));
const arraySchema = (inner: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  record({
    type: fc.constant('array'),
    items: some(inner),
    prefixItems: rare(fc.array(inner, { minLength: 1, maxLength: 2 })),
    minItems: some(small),
    maxItems: some(small),
    uniqueItems: rare(fc.constant(true)),
    contains: rare(inner),
  });
const combined = (inner: fc.Arbitrary<Json>): fc.Arbitrary<Json> =>
  fc.oneof(
    fc.array(inner, { minLength: 1, maxLength: 3 }).map((anyOf): Json => ({ anyOf })),
    fc.array(inner, { minLength: 2, maxLength: 2 }).map((oneOf): Json => ({ oneOf })),
    fc.array(inner, { minLength: 2, maxLength: 2 }).map((allOf): Json => ({ allOf })),
    inner.map((one): Json => ({ not: one })),
    fc.constantFrom<Json>({ $ref: '#/$defs/one' }, { $ref: '#/$defs/two' }, { $ref: '#' }),
  );

const nested = (depth: number): fc.Arbitrary<Json> => {
  if (depth === 0) return simple;
  const inner = nested(depth - 1);
  return fc.oneof(
    { weight: 2, arbitrary: simple },
    { weight: 3, arbitrary: objectSchema(inner) },
    { weight: 1, arbitrary: arraySchema(inner) },
    { weight: 1, arbitrary: combined(inner) },
  );
};

/** The input schema of a tool: an object, with definitions. */
export const toolSchema: fc.Arbitrary<JsonObject> = fc
  .record({ root: objectSchema(nested(2)), one: objectSchema(nested(1)), two: simple })
  .map(({ root, one, two }) => ({ ...(root as JsonObject), $defs: { one, two } }));

/** A change of a schema at a place that the numbers choose. */
export interface Edit {
  readonly place: number;
  readonly change: number;
  readonly value: number;
  readonly schema: Json;
}
export const editsUpTo = (maxLength: number): fc.Arbitrary<readonly Edit[]> =>
  fc.array(fc.record({ place: fc.nat(20), change: fc.nat(100), value: fc.nat(10), schema: nested(1) }), { minLength: 1, maxLength });

type Change = (schema: JsonObject, edit: Edit, root: JsonObject) => Json;

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const mapOf = (value: Json | undefined): JsonObject => (isJsonObject(value) ? value : {});
const listOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const without = (schema: JsonObject, key: string): JsonObject => Object.fromEntries(Object.entries(schema).filter(([own]) => own !== key));
const boundKeys = ['minimum', 'maximum', 'exclusiveMaximum', 'minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties', 'multipleOf'];

/** The schema with a property of another name, which is required as before. */
function renamed(schema: JsonObject, { value }: Edit): JsonObject {
  const { [at(names, value)]: own, ...others } = mapOf(schema.properties);
  const required = listOf(schema.required).map((name) => (name === at(names, value) ? 'other' : name));
  return own === undefined ? schema : { ...schema, properties: { ...others, other: own }, required };
}

const changes: readonly Change[] = [
  (schema, { place }) => without(schema, at(Object.keys(schema), place)),
  (schema, { value }) => ({ ...schema, properties: without(mapOf(schema.properties), at(names, value)) }),
  (schema, { value }) => ({ ...schema, required: [...new Set([...listOf(schema.required), at(names, value)])] }),
  (schema) => ({ ...schema, required: listOf(schema.required).slice(1) }),
  (schema, { value, schema: own }) => ({ ...schema, properties: { ...mapOf(schema.properties), [at(names, value)]: own } }),
  (schema, { value }) => {
    const keys = boundKeys.filter((key) => typeof schema[key] === 'number');
    const key = at(keys.length > 0 ? keys : ['maxLength'], value);
    return { ...schema, [key]: Math.max(1, Number(schema[key] ?? 2) + (value % 2 === 0 ? 1 : -1)) };
  },
  (schema) => (listOf(schema.enum).length > 1 ? { ...schema, enum: listOf(schema.enum).slice(1) } : schema),
  (schema, { value }) => ({ ...schema, type: at(['string', 'integer', 'number', 'object', 'boolean'], value) }),
  (schema, { schema: own }) => ({ anyOf: [schema, own] }),
  (schema, { schema: own }) => ({ allOf: [schema, own] }),
  (schema) => ({ ...schema, additionalProperties: false }),
  (schema) => without(schema, 'additionalProperties'),
  (schema, { value }) => ({ ...schema, pattern: at(patterns, value) }),
  (schema, { value }) => ({ ...schema, format: at(formats, value) }),
  (schema) => ({ allOf: [schema], description: 'wrapped' }),
  (schema) => ({ ...schema, title: 'annotated' }),
  (schema) => ({ not: { not: schema } }),
  (_, { schema: own }) => own,
  (_, { value }) => ({ $ref: at(['#/$defs/one', '#/$defs/two'], value) }),
  (schema) => ({ anyOf: [{ type: 'null' }, schema] }),
  renamed,
  (schema, { value }, { $defs }) => (schema.$ref === undefined ? schema : (mapOf($defs)[at(['one', 'two'], value)] ?? schema)),
];

/** The places of schemas, as steps from the root. */
function placesIn(schema: Json, path: readonly (string | number)[] = []): readonly (readonly (string | number)[])[] {
  if (!isJsonObject(schema)) return [path];
  const maps = ['properties', 'patternProperties', '$defs'].flatMap((key) =>
    Object.entries(mapOf(schema[key])).map(([name, one]) => [[key, name], one] as const),
  );
  const lists = ['anyOf', 'oneOf', 'allOf', 'prefixItems'].flatMap((key) => listOf(schema[key]).map((one, index) => [[key, index], one] as const));
  const single = ['items', 'additionalProperties', 'contains', 'not'].flatMap((key) =>
    isJsonObject(schema[key]) ? [[[key], schema[key] as Json] as const] : [],
  );
  return [path, ...[...maps, ...lists, ...single].flatMap(([steps, one]) => placesIn(one, [...path, ...steps]))];
}

function changedAt(value: Json, [step, ...rest]: readonly (string | number)[], change: (one: Json) => Json): Json {
  if (step === undefined) return change(value);
  if (Array.isArray(value)) return value.with(Number(step), changedAt(value[Number(step)], rest, change));
  return { ...mapOf(value), [step]: changedAt(mapOf(value)[step] ?? true, rest, change) };
}

/** Whether definitions only refer to each other: Ajv does not end with these. */
function isLoop($defs: Json): boolean {
  const next = (name: string): string | undefined => {
    const { $ref } = mapOf(mapOf($defs)[name]);
    return typeof $ref === 'string' ? $ref.split('/')[2] : undefined;
  };
  return ['one', 'two'].some((name) => [next(name), next(next(name) ?? '')].includes(name));
}

/** The schema after edits. Definitions stay where they are. */
export function edited(schema: JsonObject, all: readonly Edit[]): JsonObject {
  return all.reduce<JsonObject>((now, edit) => {
    const [change, path] = [at(changes, edit.change), at(placesIn(now), edit.place)];
    const next = changedAt(now, path, (one) => (isJsonObject(one) ? change(one, edit, now) : edit.schema));
    const root = isJsonObject(next) ? next : { type: 'object' };
    const $defs = root.$defs ?? now.$defs ?? {};
    return isLoop($defs) || root.$ref === '#' ? now : { ...root, $defs };
  }, schema);
}
