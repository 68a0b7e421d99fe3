import { isJsonObject, type Json } from '../json.ts';

/** Keywords that are schemas. */
export const schemaKeywords: ReadonlySet<string> = new Set([
  ...['items', 'additionalProperties', 'additionalItems', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
]);

/** Keywords that are lists of schemas; `items` was one before 2020-12. */
export const schemaListKeywords: ReadonlySet<string> = new Set(['anyOf', 'allOf', 'oneOf', 'prefixItems', 'items']);

/** Keywords whose members are schemas, each under a name of its author's. */
export const schemaMapKeywords: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'],
]);

/** What stands where schemas do, directly within a keyword's value. */
export function schemasWithin(keyword: string, value: Json): readonly Json[] {
  if (Array.isArray(value)) return schemaListKeywords.has(keyword) ? value : [];
  if (!isJsonObject(value)) return [];
  if (schemaMapKeywords.has(keyword)) return Object.values(value);
  return schemaKeywords.has(keyword) ? [value] : [];
}
