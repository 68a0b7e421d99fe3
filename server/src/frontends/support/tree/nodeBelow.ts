import { pairOf, type TreeNode } from './node.ts';

/** The node at a path of keys. `[]` selects the last item of a list that begins before the offset. Undefined where the path does not exist. */
export function nodeBelow(root: TreeNode, path: readonly string[], offset: number): TreeNode | undefined {
  let node: TreeNode | undefined = root;
  for (const step of path) {
    if (step === '[]') node = node?.kind === 'seq' ? node.items.findLast((item) => item.span.start <= offset) : undefined;
    else node = pairOf(node, step)?.value;
  }
  return node;
}
