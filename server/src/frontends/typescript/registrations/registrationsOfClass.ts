import type { Span } from '../../../model/index.ts';
import type { Bindings, Bound, Scope } from '../../support/javascript/lookUp.ts';
import { type BoundClass, classChain, type OpenName } from '../../support/javascript/resolveValue.ts';
import type { CallSite, ZodFacts } from '../read/facts.ts';
import { callsWithin, isZodFacts } from './callsWithin.ts';
import { nameIn } from './nameIn.ts';
import { type Registration, registrationsOf } from './registrations.ts';

/** The export kind of modules that instantiate a class from their arguments. */
export const makerKind = 'zod:maker';

/** The registrations by methods of a class, own or inherited, that refer to `this`. */
export function registrationsOfClass(self: BoundClass, home: ZodFacts, anchor: Span): readonly Registration[] {
  const chain = classChain(self);
  const of = chain.find(({ value }) => value.made !== undefined);
  const within: Bindings = { args: new Map(), items: new Map(), self, home, anchor };
  const constructorArgs = of && constructorArgsOf(self, within);
  const bindings: Bindings =
    of?.value.made === undefined || constructorArgs === undefined ? within : { ...within, args: new Map([[of.value.made.fn, constructorArgs]]) };
  // `this` refers to the class as it is instantiated.
  const bound: Bindings = { ...bindings, self: { value: self.value, scope: { ...self.scope, bindings } } };
  return chain.flatMap(({ value, scope }) => {
    const { facts } = scope;
    if (!isZodFacts(facts)) return [];
    return callsWithin(facts, scope.path, value.span.start).flatMap(({ inner }) => {
      const unbound: Scope = { names: scope.names, facts, path: scope.path, locals: inner.locals };
      return registrationsOf(inner, unbound)
        .filter(({ declaration, scope: own }) => nameIn(declaration, own)?.open === 'this')
        .map((registration) => ({ ...registration, span: anchor, scope: { ...registration.scope, bindings: bound } }));
    });
  });
}

/** Constructor arguments for classes in a loop: `for (const T of tools) new T({ name: T.toolName })`. */
function constructorArgsOf(self: BoundClass, outer: Bindings): readonly Bound[] | undefined {
  const { names } = self.scope;
  for (const facts of names.find(makerKind, '*')) {
    const path = isZodFacts(facts) ? names.pathOf(facts) : undefined;
    if (path === undefined || !isZodFacts(facts)) continue;
    for (const call of facts.calls) {
      const made = makerOf(call);
      if (made === undefined) continue;
      const item: Bound = { value: self.value, scope: self.scope };
      const bindings: Bindings =
        made.kind === 'item'
          ? { ...outer, items: new Map([[made.list.span.start, item]]) }
          : { ...outer, args: new Map([[made.fn, Array.from({ length: made.index + 1 }, () => item)]]) };
      return call.args.map((value): Bound => ({ value, scope: { names, facts, path, locals: call.locals, bindings } }));
    }
  }
  return undefined;
}

/** The loop item, or the parameter, that a call instantiates. */
export function makerOf({ isNew, callee, locals }: CallSite): Extract<OpenName, { readonly kind: 'item' | 'param' }> | undefined {
  const found = isNew === true && callee.kind === 'name' ? locals.find(({ name }) => name.value === callee.name)?.value : undefined;
  return (found?.kind === 'item' || found?.kind === 'param') && found.path.length === 0 ? found : undefined;
}
