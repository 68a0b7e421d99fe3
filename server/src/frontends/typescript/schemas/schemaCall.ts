import { type Json, limits, type Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';

export type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** A call of a library other than Zod that makes a schema. */
export interface SchemaCall {
  /** The called function, by its name in the library. */
  readonly name: string;
  readonly at: Span;
  readonly args: readonly Expression[];
  readonly span: Span;
  readonly from: string;
  readonly scope: Scope;
  readonly of: Extract<Expression, { readonly kind: 'call' }>;
}

export interface Made {
  /** The JSON Schema as a literal, with the locations of the code. */
  readonly schema: ObjectExpression;
  /** The scope of its names, if it differs from the scope of the call. */
  readonly scope?: Scope;
  readonly optional?: true;
}

/** The schema of an expression in the scope of a call. Undefined for an expression outside of the library. */
export type MadeBy = (expression: Expression, from: Pick<SchemaCall, 'scope'>) => Made | undefined;

export interface Making {
  readonly call: SchemaCall;
  readonly madeBy: MadeBy;
}

/** Makes the schema of a call with at least one argument. Undefined where it is unknown. */
export type Make = (first: Expression, making: Making) => Made | undefined;

/** The package of a called name or member, and the path of names in it. */
export function importedAs(
  callee: Expression,
  { facts, locals }: Scope,
): { readonly from: string; readonly path: readonly string[]; readonly at: Span } | undefined {
  const path: string[] = [];
  let root = callee;
  while (root.kind === 'member') {
    path.unshift(root.name.value);
    root = root.object;
  }
  if (root.kind !== 'name') return undefined;
  const { name } = root;
  if (locals.some((own) => own.name.value === name)) return undefined;
  const found = facts.module.imports.find(({ local }) => local === name);
  if (found === undefined || found.from.startsWith('.')) return undefined;
  const at = callee.kind === 'member' ? callee.name.span : callee.span;
  return { from: found.from, path: found.name === '*' || found.name === 'default' ? path : [found.name, ...path], at };
}

export const literal = (value: Json, span: Span): Expression => ({ kind: 'literal', value, span });

export const member = (value: string, expression: Expression, span: Span = expression.span): Member => ({ key: { value, span }, value: expression, span });

/** A keyword with a value that is not in the code. */
export const keywordMember = (key: string, value: Json, at: Span): Member => member(key, literal(value, at));

export const listOf = (items: readonly Expression[], span: Span): Expression => ({ kind: 'array', items, span });

export const schemaOf = (call: Pick<SchemaCall, 'span'>, members: readonly Member[]): ObjectExpression => ({
  kind: 'object',
  members,
  span: call.span,
  made: 'elsewhere',
});

export const unknownPart = (span: Span): Expression => ({ kind: 'other', text: '…', span });

/** The members of an object of the code, with those of its spreads. Undefined where one is unknown. */
export function membersIn(
  object: Expression,
  scope: Scope,
  steps: number = limits.typescript.spreads,
): readonly { readonly name: string; readonly value: Expression; readonly scope: Scope }[] | undefined {
  const { value, scope: where } = resolveValue(object, scope);
  if (value.kind !== 'object' || steps === 0) return undefined;
  const all = value.members.map((own) =>
    'spread' in own ? membersIn(own.spread, where, steps - 1) : [{ name: own.key.value, value: own.value, scope: where }],
  );
  return all.some((own) => own === undefined) ? undefined : all.flatMap((own) => own ?? []);
}

/** The calls that `LIST.map((item) => make(item))` makes. */
export function itemsIn(list: Expression, scope: Scope): readonly Expression[] | undefined {
  const { value } = resolveValue(list, scope);
  if (value.kind === 'array') {
    const all = value.items.map((item) => (item.kind === 'spread' ? itemsIn(item.of, scope) : [item]));
    return all.some((own) => own === undefined) ? undefined : all.flatMap((own) => own ?? []);
  }
  if (value.kind !== 'call' || value.callee.kind !== 'member' || value.callee.name.value !== 'map') return undefined;
  const [fn] = value.args;
  const on = resolveValue(value.callee.object, scope).value;
  if (fn?.kind !== 'function' || fn.result.kind !== 'call' || on.kind !== 'array' || !on.items.every(({ kind }) => kind === 'literal')) return undefined;
  const { result, locals } = fn;
  const isItem = (arg: Expression): boolean => {
    const argument = arg.kind === 'name' ? locals.find((own) => own.name.value === arg.name)?.value : arg;
    return argument?.kind === 'param' && argument.fn === fn.span.start && argument.index === 0 && argument.path.length === 0;
  };
  return on.items.map((item) => ({ ...result, args: result.args.map((arg) => (isItem(arg) ? item : arg)) }));
}

export interface ReadMember {
  readonly name: string;
  readonly value: Expression;
  readonly scope: Scope;
}

/** The properties after `pick` or `omit`, or all of them for other functions. Undefined where they are unknown. */
export function selectedProperties(
  whole: Made | undefined,
  scope: Scope,
  by: string,
  names: readonly Expression[] | undefined,
): readonly ReadMember[] | undefined {
  const properties = whole && memberNamed(whole.schema, 'properties');
  const all = properties && membersIn(properties, scope);
  if (all?.every((own) => own.scope.facts === scope.facts) !== true) return undefined;
  const chosen = new Set(names?.flatMap((own) => (own.kind === 'literal' ? [own.value] : [])));
  return all.filter((own) => (/^pick$/i.test(by) ? chosen.has(own.name) : !/^omit$/i.test(by) || !chosen.has(own.name)));
}

export function memberNamed(object: ObjectExpression, key: string): Expression | undefined {
  const found = object.members.findLast((own) => !('spread' in own) && own.key.value === key);
  return found === undefined || 'spread' in found ? undefined : found.value;
}
