import { emptySchema, type JsonObject, type Schema, schemaJson } from '../../../model/index.ts';

/** The JSON of a schema. The JSON of its members is cached, since classes share the definitions of inherited members. */
export function definitionJson(schema: Schema): JsonObject {
  const { properties, ...rest } = schema;
  if (properties === undefined) return schemaJson(schema);
  const members = Object.fromEntries(properties.map(({ name, schema: own }) => [name.value, memberJson(own)]));
  return { ...schemaJson({ ...rest, properties: properties.map((param) => ({ ...param, schema: nothing })) }), properties: members };
}

function memberJson(schema: Schema): JsonObject {
  const known = jsons.get(schema);
  if (known !== undefined) return known;
  const json = schemaJson(schema);
  jsons.set(schema, json);
  return json;
}

const jsons = new WeakMap<Schema, JsonObject>();

const nothing = emptySchema({ start: 0, end: 0 });
