import { isJsonObject, type Json, type JsonObject, schemaKeywords, schemaListKeywords, schemaMapKeywords } from '../../../model/index.ts';
import type { Converter } from './dialect.ts';

/** A converter, and which draft it writes. */
export interface Writing extends Converter {
  readonly draft7: boolean;
}

/** The JSON Schema of Zod as a converter writes it. `isOutput`: of what is returned, where all members are there and the object is closed. */
export function convert(schema: JsonObject, converter: Writing, isOutput: boolean = false): JsonObject {
  const inner = (value: Json): Json => (isJsonObject(value) ? convert(value, converter, isOutput) : value);
  const whole = Object.fromEntries(
    Object.entries(schema).map(([keyword, value]): readonly [string, Json] => {
      if (Array.isArray(value)) return [keyword, schemaListKeywords.has(keyword) ? value.map(inner) : value];
      if (!isJsonObject(value)) return [keyword, value];
      if (schemaMapKeywords.has(keyword)) return [keyword, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(one)]))];
      return [keyword, schemaKeywords.has(keyword) ? inner(value) : value];
    }),
  );
  return changes.reduce((made, change) => change(made, converter, isOutput), whole);
}

type Change = (schema: JsonObject, converter: Writing, isOutput: boolean) => JsonObject;

const members: Change = (schema, { closed, loose }, isOutput) => {
  if (schema.type !== 'object') return schema;
  // A record of any value says so by an empty schema.
  if (schema.additionalProperties === true) return { ...schema, additionalProperties: isJsonObject(schema.properties) ? loose : {} };
  const isClosed = (closed || isOutput) && isJsonObject(schema.properties) && schema.additionalProperties === undefined;
  return isClosed ? { ...schema, additionalProperties: false } : schema;
};

const required: Change = (schema, { anyIsOptional }, isOutput) => {
  const { properties, required: names } = schema;
  if (!isJsonObject(properties)) return schema;
  const are = Array.isArray(names) ? (names as readonly Json[]) : [];
  const isRequired = (name: string): boolean => {
    const own = properties[name];
    if (isOutput && isJsonObject(own) && 'default' in own && !anyIsOptional) return true;
    return are.includes(name) && !(anyIsOptional && isJsonObject(own) && Object.keys(own).every((keyword) => keyword === 'description'));
  };
  const { required: _, ...rest } = schema;
  const left = Object.keys(properties).filter(isRequired);
  return left.length === 0 ? rest : { ...rest, required: left };
};

const integers: Change = (schema, { safeIntegers }) => {
  if (!safeIntegers || schema.type !== 'integer' || 'enum' in schema || 'const' in schema) return schema;
  const least = 'minimum' in schema || 'exclusiveMinimum' in schema ? {} : { minimum: Number.MIN_SAFE_INTEGER };
  const most = 'maximum' in schema || 'exclusiveMaximum' in schema ? {} : { maximum: Number.MAX_SAFE_INTEGER };
  return { ...schema, ...least, ...most };
};

const records: Change = (schema, { namesOfRecords }) =>
  namesOfRecords && schema.type === 'object' && !('properties' in schema) && !('propertyNames' in schema) && isJsonObject(schema.additionalProperties)
    ? { ...schema, propertyNames: { type: 'string' } }
    : schema;

/** Besides limits and the like, that stay with the type that they are about. */
const ofWhole = new Set(['type', 'description', 'default', 'title', 'examples', 'deprecated', '$unsaid', '$of', '$literals']);

const types: Change = (schema, converter) => {
  const { type, $of, ...rest } = schema;
  if (!Array.isArray(type)) return schema;
  const inner = isJsonObject($of) ? $of : undefined;
  const about = Object.keys(rest).filter((keyword) => !ofWhole.has(keyword));
  const isChecked = converter.seesChecks && (inner ?? schema).$unsaid !== undefined;
  const isSaidWithin = converter.saidBeforeNull === 'within' && inner?.description !== undefined;
  if (converter.types === 'list' && about.length === 0 && !isChecked && !isSaidWithin && type.every((one: Json) => plain.has(one))) return schema;
  const others = Object.fromEntries(Object.entries(rest).filter(([keyword]) => ofWhole.has(keyword)));
  if (inner !== undefined && inner.type !== undefined) {
    const { description, ...silent } = others;
    const isSaid = description !== undefined && !(isSaidWithin && description === inner.description);
    return { anyOf: [convert(inner, converter), { type: 'null' }], ...(isSaid ? others : silent) };
  }
  const limits = Object.fromEntries(about.map((keyword) => [keyword, withoutNull(keyword, rest[keyword] ?? null)]));
  const options = (type as readonly Json[]).map((one): JsonObject => (one === 'null' ? { type: one } : convert({ type: one, ...limits }, converter)));
  return { anyOf: options, ...others };
};

/** An integer is a number with a check. */
const plain: ReadonlySet<Json> = new Set<Json>(['string', 'number', 'boolean', 'null']);

const withoutNull = (keyword: string, value: Json): Json =>
  keyword === 'enum' && Array.isArray(value) ? (value as readonly Json[]).filter((one) => one !== null) : value;

/** Before draft 2020-12, items by their places are the list of `items`. */
const tuples: Change = (schema, { closed, closesTuples, draft7 }) => {
  const { prefixItems, items, minItems, maxItems, ...rest } = schema;
  if (prefixItems === undefined) return schema;
  const sized = closed || closesTuples;
  const sizes = { ...(minItems === undefined || !sized ? {} : { minItems }), ...(maxItems === undefined || !sized ? {} : { maxItems }) };
  const others = items === undefined || (items === false && !closesTuples) ? {} : { [draft7 ? 'additionalItems' : 'items']: items };
  return { ...rest, ...sizes, ...(draft7 ? { items: prefixItems } : { prefixItems }), ...others };
};

const tags: Change = (schema, { tagged }) => {
  const { oneOf, ...rest } = schema;
  return oneOf === undefined || tagged === 'oneOf' ? schema : { ...rest, anyOf: oneOf };
};

const formats: Change = (schema, { patterns }) => {
  const pattern =
    typeof schema.format === 'string' && schema.pattern === undefined && Object.hasOwn(patterns, schema.format) ? patterns[schema.format] : undefined;
  return pattern === undefined ? schema : { ...schema, pattern };
};

/** `z.array(z.any())` says nothing of its items. */
const anyItems: Change = (schema, { itemsOfAny }) => {
  const { items, ...rest } = schema;
  return !itemsOfAny && isJsonObject(items) && Object.keys(items).length === 0 ? rest : schema;
};

/** `z.coerce.date()` takes more than texts; of Zod 3, a converter says texts. */
const dates: Change = (schema, { dates: are }) =>
  are === 'texts' && Array.isArray(schema.$unsaid) && schema.$unsaid.includes('date') ? { ...schema, type: 'string', format: 'date-time' } : schema;

/** What was only told to the changes before. */
const unmarked: Change = ({ $unsaid: _, $of: __, $literals: ___, ...schema }) => schema;

/** `z.union([z.literal('a'), z.literal('b')])`: each is a schema of its own. */
const literals: Change = (schema, { literals: are }) => {
  const { type, enum: values, ...rest } = schema;
  if (are !== 'schemas' || schema.$literals !== true || !Array.isArray(values) || Array.isArray(type)) return schema;
  return { ...rest, anyOf: values.map((value: Json) => ({ type: value === null ? 'null' : typeof value, const: value })) };
};

const changes: readonly Change[] = [members, required, anyItems, integers, records, types, tuples, tags, formats, dates, literals, unmarked];
