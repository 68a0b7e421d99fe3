import { limits } from '../../../model/index.ts';
import { isReadAlike, type Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { memoized } from '../../support/javascript/work.ts';
import { arktypeSchema } from './arktype.ts';
import { importedAs, type Made, type MadeBy, type ObjectExpression, type SchemaCall } from './schemaCall.ts';
import { typeboxSchema } from './typebox.ts';
import { valibotSchema } from './valibot.ts';

/** The JSON Schema, as a literal, of a call of TypeBox, Valibot or ArkType, and the scope of its names. Undefined for other expressions. */
export function schemaLiteral(expression: Expression, scope: Scope): { readonly value: ObjectExpression; readonly scope: Scope } | undefined {
  const found = made(expression, scope);
  return found && { value: found.schema, scope: found.scope ?? scope };
}

/** The draft that a library's converter declares in its result. Undefined for schemas that are JSON already. */
export function draftOf(expression: Expression, scope: Scope): string | undefined {
  const called = expression.kind === 'call' ? calledIn(expression, scope) : undefined;
  return called?.read === valibotSchema || called?.read === arktypeSchema ? 'http://json-schema.org/draft-07/schema#' : undefined;
}

interface Known {
  readonly scope: Scope;
  readonly found: Made | undefined;
}

const ofCalls = {};

/** Made once a task: an object asks each of its members whether it is optional, and its schema is made of them again. */
function made(expression: Expression, scope: Scope, depth: number = 0): Made | undefined {
  if (expression.kind !== 'call' || depth > limits.typescript.schemaCallDepth) return undefined;
  const all = memoized(ofCalls, (): Map<Call, Known[]> => new Map());
  const before = all.get(expression) ?? [];
  const known = before.find((own) => isSameScope(own.scope, scope));
  if (known !== undefined) return known.found;
  const called = calledIn(expression, scope);
  const found = called?.read(called.call, (inner, from) => {
    const { value, scope: where } = resolveValue(inner, from.scope);
    const own = made(value, where, depth + 1);
    return own && { ...own, scope: own.scope ?? where };
  });
  all.set(expression, [...before.slice(1 - maxScopes), { scope, found }]);
  return found;
}

/** Scopes in which one call is remembered: a function may be called with many arguments. */
const maxScopes = 20;

const isSameScope = (one: Scope, other: Scope): boolean =>
  one.facts === other.facts && one.locals === other.locals && one.constant === other.constant && isReadAlike(one, other);

type Call = Extract<Expression, { readonly kind: 'call' }>;

interface Called {
  readonly call: SchemaCall;
  readonly read: (call: SchemaCall, madeBy: MadeBy) => Made | undefined;
}

function calledIn(of: Call, scope: Scope): Called | undefined {
  const { callee, args, span } = of;
  const imported = importedAs(callee, scope);
  const called = (name: string, from: string, at: SchemaCall['at']): SchemaCall => ({ name, at, args, span, from, scope, of });
  if (imported === undefined) return methodOf(of, scope);
  const { from, path, at } = imported;
  const name = path.at(-1);
  if (name === undefined) return undefined;
  if (from === 'valibot') return path.length === 1 ? { call: called(name, from, at), read: valibotSchema } : undefined;
  if (from === 'arktype') return path[0] === 'type' ? { call: called(name, from, at), read: arktypeSchema } : undefined;
  const isTypebox = /^(?:@sinclair\/)?typebox(?:\/|$)/.test(from);
  // Other packages reexport `Type`, and add `StringEnum`.
  const isSchemaCall = (path.length === 2 && path[0] === 'Type') || (isTypebox && path.length === 1) || (path.length === 1 && name === 'StringEnum');
  return isSchemaCall ? { call: called(name, packageOf(from, scope), at), read: typeboxSchema } : undefined;
}

/** `type('string').describe(…)`: a method of an ArkType schema. */
function methodOf(of: Call, scope: Scope): Called | undefined {
  const { callee, args, span } = of;
  if (callee.kind !== 'member' || callee.object.kind !== 'call') return undefined;
  const on = calledIn(callee.object, scope);
  return on?.read === arktypeSchema
    ? { call: { name: callee.name.value, at: callee.name.span, args, span, from: 'arktype', scope, of }, read: arktypeSchema }
    : undefined;
}

/** The package of TypeBox that is imported, or else the one that is installed. */
function packageOf(from: string, { names }: Scope): string {
  if (/^(?:@sinclair\/)?typebox(?:\/|$)/.test(from)) return from.startsWith('typebox') ? 'typebox' : '@sinclair/typebox';
  return names.library('npm', 'typebox') === undefined ? '@sinclair/typebox' : 'typebox';
}
