import { walker } from '../../../support/tree/walk.ts';
import type { PyCall, PyExpr } from '../../read/code.ts';
import { operandsOf } from '../../read/expressions.ts';
import { type Argument, type ClassSite, type Context, contextAt, type Found, find, foreignName } from '../context.ts';
import { anyCore, type Core, unionCore } from '../core.ts';
import { indicesOf, keywordOf } from '../expression.ts';

/** `T = TypeVar("T")`, or the `T` of `class Box[T]`. */
export interface TypeVariable {
  readonly key: string;
  readonly name: string;
  readonly bound: PyExpr | undefined;
  /** The constraints: the types that it may be. */
  readonly choices: readonly PyExpr[];
  readonly fallback: PyExpr | undefined;
  /** The context of these types. */
  readonly context: Context;
}

/** The type variable that a name resolves to. */
export function typeVariable(found: Found, context: Context): TypeVariable | undefined {
  if (found?.kind === 'typeParam') {
    const { of, owner } = found;
    const choices = of.bound?.kind === 'tuple' ? of.bound.items : [];
    const key = `${context.module}:${owner.name.value}.${of.name.value}`;
    return of.isMany ? undefined : { key, name: of.name.value, bound: choices.length > 0 ? undefined : of.bound, choices, fallback: of.fallback, context };
  }
  if (found?.kind !== 'assignment' || found.of.value?.kind !== 'call') return undefined;
  const { module, classes, of } = found;
  const call: PyCall = found.of.value;
  const within = contextAt(context, module, classes, of.span);
  if (foreignName(call.callee, within) !== 'typing.TypeVar') return undefined;
  return {
    key: `${module}:${of.name.value}`,
    name: of.name.value,
    bound: keywordOf(call, 'bound')?.value,
    choices: call.args.slice(1),
    fallback: keywordOf(call, 'default')?.value,
    context: within,
  };
}

/** The type of a variable without an argument. */
export function unboundType({ bound, choices, fallback, context }: TypeVariable, span: PyExpr['span']): Core {
  const { typeOf } = context.lowering;
  const only = fallback ?? bound;
  if (fallback === undefined && choices.length > 0)
    return unionCore(
      choices.map((one) => typeOf(one, context)),
      span,
    );
  return only === undefined ? anyCore(span) : typeOf(only, context);
}

/** The type variables of a class: in the square brackets behind its name, in `Generic[…]`, or else all in its bases. */
export function variablesOf({ of, module, outer }: ClassSite, context: Context): readonly TypeVariable[] {
  const inside: Context = { ...context, module, classes: [...outer, of], owner: undefined };
  const outside: Context = { ...inside, classes: outer };
  if (of.typeParams.length > 0) return of.typeParams.flatMap((param) => typeVariable({ kind: 'typeParam', of: param, owner: of }, inside) ?? []);
  const lists = of.bases.flatMap((base) => {
    if (base.kind !== 'subscript') return [];
    const isGeneric = ['typing.Generic', 'typing.Protocol'].includes(foreignName(base.object, outside) ?? '');
    return [{ variables: variablesIn(base.index, outside), isGeneric }];
  });
  const generic = lists.find(({ isGeneric }) => isGeneric);
  return generic?.variables ?? unique(lists.flatMap(({ variables }) => variables));
}

/** The type variables of a type, in the order of the code. */
export const variablesIn = walker<PyExpr, readonly TypeVariable[], Context>((expr, below, context) => {
  switch (expr.kind) {
    case 'name':
    case 'attribute':
      return [typeVariable(find(expr, context), context) ?? []].flat();
    case 'subscript':
      return unique(indicesOf(expr.index).flatMap(below));
    case 'list':
    case 'tuple':
      return unique(expr.items.flatMap(below));
    case 'binary':
      return unique(operandsOf(expr).flatMap(below));
    default:
      return [];
  }
});

const unique = (variables: readonly TypeVariable[]): readonly TypeVariable[] =>
  variables.filter(({ key }, i) => variables.findIndex((other) => other.key === key) === i);

/** The arguments by the keys of their variables. Undefined where there are too many or too few. */
export function bind(variables: readonly TypeVariable[], args: readonly Argument[]): ReadonlyMap<string, Argument> | undefined {
  if (args.length !== variables.length) return undefined;
  return new Map(variables.flatMap(({ key }, i): readonly [string, Argument][] => (args[i] === undefined ? [] : [[key, args[i]]])));
}
