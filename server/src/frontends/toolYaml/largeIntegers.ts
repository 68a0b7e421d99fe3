import type { Problem } from '../../model/index.ts';
import { partsOf, type TreeNode } from '../support/tree/node.ts';
import { nodesOf } from '../support/tree/walk.ts';

const largest = 2_147_483_647;

/** Integers out of R's range, which R's package yaml reads as `NA`. */
export const largeIntegers = (root: TreeNode): readonly Problem[] => [...nodesOf([root], partsOf)].flatMap(problemAt);

function problemAt(node: TreeNode): readonly Problem[] {
  if (node.kind !== 'scalar' || node.style !== 'plain' || typeof node.value !== 'number') return [];
  if (Math.abs(node.value) <= largest || !/^[-+]?\d+$/.test(node.source)) return [];
  const to = `${node.source}.0`;
  return [
    {
      code: 'integer-beyond-r',
      message: `R reads ${node.source} as NA. Write ${to}.`,
      span: node.span,
      fixes: [{ title: `Change to ${to}`, safe: true, intent: { kind: 'correct-word', span: node.span, to } }],
    },
  ];
}
