import { type Bound, isModule, type Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import type { ZodFacts } from '../read/facts.ts';
import { scopeWith } from './boundScopes.ts';
import { isZodFacts } from './callsWithin.ts';
import { type Items, itemsOf } from './itemsOf.ts';
import { calledKind, type Registration } from './registrations.ts';

/** The items of a loop. `registration`: bound to the instance whose field is the list. */
export interface LoopItems {
  readonly registration: Registration;
  readonly items: Items;
}

/** The items of a loop over a list, for each instance that has the list in a field. Empty where none is known. */
export function itemsOfLoop(registration: Registration, list: Expression): readonly LoopItems[] {
  const { scope } = registration;
  const items = itemsOf(list, scopeWith((value) => value.kind === 'item' && value.list === list, scope) ?? scope);
  if (items !== undefined) return [{ registration, items }];
  if (resolveValue(list, scope).open !== 'this') return [];
  return instancesOf(registration).flatMap((self): readonly LoopItems[] => {
    const bindings = { args: new Map(), items: new Map(), home: scope.facts, anchor: registration.span, ...scope.bindings, self };
    const bound = { ...registration, scope: { ...scope, bindings } };
    const own = itemsOf(list, bound.scope);
    return own === undefined ? [] : [{ registration: bound, items: own }];
  });
}

/** The expressions that make an instance of the class that contains the call. Without one, the class itself. */
function instancesOf({ call, scope }: Registration): readonly Bound[] {
  const { names, facts, path } = scope;
  const of = call?.within.find(({ kind }) => kind === 'class');
  if (of === undefined || !isModule(facts)) return [];
  const constants = facts.module.constants.filter(({ value }) => value.kind === 'class' && value.span.start === of.start);
  const known = new Set([...(of.name === undefined ? [] : [of.name]), ...constants.map(({ name }) => name.value)]);
  const made = [...known].flatMap((name) =>
    names
      .find(calledKind, name)
      .filter(isZodFacts)
      .flatMap((own) => instancesIn(own, of.start, scope)),
  );
  return made.length > 0 ? made : constants.map(({ value }): Bound => ({ value, scope: { names, facts, path, locals: [] } }));
}

function instancesIn(facts: ZodFacts, start: number, { names, facts: home }: Scope): readonly Bound[] {
  const path = names.pathOf(facts);
  if (path === undefined) return [];
  return facts.calls.flatMap(({ isNew, callee, args, span, locals }): readonly Bound[] => {
    const scope: Scope = { names, facts, path, locals };
    const of = isNew === true ? resolveValue(callee, scope) : undefined;
    if (of?.value.kind !== 'class' || of.value.span.start !== start || of.scope.facts !== home) return [];
    return [{ value: { kind: 'new', callee, args, span }, scope }];
  });
}
