import { isSelf, isUnder, type Origin, originOf } from './around.ts';
import type { PyClass, PyFunction } from './code.ts';
import { dotted } from './dotted.ts';
import type { PyFacts } from './facts.ts';
import type { Linking } from './linking.ts';
import { resolve } from './lookUp.ts';
import { allFunctions } from './parts.ts';
import { isNamed, isOfServer } from './server.ts';
import { type Addition, addedKind, additionsIn, additionsWithin } from './toolExports.ts';

/** A function, and where it stands. */
export interface Placed {
  readonly fn: PyFunction;
  /** The class of which it is a method. */
  readonly owner: PyClass | undefined;
}

/** A call that makes a function a tool. */
export interface HandedOver {
  readonly addition: Addition;
  /** The module that it stands in. */
  readonly module: string;
  /** What its region says, where that is another one than the function's. */
  readonly elsewhere: PyFacts | undefined;
  /** What is handed over is the method of an object, which fills in the first parameter. */
  readonly isBound: boolean;
}

/** The calls that make a function of the top level, or a method, a tool. */
export function handedOver(placed: Placed, at: Linking): readonly HandedOver[] {
  return at.names.find(addedKind, placed.fn.name.value).flatMap((found) => {
    const [facts, module] = [found as PyFacts, at.names.pathOf(found)];
    if (module === undefined) return [];
    const elsewhere = module === at.module && allFunctions(facts).includes(placed.fn) ? undefined : facts;
    const there = { ...at, module };
    return additionsIn(facts).flatMap((addition): readonly HandedOver[] => {
      const meant = meaning(addition, placed, at.module, there);
      return meant === undefined || !takes(addition, there) ? [] : [{ addition, module, elsewhere, isBound: meant === 'bound' }];
    });
  });
}

/** The calls in `outer` that make a function which it declares a tool. */
export const handedOverWithin = (outer: PyFunction, owner: PyClass | undefined, fn: PyFunction, at: Linking): readonly HandedOver[] =>
  additionsWithin(outer, owner).flatMap((addition): readonly HandedOver[] => {
    const { target, around } = addition;
    const isMeant = target.kind === 'name' && around.functions.flatMap(({ functions }) => functions).find(({ name }) => name.value === target.name) === fn;
    return isMeant && takes(addition, at) ? [{ addition, module: at.module, elsewhere: undefined, isBound: false }] : [];
  });

const takes = ({ by, around }: Addition, at: Linking): boolean =>
  (isNamed(by, ['add_tool'], at) || isNamed(by, at.names.setting('python.serverDecorators'), at)) && isOfServer(by, around, at);

/** Does the call mean this function of a module, and as the method of an object? */
function meaning({ target, around }: Addition, { fn, owner }: Placed, module: string, at: Linking): 'bound' | 'free' | undefined {
  const name = fn.name.value;
  if (dotted(target)?.at(-1) !== name) return undefined;
  if (owner === undefined) {
    const isShadowed =
      target.kind === 'name' && around.functions.some(({ params, functions }) => [...params, ...functions].some((own) => own.name.value === name));
    const meant = isShadowed ? undefined : resolve(target, at.module, at.scope);
    return meant?.kind === 'function' && meant.module === module && meant.of === fn ? 'free' : undefined;
  }
  if (target.kind !== 'attribute' || isUnder(fn, 'abstractmethod')) return undefined;
  const { object } = target;
  const called = resolve(object, at.module, at.scope);
  const isClass = called?.kind === 'class';
  const of = isClass ? called : originOf(object, around, at);
  if (of?.kind !== 'class') return undefined;
  // What a class does with `self` it does with that of the classes that inherit from it.
  const isMeant = methodOf(of, name, at) === fn || (isSelf(object, around) && inherits({ kind: 'class', module, of: owner }, of.of, at));
  if (!isMeant) return undefined;
  if (isUnder(fn, 'staticmethod')) return 'free';
  return !isClass || isUnder(fn, 'classmethod') ? 'bound' : undefined;
}

type OwnClass = Extract<Origin, { readonly kind: 'class' }>;

const basesOf = ({ of, module }: OwnClass, at: Linking): readonly OwnClass[] =>
  of.bases.flatMap((base) => {
    const above = resolve(base.kind === 'subscript' ? base.object : base, module, at.scope);
    return above?.kind === 'class' ? [above] : [];
  });

function methodOf(own: OwnClass, name: string, at: Linking, steps: number = 20): PyFunction | undefined {
  const found = own.of.methods.find((method) => method.name.value === name);
  if (found !== undefined || steps === 0) return found;
  for (const base of basesOf(own, at)) {
    const above = methodOf(base, name, at, steps - 1);
    if (above !== undefined) return above;
  }
  return undefined;
}

const inherits = (own: OwnClass, from: PyClass, at: Linking, steps: number = 20): boolean =>
  steps > 0 && basesOf(own, at).some((base) => base.of === from || inherits(base, from, at, steps - 1));
