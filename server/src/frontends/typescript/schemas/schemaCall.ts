import { type Json, limits, type Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';

export type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** A call of a library other than Zod that makes a schema. */
export interface SchemaCall {
  /** What is called, by the name that the library gives it. */
  readonly name: string;
  /** Where that stands. */
  readonly at: Span;
  readonly args: readonly Expression[];
  readonly span: Span;
  /** The package that it comes from. */
  readonly from: string;
  readonly scope: Scope;
  /** The call as code, which its literal stands for. */
  readonly of: Extract<Expression, { readonly kind: 'call' }>;
}

/** What such a call makes. */
export interface Made {
  /** The JSON Schema, as if it were written as a literal; what it says is where the code says it. */
  readonly schema: ObjectExpression;
  /** Where its names are looked up, if that is not where the call stands. */
  readonly scope?: Scope;
  /** True where the property that has it may be left out. */
  readonly optional?: true;
}

/** What a call makes that stands where another one's scope is; undefined of what is none of the library. */
export type MadeBy = (expression: Expression, from: Pick<SchemaCall, 'scope'>) => Made | undefined;

/** What the schema of a call is made from. */
export interface Making {
  readonly call: SchemaCall;
  readonly madeBy: MadeBy;
}

/** Makes the schema of a call that has at least one argument; undefined where that is not known. */
export type Make = (first: Expression, making: Making) => Made | undefined;

/** What a name or member that is called means in a library: its package and the names behind it. */
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

/** A keyword whose value the code does not write. */
export const word = (key: string, value: Json, at: Span): Member => member(key, literal(value, at));

/** A list of what stands in the code, or is made of it. */
export const listOf = (items: readonly Expression[], span: Span): Expression => ({ kind: 'array', items, span });

/** A literal of the schema that a call makes. */
export const schemaOf = (call: Pick<SchemaCall, 'span'>, members: readonly Member[]): ObjectExpression => ({
  kind: 'object',
  members,
  span: call.span,
  made: 'elsewhere',
});

/** Stands for what only running code knows. */
export const unknownPart = (span: Span): Expression => ({ kind: 'other', text: '…', span });

/** The members of an object of the code, those that `...` brings in among them; undefined where one is not known. */
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

/** `LIST.map((item) => make(item))` as the list of calls that it comes to. */
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
    const given = arg.kind === 'name' ? locals.find((own) => own.name.value === arg.name)?.value : arg;
    return given?.kind === 'param' && given.fn === fn.span.start && given.index === 0 && given.path.length === 0;
  };
  return on.items.map((item) => ({ ...result, args: result.args.map((arg) => (isItem(arg) ? item : arg)) }));
}

export interface ReadMember {
  readonly name: string;
  readonly value: Expression;
  readonly scope: Scope;
}

/** The properties that `pick` and `omit` leave of an object, all of them for other names; undefined where they are not known. */
export function keptOf(whole: Made | undefined, scope: Scope, by: string, names: readonly Expression[] | undefined): readonly ReadMember[] | undefined {
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
