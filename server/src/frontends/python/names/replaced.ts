import type { PyCall, PyExpr } from '../read/code.ts';

/** An expression with parts of it replaced by what `by` has for them; what it has nothing for stays, and is looked into. */
export function mapped(expr: PyExpr, by: (part: PyExpr) => PyExpr | undefined): PyExpr {
  const own = by(expr);
  if (own !== undefined) return own;
  const next = (part: PyExpr): PyExpr => mapped(part, by);
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
}

/** The value that an expression has where names stand for others, and where what those hold is written. */
export const replaced = (expr: PyExpr, given: ReadonlyMap<string, PyExpr>): PyExpr =>
  mapped(expr, (part) => {
    if (part.kind === 'name') return given.get(part.name);
    if (part.kind !== 'attribute' && part.kind !== 'subscript') return undefined;
    const object = replaced(part.object, given);
    return (part.kind === 'attribute' ? attributeOf(object, part.name.value) : itemOf(object, part.index)) ?? { ...part, object };
  });

/** With values in place of names among what it is given. A name that is called stays. */
export function withValues(call: PyCall, given: ReadonlyMap<string, PyExpr>): PyCall {
  const value = (expr: PyExpr): PyExpr => replaced(expr, given);
  return {
    ...call,
    callee: call.callee.kind === 'name' ? call.callee : value(call.callee),
    args: call.args.map(value),
    keywords: call.keywords.map((keyword) => ({ ...keyword, value: value(keyword.value) })),
  };
}

/** What a call was given under a name. */
const attributeOf = (object: PyExpr, name: string): PyExpr | undefined =>
  object.kind === 'call' ? object.keywords.find((keyword) => keyword.name?.value === name)?.value : undefined;

/** What a dictionary has under a key, or the item of a tuple. */
function itemOf(object: PyExpr, index: PyExpr): PyExpr | undefined {
  if (object.kind === 'dict' && index.kind === 'string')
    return object.entries.findLast(({ key }) => key?.kind === 'string' && key.value === index.value)?.value;
  const isSequence = object.kind === 'tuple' || object.kind === 'list';
  return isSequence && index.kind === 'number' && index.value !== undefined ? object.items[index.value] : undefined;
}
