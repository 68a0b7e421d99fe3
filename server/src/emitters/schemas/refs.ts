import { limits } from '../../model/index.ts';
import { refTarget, rewrite, type SchemaMap } from './schemaTree.ts';

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

/** Replaces each `$ref` by its target and keeps its sibling keywords. Recursive and unresolved references remain, and those beyond the limit. */
export function inlined(root: SchemaMap): SchemaMap {
  const recursive = new Set(recursiveRefs(root));
  let left = limits.writtenReferences;
  const inline = (schema: SchemaMap): SchemaMap => {
    const ref = schema.get('$ref');
    const target = typeof ref === 'string' && !recursive.has(ref) ? refTarget(root, ref) : undefined;
    if (target === undefined || left <= 0) return schema;
    left -= 1;
    return inline(new Map([...target, ...[...schema].filter(([keyword]) => keyword !== '$ref')]));
  };
  return rewrite(root, [], inline);
}
