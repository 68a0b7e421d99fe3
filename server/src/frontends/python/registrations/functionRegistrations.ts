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

/** A function, and where it stands. */
export interface Placed {
  readonly fn: PyFunction;
  /** The class of which it is a method. */
  readonly owner: PyClass | undefined;
}

/** A call that makes a function a tool. */
export interface HandedOver {
  readonly by: Registration;
  /** What its region says, where that is another one than the function's. */
  readonly elsewhere: PyFacts | undefined;
  /** Is what the call is given that of this function alone, and written in its region? */
  readonly isHere: boolean;
  /** What is handed over is the method of an object, which fills in the first parameter. */
  readonly isBound: boolean;
  /** The form of the library whose call it is; undefined for that of a server. */
  readonly form: FoundForm | undefined;
  /** Something was made of the function before: its parameters may be others. */
  readonly isChanged?: true;
}

/** The calls that make a function of the top level, or a method, a tool. */
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

/** With the names of the lists in which those names stand, and of lists of such lists. */
function withHolders(names: ReadonlySet<string>, at: Linking): ReadonlySet<string> {
  const found = new Set(names);
  // A set that grows while it is walked is walked to its new end.
  for (const name of found) {
    if (found.size > limits.python.holdingLists) break;
    for (const facts of at.names.find(listedKind, name))
      for (const holder of holdersIn(facts as PyFacts)) if (namesHeld(holder.list).includes(name)) for (const own of spellings(holder.name, at)) found.add(own);
  }
  return found;
}

/** All that a region declares, which each of its functions asks. */
function functionsIn(facts: PyFacts): ReadonlySet<PyFunction> {
  const known = functions.get(facts);
  if (known !== undefined) return known;
  const found = new Set(allFunctions(facts));
  functions.set(facts, found);
  return found;
}

const functions = new WeakMap<PyFacts, ReadonlySet<PyFunction>>();

/** The calls in `outer` that make a function which it declares a tool. */
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

/** Of the calls in a function those that may hand over one which it declares: each of these asks. */
function ofInner(outer: PyFunction, owner: PyClass | undefined): readonly Addition[] {
  const all = additionsWithin(outer, owner);
  const known = inner.get(all);
  if (known !== undefined) return known;
  const found = all.filter(mayNameInner);
  inner.set(all, found);
  return found;
}

const inner = new WeakMap<readonly Addition[], readonly Addition[]>();

/** Is what a call hands over, or the list that it goes through, of a function around it? Nothing else can be one that is declared there. */
function mayNameInner(addition: Addition): boolean {
  const names = new Set(namesOfTarget(addition));
  return addition.around.functions.some((fn) => fn.functions.some(({ name }) => names.has(name.value)) || fn.locals.some(({ name }) => names.has(name)));
}

/** What decorators of the workspace make of a function that they stand above. */
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

/** Does the call mean this function of a module, and as the method of an object? */
function meaning({ expr: target, around }: Pick<Sited, 'expr' | 'around'>, { fn, owner }: Placed, module: string, at: Linking): 'bound' | 'free' | undefined {
  if (owner === undefined) {
    const meant = functionMeant(target, around, at);
    return meant?.module === module && meant.of === fn ? 'free' : undefined;
  }
  if (target.kind !== 'attribute' || isUnder(fn, 'abstractmethod')) return undefined;
  const of = classOf(target.object, around, at);
  // What a class does with `self` it does with that of the classes that inherit from it.
  const method = of && methodOf(of, fn.name.value, at);
  // A method that was read once stands in every module that has a copy of its class.
  const isMeant =
    of && ((method?.fn === fn && method.of.module === module) || (isSelf(target.object, around) && inherits({ kind: 'class', module, of: owner }, of.of, at)));
  if (!isMeant) return undefined;
  if (isUnder(fn, 'staticmethod')) return 'free';
  return resolve(target.object, at.module, at.scope)?.kind !== 'class' || isUnder(fn, 'classmethod') ? 'bound' : undefined;
}
