import { walker } from '../../support/tree/walk.ts';
import type { PyCall, PyExpr } from '../read/code.ts';

/** What a part becomes. `next` is the result for one of its own parts. */
export type Replacement = (part: PyExpr, next: (inner: PyExpr) => PyExpr) => PyExpr | undefined;

/** Replaces parts of an expression by the result of `by`. A part for which it is undefined is searched for inner parts. */
export const mapped = walker<PyExpr, PyExpr, Replacement>((expr, next, by) => {
  const own = by(expr, next);
  if (own !== undefined) return own;
  switch (expr.kind) {
    case 'call':
      return {
        ...expr,
        callee: next(expr.callee),
        args: expr.args.map(next),
        keywords: expr.keywords.map((keyword) => ({ ...keyword, value: next(keyword.value) })),
      };
    case 'attribute':
      return { ...expr, object: next(expr.object) };
    case 'subscript':
      return { ...expr, object: next(expr.object), index: next(expr.index) };
    case 'list':
    case 'tuple':
    case 'set':
      return { ...expr, items: expr.items.map(next) };
    case 'dict':
      return { ...expr, entries: expr.entries.map(({ key, value }) => ({ key: key && next(key), value: next(value) })) };
    case 'binary':
      return { ...expr, left: next(expr.left), right: next(expr.right) };
    case 'unary':
      return { ...expr, operand: next(expr.operand) };
    case 'starred':
      return { ...expr, of: next(expr.of) };
    case 'template':
      return { ...expr, parts: expr.parts.map(next) };
    case 'conditional':
      return { ...expr, condition: next(expr.condition), whenTrue: next(expr.whenTrue), whenFalse: next(expr.whenFalse) };
    default:
      return expr;
  }
});

/** Replaces names by their values, and attributes and items of those values where code writes them. */
export const replaced = (expr: PyExpr, values: ReadonlyMap<string, PyExpr>): PyExpr =>
  mapped(expr, (part, next) => {
    if (part.kind === 'name') return values.get(part.name);
    if (part.kind !== 'attribute' && part.kind !== 'subscript') return undefined;
    const object = next(part.object);
    return (part.kind === 'attribute' ? attributeOf(object, part.name.value) : itemOf(object, part.index)) ?? withParts(part, object, next);
  });

const withParts = (part: Extract<PyExpr, { readonly kind: 'attribute' | 'subscript' }>, object: PyExpr, next: (inner: PyExpr) => PyExpr): PyExpr =>
  part.kind === 'attribute' ? { ...part, object } : { ...part, object, index: next(part.index) };

/** Replaces names in the arguments of a call. A plain called name is unchanged. */
export function withValues(call: PyCall, values: ReadonlyMap<string, PyExpr>): PyCall {
  const value = (expr: PyExpr): PyExpr => replaced(expr, values);
  return {
    ...call,
    callee: call.callee.kind === 'name' ? call.callee : value(call.callee),
    args: call.args.map(value),
    keywords: call.keywords.map((keyword) => ({ ...keyword, value: value(keyword.value) })),
  };
}

/** The keyword argument of a constructor call. */
const attributeOf = (object: PyExpr, name: string): PyExpr | undefined =>
  object.kind === 'call' ? object.keywords.find((keyword) => keyword.name?.value === name)?.value : undefined;

/** The value of a dictionary key, or the item of a sequence. */
function itemOf(object: PyExpr, index: PyExpr): PyExpr | undefined {
  if (object.kind === 'dict' && index.kind === 'string')
    return object.entries.findLast(({ key }) => key?.kind === 'string' && key.value === index.value)?.value;
  const isSequence = object.kind === 'tuple' || object.kind === 'list';
  return isSequence && index.kind === 'number' && index.value !== undefined ? object.items[index.value] : undefined;
}
