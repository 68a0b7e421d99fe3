import { isBroken, named } from '../syntaxNode.ts';
import type { SyntaxNode } from '../syntaxTree.ts';

const wrappers = new Set(['as_expression', 'satisfies_expression', 'non_null_expression', 'parenthesized_expression']);

/** The expression without parentheses and type annotations. */
export function unwrapped(node: SyntaxNode): SyntaxNode {
  let inner = node;
  while (wrappers.has(inner.type)) {
    const [first] = named(inner);
    if (first === undefined || isBroken(inner)) return inner;
    inner = (first.type === 'sequence_expression' ? calledWithoutObject(first) : undefined) ?? first;
  }
  return inner;
}

/** `(0, a.b)`: compiled form of a function called without its object. */
function calledWithoutObject(node: SyntaxNode): SyntaxNode | undefined {
  const [zero, fn, more] = named(node);
  return zero?.type === 'number' && more === undefined ? fn : undefined;
}
