import type { Span } from '../../../model/index.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { schemaLiteral } from '../schemas/index.ts';
import { memberOf } from './codeEdit.ts';

/** A parameter's schema in the code of this module, and its location. */
export interface Place {
  /** The value. A name of the same module is resolved. */
  readonly value: Expression;
  /** The object that has it as a member. Absent for items. */
  readonly holder?: Extract<Expression, { readonly kind: 'object' }>;
  readonly key?: { readonly value: string; readonly span: Span };
  /** Zod, or a literal of JSON Schema. */
  readonly style: 'zod' | 'json';
}

/** A method call in a chain such as `z.string().min(1)`. */
export interface ChainCall {
  readonly name: string;
  readonly nameSpan: Span;
  readonly args: readonly Expression[];
  /** From the end of the receiver to the end of the call. */
  readonly link: Span;
  readonly on: Expression;
}

/** The schema at a path below an expression. Undefined where it is in another module, or unknown. */
export function locate(root: Expression, path: readonly string[], scope: Scope): Place | undefined {
  const value = inThisModule(root, scope);
  if (value === undefined) return undefined;
  const style =
    value.kind === 'object' && (memberOf(value, 'type') ?? memberOf(value, 'properties'))?.value.kind !== 'call' && looksJson(value) ? 'json' : 'zod';
  let place: Place | undefined = { value, style };
  for (const step of path) place = place && (style === 'json' ? jsonStep(place, step, scope) : zodStep(place, step, scope));
  return place;
}

export function chainOf(expression: Expression): readonly ChainCall[] {
  const calls: ChainCall[] = [];
  for (let at = expression; at.kind === 'call' && at.callee.kind === 'member'; at = at.callee.object) {
    const { object, name } = at.callee;
    calls.push({ name: name.value, nameSpan: name.span, args: at.args, link: { start: object.span.end, end: at.span.end }, on: object });
  }
  return calls;
}

/** The expression itself, or the value of a name of the same module. */
export function inThisModule(expression: Expression, scope: Scope): Expression | undefined {
  const { value, scope: where } = resolveValue(expression, scope);
  return where.facts === scope.facts ? (schemaLiteral(value, where)?.value ?? value) : undefined;
}

const looksJson = (object: Extract<Expression, { readonly kind: 'object' }>): boolean =>
  object.members.some((m) => !('spread' in m) && (m.key.value === 'type' || m.key.value === 'properties' || m.key.value === '$schema'));

function memberPlace(holder: Expression | undefined, step: string, scope: Scope, style: Place['style']): Place | undefined {
  if (holder?.kind !== 'object') return undefined;
  const member = memberOf(holder, step);
  const value = member && inThisModule(member.value, scope);
  return value && { value, holder, key: member.key, style };
}

function jsonStep({ value }: Place, step: string, scope: Scope): Place | undefined {
  if (value.kind !== 'object') return undefined;
  const within = memberOf(value, step === '[]' ? 'items' : 'properties');
  const inner = within && inThisModule(within.value, scope);
  return step === '[]' ? inner && { value: inner, style: 'json' } : memberPlace(inner, step, scope, 'json');
}

function zodStep({ value }: Place, step: string, scope: Scope): Place | undefined {
  if (value.kind === 'object') return memberPlace(value, step, scope, 'zod');
  for (const call of chainOf(value)) {
    const [first] = call.args;
    const isBase = /^(?:object|strictObject|looseObject|extend|safeExtend)$/.test(call.name);
    if (step !== '[]' && isBase && first !== undefined) {
      const found = memberPlace(inThisModule(first, scope), step, scope, 'zod');
      if (found !== undefined) return found;
    }
    if (step === '[]' && call.name === 'array') {
      const items = inThisModule(first ?? call.on, scope);
      return items && { value: items, style: 'zod' };
    }
    if (call.on.kind !== 'name') continue;
    const on = inThisModule(call.on, scope);
    if (on !== undefined && on !== call.on) return zodStep({ value: on, style: 'zod' }, step, scope);
  }
  return undefined;
}
