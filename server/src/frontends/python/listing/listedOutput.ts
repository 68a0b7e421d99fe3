import { isJsonObject, type Json, type JsonObject, limits, type Schema, schemaJson } from '../../../model/index.ts';
import type { Dialect } from './dialect.ts';
import { inlined, untitled } from './schemaNodes.ts';

/** The output schema that fastmcp makes of what Pydantic makes of a type, or of a member `result` of that type: that of an object as it is, of any other value that of an object which holds it. */
export function listedOutput(schema: Schema, dialect: Dialect): JsonObject {
  const { $defs: defs, ...own } = schemaJson(schema);
  const { title: _, ...untitledOwn } = own;
  // The title of what is no model is that of the member which it would be.
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
