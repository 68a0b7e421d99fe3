import { type Json, limits, type Span } from '../../../model/index.ts';
import { evaluate } from '../../support/javascript/evaluate.ts';
import type { Scope } from '../../support/javascript/lookUp.ts';
import type { Expression, Member } from '../../support/javascript/module.ts';
import { resolveValue } from '../../support/javascript/resolveValue.ts';
import { step } from '../../support/javascript/work.ts';
import { type LiteralLanguage, type LiteralMember, type OpenLiteral, readKnown, readLiteralSchema, unknownValue } from '../../support/tree/literalSchema.ts';
import type { TreeNode, TreePair, TreeScalar } from '../../support/tree/node.ts';
import type { Field } from '../read/facts.ts';
import { draftOf, schemaLiteral } from './index.ts';

interface Reading {
  readonly scope: Scope;
  readonly home: Scope['facts'];
  /** The location for nodes of another module: the name that imports them. */
  readonly at?: Span;
  readonly depth: number;
}

function readingIn(scope: Scope): Reading {
  const home = scope.bindings?.home ?? scope.facts;
  const at = placeOf(scope, home);
  return { scope, home, depth: 0, ...(at === undefined ? {} : { at }) };
}

/** The one location for nodes of a scope outside of the home module. Undefined within the home module. */
const placeOf = ({ at, facts, bindings }: Scope, home: Scope['facts']): Span | undefined => at ?? (facts === home ? undefined : bindings?.anchor);

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;

/** The object literal that an expression resolves to. Undefined for other values. */
export function objectIn(expression: Expression | undefined, scope: Scope): ObjectExpression | undefined {
  const value = expression && resolveValue(expression, scope).value;
  return value?.kind === 'object' ? value : undefined;
}

/** A JSON Schema that the code writes as a literal, undefined for other expressions. Values that only running code would tell are marked as such. */
export function literalSchema(expression: Expression, scope: Scope): TreeNode | undefined {
  const inner = converted(expression);
  const { value, scope: where } = resolveValue(inner, scope);
  const isOne = value.kind === 'object' ? isJsonSchema(value, scope) : schemaLiteral(value, where) !== undefined;
  if (!isOne) return undefined;
  const tree = readLiteralSchema<Code>({ expression: inner, reading: readingIn(scope) }, language);
  const draft = draftOf(value, where);
  return draft === undefined || tree.kind !== 'map' ? tree : { ...tree, pairs: [...tree.pairs, drafted(draft, tree.span)] };
}

/** The draft that a converter declares, at the converter's call. */
const drafted = (draft: string, span: Span): TreePair => ({
  key: '$schema',
  keySpan: span,
  value: { kind: 'scalar', span, value: draft, style: 'plain', source: draft },
  span,
});

/** The argument of `zodToJsonSchema(x)`, `z.toJSONSchema(x)` and the like. */
export function converted(expression: Expression): Expression {
  if (expression.kind !== 'call') return expression;
  const { callee, args } = expression;
  const name = callee.kind === 'member' ? callee.name.value : callee.kind === 'name' ? callee.name : '';
  const [first] = args;
  // `z.object({ … }).toJSONSchema()`
  if (name === 'toJSONSchema' && callee.kind === 'member' && callee.object.kind === 'call') return callee.object;
  return first !== undefined && /^(?:zod\d?ToJsonSchema\w*|toJsonSchema\w*)$/i.test(name) ? first : expression;
}

/** True of JSON Schema, false of the members of a Zod object, which are all calls or names of schemas. */
function isJsonSchema(literal: ObjectExpression, scope: Scope): boolean {
  const member = (key: string): Expression | undefined => {
    const found = literal.members.findLast((m) => !('spread' in m) && m.key.value === key);
    return found === undefined || 'spread' in found ? undefined : resolveValue(found.value, scope).value;
  };
  const [type, wrapped] = [member('type'), literal.members.length === 1 ? member('json') : undefined];
  if (wrapped?.kind === 'object') return isJsonSchema(wrapped, scope);
  return type?.kind === 'literal' || type?.kind === 'array' || member('properties')?.kind === 'object' || member('$schema')?.kind === 'literal';
}

/** A value as a tree. Undefined where a part of it is unknown. */
export const valueTree = (expression: Expression, scope: Scope): TreeNode | undefined => readValue(expression, readingIn(scope));

/** A value as far as it is known; see `readKnown`. */
export const knownTree = (expression: Expression, scope: Scope, unknown: string[], path: string): TreeNode | undefined =>
  readKnown<Code>({ expression, reading: readingIn(scope) }, language, unknown, path);

/** A text, directly or by name. */
export const textTree = (expression: Expression | undefined, scope: Scope): TreeNode | undefined =>
  expression && (valueTree(expression, scope) ?? unknownAt({ expression, reading: readingIn(scope) }));

const unknownAt = (code: Code): TreeNode => unknownValue(language.spanOf(code), language.textOf(code));

interface Code {
  readonly expression: Expression;
  readonly reading: Reading;
}

const language: LiteralLanguage<Code> = {
  spanOf: ({ expression, reading }) => placed(expression.span, reading),
  textOf: ({ expression }) => (expression.kind === 'other' ? expression.text : expression.kind === 'name' ? expression.name : '…'),
  isValue: ({ expression }) => expression.kind === 'literal',
  valueOf: ({ expression, reading }) => readValue(expression, reading),
  open: openLiteral,
};

function openLiteral({ expression, reading: above }: Code): OpenLiteral<Code> | undefined {
  const { value, reading } = entered(expression, above);
  if (value.kind === 'literal' || value.kind === 'array') {
    const tree = readValue(value, reading);
    return tree && { kind: 'value', tree };
  }
  if (value.kind !== 'object' || reading.depth > limits.literalDepth) return undefined;
  const members = membersOf(value, reading).map((member): LiteralMember<Code> => {
    if ('unknown' in member) return 'unknown';
    const { value: inner, reading: at, ...place } = member;
    return { ...place, code: { expression: inner, reading: at } };
  });
  return { kind: 'map', span: placed(value.span, reading), members };
}

function readValue(expression: Expression, above: Reading): TreeNode | undefined {
  const { value, reading } = entered(expression, above);
  const span = placed(value.span, reading);
  if (reading.depth > limits.literalDepth) return undefined;
  if (value.kind === 'literal') return scalar(value.value, value.quoted === true && reading.at === undefined, span);
  if (value.kind === 'text' || value.kind === 'call' || value.kind === 'choice' || value.kind === 'member') return computed(value, reading, span);
  if (value.kind === 'array') {
    const items = value.items.flatMap((item) => (item.kind === 'spread' ? broughtIn(item.of, reading) : [readValue(item, reading)]));
    return items.includes(undefined) ? undefined : { kind: 'seq', span, flow: true, items: items as readonly TreeNode[] };
  }
  if (value.kind !== 'object') return undefined;
  const members = membersOf(value, reading);
  const pairs = members.flatMap((m): readonly TreePair[] => {
    const inner = 'unknown' in m ? undefined : readValue(m.value, m.reading);
    return inner === undefined || 'unknown' in m ? [] : [{ key: m.key, keySpan: m.keySpan, value: inner, span: m.span }];
  });
  return pairs.length < members.length ? undefined : { kind: 'map', span, flow: true, pairs };
}

/** The items that a spread adds to a list, or one unknown item where they are unknown. */
function broughtIn(list: Expression, reading: Reading): readonly (TreeNode | undefined)[] {
  const tree = readValue(list, { ...reading, depth: reading.depth + 1 });
  return tree?.kind === 'seq' ? tree.items : [undefined];
}

/** A concatenation, a number of items, or a list that is made from another one, if all operands are known. */
function computed(expression: Expression, { scope, at }: Reading, span: Span): TreeNode | undefined {
  const { value } = evaluate(expression, at === undefined ? scope : { ...scope, at });
  if (value.kind === 'json') return scalar(value.value, false, span);
  if (value.kind !== 'list' || value.open) return undefined;
  const items = value.items.map((item) => (item.kind === 'json' ? scalar(item.value, false, span) : undefined));
  return items.every((item) => item !== undefined) ? { kind: 'seq', span, flow: true, items } : undefined;
}

const scalar = (value: Json, quoted: boolean, span: Span): TreeScalar | undefined =>
  typeof value === 'object' && value !== null ? undefined : { kind: 'scalar', span, value, style: quoted ? 'double' : 'plain', source: String(value) };

interface ReadMember {
  readonly key: string;
  readonly keySpan: Span;
  readonly span: Span;
  readonly value: Expression;
  readonly reading: Reading;
}

function membersOf(object: ObjectExpression, reading: Reading): readonly (ReadMember | { readonly unknown: true })[] {
  return object.members.flatMap((member: Member): readonly (ReadMember | { readonly unknown: true })[] => {
    if (!('spread' in member)) {
      if (member.value.kind === 'name' && member.value.name === 'undefined') return [];
      return [{ key: member.key.value, keySpan: placed(member.key.span, reading), span: placed(member.span, reading), value: member.value, reading }];
    }
    const { value, reading: inner } = entered(member.spread, reading);
    return value.kind === 'object' && inner.depth <= limits.literalDepth ? membersOf(value, inner) : [{ unknown: true }];
  });
}

/** The resolved expression, with the scope of its own module. */
function entered(expression: Expression, above: Reading): { readonly value: Expression; readonly reading: Reading } {
  step();
  const found = resolveValue(expression, above.scope);
  const { value, scope } = schemaLiteral(found.value, found.scope) ?? found;
  const at = placeOf(scope, above.home) ?? (scope.facts === above.home ? undefined : (above.at ?? expression.span));
  const { at: _, ...rest } = above;
  return { value, reading: { ...rest, scope, depth: above.depth + 1, ...(at === undefined ? {} : { at }) } };
}

const placed = (span: Span, { at }: Reading): Span => at ?? span;

/** Is it a Zod schema, and not a literal of JSON Schema? */
export const isZod = (field: Field | undefined, scope: Scope): boolean => field !== undefined && literalSchema(field.value, field.scope ?? scope) === undefined;
