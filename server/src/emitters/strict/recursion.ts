import { codes, definitionRef } from '../../model/index.ts';
import { mapOf, rewrite, type SchemaMap, withKeyword, withoutKeywords } from '../schemas/schemaTree.ts';
import type { ClientNote } from './clientSchema.ts';

/** Ends each recursion within the definition that it goes through: the first level remains. `recursive`: the references that lead to themselves. */
export function unrolled(schema: SchemaMap, recursive: readonly string[], title: string, note: ClientNote): SchemaMap {
  if (recursive.length === 0) return schema;
  note(`${title} refuses recursive schemas: ${codes(recursive)}.`, [], {
    detail: 'Their first level was written, with empty objects within it.',
    severity: 'warning',
    rule: 'ref-recursive',
  });
  const ended = (root: SchemaMap, isEnded: (ref: string) => boolean): SchemaMap =>
    rewrite(root, [], (inner) => {
      const ref = inner.get('$ref');
      return typeof ref === 'string' && isEnded(ref) ? withKeyword(withoutKeywords(inner, ['$ref']), 'type', 'object') : inner;
    });
  const within = ended(schema, (ref) => recursive.includes(ref) && definitionRef(ref) === undefined);
  const definitions = (['$defs', 'definitions'] as const).flatMap((table) => {
    const all = mapOf(within.get(table));
    return all === undefined
      ? []
      : [[table, new Map([...all].map(([name, one]) => [name, ended(mapOf(one) ?? new Map(), (ref) => recursive.includes(ref))]))] as const];
  });
  return new Map([...within, ...definitions]);
}
