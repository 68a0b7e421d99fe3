import { limits } from '../../../model/index.ts';
import { allFunctions } from '../docstring/parts.ts';
import type { Linking } from '../listing/linking.ts';
import { type Around, isSelf, isUnder } from '../names/around.ts';
import { resolve } from '../names/lookUp.ts';
import { classOf, functionMeant, functionNamed, inherits, methodOf } from '../names/meant.ts';
import { spellings } from '../names/spellings.ts';
import type { PyClass, PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { type Addition, additionsOf, additionsWithin, namesOfTarget } from './additions.ts';
import { type FoundForm, takerForm } from './libraries/forms.ts';
import { type Registration, registrationsBy, registrationsByDecorator } from './registrations.ts';
import { isNamed, isOfServer } from './server.ts';
import { addedKind, listedKind } from './toolExports.ts';
import { holdersIn, namesHeld, type Sited } from './writtenLists.ts';

export interface Placed {
  readonly fn: PyFunction;
  /** The class that declares it as a method. */
  readonly owner: PyClass | undefined;
}

/** The registration of a function as a tool. */
export interface HandedOver {
  readonly by: Registration;
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
export function registrationsOf(placed: Placed, at: Linking): readonly HandedOver[] {
  const name = placed.fn.name.value;
  const spelled = placed.owner === undefined ? spellings(name, at) : new Set([name]);
  const handed = withHolders(spelled, at);
  const regions = new Set([...handed].flatMap((own) => at.names.find(addedKind, own)));
  return [...regions].flatMap((found) => {
    const [facts, module] = [found as PyFacts, at.names.pathOf(found)];
    if (module === undefined) return [];
    const there = { ...at, module };
    const named = new Set([...handed].flatMap((own) => additionsOf(facts, own)));
    return [...named]
      .flatMap((addition) => registrationsBy(addition, module, there))
      .flatMap((by): readonly HandedOver[] => {
        const meant = meaning(by.target, placed, at.module, { ...at, module: by.target.module });
        const form = meant === undefined ? undefined : formOf(by, at);
        if (meant === undefined || (form === undefined && !takes(by, at))) return [];
        const isHere = !by.isShared && module === at.module && functionsIn(facts).has(placed.fn);
        return [{ by, elsewhere: isHere || by.isShared ? undefined : facts, isHere, isBound: meant === 'bound', form }];
      });
  });
}

/** Adds the names of lists that contain these names, and of lists of such lists. */
function withHolders(names: ReadonlySet<string>, at: Linking): ReadonlySet<string> {
  const found = new Set(names);
  // Iteration over a set includes entries that are added meanwhile.
  for (const name of found) {
    if (found.size > limits.python.holdingLists) break;
    for (const facts of at.names.find(listedKind, name))
      for (const holder of holdersIn(facts as PyFacts)) if (namesHeld(holder.list).includes(name)) for (const own of spellings(holder.name, at)) found.add(own);
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
export const registrationsWithin = (outer: PyFunction, owner: PyClass | undefined, fn: PyFunction, at: Linking): readonly HandedOver[] =>
  ofInner(outer, owner)
    .flatMap((addition) => registrationsBy(addition, at.module, at))
    .flatMap((by): readonly HandedOver[] => {
      const { expr, around } = by.target;
      const meant = expr.kind === 'name' ? functionNamed(expr.name, around) : undefined;
      const form = meant?.fn === fn ? formOf(by, at) : undefined;
      if (meant?.fn !== fn || (form === undefined && !takes(by, at))) return [];
      return [{ by, elsewhere: undefined, isHere: !by.isShared, isBound: false, form, ...(meant.isChanged ? { isChanged: true } : {}) }];
    });

/** The calls in a function that may register one of its local functions. Cached: each local function needs them. */
function ofInner(outer: PyFunction, owner: PyClass | undefined): readonly Addition[] {
  const all = additionsWithin(outer, owner);
  const known = inner.get(all);
  if (known !== undefined) return known;
  const found = all.filter(mayNameInner);
  inner.set(all, found);
  return found;
}

const inner = new WeakMap<readonly Addition[], readonly Addition[]>();

/** May the target, or the list of the loop, be local to an enclosing function? Otherwise it is no local function. */
function mayNameInner(addition: Addition): boolean {
  const names = new Set(namesOfTarget(addition));
  return addition.around.functions.some((fn) => fn.functions.some(({ name }) => names.has(name.value)) || fn.locals.some(({ name }) => names.has(name)));
}

/** Registrations by decorators that the workspace defines. */
export const decoratorRegistrationsOf = ({ fn, owner }: Placed, around: Around, at: Linking): readonly HandedOver[] =>
  fn.decorators.flatMap((decorator) => {
    const here = {
      expr: { kind: 'name', name: fn.name.value, span: fn.name.span },
      module: at.module,
      around: { ...around, owner: around.owner ?? owner },
    } as const;
    return registrationsByDecorator(decorator, here, at).flatMap((by): readonly HandedOver[] => {
      const form = formOf(by, at);
      return form === undefined && !takes(by, at) ? [] : [{ by, elsewhere: undefined, isHere: false, isBound: false, form }];
    });
  });

const formOf = ({ by, around, isList, module }: Registration, at: Linking): FoundForm | undefined => takerForm(by, isList, around, { ...at, module });

function takes({ by, around, isServer, module, server }: Registration, at: Linking): boolean {
  const there = { ...at, module };
  const isTaker = isServer && (isNamed(by, ['add_tool'], there) || isNamed(by, at.names.setting('python.serverDecorators'), there));
  return isTaker && (isOfServer(by, around, there) || isOfServer(server.expr, server.around, { ...at, module: server.module }));
}

/** Does the target resolve to this function, and is it a bound method there? */
function meaning({ expr: target, around }: Pick<Sited, 'expr' | 'around'>, { fn, owner }: Placed, module: string, at: Linking): 'bound' | 'free' | undefined {
  if (owner === undefined) {
    const meant = functionMeant(target, around, at);
    return meant?.module === module && meant.of === fn ? 'free' : undefined;
  }
  if (target.kind !== 'attribute' || isUnder(fn, 'abstractmethod')) return undefined;
  const of = classOf(target.object, around, at);
  // A class that registers a method of `self` registers that of each subclass.
  const method = of && methodOf(of, fn.name.value, at);
  // A cached method is the same object in every module with a copy of its class: compare the module, too.
  const isMeant =
    of && ((method?.fn === fn && method.of.module === module) || (isSelf(target.object, around) && inherits({ kind: 'class', module, of: owner }, of.of, at)));
  if (!isMeant) return undefined;
  if (isUnder(fn, 'staticmethod')) return 'free';
  return resolve(target.object, at.module, at.scope)?.kind !== 'class' || isUnder(fn, 'classmethod') ? 'bound' : undefined;
}
