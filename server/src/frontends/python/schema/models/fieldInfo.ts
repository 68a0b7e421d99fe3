import { absent, isJsonObject, known, type Located, opaque, type SchemaKeyword, type Value } from '../../../../model/index.ts';
import type { PyCall, PyExpr, PyKeyword } from '../../read/code.ts';
import { type Context, exceedsLimits, find, followAssignment, foreignName, place } from '../context.ts';
import type { Keywords, Notes } from '../core.ts';
import { expressionText, keywordOf } from '../expression.ts';
import { evaluate, evaluateText } from '../value.ts';
import { limitNames, limitOf, type Metadata, oldNames } from './metadata.ts';

/** The arguments of `Field(…)`. */
export interface FieldInfo {
  readonly notes: Notes;
  readonly metadata: readonly Metadata[];
  readonly default: Default | undefined;
  /** The name by which callers pass the field. */
  readonly alias: Value<string>;
}

/** The default of a field. */
export type Default =
  | { readonly kind: 'value'; readonly expr: PyExpr; readonly context: Context }
  /** By `default_factory`: the schema does not contain the default. */
  | { readonly kind: 'made' }
  | { readonly kind: 'none' };

/** Arguments of `Field` that are no extra keywords of the schema. Constraints are in `limitNames`. */
const fieldArguments = new Set([
  ...['serialization_alias', 'alias_priority', 'exclude', 'exclude_if', 'frozen', 'validate_default', 'repr', 'init', 'init_var', 'kw_only'],
  ...['strict', 'coerce_numbers_to_str', 'allow_inf_nan', 'union_mode', 'fail_fast', 'compare', 'hash', 'metadata'],
  ...['default', 'default_factory', 'alias', 'validation_alias', 'title', 'description', 'examples', 'deprecated', 'json_schema_extra', 'discriminator'],
]);

export const isFieldKeyword = (name: string): boolean => fieldArguments.has(name) || limitNames.has(name);

/** A call of `Field` with its context. */
export interface FieldCall {
  readonly call: PyCall;
  readonly context: Context;
}

/** The call of Pydantic's `Field` that an expression is, directly or through a constant. */
export function fieldCall(expr: PyExpr | undefined, context: Context): FieldCall | undefined {
  if (expr === undefined || exceedsLimits(context)) return undefined;
  if (expr.kind === 'call') return foreignName(expr.callee, context) === 'pydantic.Field' ? { call: expr, context } : undefined;
  if (expr.kind !== 'name' && expr.kind !== 'attribute') return undefined;
  const found = find(expr, context);
  const within = found?.kind === 'assignment' ? followAssignment(context, found, expr.span) : undefined;
  return found?.kind === 'assignment' && within !== undefined ? fieldCall(found.of.value, within) : undefined;
}

export function readField(call: PyCall, context: Context): FieldInfo {
  const keyword = (name: string): PyKeyword | undefined => keywordOf(call, name);
  const unread = call.keywords.filter(({ name }) => name === undefined).map(({ value }) => unknownPart(value, context));
  const discriminator = keyword('discriminator')?.value;
  const [first] = call.args;
  const value = first ?? keyword('default')?.value;
  return {
    notes: {
      description: textOf(keyword('description')?.value, context),
      updates: updatesOf(call, context),
      extra: extraOf(call, context),
    },
    metadata: [
      ...call.keywords.flatMap((keyword) => limitOf(keyword, context)),
      ...(discriminator === undefined ? [] : readDiscriminator(discriminator, context)),
      ...(extraIsUnknown(call, context) ? [unknownPart(keyword('json_schema_extra')?.value ?? call, context)] : []),
      ...unread,
    ],
    default:
      keyword('default_factory') !== undefined
        ? { kind: 'made' }
        : value === undefined
          ? undefined
          : value.kind === 'ellipsis'
            ? { kind: 'none' }
            : { kind: 'value', expr: value, context },
    alias: aliasOf(call, context),
  };
}

const unknownPart = (expr: PyExpr, context: Context): Metadata => ({
  kind: 'unknown',
  text: { value: expressionText(expr), span: place(context, expr.span) },
});

function readDiscriminator(expr: PyExpr, context: Context): readonly Metadata[] {
  const text = expr.kind === 'call' && foreignName(expr.callee, context) === 'pydantic.Discriminator' ? expr.args[0] : expr;
  const property = text && evaluateText(text, context);
  return [property === undefined ? unknownPart(expr, context) : { kind: 'discriminator', name: property.value }];
}

/** A literal text; an unknown one is opaque and recorded. */
export function textOf(expr: PyExpr | undefined, context: Context): Value<string> {
  if (expr === undefined || expr.kind === 'none') return absent;
  const text = evaluateText(expr, context);
  if (text !== undefined) return known(text.value, text.span);
  const unknown = recordUnknown(expr, context);
  return opaque(unknown.value, unknown.span);
}

/** Records an unknown value. */
function recordUnknown(expr: PyExpr, context: Context): Located<string> {
  const unknown = { value: expressionText(expr), span: place(context, expr.span) };
  context.lowering.unknown.push(unknown);
  return unknown;
}

/** An argument of `Field` as a keyword of the schema. */
function keywordFor({ name, value }: PyKeyword, context: Context): SchemaKeyword | undefined {
  const read = evaluate(value, context);
  if (read === undefined) recordUnknown(value, context);
  return read === undefined || name === undefined ? undefined : { key: place(context, name.span), span: place(context, value.span), value: read.value };
}

function updatesOf(call: PyCall, context: Context): Keywords {
  const entries = call.keywords.flatMap((keyword): readonly (readonly [string, SchemaKeyword])[] => {
    const { name, value } = keyword;
    if (name?.value !== 'title' && name?.value !== 'examples' && name?.value !== 'deprecated') return [];
    const read = keywordFor(keyword, context);
    if (read === undefined || read.value === null) return [];
    // A message, even an empty one, counts as True.
    if (name.value === 'deprecated') return read.value === false ? [] : [[name.value, { ...read, value: true }]];
    if (name.value !== 'examples') return [[name.value, read]];
    const items = value.kind === 'list' ? value.items : [];
    const members = Object.fromEntries(items.map((item, i) => [String(i), memberAt(item, context)]));
    return [[name.value, items.length === 0 ? read : { ...read, members }]];
  });
  return Object.fromEntries(entries);
}

function memberAt(item: PyExpr, context: Context): SchemaKeyword {
  const span = place(context, item.span);
  return { key: span, span, value: evaluate(item, context)?.value ?? null };
}

/** `json_schema_extra`, or unknown arguments of `Field`, which have the same effect. */
function extraOf(call: PyCall, context: Context): Keywords {
  const extra = keywordOf(call, 'json_schema_extra')?.value;
  if (extra !== undefined) return extra.kind === 'dict' ? dictKeywords(extra, context) : plainKeywords(extra, context);
  const entries = call.keywords.flatMap((keyword): readonly (readonly [string, SchemaKeyword])[] => {
    const name = keyword.name?.value;
    if (name === undefined || fieldArguments.has(name) || limitNames.has(name) || name in oldNames) return [];
    const read = keywordFor(keyword, context);
    return read === undefined ? [] : [[name, read]];
  });
  return Object.fromEntries(entries);
}

function extraIsUnknown(call: PyCall, context: Context): boolean {
  const extra = keywordOf(call, 'json_schema_extra')?.value;
  return extra !== undefined && extra.kind !== 'none' && !isJsonObject(evaluate(extra, context)?.value);
}

/** The entries of a dictionary as keywords of a schema. Empty where one is unknown. */
export function dictKeywords(dict: PyExpr & { readonly kind: 'dict' }, context: Context): Keywords {
  const whole = evaluate(dict, context)?.value;
  if (!isJsonObject(whole)) return {};
  const entries = dict.entries.flatMap(({ key, value }): readonly (readonly [string, SchemaKeyword])[] => {
    const name = key && evaluate(key, context)?.value;
    const read = typeof name === 'string' ? whole[name] : undefined;
    if (key === undefined || typeof name !== 'string' || read === undefined) return [];
    return [[name, { key: place(context, key.span), span: place(context, value.span), value: read }]];
  });
  return Object.fromEntries(entries);
}

/** The entries of a constant dictionary as keywords of a schema. */
export function plainKeywords(expr: PyExpr, context: Context): Keywords {
  const value = evaluate(expr, context)?.value;
  const span = place(context, expr.span);
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, { key: span, span, value: inner }])) : {};
}

function aliasOf(call: PyCall, context: Context): Value<string> {
  const expr = keywordOf(call, 'validation_alias')?.value ?? keywordOf(call, 'alias')?.value;
  if (expr === undefined || expr.kind === 'none') return absent;
  if (expr.kind !== 'call') return textOf(expr, context);
  const name = foreignName(expr.callee, context);
  const choices = name === 'pydantic.AliasChoices' ? expr.args : [expr];
  for (const choice of choices) {
    const path = choice.kind === 'call' && foreignName(choice.callee, context) === 'pydantic.AliasPath' ? choice.args : [choice];
    const [only] = path;
    // The schema shows the first choice that is a name. A path refers to a part of a value.
    if (path.length === 1 && only !== undefined) return textOf(only, context);
  }
  return absent;
}
