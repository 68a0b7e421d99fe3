import type { Problem } from '../../model/index.ts';
import type { TreeNode } from '../support/tree/node.ts';

const largest = 2_147_483_647;

/** Integers out of R's range, which R's package yaml reads as `NA`. */
export function largeIntegers(root: TreeNode): readonly Problem[] {
  if (root.kind === 'seq') return root.items.flatMap(largeIntegers);
  if (root.kind === 'map') return root.pairs.flatMap(({ value }) => largeIntegers(value));
  if (root.style !== 'plain' || typeof root.value !== 'number' || Math.abs(root.value) <= largest || !/^[-+]?\d+$/.test(root.source)) return [];
  const to = `${root.source}.0`;
  return [
    {
      code: 'integer-beyond-r',
      message: `R reads ${root.source} as NA. Write ${to}.`,
      span: root.span,
      fixes: [{ title: `Change to ${to}`, safe: true, intent: { kind: 'correct-word', span: root.span, to } }],
    },
  ];
}
