import { code, type Fix, jsonEqual, type Problem } from '../../../model/index.ts';
import { hasSameKeys, type TreeNode, type TreePair, toJson } from './node.ts';

/** Reports every key except the last of its name, with a fix that removes it. */
export function duplicateKeys(node: TreeNode): readonly Problem[] {
  const found: Problem[] = [];
  collect(node, new Set(), found);
  return found;
}

function collect(node: TreeNode, seen: Set<TreeNode>, found: Problem[]): void {
  if (node.kind === 'scalar' || node.shared || seen.has(node)) return;
  seen.add(node);
  if (node.kind === 'seq') {
    for (const item of node.items) collect(item, seen, found);
    return;
  }
  if (hasSameKeys(node)) {
    const last = new Map(node.pairs.map((pair) => [pair.key, pair]));
    for (const pair of node.pairs) if (last.get(pair.key) !== pair) found.push(duplicate(pair, last.get(pair.key) ?? pair));
  }
  for (const pair of node.pairs) collect(pair.value, seen, found);
}

function duplicate(pair: TreePair, last: TreePair): Problem {
  const same = jsonEqual(toJson(pair.value), toJson(last.value));
  const fix: Fix = { title: `Remove this ${code(pair.key)}`, intent: { kind: 'remove', span: pair.span }, ...(same ? { safe: true } : {}) };
  return {
    code: 'key-duplicate',
    message: `Duplicate key ${code(pair.key)}.`,
    span: pair.keySpan,
    fixes: [fix],
  };
}
