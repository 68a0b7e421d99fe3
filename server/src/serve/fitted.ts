import { isJsonObject, type Json } from '../model/index.ts';

/** A value of a language without scalars, as its schema has it: one element where many are meant is a list of one, and an empty list may be an object. */
export function fitted(value: Json, schema: Json | undefined): Json {
  if (!isJsonObject(schema)) return value;
  if (schema.type === 'array') return (Array.isArray(value) ? value : value === null ? [] : [value]).map((item) => fitted(item, schema.items));
  if (schema.type !== 'object') return value;
  if (Array.isArray(value) && value.length === 0) return {};
  const { properties } = schema;
  if (!isJsonObject(value) || !isJsonObject(properties)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, fitted(member, Object.hasOwn(properties, name) ? properties[name] : undefined)]),
  );
}
