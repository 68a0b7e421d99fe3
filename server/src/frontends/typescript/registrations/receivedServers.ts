import { limits, type Span } from '../../../model/index.ts';
import type { Bindings, Bound, Scope } from '../../support/javascript/lookUp.ts';
import type { Expression, ModuleFacts } from '../../support/javascript/module.ts';
import { classChain, type OpenName, resolveValue } from '../../support/javascript/resolveValue.ts';
import { step } from '../../support/javascript/work.ts';
import type { CallSite, Enclosing, PassedServer, ZodFacts } from '../read/facts.ts';
import { scopeWith, withBindings } from './boundScopes.ts';
import { callsWithin, functionOf, isZodFacts, wrapperKind } from './callsWithin.ts';
import { itemsOf } from './itemsOf.ts';

/** The export kind of the functions and classes that a module passes a server to. `*`: those of a list. */
export const passedKind = 'zod:passed';

/** A variable, and the functions that enclose it. */
interface Place {
  readonly expression: Expression;
  readonly within: readonly Enclosing[];
  readonly scope: Scope;
  readonly span: Span;
}

/**
 * The scopes of a call at a server that its function is passed, one for each caller that is known: `addTools(scoped(server))`. The scope itself where there
 * is none, or where no code of the workspace has a method that replaces the server's.
 */
export function scopesOfCallers({ callee, within, span }: CallSite, scope: Scope): readonly Scope[] {
  if (callee.kind !== 'member' || !scope.names.has(wrapperKind, callee.name.value)) return [scope];
  return boundScopes({ expression: callee.object, within, scope, span }, limits.typescript.wrappingFunctions);
}

function boundScopes({ expression, within, scope, span }: Place, steps: number): readonly Scope[] {
  step();
  const { open } = steps === 0 ? {} : resolveValue(expression, scope);
  if (open === undefined || (open !== 'this' && open.kind !== 'param')) return [scope];
  const owner = open === 'this' ? scope : (scopeWith((value) => value === open, scope) ?? scope);
  const { facts } = owner;
  const enclosing = facts === scope.facts || !isZodFacts(facts) ? within : [];
  const taker = takerOf(open, enclosing) ?? (open !== 'this' && isZodFacts(facts) ? takerOf(open, withinOf(facts, owner.path, open.fn)) : undefined);
  const bound = (taker === undefined ? [] : passesTo(taker, owner)).flatMap(({ passed, scope: from }) =>
    boundScopes({ expression: passed.server, within: passed.within, scope: from, span: passed.call.span }, steps - 1).map((where): Scope => {
      const base: Bindings = { args: new Map(), items: new Map(), home: scope.facts, anchor: span, ...scope.bindings };
      if (open === 'this') return { ...scope, bindings: { ...base, self: { value: passed.call, scope: where } } };
      const own = passed.call.args.map((value): Bound => ({ value, scope: where }));
      return withBindings(scope, ({ facts: of, bindings }, args) =>
        of === facts ? { ...base, ...bindings, args: new Map([...args, [open.fn, own]]) } : bindings && { ...bindings, args },
      );
    }),
  );
  return bound.length === 0 ? [scope] : bound;
}

/** What takes a server: a function, with its class where it is a method, or a class whose instances have it. */
interface Taker extends Enclosing {
  readonly of?: Enclosing | undefined;
}

function takerOf(open: OpenName, within: readonly Enclosing[]): Taker | undefined {
  const at = within.findIndex(({ start, kind }) => (open === 'this' ? kind === 'class' : open.kind === 'param' && start === open.fn));
  const found = within[at];
  return found && { ...found, of: within[at + 1] };
}

const withinOf = (facts: ZodFacts, path: string, fn: number): readonly Enclosing[] => callsWithin(facts, path, fn)[0]?.inner.within ?? [];

interface Pass {
  readonly passed: PassedServer;
  readonly scope: Scope;
}

/** The calls of a function, or the instances of a class, that are passed what may be a server. */
function passesTo(taker: Taker, { names, facts: home }: Scope): readonly Pass[] {
  const { name, start } = taker;
  if (name === undefined) return [];
  return names.derived(home, `passes to ${start}`, [], () =>
    [...new Set([...names.find(passedKind, name), ...names.find(passedKind, '*')])].flatMap((facts): readonly Pass[] => {
      const path = isZodFacts(facts) ? names.pathOf(facts) : undefined;
      if (path === undefined || !isZodFacts(facts)) return [];
      return (facts.servers?.passed ?? []).flatMap((passed): readonly Pass[] => {
        const scope: Scope = { names, facts, path, locals: passed.locals };
        return isPassedTo(taker, home, passed, scope) ? [{ passed, scope }] : [];
      });
    }),
  );
}

function isPassedTo({ kind, start, name, of }: Taker, home: ModuleFacts, { callee, call, locals, within }: PassedServer, scope: Scope): boolean {
  if ((call.kind === 'new') !== (kind === 'class')) return false;
  const isAt = ({ value, scope: where }: Bound, offset: number): boolean => value.span.start === offset && where.facts === home;
  if (kind === 'class') return isAt(resolveValue(callee, scope), start);
  const item = callee.kind === 'name' ? locals.find((own) => own.name.value === callee.name)?.value : undefined;
  if (item?.kind === 'item') return itemsOf(item.list, scope)?.items.some(({ value, scope: where }) => isAt(functionOf(value, where), start)) === true;
  if (isAt(functionOf(callee, scope), start)) return true;
  if (kind !== 'method' || of === undefined || callee.kind !== 'member' || callee.name.value !== name) return false;
  if (callee.object.kind === 'name' && callee.object.name === 'this') return scope.facts === home && within.some((own) => own.start === of.start);
  const object = resolveValue(callee.object, scope);
  const made = object.value.kind === 'new' ? resolveValue(object.value.callee, object.scope) : object;
  return made.value.kind === 'class' && classChain(made).some((own) => isAt(own, of.start));
}
