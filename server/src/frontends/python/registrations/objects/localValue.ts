import { limits } from '../../../../model/index.ts';
import type { Enclosing } from '../../names/enclosing.ts';
import type { PyExpr } from '../../read/code.ts';

/** The value of a name that the enclosing functions assign once. Any other expression is returned unchanged, as is a name without a known value. */
export function localValue(expr: PyExpr, { functions, owner }: Enclosing, steps: number = limits.python.aliases): PyExpr {
  if (expr.kind !== 'name' || steps === 0) return expr;
  for (const [i, fn] of functions.entries()) {
    const own = fn.locals.filter(({ name }) => name === expr.name);
    const [only, ...more] = own;
    if (only?.value !== undefined && more.length === 0) return localValue(only.value, { functions: functions.slice(i), owner }, steps - 1);
    if (own.length > 0 || fn.params.some(({ name }) => name.value === expr.name)) return unknown(expr);
  }
  return expr;
}

/** A local name must not resolve to a module's constant with that name. */
const unknown = ({ name, span }: Extract<PyExpr, { readonly kind: 'name' }>): PyExpr => ({ kind: 'other', text: name, span });
