import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import type { PyClass, PyExpr, PyFunction } from '../read/code.ts';
import { dotted } from '../read/dotted.ts';
import type { PyFacts } from '../read/facts.ts';
import { bindingOf, type Enclosing, type Origin, originOf, topLevel } from './enclosing.ts';
import type { LocatedExpr } from './locatedExpr.ts';
import { type Definition, resolve } from './lookUp.ts';
import { type VisitedBases, visitBase } from './visitedBases.ts';

/** The top-level function that a name or attribute resolves to, constants followed. */
export function resolveFunction(
  expr: PyExpr,
  enclosing: Enclosing,
  at: Linking,
  steps: number = limits.python.aliases,
): Extract<Definition, { readonly kind: 'function' }> | undefined {
  const isLocal = bindingOf(expr, enclosing) !== undefined || (expr.kind === 'name' && enclosingFunction(expr.name, enclosing) !== undefined);
  const definition = isLocal ? undefined : resolve(expr, at.module, at.scope);
  if (definition?.kind === 'function') return definition;
  const value = definition?.kind === 'assignment' && steps > 0 ? definition.of.value : undefined;
  return value && definition?.kind === 'assignment' ? resolveFunction(value, topLevel, { ...at, module: definition.module }, steps - 1) : undefined;
}

/** The function with this name that an enclosing function declares. */
export const enclosingFunction = (name: string, { functions }: Enclosing): PyFunction | undefined =>
  functions.flatMap((outer) => outer.functions).find((own) => own.name.value === name);

/** As `enclosingFunction`, assignments such as `f = wrap(f)` followed. */
export function resolveLocalFunction(
  name: string,
  enclosing: Enclosing,
  steps: number = limits.python.handingFunctions,
): { readonly fn: PyFunction; readonly isChanged: boolean } | undefined {
  const fn = enclosingFunction(name, enclosing);
  if (fn !== undefined || steps === 0) return fn && { fn, isChanged: hasOtherSignature(name, enclosing) };
  const values = enclosing.functions.flatMap(({ locals }) => locals.filter((own) => own.name === name).flatMap(({ value }) => value ?? []));
  const [first] = values;
  const made = first?.kind === 'call' && !/tool/i.test(dotted(first.callee)?.join('.') ?? '') ? first.args[0] : undefined;
  const from = first?.kind === 'name' ? first : made;
  const found = from?.kind === 'name' && from.name !== name ? resolveLocalFunction(from.name, enclosing, steps - 1) : undefined;
  return found && { fn: found.fn, isChanged: found.isChanged || made !== undefined || values.length > 1 };
}

/** True where code around the function gives it another signature: `name.__signature__ = …`. Libraries read that one. */
const hasOtherSignature = (name: string, { functions }: Enclosing): boolean =>
  functions.some(({ uses }) => uses.some(({ path }) => path[0]?.value === name && path[1]?.value === '__signature__'));

/** The class that an expression is, or is an instance of. */
export function classOf(expr: PyExpr, enclosing: Enclosing, at: Linking): OwnClass | undefined {
  const of = originOf(expr, enclosing, at);
  return of?.kind === 'class' ? of : undefined;
}

/** The method that an attribute of a workspace class, or of an instance of it, resolves to. */
export function resolveMethod({ object, name }: Extract<PyExpr, { readonly kind: 'attribute' }>, enclosing: Enclosing, at: Linking): Method | undefined {
  const of = classOf(object, enclosing, at);
  return of && methodOf(of, name.value, at);
}

export interface Registered {
  readonly fn: PyFunction;
  /** Of a method. */
  readonly owner: PyClass | undefined;
  readonly module: string;
  /** The function alone, or its class with only that method. */
  readonly region: Pick<PyFacts, 'functions' | 'classes'>;
}

/** The registered function as a region of its own. */
export function registeredRegion({ expr, module: exprModule, enclosing }: LocatedExpr, linking: Linking): Registered | undefined {
  const at = { ...linking, module: exprModule };
  const definition = resolveFunction(expr, enclosing, at);
  if (definition !== undefined) return { fn: definition.of, owner: undefined, module: definition.module, region: { functions: [definition.of], classes: [] } };
  const method = expr.kind === 'attribute' ? resolveMethod(expr, enclosing, at) : undefined;
  if (method === undefined) return undefined;
  const { fn, of } = method;
  return { fn, owner: of.of, module: of.module, region: { functions: [], classes: [{ ...of.of, methods: [fn] }] } };
}

export interface Method {
  readonly fn: PyFunction;
  readonly of: OwnClass;
}

export type OwnClass = Extract<Origin, { readonly kind: 'class' }>;

const basesOf = ({ of, module }: OwnClass, at: Linking): readonly OwnClass[] =>
  of.bases.flatMap((base) => {
    const above = resolve(base.kind === 'subscript' ? base.object : base, module, at.scope);
    return above?.kind === 'class' ? [above] : [];
  });

export function methodOf(own: OwnClass, name: string, at: Linking, steps: number = limits.python.bases, seen: VisitedBases = new Map()): Method | undefined {
  const fn = own.of.methods.find((method) => method.name.value === name);
  if (fn !== undefined || steps === 0) return fn && { fn, of: own };
  if (!visitBase(seen, own.of, steps)) return undefined;
  for (const base of basesOf(own, at)) {
    const above = methodOf(base, name, at, steps - 1, seen);
    if (above !== undefined) return above;
  }
  return undefined;
}

/** A class of the workspace and its bases there, each once. */
export function lineage(own: OwnClass, at: Linking): readonly OwnClass[] {
  const found = new Map([[own.of, own]]);
  // Iteration over a map includes entries that are added meanwhile.
  for (const one of found.values()) {
    if (found.size > limits.python.bases) break;
    for (const base of basesOf(one, at)) found.set(base.of, base);
  }
  return [...found.values()];
}

export const inherits = (own: OwnClass, from: PyClass, at: Linking, steps: number = limits.python.bases, seen: VisitedBases = new Map()): boolean =>
  steps > 0 && visitBase(seen, own.of, steps) && basesOf(own, at).some((base) => base.of === from || inherits(base, from, at, steps - 1, seen));
