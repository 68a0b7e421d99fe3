import type { Span } from '../../../model/index.ts';
import type { TreeNode } from './node.ts';

/** Every member and entry of more than one line; where several begin on a line, the largest. */
export function folds(text: string, root: TreeNode | undefined): readonly Span[] {
  const byLine = new Map<number, Span>();
  const seen = new Set<TreeNode>();
  const add = ({ start, end }: Span): void => {
    if (!text.slice(start, end).includes('\n')) return;
    const line = text.lastIndexOf('\n', start - 1);
    if ((byLine.get(line)?.end ?? 0) < end) byLine.set(line, { start, end });
  };
  const visit = (node: TreeNode): void => {
    if (node.kind === 'scalar' || node.shared || seen.has(node)) return;
    seen.add(node);
    for (const { span, value } of node.kind === 'map' ? node.pairs : node.items.map((item) => ({ span: item.span, value: item }))) {
      add(span);
      visit(value);
    }
  };
  if (root !== undefined) visit(root);
  return [...byLine.values()].sort((a, b) => a.start - b.start);
}
