import { isJsonObject, type Json, type JsonObject, limits, type Schema, schemaJson } from '../../../model/index.ts';
import type { Dialect } from './dialect.ts';
import { inlined, untitled } from './schemaNodes.ts';

/**
 * The output schema of fastmcp. An object's schema is listed as it is; any other becomes the member `result` of an object.
 * `schema`: Pydantic's schema of the type, or of a member `result` of that type.
 */
export function listedOutput(schema: Schema, dialect: Dialect): JsonObject {
  const { $defs: defs, ...own } = schemaJson(schema);
  const { title: _, ...untitledOwn } = own;
  // A type that is no model has the title of the member `result`, which an object schema lacks.
  const bare = schema.properties === undefined ? untitledOwn : own;
  const whole = isObject(own, isJsonObject(defs) ? defs : {}) ? bare : wrapped(own, dialect);
  const json: JsonObject = defs === undefined ? whole : { $defs: defs, ...whole };
  const titled = dialect.titles === 'all' || dialect.titles === 'members' ? json : untitled(json, dialect.titles);
  return dialect.inlined ? inlined(titled, dialect.tagged) : titled;
}

function wrapped(own: JsonObject, { wrapper }: Dialect): JsonObject {
  return { type: 'object', ...wrapper, properties: { result: own }, required: ['result'], 'x-fastmcp-wrap-result': true };
}

function isObject(schema: JsonObject, defs: JsonObject, steps: number = limits.python.listedReferences): boolean {
  if (schema.type === 'object' || 'properties' in schema) return true;
  const target: Json | undefined = typeof schema.$ref === 'string' ? defs[schema.$ref.replace(/^#\/\$defs\//, '')] : undefined;
  return steps > 0 && isJsonObject(target) && isObject(target, defs, steps - 1);
}
