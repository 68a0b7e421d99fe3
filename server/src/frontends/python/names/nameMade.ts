import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import type { PyCall } from '../read/code.ts';
import { jsonOf } from '../read/literal.ts';
import { writtenExpr } from '../read/writtenExpr.ts';
import type { Sited } from '../registrations/writtenLists.ts';
import { boundBy, nowhere } from './around.ts';
import { resolve } from './lookUp.ts';
import { replaced } from './replaced.ts';

/**
 * The computed name of a tool, as a server without further settings has it. Parameters have their defaults, and a prefix of run time is empty.
 * Of several returned names, the one without unknown parts counts. Undefined where the name cannot be known.
 */
export function nameMade(sited: Sited, at: Linking, steps: number = limits.python.madeNameDepth): string | undefined {
  const { expr, module, around } = sited;
  const next = (other: Sited['expr']): string | undefined => (steps === 0 ? undefined : nameMade({ ...sited, expr: other }, at, steps - 1));
  if (expr.kind === 'binary') return expr.operator === '+' ? joined([expr.left, expr.right].map(next)) : undefined;
  if (expr.kind === 'template') return joined(expr.parts.map(next));
  if (expr.kind === 'call') return steps === 0 ? undefined : nameReturned(expr, sited, at, steps - 1);
  if (expr.kind === 'name') {
    const param = around.functions.flatMap(({ params }) => params).find(({ name }) => name.value === expr.name);
    const bound = boundBy(expr, around);
    if (bound?.type !== undefined && bound.type !== param?.annotation)
      return steps === 0 ? undefined : nameMade({ expr: bound.type, module, around: bound.around }, at, steps - 1);
    if (param !== undefined) return param.value && next(param.value);
    if (bound !== undefined) return undefined;
  }
  const json = jsonOf(expr, { module, scope: at.scope });
  return typeof json === 'string' ? json : undefined;
}

const joined = (parts: readonly (string | undefined)[]): string | undefined => (parts.includes(undefined) ? undefined : parts.join(''));

/** The only known text that a function may return. Of several, one that is also an argument of the call. */
function nameReturned(call: PyCall, { module }: Sited, at: Linking, steps: number): string | undefined {
  const meant = resolve(call.callee, module, at.scope);
  if (meant?.kind !== 'function') return undefined;
  const { of } = meant;
  const given = new Map(
    of.params.flatMap(({ name }, i) => {
      const own = call.keywords.find((keyword) => keyword.name?.value === name.value)?.value ?? call.args[i];
      const json = own && jsonOf(own, { module, scope: at.scope });
      return json === undefined ? [] : [[name.value, writtenExpr(json, call.span)] as const];
    }),
  );
  const within = { module: meant.module, around: { ...nowhere, functions: [{ ...of, params: of.params.map((param) => ({ ...param, value: undefined })) }] } };
  const ways = of.returned.flatMap((expr) => (expr.kind === 'conditional' ? [expr.whenTrue, expr.whenFalse] : [expr]));
  const texts = new Set(ways.flatMap((expr) => nameMade({ expr: replaced(expr, given), ...within }, at, steps) ?? []));
  const [only, ...more] = texts;
  if (more.length === 0) return only;
  return [...given.values()].flatMap((own) => (own.kind === 'string' && texts.has(own.value) ? [own.value] : [])).at(0);
}
