import { withValues } from '../support/jsonSchema/spelled.ts';
import { mapIn, pairOf, type TreeNode } from '../support/tree/node.ts';

/** A schema in which one value may stand as `example`, the word of OpenAPI and of BotServer, in the word of JSON Schema. Where that stands as well, it counts. */
export function withExamples(node: TreeNode): TreeNode {
  const map = mapIn(node);
  if (map === undefined) return node;
  const inner = withValues(map, (key, value) => {
    if (key === 'items') return withExamples(value);
    return key === 'properties' && value.kind === 'map' ? withValues(value, (_, member) => withExamples(member)) : value;
  });
  if (pairOf(inner, 'example') === undefined) return inner;
  if (pairOf(inner, 'examples') !== undefined) return { ...inner, pairs: inner.pairs.filter(({ key }) => key !== 'example') };
  return {
    ...inner,
    pairs: inner.pairs.map((pair) => {
      if (pair.key !== 'example') return pair;
      return { ...pair, key: 'examples', value: { kind: 'seq', span: pair.value.span, flow: true, items: [pair.value] } };
    }),
  };
}
