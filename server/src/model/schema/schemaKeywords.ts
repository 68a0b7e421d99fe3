import { isJsonObject, type Json } from '../json.ts';

/** Keywords whose value is a schema. */
export const schemaKeywords: ReadonlySet<string> = new Set([
  ...['items', 'additionalProperties', 'additionalItems', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
]);

/** Keywords whose value is a list of schemas; `items` was one before 2020-12. */
export const schemaListKeywords: ReadonlySet<string> = new Set(['anyOf', 'allOf', 'oneOf', 'prefixItems', 'items']);

/** Keywords whose members are schemas under names of the author. */
export const schemaMapKeywords: ReadonlySet<string> = new Set([
  ...['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies'],
]);

/** True of a keyword whose value is, or has, schemas. */
export const hasSchemas = (keyword: string): boolean => schemaKeywords.has(keyword) || schemaListKeywords.has(keyword) || schemaMapKeywords.has(keyword);

/** The schemas directly within a keyword's value. */
export function schemasWithin(keyword: string, value: Json): readonly Json[] {
  if (Array.isArray(value)) return schemaListKeywords.has(keyword) ? value : [];
  if (!isJsonObject(value)) return [];
  if (schemaMapKeywords.has(keyword)) return Object.values(value);
  return schemaKeywords.has(keyword) ? [value] : [];
}
