import { limits, type Span } from '../../../model/index.ts';
import type { Bound, Scope } from '../../support/javascript/lookUp.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { schemaLiteral } from '../schemas/index.ts';
import { memberOf } from './codeEdit.ts';

/** A parameter's schema in the code, and its location. */
export interface Place {
  /** The resolved value, and the scope of its names. */
  readonly value: Expression;
  readonly scope: Scope;
  /** The member whose value it is, and the scope in which that is written. */
  readonly member?: { readonly of: NamedMember; readonly scope: Scope };
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

/**
 * The schema at a path below an expression. Undefined where it is unknown, or in another module than `home`: a function that forwards it may be anywhere.
 */
export function locate(root: Expression, path: readonly string[], scope: Scope, home: Scope['facts']): Place | undefined {
  const whole = resolved(root, scope);
  const { value } = whole;
  const style =
    value.kind === 'object' && (memberOf(value, 'type') ?? memberOf(value, 'properties'))?.value.kind !== 'call' && looksJson(value) ? 'json' : 'zod';
  let place: Place | undefined = { ...whole, style };
  for (const step of path) place = place && (style === 'json' ? jsonStep(place, step) : zodStep(place, step));
  if (place === undefined || place.scope.facts === home) return place;
  // A name of a schema of another module: its own code remains as it is.
  const { member } = place;
  return member?.scope.facts === home && style === 'zod' ? { value: member.of.value, scope: member.scope, member, style } : undefined;
}

type NamedMember = Extract<Member, { readonly key: unknown }>;

/** `{ limit }`: the key is the value too. */
export const isShorthand = ({ member, value }: Place): boolean => member?.of.value === value && member.of.key.span.start === value.span.start;

export function chainOf(expression: Expression): readonly ChainCall[] {
  const calls: ChainCall[] = [];
  for (let at = expression; at.kind === 'call' && at.callee.kind === 'member'; at = at.callee.object) {
    const { object, name } = at.callee;
    calls.push({ name: name.value, nameSpan: name.span, args: at.args, link: { start: object.span.end, end: at.span.end }, on: object });
  }
  return calls;
}

/** The resolved expression, or the schema that it makes. */
function resolved(expression: Expression, scope: Scope): Bound {
  const found = resolveValue(expression, scope);
  return schemaLiteral(found.value, found.scope) ?? found;
}

/** The same, where it is in the module of the scope. */
export function inThisModule(expression: Expression, scope: Scope): Expression | undefined {
  const found = resolved(expression, scope);
  return found.scope.facts === scope.facts ? found.value : undefined;
}

const looksJson = (object: Extract<Expression, { readonly kind: 'object' }>): boolean =>
  object.members.some((m) => !('spread' in m) && (m.key.value === 'type' || m.key.value === 'properties' || m.key.value === '$schema'));

/** The member of an object, or of one that it spreads. */
function memberPlace({ value, scope }: Bound, step: string, style: Place['style'], depth: number = 0): Place | undefined {
  if (value.kind !== 'object' || depth > limits.typescript.spreads) return undefined;
  const member = memberOf(value, step);
  if (member !== undefined) return { ...resolved(member.value, scope), member: { of: member, scope }, style };
  for (const spread of value.members.toReversed()) {
    const found = 'spread' in spread ? memberPlace(resolved(spread.spread, scope), step, style, depth + 1) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

function jsonStep({ value, scope }: Place, step: string): Place | undefined {
  if (value.kind !== 'object') return undefined;
  const within = memberOf(value, step === '[]' ? 'items' : 'properties');
  const inner = within && resolved(within.value, scope);
  return step === '[]' ? inner && { ...inner, style: 'json' } : inner && memberPlace(inner, step, 'json');
}

function zodStep({ value, scope }: Place, step: string): Place | undefined {
  if (value.kind === 'object') return memberPlace({ value, scope }, step, 'zod');
  for (const call of chainOf(value)) {
    const [first] = call.args;
    const isBase = /^(?:object|strictObject|looseObject|extend|safeExtend)$/.test(call.name);
    if (step !== '[]' && isBase && first !== undefined) {
      const found = memberPlace(resolved(first, scope), step, 'zod');
      if (found !== undefined) return found;
    }
    if (step === '[]' && call.name === 'array') {
      return { ...resolved(first ?? call.on, scope), style: 'zod' };
    }
    if (call.on.kind !== 'name') continue;
    const on = resolved(call.on, scope);
    if (on.value !== call.on) return zodStep({ ...on, style: 'zod' }, step);
  }
  return undefined;
}
