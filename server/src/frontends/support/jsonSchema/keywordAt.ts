/** Keywords whose members are schemas, each under a name of its author's. */
const named: ReadonlySet<string> = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas', 'dependencies']);

/** Keywords that are schemas. */
const single: ReadonlySet<string> = new Set([
  ...['items', 'additionalProperties', 'additionalItems', 'contains', 'propertyNames', 'not', 'if', 'then', 'else'],
  ...['unevaluatedItems', 'unevaluatedProperties', 'contentSchema'],
]);

/** Keywords that are lists of schemas; `items` was one before 2020-12. */
const listed: ReadonlySet<string> = new Set(['anyOf', 'allOf', 'oneOf', 'prefixItems', 'items']);

/** The keyword that a path of keys and indices from a schema's root ends at; undefined where it ends at a schema, or inside a value. */
export function keywordAt(path: readonly string[]): string | undefined {
  let keyword: string | undefined;
  let next: 'keyword' | 'name' | 'index' | 'value' = 'keyword';
  for (const [i, step] of path.entries()) {
    keyword = next === 'keyword' ? step : undefined;
    if (next === 'name' || next === 'index') next = 'keyword';
    else if (next !== 'keyword') next = 'value';
    else if (named.has(step)) next = 'name';
    else if (listed.has(step) && /^\d+$/.test(path[i + 1] ?? '')) next = 'index';
    else next = single.has(step) ? 'keyword' : 'value';
  }
  return keyword;
}
