import type { Span } from '../../../model/index.ts';
import type { Bindings, Bound, Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { nodesOf } from '../../support/tree/walk.ts';

/** The scope with other bindings, which the arguments of enclosing functions may use as well. */
export function withBindings(scope: Scope, change: (scope: Scope, args: Bindings['args']) => Bindings | undefined): Scope {
  const args = [...(scope.bindings?.args ?? [])].map(
    ([fn, bound]) => [fn, bound.map((one): Bound => ({ value: one.value, scope: withBindings(one.scope, change) }))] as const,
  );
  const bindings = change(scope, new Map(args));
  return bindings === undefined ? scope : { ...scope, bindings };
}

/** The scope with the item of a loop. */
export const withItem = (scope: Scope, list: number, item: Bound, home: Bindings['home'], anchor: Span): Scope =>
  withBindings(scope, ({ bindings }, args) => ({ ...bindings, args, items: new Map([...(bindings?.items ?? []), [list, item]]), home, anchor }));

/** The scope of a parameter, or of the variable of a loop: this one, or that of an argument. */
export const scopeWith = (isOwn: (value: Expression) => boolean, scope: Scope): Scope | undefined =>
  [...nodesOf([scope], argumentScopes)].find(({ locals }) => locals.some(({ value }) => isOwn(value)));

const argumentScopes = ({ bindings }: Scope): readonly Scope[] => [...(bindings?.args.values() ?? [])].flatMap((bound) => bound.map(({ scope }) => scope));
