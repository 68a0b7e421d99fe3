import { limits } from '../../../model/index.ts';
import { named } from '../../support/syntaxNode.ts';
import type { SyntaxNode } from '../../support/syntaxTree.ts';

/** A node where a walk from the root found it: to ask a tree for what is around a node is dear. */
export interface Spot {
  readonly node: SyntaxNode;
  /** Absent for the root. */
  readonly above?: Spot;
  /** The nodes beside it. */
  readonly previous?: SyntaxNode;
  readonly next?: SyntaxNode;
}

/** Visits the nodes that hold any of the offsets, which ascend; outer ones first. */
export function visitHolders(root: SyntaxNode, offsets: readonly number[], visit: (spot: Spot) => void): void {
  const enter = (spot: Spot, depth: number): void => {
    visit(spot);
    const children = depth > limits.typescript.placeDepth ? [] : named(spot.node);
    children.forEach((node, i) => {
      if (!holds(node, offsets)) return;
      const [previous, next] = [children[i - 1], children[i + 1]];
      enter({ node, above: spot, ...(previous && { previous }), ...(next && { next }) }, depth + 1);
    });
  };
  if (offsets.length > 0) enter({ node: root }, 0);
}

function holds(node: SyntaxNode, offsets: readonly number[]): boolean {
  let [low, high] = [0, offsets.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((offsets[middle] ?? 0) < node.startIndex) low = middle + 1;
    else high = middle;
  }
  return (offsets[low] ?? Number.POSITIVE_INFINITY) < node.endIndex;
}
