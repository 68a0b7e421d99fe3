import { type Fix, jsonEqual, type Problem } from '../../../model/index.ts';
import { type TreeNode, type TreePair, toJson } from './node.ts';

/** Every key but the last of its name, with a way to be rid of it. */
export function duplicateKeys(node: TreeNode, seen: Set<TreeNode> = new Set()): readonly Problem[] {
  if (node.kind === 'scalar' || node.shared || seen.has(node)) return [];
  seen.add(node);
  if (node.kind === 'seq') return node.items.flatMap((item) => duplicateKeys(item, seen));
  const last = new Map(node.pairs.map((pair) => [pair.key, pair]));
  const earlier = last.size === node.pairs.length ? [] : node.pairs.filter((pair) => last.get(pair.key) !== pair);
  const own = earlier.map((pair) => duplicate(pair, last.get(pair.key) ?? pair));
  return [...own, ...node.pairs.flatMap((pair) => duplicateKeys(pair.value, seen))];
}

function duplicate(pair: TreePair, last: TreePair): Problem {
  const same = jsonEqual(toJson(pair.value), toJson(last.value));
  const fix: Fix = { title: `Remove this '${pair.key}'`, intent: { kind: 'remove', span: pair.span }, ...(same ? { safe: true } : {}) };
  return {
    code: 'key-duplicate',
    message: `The key '${pair.key}' stands again below, so some readers refuse the file and others take the last one. Keep one of them.`,
    span: pair.keySpan,
    fixes: [fix],
  };
}
