import type { Span } from '../../../model/index.ts';
import { memberOf } from '../zod/methods.ts';
import type { Expression } from './module.ts';
import { textOf } from './textOf.ts';
import type { Value } from './value.ts';

export const unknown = (expression: Expression, span: Span): Value => ({ kind: 'unknown', text: textOf(expression), span });

/** A member of a function's argument. A member that an object lacks is `undefined`. */
export function memberOfArgument(of: Value, part: string, text: string): Value {
  const span = 'span' in of ? of.span : { start: 0, end: 0 };
  const none: Value = { kind: 'unknown', text, span };
  if (of.kind === 'list') return (of.open ? undefined : of.items[Number(part)]) ?? none;
  return of.kind !== 'object' ? none : (of.members.find(({ name }) => name.value === part)?.value ?? (of.open ? none : { kind: 'nothing', span }));
}

export type MemberExpression = Extract<Expression, { kind: 'member' }>;

export function member(object: Value, expression: MemberExpression, span: Span): Value {
  const name = expression.name.value;
  switch (object.kind) {
    case 'zod':
      // Zod exports itself as `z`.
      return { kind: 'zod', path: object.path.length === 0 && /^(?:z|default)$/.test(name) ? [] : [...object.path, name] };
    case 'module':
      return object.member(name) ?? unknown(expression, span);
    case 'object':
      return object.members.find((own) => own.name.value === name)?.value ?? unknown(expression, span);
    case 'type':
      return memberOf(object.type, name, span, textOf(expression));
    case 'list':
      if (name === 'length' && !object.open) return { kind: 'json', value: object.items.length, span };
      return (object.open ? undefined : object.items[Number(name)]) ?? unknown(expression, span);
    default:
      return unknown(expression, span);
  }
}
