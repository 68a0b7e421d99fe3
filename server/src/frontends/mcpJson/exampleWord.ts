import { withValues } from '../support/jsonSchema/speller.ts';
import { mapIn, pairOf, type TreeNode } from '../support/tree/node.ts';
import { walker } from '../support/tree/walk.ts';

/** A schema whose `example`, a word of OpenAPI and of BotServer, becomes `examples` of JSON Schema. An `examples` that is already there wins. */
export const withExamples = walker<TreeNode, TreeNode>((node, below) => {
  const map = mapIn(node);
  if (map === undefined) return node;
  const inner = withValues(map, (key, value) => {
    if (key === 'items') return below(value);
    return key === 'properties' && value.kind === 'map' ? withValues(value, (_, member) => below(member)) : value;
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
});
