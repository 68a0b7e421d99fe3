import type { Located, Span } from '../../model/index.ts';
import type { SyntaxNode } from './syntaxTree.ts';

/** Nodes that are allowed anywhere and have no meaning. */
const between = new Set(['comment', 'line_continuation']);

/** The named children of a node, without comments. */
export const named = (node: SyntaxNode): readonly SyntaxNode[] =>
  node.namedChildren.filter((child): child is SyntaxNode => child !== null && !between.has(child.type));

/** True where the grammar failed to read a part of the node itself; a fault inside a child belongs to the child. */
export const isBroken = (node: SyntaxNode): boolean =>
  node.hasError && (node.isError || node.isMissing || node.children.some((child) => child !== null && (child.isError || child.isMissing)));

export const spanOfNode = (node: SyntaxNode): Span => ({ start: node.startIndex, end: node.endIndex });

export const textOf = (node: SyntaxNode | null, text: string): string => (node === null ? '' : text.slice(node.startIndex, node.endIndex));

export function located(node: SyntaxNode, text: string): Located<string> {
  const span = spanOfNode(node);
  return { value: text.slice(span.start, span.end), span };
}
