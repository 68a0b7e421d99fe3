import { isJsonObject, type Json, type JsonObject } from '../../model/index.ts';

/**
 * The schema without values that have members which it does not declare. A model sends declared parameters, so others are no calls that could break.
 * Where schemas are combined, members of one may be declared by another: these stay as they are.
 */
export function closed(schema: Json): Json {
  const combines = hasKey(schema, combining);
  const close = (one: Json): Json => {
    if (!isJsonObject(one) || Object.keys(one).some((key) => combining.has(key))) return one;
    const out: Record<string, Json> = { ...one };
    for (const key of inMaps) {
      const map = one[key];
      if (isJsonObject(map) && (key === 'properties' || !combines))
        out[key] = Object.fromEntries(Object.entries(map).map(([name, inner]) => [name, close(inner)]));
    }
    for (const key of ['anyOf', 'oneOf', 'prefixItems', 'items', 'additionalProperties'] as const) {
      const inner = one[key];
      if (Array.isArray(inner)) out[key] = (inner as readonly Json[]).map(close);
      else if (isJsonObject(inner)) out[key] = close(inner);
    }
    if (isPlainObject(one)) out.additionalProperties = false;
    return out;
  };
  return close(schema);
}

const inMaps = ['properties', '$defs', 'definitions'];

/** With these keywords, a schema alone does not define which members there are. */
const combining: ReadonlySet<string> = new Set([
  'allOf',
  'not',
  'if',
  'dependentSchemas',
  'dependencies',
  'unevaluatedProperties',
  'unevaluatedItems',
  'contains',
  '$dynamicRef',
  '$recursiveRef',
]);

const isPlainObject = (schema: JsonObject): boolean =>
  isJsonObject(schema.properties) && ['additionalProperties', 'patternProperties', 'anyOf', 'oneOf', '$ref'].every((key) => schema[key] === undefined);

/** True where a schema has one of the keywords. Names of properties are no keywords, but mistaking one costs only precision. */
function hasKey(value: Json, keys: ReadonlySet<string>): boolean {
  if (Array.isArray(value)) return (value as readonly Json[]).some((one) => hasKey(one, keys));
  return isJsonObject(value) && Object.entries(value).some(([key, inner]) => keys.has(key) || hasKey(inner, keys));
}
