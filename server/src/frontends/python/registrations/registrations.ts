import { limits } from '../../../model/index.ts';
import { walker } from '../../support/tree/walk.ts';
import type { Linking } from '../listing/linking.ts';
import { type Enclosing, topLevel } from '../names/enclosing.ts';
import type { LocatedExpr } from '../names/locatedExpr.ts';
import { replaced, withValues } from '../names/replaced.ts';
import { resolveFunction, resolveMethod } from '../names/resolveFunction.ts';
import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import { dotted, rootName } from '../read/dotted.ts';
import { expressionText } from '../schema/expression.ts';
import { isTaken, memberOf } from './members.ts';
import { mentionsName, type RegistrationCall, registrationCallsWithin, sourcesOf } from './registrationCalls.ts';
import { entryOf } from './registries/dictionaries.ts';
import { withConstants } from './registries/itemConstants.ts';
import { type Arguments, argumentsOf, locate, mappedArguments, writtenIn } from './registries/passedArguments.ts';
import { roundsOf } from './registries/rounds.ts';
import { helperKind } from './toolExports.ts';
import { unwrapped } from './wrapping.ts';

/** A registered value, followed through the loops and functions between its declaration and the registering call. */
export interface Registration extends Pick<RegistrationCall, 'registrar' | 'argumentCall' | 'name' | 'isList' | 'isServer'> {
  readonly target: LocatedExpr;
  readonly enclosing: Enclosing;
  readonly module: string;
  /** The taker in the code that declares the server. */
  readonly server: LocatedExpr;
  /** Does one call register several tools? Then an edit of one of them must not be written there. */
  readonly isShared: boolean;
}

/** The registrations of a call: one, or one per item of a list; none where the list is computed at run time. */
export function registrationsBy(registrationCall: RegistrationCall, module: string, at: Linking): readonly Registration[] {
  if (registrationCall.loop !== undefined || registrationCall.helper !== undefined)
    return at.names.derived(registrationCall, 'registrations', [module], () => follow(registrationCall, module, at, new Map(), limits.python.handingFunctions));
  return follow(registrationCall, module, at, new Map(), limits.python.handingFunctions);
}

function follow(registrationCall: RegistrationCall, module: string, at: Linking, args: Arguments, steps: number): readonly Registration[] {
  const { enclosing, registrar, helper, isList, isServer } = registrationCall;
  const here = (expr: PyExpr): LocatedExpr => locate(expr, { module, enclosing }, args);
  const target = unwrapped(registrationCall.target, enclosing, { ...at, module });
  return iterated({ ...registrationCall, target }, { module, enclosing }, args, at).flatMap(({ target: item, values }): readonly Registration[] => {
    const all = new Map([...args, ...values]);
    const byDecorator = steps === 0 ? [] : registrationsByResult(registrationCall, item, { module, args: all, at, steps: steps - 1 });
    if (byDecorator.length > 0) return byDecorator;
    if (helper !== undefined) return steps === 0 ? [] : followHelper(registrationCall, helper, item, module, at, all, steps - 1);
    const written = new Map([...all].map(([name, value]) => [name, writtenIn(value, module, at)] as const));
    const constants = (expr: PyExpr): PyExpr => withConstants(expr, all, at);
    const { argumentCall } = registrationCall;
    const whole = all.size === 0 ? argumentCall : withoutDefaults(withValues(mappedArguments(argumentCall, constants), written));
    const name = registrationCall.name && (all.size === 0 ? registrationCall.name : withoutDefaultName(replaced(constants(registrationCall.name), written)));
    const server = registrar.kind === 'attribute' ? here(registrar) : { expr: registrar, module, enclosing };
    return [{ registrar, argumentCall: whole, name, isList, isServer, target: item, enclosing, module, server, isShared: all.size > 0 }];
  });
}

interface Following {
  readonly module: string;
  readonly args: Arguments;
  readonly at: Linking;
  /** How many more functions are followed. */
  readonly steps: number;
}

/** `named(mcp, "seek")(find)`, where `named` is a function of the workspace that returns a decorator. */
const registrationsByResult = (
  { call: { callee }, enclosing }: RegistrationCall,
  item: LocatedExpr,
  { module, args, at, steps }: Following,
): readonly Registration[] => (callee.kind === 'call' ? registrationsByDecorator(callee, item, at, { module, enclosing, args }, steps) : []);

interface Item {
  readonly target: LocatedExpr;
  readonly values: Arguments;
}

/** The target of a call, once per round of its loops. */
function iterated(registrationCall: RegistrationCall, place: Omit<LocatedExpr, 'expr'>, args: Arguments, at: Linking): readonly Item[] {
  const { target, loop } = registrationCall;
  const here = (expr: PyExpr): LocatedExpr => locate(expr, place, args);
  const made = (values: Arguments): LocatedExpr | undefined => {
    const valueAt = (expr: PyExpr): LocatedExpr => (expr.kind === 'name' ? values.get(expr.name) : undefined) ?? here(expr);
    return memberOf(target, valueAt, at) ?? entryOf(target, valueAt, at);
  };
  const rounds = roundsOf(registrationCall, here, at);
  const unknown = { ...here(target), expr: { kind: 'other', text: expressionText(target), span: target.span } } as const;
  if (rounds === undefined) return [{ target: unknown, values: new Map() }];
  return rounds.flatMap(({ values, isMember }): readonly Item[] => {
    const own = made(values) ?? (loop === undefined ? here(target) : itemTarget(target, values));
    if (own === undefined) return [];
    const taken = loop === undefined || isTaken(own, registrationCall, new Map([...args, ...values]), { ...at, module: place.module }, isMember);
    return taken === false ? [] : [{ target: taken === true ? own : unknown, values }];
  });
}

function itemTarget(target: PyExpr, values: Arguments): LocatedExpr | undefined {
  const root = rootName(target);
  const value = root === undefined ? undefined : values.get(root);
  return root === undefined || value === undefined ? undefined : { ...value, expr: replaced(target, new Map([[root, value.expr]])) };
}

function followHelper(
  registrationCall: RegistrationCall,
  helper: number | string,
  target: LocatedExpr,
  module: string,
  at: Linking,
  args: Arguments,
  steps: number,
): readonly Registration[] {
  const found = resolveHelper(registrationCall, module, at);
  if (found === undefined) return [];
  const { fn, params } = found;
  const param = paramAt(helper, found);
  if (param === undefined || !registersParam(found, param, at, steps)) return [];
  const passed = new Map([
    ...argumentsOf(registrationCall.call, params, { module, enclosing: registrationCall.enclosing }, args, found.module),
    [param, target],
  ]);
  return registrationCallsWithin(fn, found.owner)
    .filter((inner) => sourcesOf(inner).some((own) => mentionsName(own, param)))
    .flatMap((inner) => follow(inner, found.module, at, passed, steps));
}

/** Does a call pass its target to a function that registers it? */
export function passesTarget(registrationCall: RegistrationCall, module: string, at: Linking): boolean {
  const { helper } = registrationCall;
  const found = helper === undefined ? undefined : resolveHelper(registrationCall, module, at);
  const param = found && helper !== undefined ? paramAt(helper, found) : undefined;
  return found !== undefined && param !== undefined && registersParam(found, param, at, limits.python.handingFunctions - 1);
}

const paramAt = (helper: number | string, { params }: Helper): string | undefined => (typeof helper === 'number' ? params[helper]?.name.value : helper);

/**
 * Does a function register its argument, by itself or through others? This check is for speed: most candidates only call one another.
 * Without it, the 920 modules of openai-agents-python take 6 minutes instead of 7 seconds.
 */
const registersParam = (helper: Helper, param: string, at: Linking, steps: number): boolean =>
  at.names.derived(helper.fn, `hands on ${param} ${steps}`, [helper.module], () =>
    registrationCallsWithin(helper.fn, helper.owner).some((inner) => {
      if (!sourcesOf(inner).some((own) => mentionsName(own, param))) return false;
      if (inner.helper === undefined) return true;
      const next = steps === 0 ? undefined : resolveHelper(inner, helper.module, at);
      const name = next && paramAt(inner.helper, next);
      return next !== undefined && name !== undefined && registersParam(next, name, at, steps - 1);
    }),
  );

/**
 * Follows a decorator of the workspace. `@register` passes its parameter to a server, `@register(name="find")` returns such a decorator,
 * and a third form returns a server's own decorator. `fn`: the decorated function. `place`: the code around the decorator.
 */
export function registrationsByDecorator(
  decorator: PyExpr,
  fn: LocatedExpr,
  at: Linking,
  place: Omit<LocatedExpr, 'expr'> & { readonly args: Arguments } = { ...fn, args: new Map() },
  steps: number = limits.python.handingFunctions,
): readonly Registration[] {
  const call = decorator.kind === 'call' ? decorator : undefined;
  const registrar = call?.callee ?? decorator;
  const found = resolveHelper({ registrar, enclosing: place.enclosing }, place.module, at);
  if (found === undefined) return [];
  const outer = argumentsOf(call, found.params, place, place.args, found.module);
  const by = (within: PyFunction, param: string | undefined, args: Arguments) => registeredByDecorator(found, within, param, args, { fn, at, steps });
  if (call === undefined) return by(found.fn, found.params[0]?.name.value, new Map());
  return [
    ...found.fn.functions.flatMap((inner) => by(inner, inner.params[0]?.name.value, outer)),
    ...found.fn.returned.flatMap((own): readonly Registration[] => {
      if (own.kind !== 'call') return [];
      const enclosing = { functions: [found.fn], owner: found.owner };
      const registrationCall = {
        call: own,
        registrar: own.callee,
        target: fn.expr,
        argumentCall: own,
        name: own.args[0],
        enclosing,
        isList: false,
        isServer: own.callee.kind === 'attribute',
      };
      return follow(registrationCall, found.module, at, outer, 0).map((registration) => ({ ...registration, target: fn, isShared: true }));
    }),
  ];
}

/** The registrations of a decorated function by the decorator `within`, whose parameter `param` it is. */
const registeredByDecorator = (
  found: Helper,
  within: PyFunction,
  param: string | undefined,
  outer: Arguments,
  { fn, at, steps }: { readonly fn: LocatedExpr; readonly at: Linking; readonly steps: number },
): readonly Registration[] =>
  registrationCallsWithin(found.fn, found.owner)
    .filter((registrationCall) => registrationCall.enclosing.functions.includes(within) && param !== undefined && isParameterOrWrapper(registrationCall, param))
    .flatMap((registrationCall) =>
      follow(
        { ...registrationCall, target: { kind: 'name', name: param ?? '', span: registrationCall.target.span } },
        found.module,
        at,
        new Map([...outer, [param ?? '', fn]]),
        steps,
      ),
    );

/** Is the target the parameter, or a wrapper with the same parameters? */
function isParameterOrWrapper({ target, enclosing }: RegistrationCall, param: string): boolean {
  if (target.kind !== 'name') return false;
  if (target.name === param) return true;
  const wrapper = enclosing.functions.flatMap(({ functions }) => functions).find(({ name }) => name.value === target.name);
  return wrapper?.decorators.some((own) => own.kind === 'call' && dotted(own.callee)?.at(-1) === 'wraps' && rootName(own.args[0] ?? own) === param) === true;
}

interface Helper {
  readonly fn: PyFunction;
  /** Without `self`. */
  readonly params: PyFunction['params'];
  readonly owner: Parameters<typeof registrationCallsWithin>[1];
  readonly module: string;
}

/** The called workspace function, if it may register its arguments. */
export function resolveHelper({ registrar, enclosing }: Pick<RegistrationCall, 'registrar' | 'enclosing'>, module: string, at: Linking): Helper | undefined {
  const definition = resolveFunction(registrar, topLevel, { ...at, module });
  if (definition !== undefined)
    return isHelper(definition.of, at) ? { fn: definition.of, params: definition.of.params, owner: undefined, module: definition.module } : undefined;
  const method = registrar.kind === 'attribute' ? resolveMethod(registrar, enclosing, { ...at, module }) : undefined;
  return method && isHelper(method.fn, at) ? { fn: method.fn, params: method.fn.params.slice(1), owner: method.of.of, module: method.of.module } : undefined;
}

const isHelper = ({ name }: PyFunction, { names }: Linking): boolean => names.find(helperKind, name.value).length > 0;

/** `description=fn.__doc__` repeats the default. */
const withoutDefaults = (call: PyCall): PyCall => ({
  ...call,
  keywords: call.keywords.flatMap((keyword) => {
    const value = withoutDefaultName(keyword.value);
    return value === undefined ? [] : [{ ...keyword, value }];
  }),
});

/** `name or fn.__name__` is `name` where that is passed. */
const withoutDefaultName = walker<PyExpr, PyExpr | undefined>((expr, below) => {
  if (expr.kind === 'attribute') return /^__(?:name|doc)__$/.test(expr.name.value) ? undefined : expr;
  if (expr.kind !== 'binary' || expr.operator !== 'or') return expr;
  if (expr.left.kind === 'none') return below(expr.right);
  return below(expr.right) === undefined ? expr.left : expr;
});
