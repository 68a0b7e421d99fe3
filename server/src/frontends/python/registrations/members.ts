import type { Linking } from '../listing/linking.ts';
import { bindingOf, isSelf, topLevel } from '../names/enclosing.ts';
import type { LocatedExpr } from '../names/locatedExpr.ts';
import { regionsIn, resolve } from '../names/lookUp.ts';
import { mapped, replaced } from '../names/replaced.ts';
import { requestModulesOf } from '../names/requestModules.ts';
import { classOf, lineage, type Method, methodOf, type OwnClass } from '../names/resolveFunction.ts';
import { subclassesOf } from '../names/subclasses.ts';
import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import { jsonOf } from '../read/literal.ts';
import { writtenExpr } from '../read/writtenExpr.ts';
import type { RegistrationCall } from './registrationCalls.ts';
import { joined } from './registries/dictionaries.ts';
import { withConstants } from './registries/itemConstants.ts';
import { locate, writtenIn } from './registries/passedArguments.ts';
import { itemsOf } from './registries/writtenLists.ts';
import { functionsKind } from './toolExports.ts';

type Here = (expr: PyExpr) => LocatedExpr;

/** The attribute that `getattr(object, name)` is; undefined for any other expression, and for an unknown name. */
export function memberOf(target: PyExpr, here: Here, at: Linking): LocatedExpr | undefined {
  const [object, name] = target.kind === 'call' && isBuiltin(target, 'getattr', here, at) ? target.args : [];
  const key = name === undefined ? undefined : here(name).expr;
  if (object === undefined || key?.kind !== 'string') return undefined;
  const of = here(object);
  return { ...of, expr: attributeOf(of.expr, key.value) };
}

const attributeOf = (object: PyExpr, name: string): PyExpr => ({ kind: 'attribute', object, name: { value: name, span: object.span }, span: object.span });

function isBuiltin({ callee }: PyCall, name: string, here: Here, at: Linking): boolean {
  const definition = resolve(callee, here(callee).module, at.scope);
  return definition?.kind === 'foreign' && definition.name === (name.includes('.') ? name : `builtins.${name}`);
}

/** The items of `dir(object)` and `inspect.getmembers(object)`: names, or pairs of names and attributes. Undefined for other lists. */
export function membersIn(over: PyExpr, here: Here, at: Linking): readonly LocatedExpr[] | undefined {
  const [object, predicate] = over.kind === 'call' ? over.args : [];
  if (over.kind !== 'call' || object === undefined) return undefined;
  if (isBuiltin(over, 'sorted', here, at)) return membersIn(object, here, at);
  const isPairs = isBuiltin(over, 'inspect.getmembers', here, at);
  if (!isPairs && !isBuiltin(over, 'dir', here, at)) return undefined;
  if (predicate !== undefined && !takesFunctions.test(dotted(predicate)?.join('.') ?? '')) return undefined;
  const of = here(object);
  const names = memberNames(of, at);
  return names?.map((name) => {
    const text: PyExpr = { kind: 'string', value: name, isBytes: false, span: over.span, inner: undefined, isTriple: false, isVerbatim: false };
    return { ...of, expr: isPairs ? { kind: 'tuple', items: [text, attributeOf(of.expr, name)], span: over.span } : text };
  });
}

/** Predicates that are true of every function. */
const takesFunctions = /^(?:inspect\.)?(?:isfunction|ismethod|isroutine|callable)$/;

/** The names of the functions of a module, or of the methods of an object, and of its subclasses where it is `self`. */
function memberNames({ expr, module, enclosing }: LocatedExpr, at: Linking): readonly string[] | undefined {
  const ofModule = resolve(expr, module, at.scope);
  if (ofModule?.kind === 'module')
    return regionsIn(ofModule.module, at.names, functionsKind, '*').flatMap(({ functions }) => functions.map(({ name }) => name.value));
  const of = classOf(expr, enclosing, { ...at, module });
  // A module of plain functions is read only where another one needs it.
  if (of === undefined && bindingOf(expr, enclosing) === undefined) requestModulesOf(attributeOf(expr, '__dict__'), { ...at, module });
  if (of === undefined) return undefined;
  const classes = [...lineage(of, at), ...(isSelf(expr, enclosing) ? subclassesOf(of, at) : [])];
  return [...new Set(classes.flatMap((own) => own.of.methods.map(({ name }) => name.value)))].sort();
}

/**
 * Are the conditions of a call in its loops true of a target? Undefined where only running the code would tell of a member of an object, which may be
 * anything. An item of a list is listed as what other conditions register.
 */
export function isTaken(
  target: LocatedExpr,
  { call, loop, outer = [] }: Pick<RegistrationCall, 'call' | 'loop' | 'outer'>,
  values: ReadonlyMap<string, LocatedExpr>,
  at: Linking,
  isMember: boolean,
): boolean | undefined {
  const member = functionAt(target, at);
  if (member === undefined && isMember) return false;
  const results = [...outer, ...(loop === undefined ? [] : [loop])]
    .flatMap(({ tests = [] }) => tests)
    .filter(({ span }) => span.start <= call.span.start && call.span.end <= span.end)
    .map(({ test, isTrue }) => {
      const result = isTrueOf(writtenTest(test, values, at), member, at);
      return isTrue ? result : negated(result);
    });
  return results.includes(false) ? false : results.includes(undefined) && isMember ? undefined : true;
}

/** A condition with the values of the loop's names, and the names of functions. */
function writtenTest(test: PyExpr, values: ReadonlyMap<string, LocatedExpr>, at: Linking): PyExpr {
  const named = mapped(test, (part) => {
    const value =
      part.kind === 'attribute' && part.name.value === '__name__' ? locate(part.object, { module: at.module, enclosing: topLevel }, values) : undefined;
    const fn = value && functionAt(value, at);
    return fn && writtenExpr(fn.fn.name.value, part.span);
  });
  return replaced(withConstants(named, values, at), new Map([...values].map(([name, value]) => [name, writtenIn(value, at.module, at)])));
}

/** The function of a module, or the method, that an expression is. */
function functionAt({ expr, module, enclosing }: LocatedExpr, at: Linking): Member | undefined {
  const there = { ...at, module };
  const of = expr.kind === 'attribute' ? classOf(expr.object, enclosing, there) : undefined;
  return expr.kind === 'attribute' && of !== undefined ? methodIn(of, expr.name.value, isSelf(expr.object, enclosing), at) : functionOf(expr, there);
}

/** A function of a module. */
function functionOf(expr: PyExpr, at: Linking): Member | undefined {
  const definition = resolve(expr, at.module, at.scope);
  return definition?.kind === 'function' ? { fn: definition.of, of: definition } : undefined;
}

/** A method, or a function of a module. */
interface Member {
  readonly fn: PyFunction;
  readonly of: { readonly module: string };
}

function methodIn(of: OwnClass, name: string, isOfSelf: boolean, at: Linking): Method | undefined {
  return [of, ...(isOfSelf ? subclassesOf(of, at) : [])].map((own) => methodOf(own, name, at)).find((own) => own !== undefined);
}

/** Is a condition true of a method? Undefined where only running the code would tell. */
function isTrueOf(test: PyExpr, method: Member | undefined, at: Linking): boolean | undefined {
  const below = (part: PyExpr): boolean | undefined => isTrueOf(part, method, at);
  if (test.kind === 'unary' && test.operator === 'not') return negated(below(test.operand));
  if (test.kind === 'binary' && (test.operator === 'and' || test.operator === 'or')) {
    const isDecisive = test.operator === 'or';
    const both = [below(test.left), below(test.right)];
    return both.includes(isDecisive) ? isDecisive : both.includes(undefined) ? undefined : !isDecisive;
  }
  if (test.kind === 'binary' && test.right.kind === 'none' && /^is(?: not)?$/.test(test.operator)) {
    const isSet = below(test.left);
    return test.operator === 'is' ? negated(isSet) : isSet;
  }
  if (test.kind === 'call') return isTrueCall(test, method, at);
  return truth(jsonOf(test, at)) ?? (test.kind === 'binary' ? isAmong(test, at) : undefined);
}

/** `name in ALL`, where `ALL` may be a set, which is no JSON. */
function isAmong({ operator, left, right }: Extract<PyExpr, { readonly kind: 'binary' }>, at: Linking): boolean | undefined {
  const item = /^(?:not )?in$/.test(operator) ? jsonOf(left, at) : undefined;
  const items = item === undefined ? undefined : itemsOf({ expr: right, module: at.module, enclosing: topLevel }, at);
  const all = items && joined(items.map(({ expr, module }) => wrapped(jsonOf(expr, { module, scope: at.scope }))));
  return item === undefined || all === undefined ? undefined : all.includes(item) === (operator === 'in');
}

const wrapped = <T>(value: T | undefined): readonly T[] | undefined => (value === undefined ? undefined : [value]);

const negated = (value: boolean | undefined): boolean | undefined => (value === undefined ? undefined : !value);

const truth = (value: unknown): boolean | undefined => (typeof value === 'boolean' ? value : undefined);

function isTrueCall(test: PyCall, method: Member | undefined, at: Linking): boolean | undefined {
  const [object, name, fallback] = test.args;
  const asked = dotted(test.callee)?.at(-1) ?? '';
  if (method === undefined) return truth(jsonOf(test, at));
  if (asked === 'callable' || asked === 'ismethod') return true;
  if (/^(?:asyncio|inspect)?\.?iscoroutinefunction$/.test(dotted(test.callee)?.join('.') ?? '')) return method.fn.isAsync;
  const isOfMethod = (asked === 'hasattr' || asked === 'getattr') && object !== undefined && name?.kind === 'string';
  if (isOfMethod && (fallback === undefined || fallback.kind === 'none' || (fallback.kind === 'boolean' && !fallback.value)))
    return isMarked(method, name.value, at);
  return truth(jsonOf(test, at));
}

/** Has a method an attribute that one of its decorators sets? */
function isMarked({ fn, of }: Member, attribute: string, at: Linking): boolean | undefined {
  const marks = fn.decorators.map((decorator) => {
    const definition = resolve(decorator.kind === 'call' ? decorator.callee : decorator, of.module, at.scope);
    if (definition?.kind === 'function') return setsAttribute(definition.of, attribute);
    if (definition?.kind !== 'foreign') return undefined;
    return attribute === '__fastmcp__'
      ? /^fastmcp\.(?:\w+\.)*(?:tool|prompt|resource)$/.test(definition.name)
      : /^(?:builtins|functools)\./.test(definition.name)
        ? false
        : undefined;
  });
  return marks.includes(true) ? true : marks.includes(undefined) ? undefined : false;
}

/** `fn.attribute = …` or `setattr(fn, "attribute", …)` in a decorator or in what it returns. */
const setsAttribute = (fn: PyFunction, attribute: string): boolean =>
  fn.uses.some(({ path }) => path.length === 2 && path[1]?.value === attribute) ||
  fn.calls.some(({ callee, args }) => dotted(callee)?.join('.') === 'setattr' && args[1]?.kind === 'string' && args[1].value === attribute);
