import type { PyExpr } from './code.ts';

/** `a.b.c` as its names; of what does not begin with a name (`get().tool`), the first one is empty. Undefined for other code. */
export function dotted(expr: PyExpr | undefined): readonly string[] | undefined {
  if (expr?.kind === 'name') return [expr.name];
  return expr?.kind === 'attribute' ? [...(dotted(expr.object) ?? ['']), expr.name.value] : undefined;
}

/** True where the names end in those of `end`, such as `ToolArguments.declare`. */
export function endsIn(names: readonly string[], end: string): boolean {
  const last = end.split('.');
  return names.length >= last.length && last.every((name, i) => name === names[names.length - last.length + i]);
}
