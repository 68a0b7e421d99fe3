import { code, type Fix, jsonEqual, type Problem } from '../../../model/index.ts';
import { hasSameKeys, ownPartsOf, type TreeNode, type TreePair, toJson } from './node.ts';
import { nodesOf } from './walk.ts';

/** Reports every key except the last of its name, with a fix that removes it. */
export function duplicateKeys(root: TreeNode): readonly Problem[] {
  return [...nodesOf(root.shared ? [] : [root], ownPartsOf)].flatMap((node) => {
    if (node.kind !== 'map' || !hasSameKeys(node)) return [];
    const last = new Map(node.pairs.map((pair) => [pair.key, pair]));
    return node.pairs.flatMap((pair) => (last.get(pair.key) === pair ? [] : [duplicate(pair, last.get(pair.key) ?? pair)]));
  });
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
