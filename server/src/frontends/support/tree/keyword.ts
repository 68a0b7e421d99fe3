import type { SchemaKeyword, Span } from '../../../model/index.ts';
import { innerSpan, type TreeNode, type TreePair, toJson } from './node.ts';

/** A key with its value, and the places of everything in it; of text the place without its quotes. */
export const keywordOf = ({ keySpan, value }: TreePair): SchemaKeyword => placed(keySpan, value);

function placed(key: Span, node: TreeNode): SchemaKeyword {
  const members = membersOf(node);
  return {
    key,
    value: toJson(node),
    span: node.kind === 'scalar' ? innerSpan(node) : node.span,
    ...(members.length === 0 ? {} : { members: Object.fromEntries(members) }),
  };
}

function membersOf(node: TreeNode): readonly (readonly [string, SchemaKeyword])[] {
  if (node.kind === 'map') return node.pairs.map((pair) => [pair.key, keywordOf(pair)]);
  return node.kind === 'seq' ? node.items.map((item, i) => [String(i), placed(item.span, item)]) : [];
}
