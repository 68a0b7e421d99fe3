import type { SchemaKeyword, Span } from '../../../model/index.ts';
import { innerSpan, type TreeMap, type TreeNode, type TreePair, type TreeSeq, toJson } from './node.ts';

/** A key with its value, each part with its span; spans of strings are without quotes. */
export const keywordOf = ({ keySpan, value }: TreePair): SchemaKeyword => placed(keySpan, value);

function placed(key: Span, node: TreeNode): SchemaKeyword {
  if (node.kind === 'scalar') return { key, value: node.value, span: innerSpan(node) };
  const members = membersOf(node);
  const keyword = { key, value: toJson(node), span: node.span };
  return members.length === 0 ? keyword : { ...keyword, members: Object.fromEntries(members) };
}

function membersOf(node: TreeMap | TreeSeq): readonly (readonly [string, SchemaKeyword])[] {
  if (node.kind === 'map') return node.pairs.map((pair) => [pair.key, keywordOf(pair)]);
  return node.items.map((item, i) => [String(i), placed(item.span, item)]);
}
