import { isJsonObject, type Json, type JsonObject } from '../../../model/index.ts';

/** A schema with its keys in the order of `model_json_schema`: sorted, except names of properties and defaults. */
export const inPydanticOrder = (schema: JsonObject): JsonObject => sorted(schema, undefined) as JsonObject;

function sorted(value: Json, below: string | undefined): Json {
  if (Array.isArray(value)) return value.map((item: Json) => sorted(item, below));
  if (!isJsonObject(value)) return value;
  const keys = Object.keys(value);
  const ordered = below === 'properties' || below === 'default' ? keys : keys.toSorted();
  return Object.fromEntries(ordered.map((key) => [key, sorted(value[key] ?? null, key)]));
}
