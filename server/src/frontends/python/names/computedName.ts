import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import type { PyCall } from '../read/code.ts';
import { jsonOf } from '../read/literal.ts';
import { writtenExpr } from '../read/writtenExpr.ts';
import { bindingOf, topLevel } from './enclosing.ts';
import type { LocatedExpr } from './locatedExpr.ts';
import { resolve } from './lookUp.ts';
import { replaced } from './replaced.ts';

/**
 * The computed name of a tool, as a server without further settings has it. Parameters have their defaults, and a prefix of run time is empty.
 * Of several returned names, the one without unknown parts counts. Undefined where the name cannot be known.
 */
export function computedName(sited: LocatedExpr, at: Linking, steps: number = limits.python.madeNameDepth): string | undefined {
  const { expr, module, enclosing } = sited;
  const next = (other: LocatedExpr['expr']): string | undefined => (steps === 0 ? undefined : computedName({ ...sited, expr: other }, at, steps - 1));
  if (expr.kind === 'binary') return expr.operator === '+' ? joined([expr.left, expr.right].map(next)) : undefined;
  if (expr.kind === 'template') return joined(expr.parts.map(next));
  if (expr.kind === 'call') return steps === 0 ? undefined : returnedName(expr, sited, at, steps - 1);
  if (expr.kind === 'name') {
    const param = enclosing.functions.flatMap(({ params }) => params).find(({ name }) => name.value === expr.name);
    const bound = bindingOf(expr, enclosing);
    if (bound?.type !== undefined && bound.type !== param?.annotation)
      return steps === 0 ? undefined : computedName({ expr: bound.type, module, enclosing: bound.enclosing }, at, steps - 1);
    if (param !== undefined) return param.value && next(param.value);
    if (bound !== undefined) return undefined;
  }
  const json = jsonOf(expr, { module, scope: at.scope });
  return typeof json === 'string' ? json : undefined;
}

const joined = (parts: readonly (string | undefined)[]): string | undefined => (parts.includes(undefined) ? undefined : parts.join(''));

/** The only known text that a function may return. Of several, one that is also an argument of the call. */
function returnedName(call: PyCall, { module }: LocatedExpr, at: Linking, steps: number): string | undefined {
  const definition = resolve(call.callee, module, at.scope);
  if (definition?.kind !== 'function') return undefined;
  const { of } = definition;
  const args = new Map(
    of.params.flatMap(({ name }, i) => {
      const own = call.keywords.find((keyword) => keyword.name?.value === name.value)?.value ?? call.args[i];
      const json = own && jsonOf(own, { module, scope: at.scope });
      return json === undefined ? [] : [[name.value, writtenExpr(json, call.span)] as const];
    }),
  );
  const within = {
    module: definition.module,
    enclosing: { ...topLevel, functions: [{ ...of, params: of.params.map((param) => ({ ...param, value: undefined })) }] },
  };
  const alternatives = of.returned.flatMap((expr) => (expr.kind === 'conditional' ? [expr.whenTrue, expr.whenFalse] : [expr]));
  const texts = new Set(alternatives.flatMap((expr) => computedName({ expr: replaced(expr, args), ...within }, at, steps) ?? []));
  const [only, ...more] = texts;
  if (more.length === 0) return only;
  return [...args.values()].flatMap((own) => (own.kind === 'string' && texts.has(own.value) ? [own.value] : [])).at(0);
}
