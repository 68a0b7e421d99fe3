import { limits } from '../../../../model/index.ts';
import type { Linking } from '../../listing/linking.ts';
import { isUnder, topLevel } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { resolve } from '../../names/lookUp.ts';
import { mapped } from '../../names/replaced.ts';
import type { OwnClass } from '../../names/resolveFunction.ts';
import { type VisitedBases, visitBase } from '../../names/visitedBases.ts';
import type { PyCall, PyClass, PyExpr, PyFunction } from '../../read/code.ts';
import { dotted } from '../../read/dotted.ts';
import { expressionsIn } from '../../read/expressions.ts';

/** A value of an object, with the class that declares it. */
export interface SelfMember extends LocatedExpr {
  readonly of: PyClass;
}

/** A class and its bases in the workspace, the nearest first. */
export function lineageOf(own: OwnClass, at: Linking, steps: number = limits.python.toolBases, seen: VisitedBases = new Map()): readonly OwnClass[] {
  if (!visitBase(seen, own.of, steps)) return [];
  const bases = steps === 0 ? [] : own.of.bases.map((base) => resolve(base.kind === 'subscript' ? base.object : base, own.module, at.scope));
  return [own, ...bases.flatMap((base) => (base?.kind === 'class' ? lineageOf(base, at, steps - 1, seen) : []))];
}

/** The name of the method's `self` parameter. */
export const selfOf = (method: PyFunction): string | undefined => (isUnder(method, 'staticmethod') ? undefined : method.params[0]?.name.value);

/** Does an expression of a method read a member of `self`? */
export const readsSelf = (expr: PyExpr, self: string): boolean =>
  expressionsIn([expr]).some((part) => part.kind === 'attribute' && part.object.kind === 'name' && part.object.name === self);

/** Replaces members of `self` in an expression by their values for an object of a class, as `write` writes them. */
export const ofObject = (expr: PyExpr, self: string, lineage: readonly OwnClass[], write: (own: SelfMember) => PyExpr): PyExpr =>
  mapped(expr, (part) => {
    const isCall = part.kind === 'call' && part.args.length + part.keywords.length === 0;
    const selfMember = isCall ? part.callee : part;
    if (selfMember.kind !== 'attribute' || selfMember.object.kind !== 'name' || selfMember.object.name !== self) return undefined;
    const own = isCall ? returnedBy(lineage, selfMember.name.value) : memberOf(lineage, selfMember.name.value);
    return own && write(own);
  });

/** A member of an object: a class attribute, the return value of a property, or an attribute that `__init__` assigns. */
export function memberOf(lineage: readonly OwnClass[], name: string): SelfMember | undefined {
  for (const [i, { of, module }] of lineage.entries()) {
    const member = of.members.findLast((own) => own.name.value === name && own.value !== undefined)?.value;
    if (member !== undefined) return { expr: member, module, enclosing: topLevel, of };
    const property = of.methods.find((own) => own.name.value === name && (isUnder(own, 'property') || isUnder(own, 'cached_property')));
    if (property !== undefined) return onlyReturned(property, module, of);
    const made = assignedInInit(lineage, i, name);
    if (made !== undefined) return made;
  }
  return undefined;
}

const onlyReturned = (method: PyFunction, module: string, of: PyClass): SelfMember | undefined => {
  const [only, ...more] = method.returned;
  return only === undefined || more.length > 0 ? undefined : { expr: only, module, enclosing: topLevel, of };
};

function returnedBy(lineage: readonly OwnClass[], name: string): SelfMember | undefined {
  for (const { of, module } of lineage) {
    const method = of.methods.find((own) => own.name.value === name);
    if (method !== undefined) return onlyReturned(method, module, of);
  }
  return undefined;
}

/** An attribute that `__init__` assigns, with the arguments that subclasses pass to it. */
function assignedInInit(lineage: readonly OwnClass[], index: number, name: string): SelfMember | undefined {
  const above = lineage[index];
  const init = above && initOf(above.of);
  const self = init && selfOf(init);
  const value = init?.locals.findLast((own) => own.name === `${self}.${name}`)?.value;
  if (above === undefined || init === undefined || value === undefined) return undefined;
  const initArguments = argumentsOfInit(lineage, index, init);
  const param = value.kind === 'name' ? init.params.find((own) => own.name.value === value.name) : undefined;
  if (param === undefined) return { expr: value, module: above.module, enclosing: topLevel, of: above.of };
  return initArguments.get(param.name.value) ?? (param.value && { expr: param.value, module: above.module, enclosing: topLevel, of: above.of });
}

const initOf = ({ methods }: PyClass): PyFunction | undefined => methods.find((own) => own.name.value === '__init__');

/** The arguments of `super().__init__(…)` in a subclass, by the parameters of the base's `__init__`. */
function argumentsOfInit(lineage: readonly OwnClass[], index: number, init: PyFunction): ReadonlyMap<string, SelfMember> {
  for (let i = index - 1; i >= 0; i--) {
    const below = lineage[i];
    const own = below && initOf(below.of);
    const call = own?.calls.find((one) => isInitAbove(one, lineage[index]?.of.name.value));
    if (below === undefined || own === undefined || call === undefined) continue;
    const outer = i === 0 ? new Map<string, SelfMember>() : argumentsOfInit(lineage, i, own);
    const isBySuper = call.callee.kind === 'attribute' && call.callee.object.kind === 'call';
    const args = isBySuper ? call.args : call.args.slice(1);
    return new Map(
      init.params.slice(1).flatMap(({ name }, place): readonly (readonly [string, SelfMember])[] => {
        const written = call.keywords.find((keyword) => keyword.name?.value === name.value)?.value ?? args[place];
        if (written === undefined) return [];
        const passed = written.kind === 'name' ? outer.get(written.name) : undefined;
        return [[name.value, passed ?? { expr: written, module: below.module, enclosing: topLevel, of: below.of }]];
      }),
    );
  }
  return new Map();
}

/** `super().__init__(…)`, `Base.__init__(self, …)`. */
const isInitAbove = ({ callee }: PyCall, above: string | undefined): boolean =>
  callee.kind === 'attribute' &&
  callee.name.value === '__init__' &&
  (callee.object.kind === 'call' ? dotted(callee.object.callee)?.at(-1) === 'super' : dotted(callee.object)?.at(-1) === above);
