import { isJsonObject, type Json } from '../model/index.ts';

/** Fits a value of a language without scalars to its schema: a single element becomes a list of one, an empty list may become an object. */
export function fitToSchema(value: Json, schema: Json | undefined): Json {
  if (!isJsonObject(schema)) return value;
  if (schema.type === 'array') return (Array.isArray(value) ? value : value === null ? [] : [value]).map((item) => fitToSchema(item, schema.items));
  if (schema.type !== 'object') return value;
  if (Array.isArray(value) && value.length === 0) return {};
  const { properties } = schema;
  if (!isJsonObject(value) || !isJsonObject(properties)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, fitToSchema(member, Object.hasOwn(properties, name) ? properties[name] : undefined)]),
  );
}
