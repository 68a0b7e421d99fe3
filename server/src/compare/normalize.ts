import { fullFormats } from 'ajv-formats/dist/formats.js';
import { isJsonObject, type Json, type JsonObject, schemaKeywords, schemaListKeywords, schemaMapKeywords } from '../model/index.ts';

/** A schema in the spelling of 2020-12, without annotations and without keywords that accept everything. */
export type Schema = boolean | JsonObject;

/** Whether Ajv has to read the schema by the rules of draft 7 and before. */
export const isOldDraft = (schema: Json): boolean =>
  (isJsonObject(schema) && typeof schema.$schema === 'string' && /draft-0[3-7]/.test(schema.$schema)) || hasItemLists(schema);

const hasItemLists = (schema: Json): boolean => isJsonObject(schema) && (Array.isArray(schema.items) || subschemas(schema).some(hasItemLists));

const subschemas = (schema: JsonObject): readonly Json[] =>
  Object.entries(schema).flatMap(([key, value]) => {
    if (Array.isArray(value)) return schemaListKeywords.has(key) ? value : [];
    if (!isJsonObject(value)) return [];
    return schemaMapKeywords.has(key) ? Object.values(value).filter((one) => !Array.isArray(one)) : schemaKeywords.has(key) ? [value] : [];
  });

/** Applies a function to the schemas directly within a schema. */
export function mapSchemas(schema: JsonObject, change: (one: Json) => Json): JsonObject {
  const entries = Object.entries(schema).map(([key, value]): readonly [string, Json] => {
    if (Array.isArray(value)) return [key, schemaListKeywords.has(key) ? value.map(change) : value];
    if (schemaMapKeywords.has(key) && isJsonObject(value)) return [key, mapValues(value, (one) => (Array.isArray(one) ? one : change(one)))];
    return [key, schemaKeywords.has(key) ? change(value) : value];
  });
  return Object.fromEntries(entries);
}

const mapValues = (of: JsonObject, change: (one: Json) => Json): JsonObject => Object.fromEntries(Object.entries(of).map(([key, one]) => [key, change(one)]));

/** The schema without what only draft 4 and OpenAPI have, so that Ajv reads it. */
export function modernSchema(schema: Json): Json {
  if (!isJsonObject(schema)) return schema;
  const { nullable, ...rest } = mapSchemas(schema, modernSchema);
  const withNull = nullable === true && rest.type !== undefined ? { ...rest, type: [...new Set([rest.type, 'null'].flat())] } : rest;
  return exclusive(exclusive(withNull, 'minimum', 'exclusiveMinimum'), 'maximum', 'exclusiveMaximum');
}

function exclusive(schema: JsonObject, bound: string, keyword: string): JsonObject {
  const { [bound]: limit, [keyword]: flag, ...rest } = schema;
  if (typeof flag !== 'boolean') return schema;
  if (limit === undefined) return rest;
  return { ...rest, [flag ? keyword : bound]: limit };
}

/** Formats that Ajv checks: the others accept every value. */
const checkedFormats: ReadonlySet<string> = new Set(
  Object.entries(fullFormats).flatMap(([name, format]) => (format === true || ['float', 'double'].includes(name) ? [] : [name])),
);

const always: Readonly<Record<string, (value: Json) => boolean>> = {
  minLength: (value) => value === 0,
  minItems: (value) => value === 0,
  minProperties: (value) => value === 0,
  additionalProperties: (value) => value === true,
  unevaluatedProperties: (value) => value === true,
  unevaluatedItems: (value) => value === true,
  items: (value) => value === true,
  propertyNames: (value) => value === true,
  uniqueItems: (value) => value !== true,
  required: (value) => !Array.isArray(value) || value.length === 0,
  allOf: (value) => Array.isArray(value) && value.every((one) => one === true),
  format: (value) => typeof value !== 'string' || !checkedFormats.has(value),
};

/** Keywords that decide about values. */
export const keywords: ReadonlySet<string> = new Set([
  ...['type', 'enum', '$ref', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
  ...['multipleOf', 'minLength', 'maxLength', 'pattern', 'format', 'properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'required'],
  ...['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas', 'prefixItems', 'items', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  ...['minContains', 'maxContains', 'unevaluatedProperties', 'unevaluatedItems', '$dynamicRef', '$recursiveRef'],
]);

const newKeywords = ['prefixItems', 'dependentRequired', 'dependentSchemas', 'minContains', 'maxContains', 'unevaluatedProperties', 'unevaluatedItems'];

/** A schema by the rules of its draft, as `Schema`. `keyOf` orders values. */
export function normalizer(isOld: boolean, keyOf: (value: Json) => string): (schema: Json) => Schema {
  const known = new WeakMap<object, Schema>();
  const normal = (schema: Json): Schema => {
    if (!isJsonObject(schema)) return schema !== false;
    const before = known.get(schema);
    if (before !== undefined) return before;
    const spelled = newSpelling(schema, isOld);
    const entries = Object.entries(mapSchemas(spelled, normal))
      .filter(([key, value]) => keywords.has(key) && !always[key]?.(value))
      .map(([key, value]): readonly [string, Json] => [key, ordered(key, value, keyOf)]);
    const made = entries.length === 0 ? true : Object.fromEntries(entries);
    known.set(schema, made);
    return made;
  };
  return normal;
}

function ordered(key: string, value: Json, keyOf: (value: Json) => string): Json {
  if (key === 'required' && Array.isArray(value)) return [...new Set(value)].toSorted();
  if (key === 'type' && Array.isArray(value)) return value.length === 1 ? (value[0] ?? value) : value.toSorted();
  if (key !== 'enum' || !Array.isArray(value)) return value;
  const byKey = new Map(value.map((one) => [keyOf(one), one]));
  return [...byKey.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** The items of draft 7 as those of 2020-12, without keywords that draft 7 does not have. */
export function newItems(schema: JsonObject, isOld: boolean): JsonObject {
  if (!isOld) return schema;
  const spelled: Record<string, Json> = Object.fromEntries(Object.entries(schema).filter(([key]) => !newKeywords.includes(key)));
  if (!Array.isArray(schema.items)) return spelled;
  const { items, additionalItems, ...rest } = spelled;
  return { ...rest, ...(items === undefined ? {} : { prefixItems: items }), ...(additionalItems === undefined ? {} : { items: additionalItems }) };
}

/** The keywords of draft 7 as those of 2020-12, and `const` as `enum`. */
function newSpelling(schema: JsonObject, isOld: boolean): JsonObject {
  const spelled: Record<string, Json> = { ...newItems(schema, isOld) };
  if (isJsonObject(schema.dependencies)) {
    const entries = Object.entries(schema.dependencies);
    const lists = entries.filter(([, value]) => Array.isArray(value));
    spelled.dependentRequired = { ...(isJsonObject(spelled.dependentRequired) ? spelled.dependentRequired : {}), ...Object.fromEntries(lists) };
    const schemas = entries.filter(([, value]) => !Array.isArray(value));
    spelled.dependentSchemas = { ...(isJsonObject(spelled.dependentSchemas) ? spelled.dependentSchemas : {}), ...Object.fromEntries(schemas) };
  }
  if (schema.const !== undefined) {
    delete spelled.const;
    if (Array.isArray(schema.enum)) spelled.allOf = [...(Array.isArray(schema.allOf) ? schema.allOf : []), { enum: schema.enum }];
    spelled.enum = [schema.const];
  }
  if (spelled.if === undefined) for (const key of ['then', 'else']) delete spelled[key];
  return unevaluated(spelled);
}

const inPlace = ['allOf', 'anyOf', 'oneOf', 'not', 'if', '$ref', '$dynamicRef', '$recursiveRef', 'dependentSchemas', 'contains'];

/** Without schemas in the same place, what is not evaluated is what is additional. Parts that only have properties evaluate these. */
function unevaluated(schema: Record<string, Json>): JsonObject {
  const { unevaluatedProperties, unevaluatedItems, ...rest } = schema;
  if (!inPlace.some((key) => schema[key] !== undefined)) {
    if (unevaluatedProperties !== undefined && rest.additionalProperties === undefined) rest.additionalProperties = unevaluatedProperties;
    if (unevaluatedItems !== undefined && rest.items === undefined) rest.items = unevaluatedItems;
    return rest;
  }
  const evaluated = unevaluatedProperties === undefined ? undefined : evaluatedNames(rest);
  if (evaluated === undefined || unevaluatedProperties === undefined) return schema;
  const others = { properties: Object.fromEntries(evaluated.map((name) => [name, true])), additionalProperties: unevaluatedProperties };
  return {
    ...rest,
    ...(unevaluatedItems === undefined ? {} : { unevaluatedItems }),
    allOf: [...(Array.isArray(rest.allOf) ? (rest.allOf as readonly Json[]) : []), others],
  };
}

/** The properties that a schema and its parts evaluate; undefined where there are other keywords that evaluate some. */
function evaluatedNames(schema: Json): readonly string[] | undefined {
  if (!isJsonObject(schema)) return [];
  if ([...inPlace, ...evaluating].some((key) => key !== 'allOf' && schema[key] !== undefined)) return undefined;
  const parts = (Array.isArray(schema.allOf) ? (schema.allOf as readonly Json[]) : []).map(evaluatedNames);
  if (parts.includes(undefined)) return undefined;
  return [...Object.keys(isJsonObject(schema.properties) ? schema.properties : {}), ...parts.flatMap((one) => one ?? [])];
}

const evaluating = ['patternProperties', 'additionalProperties', 'unevaluatedProperties', 'dependencies'];
