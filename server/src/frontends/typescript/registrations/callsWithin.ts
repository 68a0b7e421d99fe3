import { addTo, limits } from '../../../model/index.ts';
import { type Bindings, type Bound, findName, isModule, type Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { namespaceOf } from '../../support/javascript/namespace.ts';
import { bodyOf, classChain, inModule, resolveValue } from '../../support/javascript/resolveValue.ts';
import { isDirect, methodIn } from '../read/candidateCalls.ts';
import type { CallSite, Enclosing, ZodFacts } from '../read/facts.ts';
import { scopeWith, withItem } from './boundScopes.ts';
import { itemsOf } from './itemsOf.ts';

/** The export kind of methods that may register their arguments. */
export const methodKind = 'zod:method';

export interface InnerCall {
  readonly inner: CallSite;
  /** The offset of the called function. */
  readonly fn: number;
  readonly facts: ZodFacts;
  readonly path: string;
  readonly enclosingArgs?: Bindings['args'] | undefined;
  /** The object whose method is called. */
  readonly self?: Bound | undefined;
  /** True where the object decides which method is called, and the item of a loop, or nothing, tells which object it is. */
  readonly isDispatched?: true;
}

export function innerCalls(call: CallSite, scope: Scope): readonly InnerCall[] {
  const { callee, isNew } = call;
  if (isNew === true) return [];
  if (callee.kind === 'name' || (callee.kind === 'member' && !isDirect({ callee }) && isOfImport(callee, scope))) {
    const { value, scope: where } = functionOf(callee, scope);
    if (value === callee || !isZodFacts(where.facts) || !mayRegister(value.span.start, where, where.facts)) return [];
    const inner = callsWithin(where.facts, where.path, value.span.start);
    return where.bindings === undefined ? inner : inner.map((own) => ({ ...own, enclosingArgs: where.bindings?.args }));
  }
  if (callee.kind !== 'member') return [];
  const name = callee.name.value;
  const registering = scope.names.find(methodKind, name);
  // The methods of a bundle call one another in exponentially many ways.
  const own = registering.length === 0 ? [] : callsOfOwnMethod(call, scope);
  if (own.length > 0) return own;
  const ofItems = callsOfItems(call, scope);
  if (ofItems.length > 0) return ofItems;
  return registering.flatMap((facts) => {
    const path = isZodFacts(facts) ? scope.names.pathOf(facts) : undefined;
    return path === undefined || !isZodFacts(facts) ? [] : callsWithin(facts, path, name).map((inner): InnerCall => ({ ...inner, isDispatched: true }));
  });
}

/** The calls in the methods that the items of a loop have, without what only one item tells. */
function callsOfItems(call: CallSite, scope: Scope): readonly InnerCall[] {
  if (call.callee.kind !== 'member') return [];
  const { open } = resolveValue(call.callee.object, scope);
  if (open === undefined || open === 'this' || open.kind !== 'item') return [];
  const { list } = open;
  const items = itemsOf(list, scopeWith((value) => value.kind === 'item' && value.list === list, scope) ?? scope)?.items ?? [];
  const seen = new Set<CallSite>();
  return items
    .flatMap((item) => callsOfOwnMethod(call, withItem(scope, list.span.start, item, scope.bindings?.home ?? scope.facts, call.span)))
    .flatMap(({ inner, fn, facts, path }): readonly InnerCall[] => {
      if (seen.has(inner)) return [];
      seen.add(inner);
      return [{ inner, fn, facts, path, isDispatched: true }];
    });
}

/** The method of a server that a variable has, with the scope of the server. */
export function calledMethod(callee: Expression, scope: Scope): { readonly callee: Expression; readonly scope: Scope } {
  const found = callee.kind === 'name' ? resolveValue(callee, scope) : undefined;
  const method = found && methodIn(found.value);
  return found === undefined || method === undefined ? { callee, scope } : { callee: method, scope: found.scope };
}

/** The export kind of modules with a method, or a member of a proxy, that has the name of a method of servers and calls one. */
export const wrapperKind = 'zod:wrapper';

/** The calls in a method of an object of the workspace: of a literal, of an instance of a class, or of the class that contains the call. */
export function callsOfOwnMethod({ callee, within }: CallSite, scope: Scope): readonly InnerCall[] {
  if (callee.kind !== 'member') return [];
  const { object, name } = callee;
  const isSelf = object.kind === 'name' && object.name === 'this' && scope.bindings?.self === undefined;
  const own = isSelf ? within.find(({ kind }) => kind === 'class') : undefined;
  if (own !== undefined) return isZodFacts(scope.facts) ? callsOfMethod(scope.facts, scope.path, own.start, name.value) : [];
  const self = resolveValue(object, scope);
  const { value, scope: where } = self;
  if (value.kind === 'object') {
    const fn = value.members.findLast((member) => 'spread' in member || member.key.value === name.value);
    if (fn === undefined || 'spread' in fn) return [];
    const { value: method, scope: there } = functionOf(fn.value, where);
    if (!isZodFacts(there.facts)) return [];
    return callsWithin(there.facts, there.path, method.span.start).map((inner) => ({ ...inner, self, enclosingArgs: where.bindings?.args }));
  }
  if (value.kind === 'call' || (value.kind === 'new' && isProxy(value)))
    return scope.names.has(wrapperKind, name.value) ? callsOfMade(value, where, name.value) : [];
  const made = value.kind === 'new' ? resolveValue(value.callee, where) : self;
  for (const { value: of, scope: there } of made.value.kind === 'class' ? classChain(made) : []) {
    const calls = isZodFacts(there.facts) ? callsOfMethod(there.facts, there.path, of.span.start, name.value) : [];
    if (calls.length > 0) return calls.map((inner) => ({ ...inner, self }));
  }
  return [];
}

/** The calls in a method of the class at this offset. */
const callsOfMethod = (facts: ZodFacts, path: string, of: number, name: string): readonly InnerCall[] =>
  callsWithin(facts, path, of).flatMap(({ inner }): readonly InnerCall[] => {
    const at = inner.within.findIndex(({ start, kind }) => kind === 'class' && start === of) - 1;
    const method = inner.within[at];
    return method?.kind === 'method' && method.name === name ? [{ inner, fn: method.start, facts, path }] : [];
  });

type Made = Extract<Expression, { readonly kind: 'call' | 'new' }>;

const isProxy = ({ callee }: Made): boolean => callee.kind === 'name' && callee.name === 'Proxy';

/** The calls in a method of the object that a function of the workspace makes, or that a proxy replaces. */
function callsOfMade({ kind, callee, args }: Made, scope: Scope, name: string): readonly InnerCall[] {
  const fn = kind === 'call' ? functionOf(callee, scope) : undefined;
  const { facts, path, bindings } = fn?.scope ?? scope;
  const [, handlers] = args;
  if (!isZodFacts(facts) || (fn === undefined && handlers === undefined)) return [];
  const { start, end } = (fn?.value ?? handlers ?? callee).span;
  const own = fn === undefined ? [] : [[start, args.map((value): Bound => ({ value, scope }))] as const];
  const enclosingArgs = new Map([...(scope.bindings?.args ?? []), ...(bindings?.args ?? []), ...own]);
  return facts.calls.flatMap((inner): readonly InnerCall[] => {
    const method = inner.span.start < start || inner.span.end > end ? undefined : replacing(inner, name);
    return method === undefined ? [] : [{ inner, fn: method.start, facts, path, enclosingArgs }];
  });
}

/** The enclosing function that replaces the method of a server: a method of its name, or a function that the `get` of a proxy returns. */
export function replacing({ callee, within }: CallSite, name: string): Enclosing | undefined {
  const method = within.find((own) => own.kind === 'method' && own.name === name);
  if (method !== undefined || callee.kind !== 'member' || callee.name.value !== name) return method;
  const get = within.findIndex((own) => own.kind === 'method' && own.name === 'get');
  return get < 1 ? undefined : within[get - 1];
}

const isOfImport = ({ object }: Extract<Expression, { readonly kind: 'member' }>, { facts }: Scope): boolean =>
  object.kind === 'name' && facts.module.imports.some(({ local }) => local === object.name);

/** Functions that call one another until one registers. */
const steps = limits.typescript.wrappingFunctions >> 1;

/** May the function at this offset register a tool, itself or by functions that it calls? */
function mayRegister(fn: number, { names, path }: Scope, facts: ZodFacts, depth: number = steps): boolean {
  const calls = callsWithin(facts, path, fn);
  if (calls.some(({ inner }) => isDirect(inner) || (inner.callee.kind === 'member' && names.has(methodKind, inner.callee.name.value)))) return true;
  const called = depth === 0 ? [] : calls.filter(({ inner }) => inner.callee.kind === 'name');
  if (called.length === 0) return false;
  return names.derived(facts, `registers ${fn} ${depth}`, [], () =>
    called.some(({ inner }) => {
      const { value, scope: where } = functionOf(inner.callee, { names, facts, path, locals: inner.locals });
      if (methodIn(value) !== undefined) return true;
      return value !== inner.callee && isZodFacts(where.facts) && mayRegister(value.span.start, where, where.facts, depth - 1);
    }),
  );
}

/** The function that an expression resolves to: a constant, or the result of a call, such as `const [register] = registerWith(server)`. */
export function functionOf(expression: Expression, scope: Scope, depth: number = 0): Bound {
  const asWritten = { value: expression, scope };
  if (depth > limits.typescript.wrappingFunctions * 2) return asWritten;
  if (expression.kind === 'name') {
    const found = findName(scope, expression.name);
    if (found?.kind === 'module') return { value: namespaceOf(found.facts), scope: inModule(scope, found) };
    return found?.kind === 'constant' ? functionOf(found.constant.value, inModule(scope, found), depth + 1) : asWritten;
  }
  if (expression.kind === 'call') {
    const made = bodyOf(expression, scope);
    return made === undefined ? asWritten : functionOf(made.value, made.scope, depth + 1);
  }
  if (expression.kind !== 'member') return asWritten;
  const { value, scope: where } = functionOf(expression.object, scope, depth + 1);
  const { name } = expression;
  const part =
    value.kind === 'array'
      ? value.items[Number(name.value)]
      : value.kind === 'object'
        ? value.members.flatMap((own) => ('key' in own && own.key.value === name.value ? [own.value] : [])).at(-1)
        : undefined;
  return part === undefined ? asWritten : functionOf(part, where, depth + 1);
}

/** The calls within a function or a class, by its offset, or within the methods of a name. */
export function callsWithin(facts: ZodFacts, path: string, of: number | string): readonly InnerCall[] {
  return (placesOf(facts).get(of) ?? []).map(({ inner, fn }) => ({ inner, fn, facts, path }));
}

interface Place {
  readonly inner: CallSite;
  /** The offset of the function. */
  readonly fn: number;
}

/** An index, because a scan of modules with thousands of calls for each call takes ten seconds in a large repository. */
function placesOf(facts: ZodFacts): ReadonlyMap<number | string, readonly Place[]> {
  const known = places.get(facts);
  if (known !== undefined) return known;
  const found = new Map<number | string, Place[]>();
  for (const inner of facts.calls) {
    const keys = new Set<number | string>();
    for (const { start, kind, name } of inner.within)
      for (const key of kind === 'method' && name !== undefined ? [start, name] : [start]) {
        if (keys.has(key)) continue;
        keys.add(key);
        addTo(found, key, { inner, fn: start });
      }
  }
  places.set(facts, found);
  return found;
}

/** Facts never change: a new text has new facts. */
const places = new WeakMap<ZodFacts, ReadonlyMap<number | string, readonly Place[]>>();

export const isZodFacts = (facts: unknown): facts is ZodFacts => typeof facts === 'object' && facts !== null && isModule(facts as ZodFacts) && 'calls' in facts;
