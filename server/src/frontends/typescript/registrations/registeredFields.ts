import type { Located, Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { textOf } from '../../support/javascript/textOf.ts';
import type { Field, LackingObject, ToolDraft } from '../read/facts.ts';
import { changedKind } from '../read/readChanges.ts';
import type { Declaration } from './libraries/library.ts';
import type { Registration } from './registrations.ts';

export interface ScopedField extends Field {
  readonly scope: Scope;
}

export interface RegisteredFields {
  readonly fields: Readonly<Record<string, ScopedField>>;
  /** The object literal that edits add keys to, if it is in the home module. */
  readonly body?: ObjectExpression;
  /** The expression that may add other fields. Absent where all fields are known. */
  readonly more?: Located<string>;
  readonly lacking?: ToolDraft['lacking'];
}

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** Members of a class or of its instance that are fields of a tool. */
const known = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', '_meta'];

/** All fields, with objects resolved. Arguments take precedence over members of an object. */
export function registeredFields({ declaration, scope, method }: Registration): RegisteredFields {
  const found: Record<string, ScopedField> = {};
  const lacking: Record<string, LackingObject> = {};
  const put = (key: string, field: ScopedField): void => {
    const object = objectLacking(field);
    if (object === undefined) found[key] = field;
    else lacking[key] = object;
  };
  let more: Located<string> | undefined;
  let body: ObjectExpression | undefined;
  if (declaration.config !== undefined) {
    const { object, keys } = declaration.config;
    const add = (expression: Expression, from: Scope, depth: number): void => {
      const { value, scope: there } = resolveValue(expression, from);
      const where = within(there, from.at ?? expression.span, scope);
      if (value.kind === 'class' || value.kind === 'new') {
        for (const key of new Set([...known, ...Object.keys(keys)])) addMember(found, expression, from, key, keys[key] ?? key);
        return;
      }
      if (value.kind !== 'object' || depth > 10) {
        more ??= { value: textOf(expression), span: placeIn(expression.span, from, scope) };
        return;
      }
      if (depth === 0 && isHome(where) && value.made === undefined) body = value;
      for (const member of value.members) {
        if ('spread' in member) add(member.spread, where, depth + 1);
        else if (!isUndefined(member.value)) put(keys[member.key.value] ?? member.key.value, { key: member.key.span, value: member.value, scope: where });
      }
    };
    add(object, scope, 0);
  }
  for (const [key, value] of Object.entries(declaration.fields)) put(key, { key: value.span, value, scope });
  return {
    fields: withChanged(withDescription(found, declaration), scope, method),
    ...(body === undefined ? {} : { body }),
    ...(more === undefined ? {} : { more }),
    ...(Object.keys(lacking).length === 0 ? {} : { lacking }),
  };
}

/** The fields of `tool(name, given, handler)`, where only the item of a loop tells that the argument is a text. */
function withDescription(fields: Readonly<Record<string, ScopedField>>, declaration: Declaration): Readonly<Record<string, ScopedField>> {
  const { inputSchema, ...others } = fields;
  if (inputSchema === undefined || declaration.fields.inputSchema === undefined || others.description !== undefined) return fields;
  const { value } = resolveValue(inputSchema.value, inputSchema.scope);
  const isText = value.kind === 'text' || (value.kind === 'literal' && typeof value.value === 'string');
  return isText ? { ...others, description: inputSchema } : fields;
}

/** The fields, where those that a method of the workspace changes before it registers a tool are unknown. */
function withChanged(fields: Readonly<Record<string, ScopedField>>, { names }: Scope, method: string | undefined): Readonly<Record<string, ScopedField>> {
  const changed = method === undefined ? [] : names.list(changedKind).filter((own) => own.startsWith(`${method} `));
  if (changed.length === 0) return fields;
  const isChanged = (key: string): boolean => changed.includes(`${method} ${key}`);
  const other = ({ value }: Field): Expression => ({ kind: 'other', text: `${method} = …`, span: value.span });
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, isChanged(key) ? { ...field, value: other(field) } : field]));
}

/** The object that a function forwards and that has no such member, for `config.description`. */
function objectLacking({ value, scope }: ScopedField): LackingObject | undefined {
  if (value.kind !== 'member') return undefined;
  const { value: object, scope: where } = resolveValue(value.object, scope);
  if (object.kind !== 'object' || object.members.some((member) => 'spread' in member || member.key.value === value.name.value)) return undefined;
  return { object, key: value.name.value, scope: where };
}

const isUndefined = (value: Expression): boolean => value.kind === 'name' && value.name === 'undefined';

function addMember(found: Record<string, ScopedField>, object: Expression, scope: Scope, key: string, means: string): void {
  const { span } = object;
  const value: Expression = { kind: 'member', object, name: { value: key, span }, span };
  const resolved = resolveValue(value, scope);
  if (resolved.value !== value) found[means] = { key: resolved.value.span, ...resolved };
}

/** A scope that was entered from another one. Its values of other modules are located at the entering expression. */
export function within(scope: Scope, span: Span, from: Scope): Scope {
  const home = from.bindings?.home ?? from.facts;
  return scope.at !== undefined || scope.facts === home ? scope : { ...scope, at: from.at ?? span };
}

/** Are locations in the scope locations in the home module? */
export const isHome = ({ at, facts, bindings }: Scope): boolean => at === undefined && (bindings === undefined || bindings.home === facts);

/** The location in the home module for a span of the scope. */
export const placeIn = (span: Span, scope: Scope, from: Scope): Span => {
  const home = from.bindings?.home ?? from.facts;
  return scope.at ?? (scope.facts === home ? span : (from.bindings?.anchor ?? span));
};
