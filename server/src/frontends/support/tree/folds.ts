import type { Span } from '../../../model/index.ts';
import { ownPartsOf, type TreeNode } from './node.ts';
import { nodesOf } from './walk.ts';

/** Every member and entry of more than one line; where several begin on a line, the largest. */
export function folds(text: string, root: TreeNode | undefined): readonly Span[] {
  const byLine = new Map<number, Span>();
  const add = ({ start, end }: Span): void => {
    if (!text.slice(start, end).includes('\n')) return;
    const line = text.lastIndexOf('\n', start - 1);
    if ((byLine.get(line)?.end ?? 0) < end) byLine.set(line, { start, end });
  };
  for (const node of nodesOf(root === undefined || root.shared ? [] : [root], ownPartsOf))
    for (const { span } of node.kind === 'map' ? node.pairs : node.kind === 'seq' ? node.items : []) add(span);
  return [...byLine.values()].sort((a, b) => a.start - b.start);
}
