import { limits } from '../../../../model/index.ts';
import type { Linking } from '../../listing/linking.ts';
import { type Enclosing, enclosingAt } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { resolve } from '../../names/lookUp.ts';
import { mapped, replaced } from '../../names/replaced.ts';
import { enclosingFunction, lineage, resolveMethod } from '../../names/resolveFunction.ts';
import type { PyCall, PyClass, PyExpr, PyFunction } from '../../read/code.ts';
import { expressionsIn } from '../../read/expressions.ts';
import { jsonOf } from '../../read/literal.ts';
import { writtenExpr } from '../../read/writtenExpr.ts';
import { type ContainerAttribute, containerOf } from './containerOf.ts';
import { type Arguments, argumentsOf, mappedArguments, writtenIn } from './passedArguments.ts';
import { storeCall } from './storeCalls.ts';

/** Items that code adds to a container. */
export interface Stored {
  readonly container: ContainerAttribute;
  /** As a list or a dictionary. */
  readonly added: LocatedExpr;
}

interface Called {
  readonly fn: PyFunction;
  /** Without `self`. */
  readonly params: PyFunction['params'];
  readonly owner: PyClass | undefined;
  readonly module: string;
}

/** What a decorator of the workspace adds to containers for a decorated function. */
export function storedByDecorator(decorator: PyExpr, fn: LocatedExpr, at: Linking): readonly Stored[] {
  const call = decorator.kind === 'call' ? decorator : undefined;
  const found = calledFunction(call?.callee ?? decorator, fn.enclosing, { ...at, module: fn.module });
  const [param] = found?.params ?? [];
  if (found === undefined) return [];
  const outer = argumentsOf(call, found.params, fn, new Map(), found.module);
  const storing: Storing = { fn, at, left: limits.python.storingCalls };
  if (call === undefined) return param === undefined ? [] : storedIn(found, found.fn, new Map([...outer, [param.name.value, fn]]), storing);
  return found.fn.functions.flatMap((inner) => {
    const [own] = inner.params;
    return own === undefined ? [] : storedIn(found, inner, new Map([...outer, [own.name.value, fn]]), storing);
  });
}

/** The search for what a decorator does with a function. `left`: how many more calls are followed. */
interface Storing {
  readonly fn: LocatedExpr;
  readonly at: Linking;
  left: number;
}

/** What the calls in a function add for the decorated one, which is among its arguments. `found`: the function of the top level around it. */
function storedIn(found: Called, within: PyFunction, args: Arguments, storing: Storing, steps: number = limits.python.handingFunctions): Stored[] {
  const { fn, at } = storing;
  const there = { ...at, module: found.module };
  return within.calls.flatMap((call): readonly Stored[] => {
    const enclosing = enclosingAt(found.fn, found.owner, call.span);
    const store = storeCall(call);
    const container = store && containerOf(store.container, enclosing, there);
    if (store !== undefined && container !== undefined) {
      const added = itemIn(store.added, enclosing, args, fn.module, there);
      return mentions(added, fn.expr) ? [{ container, added: { ...fn, expr: added } }] : [];
    }
    const isPassed = [...call.args, ...call.keywords.map(({ value }) => value)].some((own) => passes(own, args, fn, enclosing));
    const next = isPassed && steps > 0 && storing.left-- > 0 ? calledFunction(call.callee, enclosing, there) : undefined;
    if (next === undefined || next.fn === within) return [];
    const written = mappedArguments(call, (own) => itemIn(own, enclosing, args, fn.module, there));
    const passed = argumentsOf(written, next.params, fn, new Map(), next.module);
    const isInner = enclosing.functions.some(({ functions }) => functions.includes(next.fn));
    return isInner ? storedIn(found, next.fn, new Map([...args, ...passed]), storing, steps - 1) : storedIn(next, next.fn, passed, storing, steps - 1);
  });
}

const mentions = (item: PyExpr, fn: PyExpr): boolean =>
  fn.kind === 'name' && expressionsIn([item]).some((part) => part.kind === 'name' && part.name === fn.name);

const passes = (own: PyExpr, args: Arguments, fn: LocatedExpr, enclosing: Enclosing): boolean =>
  expressionsIn([withLocals(own, enclosing)]).some((part) => {
    const value = part.kind === 'name' ? args.get(part.name) : undefined;
    return value !== undefined && mentions(value.expr, fn.expr);
  });

/** The function of the workspace that a call runs. */
function calledFunction(callee: PyExpr, enclosing: Enclosing, at: Linking): Called | undefined {
  const local = callee.kind === 'name' ? enclosingFunction(callee.name, enclosing) : undefined;
  if (local !== undefined) return { fn: local, params: local.params, owner: enclosing.owner, module: at.module };
  const definition = resolve(callee, at.module, at.scope);
  if (definition?.kind === 'function') return { fn: definition.of, params: definition.of.params, owner: undefined, module: definition.module };
  const method = callee.kind === 'attribute' ? resolveMethod(callee, enclosing, at) : undefined;
  if (method === undefined) return undefined;
  const isStatic = method.fn.decorators.some((own) => own.kind === 'name' && own.name === 'staticmethod');
  return { fn: method.fn, params: isStatic ? method.fn.params : method.fn.params.slice(1), owner: method.of.of, module: method.of.module };
}

/** An expression of a decorator as the module `there` of the decorated function would write it: constants as literals, parameters as their arguments. */
function itemIn(expr: PyExpr, enclosing: Enclosing, args: Arguments, there: string, at: Linking): PyExpr {
  const values = new Map([...args].map(([name, value]) => [name, writtenIn(value, there, at)] as const));
  const own = mapped(withFieldNames(withLocals(expr, enclosing), at), (part) => {
    if (part.kind !== 'name' || values.has(part.name)) return undefined;
    const json = jsonOf(part, at);
    return json === undefined ? part : writtenExpr(json, part.span);
  });
  return chosen(replaced(own, values));
}

/** Replaces local variables that have one value. */
export function withLocals(expr: PyExpr, { functions }: Enclosing): PyExpr {
  const all = functions.flatMap(({ locals }) => locals);
  const values = new Map(
    all.flatMap(({ name, value }) => (value === undefined || all.filter((own) => own.name === name).length > 1 ? [] : [[name, value] as const])),
  );
  if (values.size === 0) return expr;
  // A local variable may be made of others.
  return [1, 2, 3].reduce((own) => replaced(own, values), expr);
}

/** `name if name else f.__name__` with a known `name`. */
const chosen = (expr: PyExpr): PyExpr =>
  mapped(expr, (part, next) => {
    if (part.kind !== 'conditional') return undefined;
    const test = part.condition.kind === 'binary' && /^is(?: not)?$/.test(part.condition.operator) ? part.condition : undefined;
    const value = test === undefined ? part.condition : test.right.kind === 'none' ? test.left : undefined;
    const isSet = value?.kind === 'none' ? false : value?.kind === 'string' ? test !== undefined || value.value !== '' : undefined;
    if (isSet === undefined) return undefined;
    return next(isSet !== (test?.operator === 'is') ? part.whenTrue : part.whenFalse);
  });

/** The positional arguments of a constructor by the names of its fields: `Spec("seek", find)` as `Spec(name="seek", run=find)`. */
const withFieldNames = (expr: PyExpr, at: Linking): PyExpr =>
  mapped(expr, (part) => {
    const fields = part.kind === 'call' && part.args.length > 0 ? fieldsOf(part, at) : undefined;
    if (part.kind !== 'call' || fields === undefined) return undefined;
    const byPosition = part.args.flatMap((value, i) => {
      const name = fields[i];
      return name === undefined ? [] : [{ name: { value: name, span: value.span }, value, span: value.span }];
    });
    return { ...part, args: [], keywords: [...byPosition, ...part.keywords] };
  });

function fieldsOf({ callee }: PyCall, at: Linking): readonly string[] | undefined {
  const definition = resolve(callee, at.module, at.scope);
  if (definition?.kind !== 'class') return undefined;
  const classes = lineage(definition, at);
  const made = classes.flatMap(({ of }) => of.methods).find(({ name }) => name.value === '__init__');
  if (made !== undefined) return made.params.slice(1).map(({ name }) => name.value);
  return classes.toReversed().flatMap(({ of }) => of.members.flatMap(({ name, annotation }) => (annotation === undefined ? [] : [name.value])));
}
