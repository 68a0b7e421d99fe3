import { limits, type OrderedJson, refSteps } from '../../model/index.ts';
import { listOf, mapOf, refTarget, rewrite, type SchemaMap, typesOf, withoutKeywords } from './schemaTree.ts';

/** The `$ref`s of a schema that lead to themselves. */
export function recursiveRefs(root: SchemaMap): readonly string[] {
  return refsOf(root).filter((ref) => reachedFrom(root, ref).has(ref));
}

function reachedFrom(root: SchemaMap, ref: string): ReadonlySet<string> {
  const reached = new Set<string>();
  const waiting = [ref];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const inner of refsOf(refTarget(root, next) ?? new Map())) {
      if (!reached.has(inner)) waiting.push(inner);
      reached.add(inner);
    }
  }
  return reached;
}

function refsOf(schema: SchemaMap): readonly string[] {
  const refs = new Set<string>();
  rewrite(schema, [], (inner) => {
    const ref = inner.get('$ref');
    if (typeof ref === 'string') refs.add(ref);
    return inner;
  });
  return [...refs];
}

/**
 * Replaces each `$ref` by its target and keeps its sibling keywords. Recursive and unresolved references remain, and those beyond the limit.
 * `isWanted`: which schemas with a `$ref`. Default: all.
 */
export function inlined(root: SchemaMap, isWanted: (schema: SchemaMap) => boolean = () => true): SchemaMap {
  const recursive = new Set(recursiveRefs(root));
  let left = limits.writtenReferences;
  const inline = (schema: SchemaMap): SchemaMap => {
    const ref = schema.get('$ref');
    const target = typeof ref === 'string' && !recursive.has(ref) && isWanted(schema) ? refTarget(root, ref) : undefined;
    if (target === undefined || left <= 0) return schema;
    left -= 1;
    return inline(new Map([...target, ...withoutKeywords(schema, ['$ref'])]));
  };
  return rewrite(root, [], inline);
}

/** The root itself where it is a reference into its own definitions. */
export function resolvedRoot(root: SchemaMap): SchemaMap {
  let schema = root;
  for (const seen = new Set<OrderedJson>(); ; ) {
    const ref = schema.get('$ref');
    const target = typeof ref === 'string' && !seen.has(ref) ? refTarget(root, ref) : undefined;
    if (ref === undefined || target === undefined) return withoutKeywords(schema, ['$ref']);
    seen.add(ref);
    schema = new Map([...withoutKeywords(schema, ['$ref']), ...target]);
  }
}

/** True for a `$ref` that is within the schema by its form, and without a target, or in another document. */
export function isLostRef(root: SchemaMap, ref: OrderedJson | undefined): ref is string {
  if (typeof ref !== 'string') return false;
  return refSteps(ref) === undefined ? !ref.startsWith('#') : refTarget(root, ref) === undefined;
}

/** True where a schema allows null, itself or by a branch or a reference. */
export function takesNull(root: SchemaMap, schema: SchemaMap, seen: readonly OrderedJson[] = []): boolean {
  const types = typesOf(schema);
  if (types.length > 0) return types.includes('null');
  if (schema.has('const')) return schema.get('const') === null;
  if (schema.has('enum')) return listOf(schema.get('enum')).includes(null);
  const ref = schema.get('$ref');
  const target = typeof ref === 'string' && !seen.includes(ref) ? refTarget(root, ref) : undefined;
  if (ref !== undefined && target !== undefined && takesNull(root, target, [...seen, ref])) return true;
  return [...listOf(schema.get('anyOf')), ...listOf(schema.get('oneOf'))].some((branch) => takesNull(root, mapOf(branch) ?? new Map(), seen));
}
