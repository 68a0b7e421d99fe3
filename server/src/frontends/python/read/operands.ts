import type { PyExpr } from './code.ts';

export type PyBinary = Extract<PyExpr, { readonly kind: 'binary' }>;

/** What a chain of operators begins with, and what each of them is given: `a | b | c` leans to the left, so it is walked, not recursed into. */
export interface Chain {
  readonly first: PyExpr;
  /** The innermost first. */
  readonly links: readonly PyBinary[];
}

/** The chain that an expression is; `goesOn` says which operators belong to it. */
export function chainOf(expr: PyBinary, goesOn: (operator: string) => boolean): Chain {
  const links: PyBinary[] = [expr];
  let first = expr.left;
  while (first.kind === 'binary' && goesOn(first.operator)) {
    links.push(first);
    first = first.left;
  }
  return { first, links: links.reverse() };
}

/** The operands of a chain of one operator. */
export function operandsOf(expr: PyBinary): readonly PyExpr[] {
  const { first, links } = chainOf(expr, (operator) => operator === expr.operator);
  return [first, ...links.map(({ right }) => right)];
}
