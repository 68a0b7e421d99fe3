import { limits } from '../../../model/index.ts';
import { named } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';

/** A node with its ancestors from a walk. Asking the tree for a node's parent is slow. */
export interface NodePath {
  readonly node: SyntaxNode;
  /** Absent for the root. */
  readonly above?: NodePath;
  readonly previous?: SyntaxNode;
  readonly next?: SyntaxNode;
}

/** Visits the nodes that contain any of the offsets, outer ones first. The offsets must ascend. */
export function visitEnclosing(root: SyntaxNode, offsets: readonly number[], visit: (nodePath: NodePath) => void): void {
  const enter = (nodePath: NodePath, depth: number): void => {
    visit(nodePath);
    const children = depth > limits.typescript.placeDepth ? [] : named(nodePath.node);
    children.forEach((node, i) => {
      const [previous, next] = [children[i - 1], children[i + 1]];
      if (!containsAny(node, next, offsets)) return;
      enter({ node, above: nodePath, ...(previous && { previous }), ...(next && { next }) }, depth + 1);
    });
  };
  if (offsets.length > 0) enter({ node: root }, 0);
}

/** `next`: the node behind it. Asking the tree for a node's end is slow. */
function containsAny(node: SyntaxNode, next: SyntaxNode | undefined, offsets: readonly number[]): boolean {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < node.startIndex) low = middle + 1;
    else high = middle;
  }
  const first = offsets[low];
  return first !== undefined && !(next !== undefined && first >= next.startIndex) && first < node.endIndex;
}
