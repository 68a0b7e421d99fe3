import type { Span } from '../../../../model/index.ts';
import type { PyExpr } from '../../read/code.ts';
import { type Argument, type Context, type FoundAssignment, followAssignment, foreignName, place } from '../context.ts';
import { type Core, unknownCore } from '../core.ts';
import { keywordOf } from '../expression.ts';
import { definitionName, namesOf } from '../typeName.ts';
import { bind, type TypeVariable, typeVariable, variablesIn } from './typeVariables.ts';

/** The type of an alias, with arguments for its variables: `Names = list[str]`, `type Names = list[str]`, `UserId = NewType("UserId", int)`. */
export function typeOfAlias(found: FoundAssignment, args: readonly Argument[], context: Context, span: Span): Core {
  const { of } = found;
  const name = of.name.value;
  const defined = definedType(found, context);
  const key = `${found.module}:${name}${args.length === 0 ? '' : `[${args.map(({ text, code }) => text ?? code).join(',')}]`}`;
  // A type with a definition may be recursive.
  const within = followAssignment(context.lowering.definitions.has(key) ? { ...context, followed: [] } : context, found, span);
  const value = defined?.value ?? of.value;
  if (value === undefined || within === undefined) return unknownCore(name, span);
  const variables = args.length === 0 ? [] : (defined?.variables ?? variablesIn(value, within));
  const bound = bind(variables, args);
  if (bound === undefined) return unknownCore(name, span);
  if (defined === undefined) return typeOfValue(name, value, { ...within, variables: new Map([...context.variables, ...bound]) });
  const own = args.length === 0 ? name : definitionName(name, namesOf(args, span, context));
  return context.lowering.define(key, own, place(within, value.span), () => context.lowering.typeOf(value, { ...within, variables: bound }));
}

/** `type Names = list[str]`, or the same by `TypeAliasType`. Such a type gets a definition. */
function definedType(
  found: FoundAssignment,
  context: Context,
): { readonly value: PyExpr | undefined; readonly variables: readonly TypeVariable[] } | undefined {
  const { module, classes, of } = found;
  const inside: Context = { ...context, module, classes, owner: of };
  if (of.typeParams !== undefined)
    return { value: of.value, variables: of.typeParams.flatMap((param) => typeVariable({ kind: 'typeParam', of: param, owner: of }, inside) ?? []) };
  const call = of.value?.kind === 'call' ? of.value : undefined;
  if (call === undefined || foreignName(call.callee, inside) !== 'typing.TypeAliasType') return undefined;
  const params = keywordOf(call, 'type_params')?.value;
  return { value: call.args[1], variables: params === undefined ? [] : variablesIn(params, inside) };
}

function typeOfValue(name: string, value: PyExpr, context: Context): Core {
  if (value.kind !== 'call' || foreignName(value.callee, context) !== 'typing.NewType') return context.lowering.typeOf(value, context);
  const [, type] = value.args;
  return type === undefined ? unknownCore(name, place(context, value.span)) : context.lowering.typeOf(type, context);
}
