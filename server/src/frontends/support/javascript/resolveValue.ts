import { type Json, limits } from '../../../model/index.ts';
import { type Bindings, type Bound, findExport, findModule, findName, type Scope } from './lookUp.ts';
import type { ClassMember, Construction, Expression } from './module.ts';
import { namespaceOf, requiredModule } from './namespace.ts';
import { countLookUp } from './work.ts';

export interface Resolved extends Bound {
  /** The parameter, item of a loop or `this` that must be known to resolve the rest. */
  readonly open?: OpenName;
}

/** Names known only at run time. */
export type OpenName = Extract<Expression, { readonly kind: 'param' | 'item' }> | 'this';

const perSpread = 6;
const perCall = 8;

/** Resolves a name or a member of an object, by constants and bindings; any other expression is returned as it is. */
export function resolveValue(value: Expression, scope: Scope, steps: number = limits.javascript.resolveSteps): Resolved {
  const asWritten = { value, scope };
  if (steps === 0) return asWritten;
  countLookUp();
  switch (value.kind) {
    case 'name': {
      if (value.name === 'this') return selfOf(value, scope);
      const found = findName(scope, value.name);
      if (found?.kind === 'module') return { value: namespaceOf(found.facts), scope: inModule(scope, found) };
      return found?.kind === 'constant' ? resolveValue(found.constant.value, inModule(scope, found), steps - 1) : asWritten;
    }
    case 'param':
    case 'item':
      return resolveBound(value, scope, steps);
    case 'call': {
      // `Object.freeze` returns its argument.
      if (isFreeze(value) && value.args[0] !== undefined) return resolveValue(value.args[0], scope, steps - 1);
      const from = requiredModule(value);
      const whole = from === undefined ? undefined : findModule(scope, from);
      if (whole !== undefined) return { value: namespaceOf(whole.facts), scope: inModule(scope, whole) };
      const body = bodyOf(value, scope, steps - perCall) ?? entryOf(value, scope, steps - perCall);
      const made = body && resolveValue(body.value, body.scope, steps - perCall);
      return made === undefined || made.value.kind === 'other' ? asWritten : made;
    }
    case 'member':
      return resolveMember(value, scope, steps);
    case 'index':
      return resolveIndex(value, scope, steps);
    case 'choice':
      return resolveChoice(value, scope, steps);
    default:
      return asWritten;
  }
}

/** What is bound to a parameter or a loop variable. */
function resolveBound(value: Extract<OpenName, { readonly kind: string }>, scope: Scope, steps: number): Resolved {
  const args = value.kind === 'param' ? scope.bindings?.args.get(value.fn) : undefined;
  const isKnown = args?.every((arg) => arg.value.kind !== 'spread') === true;
  if (value.kind === 'param' && value.rest === true) return isKnown ? { value: restOf(value, args.length), scope } : { value, scope, open: value };
  const bound = value.kind === 'param' ? args?.[value.index] : scope.bindings?.items.get(value.list.span.start);
  const or = value.kind === 'param' ? value.or : undefined;
  if (bound === undefined) {
    if (!isKnown) return { value, scope, open: value };
    return or === undefined ? { value: { kind: 'name', name: 'undefined', span: value.span }, scope } : resolveValue(or, scope, steps - 1);
  }
  const found = value.path.reduce<Resolved>((on, name) => memberAt(on, name, value, steps - 1), resolveValue(bound.value, bound.scope, steps - 1));
  return found.value === value && found.open === undefined && or !== undefined ? resolveValue(or, scope, steps - 1) : found;
}

/** The list of the arguments that a rest parameter takes, each as a parameter of its own. */
function restOf({ rest: _, ...param }: Extract<Expression, { readonly kind: 'param' }>, count: number): Expression {
  const items = Array.from({ length: Math.max(0, count - param.index) }, (_, i): Expression => ({ ...param, index: param.index + i }));
  return { kind: 'array', items, span: param.span };
}

/** The result expression of a function of the workspace, with its scope; undefined where the function does more than return. */
export function bodyOf(
  { callee, args, span }: Extract<Expression, { readonly kind: 'call' }>,
  scope: Scope,
  steps: number = limits.javascript.resolveSteps,
): Bound | undefined {
  if (steps <= 0) return undefined;
  const fn = resolveValue(callee, scope, steps - 1);
  const passed = withSpreadItems(args, scope).map((value): Bound => ({ value, scope }));
  if (passed.some(({ value }) => value.kind === 'spread')) return undefined;
  return resultFor(fn, passed, scope, span);
}

/** The value of `map.get('key')`, where the map is `new Map([['key', value]])`; undefined where the map or the key is unknown. */
export function entryOf(
  { callee, args: [key] }: Extract<Expression, { readonly kind: 'call' }>,
  scope: Scope,
  steps: number = limits.javascript.resolveSteps,
): Bound | undefined {
  if (steps <= 0 || key === undefined || callee.kind !== 'member' || callee.name.value !== 'get') return undefined;
  const { value: map, scope: where } = resolveValue(callee.object, scope, steps - 1);
  if (map.kind !== 'new' || map.callee.kind !== 'name' || map.callee.name !== 'Map' || map.args[0] === undefined || findName(where, 'Map') !== undefined)
    return undefined;
  const [entries, wanted] = [resolveValue(map.args[0], where, steps - 1), resolveValue(key, scope, steps - 1).value];
  if (entries.value.kind !== 'array' || wanted.kind !== 'literal') return undefined;
  const pairs = entries.value.items.map((item) => (item.kind === 'array' ? item.items : []));
  if (!pairs.every(([own]) => own?.kind === 'literal')) return undefined;
  const value = pairs.findLast(([own]) => own?.kind === 'literal' && own.value === wanted.value)?.[1];
  return value && { value, scope: entries.scope };
}

/** Arguments with the items of lists that are spread into them: `...list` is `list[0], list[1]`. */
export const withSpreadItems = (args: readonly Expression[], scope: Scope): readonly Expression[] =>
  args.flatMap((arg) => {
    const list = arg.kind === 'spread' ? resolveValue(arg.of, scope).value : undefined;
    if (arg.kind !== 'spread' || list?.kind !== 'array' || list.items.some(({ kind }) => kind === 'spread')) return [arg];
    const { of, span } = arg;
    return list.items.map((_, i): Expression => ({ kind: 'member', object: of, name: { value: String(i), span }, span }));
  });

/** The result expression of a function for these arguments, with its scope; undefined where it does more than return. `span`: the call in scope `from`. */
export function resultFor({ value: fn, scope: where }: Bound, args: readonly Bound[], from: Scope, span: Expression['span']): Bound | undefined {
  if (fn.kind !== 'function') return undefined;
  const enclosing = where.bindings ?? from.bindings;
  const bindings: Bindings = {
    items: new Map(),
    home: from.facts,
    anchor: span,
    ...enclosing,
    args: new Map([...(enclosing?.args ?? []), [fn.span.start, args]]),
  };
  return { value: fn.result, scope: { ...where, locals: [...fn.locals, ...where.locals], bindings } };
}

const isFreeze = ({ callee }: Extract<Expression, { readonly kind: 'call' }>): boolean =>
  callee.kind === 'member' && callee.object.kind === 'name' && callee.object.name === 'Object' && callee.name.value === 'freeze';

/** `process.env.NAME`. The default after it applies where the variable is not set. */
export const isOfEnvironment = (value: Expression): boolean =>
  value.kind === 'member' &&
  value.object.kind === 'member' &&
  value.object.name.value === 'env' &&
  value.object.object.kind === 'name' &&
  value.object.object.name === 'process';

/** The first value, where it is known and truthy; the second, where the first is known to be falsy. */
function resolveChoice(value: Extract<Expression, { readonly kind: 'choice' }>, scope: Scope, steps: number): Resolved {
  if (typeof value.by !== 'string') {
    const test = resolveValue(value.by, scope, steps - 1).value;
    return test.kind === 'literal' ? resolveValue(value.of[test.value ? 0 : 1], scope, steps - 1) : { value, scope };
  }
  if (isOfEnvironment(value.of[0])) return resolveValue(value.of[1], scope, steps - 1);
  const first = resolveValue(value.of[0], scope, steps - 1);
  const isNothing = first.value.kind === 'name' && first.value.name === 'undefined';
  if (first.value.kind === 'object' || first.value.kind === 'array') return first;
  if (first.value.kind !== 'literal' && !isNothing) return { value, scope, ...(first.open === undefined ? {} : { open: first.open }) };
  const counts = first.value.kind === 'literal' && (value.by === '??' ? first.value.value !== null : Boolean(first.value.value));
  return counts ? first : resolveValue(value.of[1], scope, steps - 1);
}

function resolveMember(value: Extract<Expression, { readonly kind: 'member' }>, scope: Scope, steps: number): Resolved {
  const { object, name } = value;
  const whole = object.kind === 'name' ? findName(scope, object.name) : undefined;
  if (whole?.kind === 'module') {
    const found = findExport(scope.names, whole.facts, whole.path, name.value);
    return found?.kind === 'constant' ? resolveValue(found.constant.value, inModule(scope, found), steps - 1) : { value, scope };
  }
  // `constructor` of an instance is its class, with the static members.
  if (object.kind === 'member' && object.name.value === 'constructor')
    return memberAt(resolveValue(object.object, scope, steps - 1), name.value, value, steps - 1, true);
  const holder = resolveValue(object, scope, steps - 1);
  const isSelf = object.kind === 'name' && object.name === 'this';
  const own = memberAt(holder, name.value, value, steps - 1, holder.value.kind === 'class' && !isSelf);
  // `this` is the class itself in a static method.
  const found = own.value === value && isSelf && holder.value.kind === 'class' ? memberAt(holder, name.value, value, steps - 1, true) : own;
  return found.value === value ? { value, scope, ...(holder.open === undefined ? {} : { open: holder.open }) } : found;
}

export const memberAtIndex = (
  { object, index, span }: Extract<Expression, { readonly kind: 'index' }>,
  key: Json | undefined,
): Extract<Expression, { readonly kind: 'member' }> | undefined =>
  typeof key === 'string' || typeof key === 'number' ? { kind: 'member', object, name: { value: String(key), span: index.span }, span } : undefined;

/** `object[name]` with a known name is a member. */
function resolveIndex(value: Extract<Expression, { readonly kind: 'index' }>, scope: Scope, steps: number): Resolved {
  const key = resolveValue(value.index, scope, steps - 1);
  const member = memberAtIndex(value, key.value.kind === 'literal' ? key.value.value : undefined);
  if (member === undefined) return { value, scope, ...(key.open === undefined ? {} : { open: key.open }) };
  const found = resolveMember(member, scope, steps);
  return found.value === member ? { ...found, value } : found;
}

function selfOf(value: Expression, scope: Scope): Resolved {
  const self = scope.bindings?.self;
  return self === undefined ? { value, scope, open: 'this' } : { value: self.value, scope: self.scope };
}

/** A member of a resolved value; `fallback` where there is none. */
function memberAt(holder: Resolved, name: string, fallback: Expression, steps: number, isStatic: boolean = false): Resolved {
  const { value, scope, open } = holder;
  const unknown: Resolved = { value: fallback, scope, ...(open === undefined ? {} : { open }) };
  if (steps <= 0) return unknown;
  if (value.kind === 'array') {
    const item = /^\d+$/.test(name) ? value.items[Number(name)] : undefined;
    return item === undefined || value.items.some(({ kind }) => kind === 'spread') ? unknown : resolveValue(item, scope, steps - 1);
  }
  if (value.kind === 'new') {
    const made = resolveValue(value.callee, scope, steps - 1);
    return made.value.kind === 'class' ? memberAt(withConstructorArgs(made, value.args, scope), name, fallback, steps - 1) : unknown;
  }
  if (value.kind === 'class') {
    const found = classMember({ value, scope }, name, isStatic);
    if (found === undefined) return unknown;
    const { bindings } = scope;
    // `this` in an inherited member is the class of the access.
    const self = bindings?.self ?? { value, scope };
    const base: Bindings = { args: new Map(), items: new Map(), home: scope.facts, anchor: value.span, ...bindings, self };
    const within = found.member.isSet === true ? constructed(classChain({ value, scope }), base) : base;
    const locals = found.member.isSet === true ? [...(found.made?.locals ?? []), ...found.scope.locals] : found.scope.locals;
    return resolveValue(found.member.value, { ...found.scope, locals, bindings: within }, steps - 1);
  }
  if (value.kind !== 'object') return unknown;
  countLookUp();
  for (const member of [...value.members].reverse()) {
    if (!('spread' in member)) {
      if (member.key.value === name) return resolveValue(member.value, withThis(member.value, holder), steps - 1);
      continue;
    }
    const brought = resolveValue(member.spread, scope, steps - perSpread);
    if (brought.value.kind !== 'object') return { ...unknown, ...(brought.open === undefined ? {} : { open: brought.open }) };
    const inner = memberAt(brought, name, fallback, steps - perSpread);
    if (inner.value !== fallback) return inner;
  }
  return unknown;
}

/** The scope of an object's member, where `this` is the object if the member is a function with a `this` of its own. */
function withThis(member: Expression, { value, scope }: Bound): Scope {
  if (member.kind !== 'function' || member.hasThis !== true) return scope;
  const { bindings } = scope;
  return { ...scope, bindings: { args: new Map(), items: new Map(), home: scope.facts, anchor: value.span, ...bindings, self: { value, scope } } };
}

/** The class, with the arguments of `new` bound to its constructor. */
function withConstructorArgs({ value, scope }: Resolved, args: readonly Expression[], from: Scope): Resolved {
  const maker = classChain({ value, scope }).find((own) => own.value.made !== undefined)?.value.made;
  if (maker === undefined || args.length === 0 || args.some(({ kind }) => kind === 'spread')) return { value, scope };
  const outer: Bindings = { items: new Map(), home: scope.facts, anchor: value.span, ...scope.bindings, args: new Map(scope.bindings?.args ?? []) };
  const bindings = { ...outer, args: new Map([...outer.args, [maker.fn, args.map((arg): Bound => ({ value: arg, scope: from }))]]) };
  return { value, scope: { ...scope, bindings } };
}

/** Bindings after the constructors of a class and its base classes have run: each passes arguments to the next one. */
function constructed(chain: readonly BoundClass[], enclosing: Bindings): Bindings {
  const args = new Map(enclosing.args);
  const bindings: Bindings = { ...enclosing, args };
  let passed: readonly Bound[] | undefined;
  for (const { value, scope } of chain) {
    const { made } = value;
    if (made === undefined) continue;
    if (passed !== undefined) args.set(made.fn, passed);
    passed = made.above?.map((arg): Bound => ({ value: arg, scope: { ...scope, locals: [...made.locals, ...scope.locals], bindings } }));
  }
  return bindings;
}

export interface FoundMember {
  readonly member: ClassMember;
  readonly scope: Scope;
  readonly made?: Construction;
}

export function classMember(of: Bound, name: string, isStatic: boolean): FoundMember | undefined {
  for (const { value, scope } of classChain(of)) {
    const member = value.members.findLast((own) => own.key.value === name && own.isStatic === isStatic);
    if (member !== undefined) return { member, scope, ...(value.made === undefined ? {} : { made: value.made }) };
  }
  return undefined;
}

export interface BoundClass extends Bound {
  readonly value: Extract<Expression, { readonly kind: 'class' }>;
}

/** A class and its base classes, as far as they are in the workspace. */
export function classChain({ value, scope }: Bound): readonly BoundClass[] {
  const chain: BoundClass[] = [];
  let at: Resolved = { value, scope };
  while (at.value.kind === 'class' && chain.length < limits.javascript.bases) {
    chain.push({ value: at.value, scope: at.scope });
    if (at.value.base === undefined) break;
    at = resolveValue(at.value.base, at.scope);
  }
  return chain;
}

/** The scope of another module's members. Its code has the span of the reference to it. */
export const inModule = (scope: Scope, to: Pick<Scope, 'facts' | 'path'>): Scope =>
  to.facts === scope.facts ? scope : { names: scope.names, facts: to.facts, path: to.path, locals: [], ...(scope.at === undefined ? {} : { at: scope.at }) };
