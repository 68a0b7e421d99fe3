import { nodesOf } from '../../support/tree/walk.ts';
import type { PyCall, PyExpr } from './code.ts';

/** The direct subexpressions of an expression. */
export function subexpressionsOf(expr: PyExpr): readonly PyExpr[] {
  switch (expr.kind) {
    case 'attribute':
      return [expr.object];
    case 'subscript':
      return [expr.object, expr.index];
    case 'call':
      return [expr.callee, ...expr.args, ...expr.keywords.map(({ value }) => value)];
    case 'list':
    case 'tuple':
    case 'set':
      return expr.items;
    case 'template':
      return expr.parts;
    case 'dict':
      return expr.entries.flatMap(({ key, value }) => (key === undefined ? [value] : [key, value]));
    case 'binary':
      return [expr.left, expr.right];
    case 'unary':
      return [expr.operand];
    case 'conditional':
      return [expr.condition, expr.whenTrue, expr.whenFalse];
    case 'starred':
      return [expr.of];
    default:
      return [];
  }
}

/** The expressions and all of their parts, each once and before its own parts. */
export const expressionsIn = (roots: Iterable<PyExpr>): readonly PyExpr[] => [...nodesOf(roots, subexpressionsOf)];

export const callsAmong = (roots: Iterable<PyExpr>): readonly PyCall[] => expressionsIn(roots).filter((expr) => expr.kind === 'call');

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
