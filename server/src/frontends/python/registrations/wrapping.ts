import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import type { Enclosing } from '../names/enclosing.ts';
import { resolve } from '../names/lookUp.ts';
import { enclosingFunction, resolveMethod } from '../names/resolveFunction.ts';
import type { PyCall, PyExpr, PyFunction } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';

interface Wrapper {
  readonly fn: PyFunction;
  /** Without `self`. */
  readonly params: PyFunction['params'];
}

/**
 * The function that a call wraps, with its own name, parameters and docs: `log(find)`, where `log` returns a function under `functools.wraps`.
 * Any other expression is returned unchanged.
 */
export function unwrapped(expr: PyExpr, enclosing: Enclosing, at: Linking, steps: number = limits.python.handingFunctions): PyExpr {
  const inner = expr.kind === 'call' && steps > 0 ? wrappedBy(expr, enclosing, at) : undefined;
  return inner === undefined ? expr : unwrapped(inner, enclosing, at, steps - 1);
}

function wrappedBy(call: PyCall, enclosing: Enclosing, at: Linking): PyExpr | undefined {
  const { callee } = call;
  const foreign = resolve(callee, at.module, at.scope);
  if (foreign?.kind === 'foreign') return signatureOf(foreign.name, call);
  if (callee.kind === 'call' && isForeign(callee.callee, 'functools.wraps', at)) return signatureOf('functools.wraps', callee);
  const made = wrapperOf(callee, enclosing, at);
  const param = made && wrappedParam(made);
  const place = made?.params.findIndex(({ name }) => name.value === param) ?? -1;
  return place < 0 ? undefined : (call.keywords.find(({ name }) => name?.value === param)?.value ?? call.args[place]);
}

/**
 * The argument of a function of Python whose name, parameters and docs the result has. None of `partial`: it has no name, and libraries take the docs
 * of its class, or raise.
 */
function signatureOf(name: string, { args, keywords }: PyCall): PyExpr | undefined {
  const place = places.get(name);
  return place !== undefined && args.length === place + 1 && keywords.length === 0 ? args[place] : undefined;
}

/** The position of that argument, after which `functools.update_wrapper` takes what else it copies. */
const places: ReadonlyMap<string, number> = new Map([
  ['functools.cache', 0],
  ['functools.lru_cache', 0],
  ['functools.wraps', 0],
  ['functools.update_wrapper', 1],
]);

const isForeign = (expr: PyExpr, name: string, at: Linking): boolean => {
  const of = resolve(expr, at.module, at.scope);
  return of?.kind === 'foreign' && of.name === name;
};

/** The function that a callee is: `log`, `self.log`, or what `log(level)` returns. */
function wrapperOf(callee: PyExpr, enclosing: Enclosing, at: Linking): Wrapper | undefined {
  if (callee.kind === 'call') {
    const outer = wrapperOf(callee.callee, enclosing, at)?.fn;
    const inner = outer && returnedFunction(outer);
    return inner && { fn: inner, params: inner.params };
  }
  const local = callee.kind === 'name' ? enclosingFunction(callee.name, enclosing) : undefined;
  if (local !== undefined) return { fn: local, params: local.params };
  const definition = resolve(callee, at.module, at.scope);
  if (definition?.kind === 'function') return { fn: definition.of, params: definition.of.params };
  const method = callee.kind === 'attribute' ? resolveMethod(callee, enclosing, at) : undefined;
  return method && { fn: method.fn, params: method.fn.params.slice(1) };
}

/** The function that is declared in another one, which returns it and nothing else. */
function returnedFunction({ functions, returned }: PyFunction): PyFunction | undefined {
  const [first] = returned;
  if (first?.kind !== 'name' || !returned.every((own) => own.kind === 'name' && own.name === first.name)) return undefined;
  return functions.findLast(({ name }) => name.value === first.name);
}

/** The parameter that a function wraps, or returns as it is. */
function wrappedParam({ fn, params }: Wrapper): string | undefined {
  const names = new Set(fn.returned.map((own) => paramIn(own, fn)));
  const [only] = names;
  return names.size === 1 && params.some(({ name }) => name.value === only) ? only : undefined;
}

function paramIn(returned: PyExpr, fn: PyFunction): string | undefined {
  if (returned.kind === 'call') return updated(returned);
  if (returned.kind !== 'name') return undefined;
  const inner = fn.functions.filter(({ name }) => name.value === returned.name);
  if (inner.length === 0) return fn.locals.some(({ name }) => name === returned.name) ? undefined : returned.name;
  const isChanged = fn.uses.some(({ path }) => path[0]?.value === returned.name && signatures.has(path[1]?.value ?? ''));
  const wrapped = new Set(inner.map(wrappedByDecorator));
  return isChanged || wrapped.size > 1 ? undefined : [...wrapped][0];
}

/** Attributes from which a library takes a tool. */
const signatures: ReadonlySet<string> = new Set(['__signature__', '__annotations__', '__name__', '__doc__', '__wrapped__']);

const wrappedByDecorator = ({ decorators }: PyFunction): string | undefined =>
  decorators.flatMap((own) => (own.kind === 'call' && lastName(own.callee) === 'wraps' ? (nameOf(own.args[0]) ?? []) : [])).at(0);

/** `functools.update_wrapper(wrapper, fn)` and `functools.wraps(fn)(wrapper)`. */
function updated({ callee, args }: PyCall): string | undefined {
  if (callee.kind === 'call') return lastName(callee.callee) === 'wraps' ? nameOf(callee.args[0]) : undefined;
  return lastName(callee) === 'update_wrapper' ? nameOf(args[1]) : undefined;
}

const lastName = (callee: PyExpr): string | undefined => dotted(callee)?.at(-1);

const nameOf = (expr: PyExpr | undefined): string | undefined => (expr?.kind === 'name' ? expr.name : undefined);
