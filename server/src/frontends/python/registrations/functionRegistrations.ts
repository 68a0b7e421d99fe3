import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { allFunctions } from '../names/definitions.ts';
import { type Enclosing, isSelf, isUnder, topLevel } from '../names/enclosing.ts';
import type { LocatedExpr } from '../names/locatedExpr.ts';
import { resolve } from '../names/lookUp.ts';
import { classOf, inherits, lineage, methodOf, resolveFunction, resolveLocalFunction } from '../names/resolveFunction.ts';
import { spellings } from '../names/spellings.ts';
import { subclassesOf } from '../names/subclasses.ts';
import type { PyClass, PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { type FoundForm, takerForm } from './libraries/forms.ts';
import { namesOfTarget, type RegistrationCall, registrationCallsOf, registrationCallsWithin } from './registrationCalls.ts';
import { type Registration, registrationsBy, registrationsByDecorator } from './registrations.ts';
import { containersIn, elementNames } from './registries/containers.ts';
import { storedByDecorator } from './registries/stores.ts';
import { isNamed, isOfServer } from './server.ts';
import { addedKind, listedKind } from './toolExports.ts';

export interface Placed {
  readonly fn: PyFunction;
  readonly owner: PyClass | undefined;
}

export interface FunctionRegistration {
  readonly registration: Registration;
  /** Facts of the registering region, where that is not the function's. */
  readonly elsewhere: PyFacts | undefined;
  /** Are the arguments for this function only, and written in its region? */
  readonly isHere: boolean;
  /** The function is a bound method: Python fills in its first parameter. */
  readonly isBound: boolean;
  /** The library's form of the call; undefined for a server's. */
  readonly form: FoundForm | undefined;
  /** The function was wrapped before: its parameters may differ. */
  readonly isChanged?: true;
}

/** The registrations of a top-level function or a method. */
export function registrationsOf(placed: Placed, at: Linking): readonly FunctionRegistration[] {
  const name = placed.fn.name.value;
  const spelled = placed.owner === undefined ? new Set([...spellings(name, at), ...moduleNames(at)]) : new Set([name, ...classNames(placed.owner, at)]);
  const registered = withContainers(new Set([...spelled, ...storingContainers(placed, at)]), at);
  const regions = new Set([...registered].flatMap((own) => at.names.find(addedKind, own)));
  return [...regions].flatMap((found) => {
    const [facts, module] = [found as PyFacts, at.names.pathOf(found)];
    if (module === undefined) return [];
    const there = { ...at, module };
    const named = new Set([...registered].flatMap((own) => registrationCallsOf(facts, own)));
    return [...named]
      .flatMap((registrationCall) => registrationsBy(registrationCall, module, there))
      .flatMap((registration): readonly FunctionRegistration[] => {
        const resolved = resolvesTo(registration.target, placed, at.module, { ...at, module: registration.target.module });
        const form = resolved === undefined ? undefined : formOf(registration, at);
        if (resolved === undefined || (form === undefined && !takes(registration, at))) return [];
        const isHere = !registration.isShared && module === at.module && functionsIn(facts).has(placed.fn);
        return [{ registration, elsewhere: isHere || registration.isShared ? undefined : facts, isHere, isBound: resolved === 'bound', form }];
      });
  });
}

/** The names of a module and of its package, which may re-export its functions: code may register all functions of either. */
const moduleNames = (at: Linking): readonly string[] => {
  const words = at.module.replace(/(?:\/__init__)?\.py$/, '').split('/');
  return words.slice(-2).flatMap((word) => [...spellings(word, at)]);
};

/** The names of the containers that the decorators of a function, or of the class of a method and its subclasses, add it to. */
const storingContainers = ({ fn, owner }: Placed, at: Linking): readonly string[] =>
  at.names.derived(owner ?? fn, 'storing containers', [at.module], () => {
    const own = { module: at.module, of: owner ?? fn };
    const all = owner === undefined ? [own] : [own, ...subclassesOf({ kind: 'class', module: at.module, of: owner }, at)];
    return all.flatMap(({ module, of: { name, decorators } }) =>
      decorators.flatMap((decorator) => {
        const here = { expr: { kind: 'name', name: name.value, span: name.span }, module, enclosing: topLevel } as const;
        return storedByDecorator(decorator, here, at).flatMap(({ container }) => [...spellings(container.name, at)]);
      }),
    );
  });

/** The names of a class, its bases and its subclasses: code may register all methods of an object. */
const classNames = (of: PyClass, at: Linking): readonly string[] =>
  at.names.derived(of, 'class names', [at.module], () => {
    const own = { kind: 'class', module: at.module, of } as const;
    return [...lineage(own, at), ...subclassesOf(own, at)].flatMap(({ of: { name } }) => [...spellings(name.value, at)]);
  });

/** Adds the names of lists that contain these names, and of lists of such lists. */
function withContainers(names: ReadonlySet<string>, at: Linking): ReadonlySet<string> {
  const found = new Set(names);
  // Iteration over a set includes entries that are added meanwhile.
  for (const name of found) {
    if (found.size > limits.python.holdingLists) break;
    for (const facts of at.names.find(listedKind, name))
      for (const container of containersIn(facts as PyFacts))
        if (elementNames(container.list).includes(name)) for (const own of spellings(container.name, at)) found.add(own);
  }
  return found;
}

/** Cached: each function of a region needs it. */
function functionsIn(facts: PyFacts): ReadonlySet<PyFunction> {
  const known = functions.get(facts);
  if (known !== undefined) return known;
  const found = new Set(allFunctions(facts));
  functions.set(facts, found);
  return found;
}

const functions = new WeakMap<PyFacts, ReadonlySet<PyFunction>>();

/** The registrations in `outer` of a function that it declares. */
export const registrationsWithin = (outer: PyFunction, owner: PyClass | undefined, fn: PyFunction, at: Linking): readonly FunctionRegistration[] =>
  localCalls(outer, owner)
    .flatMap((registrationCall) => registrationsBy(registrationCall, at.module, at))
    .flatMap((registration): readonly FunctionRegistration[] => {
      const { expr, enclosing } = registration.target;
      const resolved = expr.kind === 'name' ? resolveLocalFunction(expr.name, enclosing) : undefined;
      const form = resolved?.fn === fn ? formOf(registration, at) : undefined;
      if (resolved?.fn !== fn || (form === undefined && !takes(registration, at))) return [];
      return [{ registration, elsewhere: undefined, isHere: !registration.isShared, isBound: false, form, ...(resolved.isChanged ? { isChanged: true } : {}) }];
    });

/** The calls in a function that may register one of its local functions. Cached: each local function needs them. */
function localCalls(outer: PyFunction, owner: PyClass | undefined): readonly RegistrationCall[] {
  const all = registrationCallsWithin(outer, owner);
  const known = inner.get(all);
  if (known !== undefined) return known;
  const found = all.filter(mayBeLocal);
  inner.set(all, found);
  return found;
}

const inner = new WeakMap<readonly RegistrationCall[], readonly RegistrationCall[]>();

/** May the target, or the list of the loop, be local to an enclosing function? Otherwise it is no local function. */
function mayBeLocal(registrationCall: RegistrationCall): boolean {
  const names = new Set(namesOfTarget(registrationCall));
  return registrationCall.enclosing.functions.some(
    (fn) => fn.functions.some(({ name }) => names.has(name.value)) || fn.locals.some(({ name }) => names.has(name)),
  );
}

/** Registrations by decorators that the workspace defines. */
export const decoratorRegistrationsOf = ({ fn, owner }: Placed, enclosing: Enclosing, at: Linking): readonly FunctionRegistration[] =>
  fn.decorators.flatMap((decorator) => {
    const here = {
      expr: { kind: 'name', name: fn.name.value, span: fn.name.span },
      module: at.module,
      enclosing: { ...enclosing, owner: enclosing.owner ?? owner },
    } as const;
    return registrationsByDecorator(decorator, here, at).flatMap((registration): readonly FunctionRegistration[] => {
      const form = formOf(registration, at);
      return form === undefined && !takes(registration, at) ? [] : [{ registration, elsewhere: undefined, isHere: false, isBound: false, form }];
    });
  });

const formOf = ({ registrar, enclosing, isList, module }: Registration, at: Linking): FoundForm | undefined =>
  takerForm(registrar, isList, enclosing, { ...at, module });

function takes({ registrar, enclosing, isServer, module, server }: Registration, at: Linking): boolean {
  const there = { ...at, module };
  const isTaker = isServer && (isNamed(registrar, ['add_tool'], there) || isNamed(registrar, at.names.setting('python.serverDecorators'), there));
  return isTaker && (isOfServer(registrar, enclosing, there) || isOfServer(server.expr, server.enclosing, { ...at, module: server.module }));
}

/** Does the target resolve to this function, and is it a bound method there? */
function resolvesTo(
  { expr: target, enclosing }: Pick<LocatedExpr, 'expr' | 'enclosing'>,
  { fn, owner }: Placed,
  module: string,
  at: Linking,
): 'bound' | 'free' | undefined {
  if (owner === undefined) {
    const resolved = resolveFunction(target, enclosing, at);
    return resolved?.module === module && resolved.of === fn ? 'free' : undefined;
  }
  if (target.kind !== 'attribute' || target.name.value !== fn.name.value || isUnder(fn, 'abstractmethod')) return undefined;
  const of = classOf(target.object, enclosing, at);
  // A class that registers a method of `self` registers that of each subclass.
  const method = of && methodOf(of, fn.name.value, at);
  // A cached method is the same object in every module with a copy of its class: compare the module, too.
  const isTarget =
    of &&
    ((method?.fn === fn && method.of.module === module) || (isSelf(target.object, enclosing) && inherits({ kind: 'class', module, of: owner }, of.of, at)));
  if (!isTarget) return undefined;
  if (isUnder(fn, 'staticmethod')) return 'free';
  return resolve(target.object, at.module, at.scope)?.kind !== 'class' || isUnder(fn, 'classmethod') ? 'bound' : undefined;
}
