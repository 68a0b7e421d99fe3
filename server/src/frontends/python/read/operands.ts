import type { PyExpr } from './code.ts';

export type PyBinary = Extract<PyExpr, { readonly kind: 'binary' }>;

/** A chain of binary operators, `a | b | c`, as its first operand and its links. Such chains nest to the left: they are walked without recursion. */
export interface Chain {
  readonly first: PyExpr;
  /** The innermost first. */
  readonly links: readonly PyBinary[];
}

/** `goesOn`: does an operator belong to the chain? */
export function chainOf(expr: PyBinary, goesOn: (operator: string) => boolean): Chain {
  const links: PyBinary[] = [expr];
  let first = expr.left;
  while (first.kind === 'binary' && goesOn(first.operator)) {
    links.push(first);
    first = first.left;
  }
  return { first, links: links.reverse() };
}

export function operandsOf(expr: PyBinary): readonly PyExpr[] {
  const { first, links } = chainOf(expr, (operator) => operator === expr.operator);
  return [first, ...links.map(({ right }) => right)];
}
