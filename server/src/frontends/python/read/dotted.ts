import type { PyExpr } from './code.ts';

/** The names of `a.b.c`. The first is empty where the chain begins with another expression (`get().tool`). Undefined for other code. */
export function dotted(expr: PyExpr | undefined): readonly string[] | undefined {
  if (expr?.kind !== 'name' && expr?.kind !== 'attribute') return undefined;
  const names: string[] = [];
  let first: PyExpr = expr;
  for (; first.kind === 'attribute'; first = first.object) names.unshift(first.name.value);
  return [first.kind === 'name' ? first.name : '', ...names];
}

/** Do the last names equal those of `end`, such as `ToolArguments.declare`? */
export function endsIn(names: readonly string[], end: string): boolean {
  const last = end.split('.');
  return names.length >= last.length && last.every((name, i) => name === names[names.length - last.length + i]);
}

/** The last name of `a.b`; undefined for other code. */
export const lastName = (expr: PyExpr): string | undefined => (expr.kind === 'name' ? expr.name : expr.kind === 'attribute' ? expr.name.value : undefined);

/** The name `a` of `a.b["c"]`. */
export function rootName(expr: PyExpr): string | undefined {
  let root = expr;
  while (root.kind === 'attribute' || root.kind === 'subscript' || root.kind === 'call') root = root.kind === 'call' ? root.callee : root.object;
  return root.kind === 'name' ? root.name : undefined;
}
