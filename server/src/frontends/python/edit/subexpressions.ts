import type { PyExpr } from '../read/code.ts';

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
