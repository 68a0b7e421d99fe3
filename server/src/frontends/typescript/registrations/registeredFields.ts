import type { Located, Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { textOf } from '../../support/javascript/textOf.ts';
import type { Field } from '../read/facts.ts';
import type { Registration } from './registrations.ts';

/** A field, and from where its names are looked up. */
export interface ScopedField extends Field {
  readonly scope: Scope;
}

/** What a registration says, by the protocol's keys. */
export interface RegisteredFields {
  readonly fields: Readonly<Record<string, ScopedField>>;
  /** The object literal that further keys are written into, where it stands in the module at home. */
  readonly body?: ObjectExpression;
  /** Set where code adds to the fields: what does. */
  readonly more?: Located<string>;
}

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** What members of a class or of what is made of one may say of a tool. */
const known = ['name', 'title', 'description', 'inputSchema', 'outputSchema', 'annotations', '_meta'];

/** Every field, objects that stand for several looked into. Arguments win over what an object says. */
export function registeredFields({ given, scope }: Registration): RegisteredFields {
  const found: Record<string, ScopedField> = {};
  let more: Located<string> | undefined;
  let body: ObjectExpression | undefined;
  if (given.config !== undefined) {
    const { object, keys } = given.config;
    const add = (expression: Expression, from: Scope, depth: number): void => {
      const { value, scope: where } = resolveValue(expression, from);
      if (value.kind === 'class' || value.kind === 'new') {
        for (const key of new Set([...known, ...Object.keys(keys)])) addMember(found, expression, from, key, keys[key] ?? key);
        return;
      }
      if (value.kind !== 'object' || depth > 10) {
        more ??= { value: textOf(expression), span: placeIn(expression.span, from, scope) };
        return;
      }
      if (depth === 0 && isHome(where)) body = value;
      for (const member of value.members) {
        if ('spread' in member) add(member.spread, where, depth + 1);
        else if (!isUndefined(member.value))
          put(found, keys[member.key.value] ?? member.key.value, { key: member.key.span, value: member.value, scope: where });
      }
    };
    add(object, scope, 0);
  }
  for (const [key, value] of Object.entries(given.fields)) found[key] = { key: value.span, value, scope };
  return { fields: found, ...(body === undefined ? {} : { body }), ...(more === undefined ? {} : { more }) };
}

const isUndefined = (value: Expression): boolean => value.kind === 'name' && value.name === 'undefined';

function addMember(found: Record<string, ScopedField>, object: Expression, scope: Scope, key: string, means: string): void {
  const { span } = object;
  const value: Expression = { kind: 'member', object, name: { value: key, span }, span };
  const resolved = resolveValue(value, scope);
  if (resolved.value !== value) put(found, means, { key: resolved.value.span, ...resolved });
}

function put(found: Record<string, ScopedField>, key: string, field: ScopedField): void {
  found[key] = field;
}

/** Does what is read in the scope stand in the module whose places count? */
export const isHome = ({ at, facts, bindings }: Scope): boolean => at === undefined && (bindings === undefined || bindings.home === facts);

/** Where something stands for the module at home. */
export const placeIn = (span: Span, scope: Scope, from: Scope): Span => {
  const home = from.bindings?.home ?? from.facts;
  return scope.at ?? (scope.facts === home ? span : (from.bindings?.anchor ?? span));
};
