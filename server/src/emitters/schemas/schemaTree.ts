import { isJsonObject, keywordOrder, type OrderedJson, refSteps, schemaKeywords, schemaListKeywords, schemaMapKeywords } from '../../model/index.ts';

/** A JSON Schema with its keywords in the order of writing. */
export type SchemaMap = ReadonlyMap<string, OrderedJson>;

/** Path of the parameter that contains a schema, for notes; empty at the root and within definitions. */
export type SchemaPath = readonly string[];

/** Changes a schema, then the schemas within the result. */
export function rewrite(schema: SchemaMap, path: SchemaPath, change: (schema: SchemaMap, path: SchemaPath) => SchemaMap): SchemaMap {
  const changed = change(schema, path);
  return new Map([...changed].map(([keyword, value]) => [keyword, within(keyword, value, path, (inner, at) => rewrite(inner, at, change))]));
}

function within(keyword: string, value: OrderedJson, path: SchemaPath, change: (schema: SchemaMap, path: SchemaPath) => SchemaMap): OrderedJson {
  const one = (inner: OrderedJson, at: SchemaPath): OrderedJson => {
    const map = mapOf(inner);
    return map === undefined ? inner : change(map, at);
  };
  const map = mapOf(value);
  if (Array.isArray(value)) return schemaListKeywords.has(keyword) ? value.map((inner: OrderedJson) => one(inner, path)) : value;
  if (map === undefined) return value;
  if (schemaMapKeywords.has(keyword)) {
    const pathOf = (name: string): SchemaPath => (keyword === 'properties' ? [...path, name] : keyword === 'patternProperties' ? path : []);
    return new Map([...map].map(([name, inner]) => [name, one(inner, pathOf(name))]));
  }
  return schemaKeywords.has(keyword) ? change(map, keyword === 'items' ? [...path, '[]'] : path) : value;
}

/**
 * The schema in the forms that clients take: `{}` for `true` and `{ "not": {} }` for `false`, but where `false` closes an object or a list; a list of
 * `items` as `prefixItems`.
 */
export const forClients = (root: SchemaMap): SchemaMap =>
  rewrite(root, [], (schema) => {
    const tuple = Array.isArray(schema.get('items'));
    const word = (keyword: string): string => (tuple && keyword === 'items' ? 'prefixItems' : tuple && keyword === 'additionalItems' ? 'items' : keyword);
    return new Map([...schema].map(([keyword, value]) => [word(keyword), closing.has(keyword) ? value : spelled(keyword, value)]));
  });

/** Where a boolean is the usual form. `items` is `false` below `prefixItems`. */
const closing: ReadonlySet<string> = new Set(['additionalProperties', 'additionalItems', 'unevaluatedProperties', 'unevaluatedItems']);

function spelled(keyword: string, value: OrderedJson): OrderedJson {
  const one = (inner: OrderedJson): OrderedJson => (typeof inner !== 'boolean' ? inner : new Map(inner ? [] : [['not', new Map()]]));
  const map = mapOf(value);
  if (Array.isArray(value)) return schemaListKeywords.has(keyword) ? value.map(one) : value;
  if (map !== undefined) return schemaMapKeywords.has(keyword) ? new Map([...map].map(([name, inner]) => [name, one(inner)])) : value;
  return schemaKeywords.has(keyword) && !(keyword === 'items' && value === false) ? one(value) : value;
}

/** The entries of a mapping; undefined for every other value. */
export function mapOf(value: OrderedJson | undefined): SchemaMap | undefined {
  if (value instanceof Map) return value;
  return isJsonObject(value) ? new Map<string, OrderedJson>(Object.entries(value)) : undefined;
}

export const listOf = (value: OrderedJson | undefined): readonly OrderedJson[] => (Array.isArray(value) ? value : []);

/** Sets a keyword in its present place, or in the place that `jsonSchema` gives it. */
export function withKeyword(schema: SchemaMap, keyword: string, value: OrderedJson): SchemaMap {
  if (schema.has(keyword)) return new Map([...schema, [keyword, value]]);
  const entries = [...schema];
  const before = entries.findIndex(([other]) => placeOf(other) > placeOf(keyword));
  return new Map(entries.toSpliced(before < 0 ? entries.length : before, 0, [keyword, value]));
}

function placeOf(keyword: string): number {
  const place = keywordOrder.indexOf(keyword);
  return place < 0 ? keywordOrder.length : place;
}

export const withoutKeywords = (schema: SchemaMap, keywords: readonly string[]): SchemaMap =>
  new Map([...schema].filter(([keyword]) => !keywords.includes(keyword)));

/** Renames a keyword in its place. */
export const withRenamed = (schema: SchemaMap, keyword: string, to: string): SchemaMap =>
  new Map([...schema].map(([key, value]) => [key === keyword ? to : key, value]));

/** True where the schema describes objects. */
export const isObjectSchema = (schema: SchemaMap): boolean => typesOf(schema).includes('object') || schema.has('properties');

export function typesOf(schema: SchemaMap): readonly OrderedJson[] {
  const type = schema.get('type');
  return type === undefined ? [] : Array.isArray(type) ? type : [type];
}

/** The target of a `$ref` within the schema; undefined where it is elsewhere or missing. */
export function refTarget(root: SchemaMap, ref: string): SchemaMap | undefined {
  return refSteps(ref)?.reduce((found: SchemaMap | undefined, step) => mapOf(found?.get(step)), root);
}
