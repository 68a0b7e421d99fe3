import { absent, isJsonObject, type Json, known, type Located, opaque, type SchemaKeyword, type Value } from '../../../model/index.ts';
import type { PyCall, PyExpr, PyKeyword } from '../code.ts';
import { type Context, find, foreignName, place } from './context.ts';
import type { Keywords, Notes } from './core.ts';
import { expressionText, keywordOf } from './expression.ts';
import { evaluate, evaluateText } from './value.ts';

/** What stands in `Annotated` beside the type, or what `Field` says of it. */
export type Metadata =
  | { readonly kind: 'limit'; readonly name: string; readonly keyword: SchemaKeyword }
  /** A function that checks or converts: constraints behind it are checked by functions, too. */
  | { readonly kind: 'function' }
  /** Takes anything in place of the type. */
  | { readonly kind: 'plain' }
  | { readonly kind: 'notes'; readonly notes: Notes }
  | { readonly kind: 'discriminator'; readonly name: string }
  | { readonly kind: 'json'; readonly json: Readonly<Record<string, Json>> }
  | { readonly kind: 'omit' }
  | { readonly kind: 'unknown'; readonly text: Located<string> };

/** What `Field(…)` says. */
export interface FieldInfo {
  readonly notes: Notes;
  readonly metadata: readonly Metadata[];
  readonly default: Default | undefined;
  /** The name by which a caller gives the field; opaque where it cannot be known. */
  readonly alias: Value<string>;
}

/** What a field is where it is not given. */
export type Default =
  | { readonly kind: 'value'; readonly expr: PyExpr; readonly context: Context }
  /** Made anew each time: the schema says nothing of it. */
  | { readonly kind: 'made' }
  | { readonly kind: 'none' };

export const noNotes: Notes = { description: absent, updates: {}, extra: {} };

const limitNames = new Set(['gt', 'ge', 'lt', 'le', 'multiple_of', 'min_length', 'max_length', 'pattern', 'max_digits', 'decimal_places']);

/** Names of Pydantic 1 that version 2 still takes. */
const oldNames: Readonly<Record<string, string>> = { min_items: 'min_length', max_items: 'max_length' };

/** Keywords of `Field` that leave the schema as it is. */
const silent = new Set([
  ...['serialization_alias', 'alias_priority', 'exclude', 'exclude_if', 'frozen', 'validate_default', 'repr', 'init', 'init_var', 'kw_only'],
  ...['strict', 'coerce_numbers_to_str', 'allow_inf_nan', 'union_mode', 'fail_fast', 'compare', 'hash', 'metadata'],
  ...['default', 'default_factory', 'alias', 'validation_alias', 'title', 'description', 'examples', 'deprecated', 'json_schema_extra', 'discriminator'],
]);

/** Classes of `annotated_types` and of Pydantic whose arguments are constraints, in the order of their parameters. */
const limitClasses: Readonly<Record<string, readonly string[]>> = {
  'annotated_types.Gt': ['gt'],
  'annotated_types.Ge': ['ge'],
  'annotated_types.Lt': ['lt'],
  'annotated_types.Le': ['le'],
  'annotated_types.MultipleOf': ['multiple_of'],
  'annotated_types.MinLen': ['min_length'],
  'annotated_types.MaxLen': ['max_length'],
  'annotated_types.Len': ['min_length', 'max_length'],
  'annotated_types.Interval': [],
  'pydantic.StringConstraints': [],
};

/** What has no part in a schema. */
const mute = new Set(['pydantic.Strict', 'pydantic.Tag', 'pydantic.PlainSerializer', 'pydantic.AllowInfNan', 'pydantic.FailFast', 'typing.Doc']);

const functions = new Set(['pydantic.BeforeValidator', 'pydantic.AfterValidator', 'pydantic.WrapValidator', 'pydantic.InstanceOf']);

/** The call of Pydantic's `Field` that an expression is. */
export const fieldCall = (expr: PyExpr | undefined, context: Context): PyCall | undefined =>
  expr?.kind === 'call' && foreignName(expr.callee, context) === 'pydantic.Field' ? expr : undefined;

/** What one thing in `Annotated` says; a `Field` there is to be read by `readField`. */
export function readMetadata(expr: PyExpr, context: Context): readonly Metadata[] {
  if (expr.kind === 'string' || expr.kind === 'number' || expr.kind === 'none' || expr.kind === 'boolean') return [];
  const unknown: Metadata = { kind: 'unknown', text: { value: expressionText(expr), span: place(context, expr.span) } };
  if (expr.kind !== 'call') return mute.has(foreignName(expr, context) ?? '') ? [] : [unknown];
  const found = find(expr.callee, context);
  // A class of the workspace that does not speak to Pydantic says nothing to it.
  if (found?.kind === 'class') {
    const { of } = found.site;
    return of.bases.length === 0 && of.methods.every(({ name }) => !name.value.startsWith('__get_pydantic')) ? [] : [unknown];
  }
  const name = found?.kind === 'foreign' ? found.name : '';
  if (mute.has(name)) return [];
  if (functions.has(name)) return keywordOf(expr, 'json_schema_input_type') === undefined ? [{ kind: 'function' }] : [unknown];
  const limits = limitClasses[name];
  if (limits !== undefined) return readLimits(expr, limits, context);
  const [first] = expr.args;
  switch (name) {
    case 'pydantic.PlainValidator':
      return [keywordOf(expr, 'json_schema_input_type') === undefined ? { kind: 'plain' } : unknown];
    case 'pydantic.WithJsonSchema': {
      const json = first && evaluate(first, context)?.value;
      return [isJsonObject(json) && keywordOf(expr, 'mode') === undefined ? { kind: 'json', json } : unknown];
    }
    case 'pydantic.Examples': {
      const examples = first && evaluate(first, context)?.value;
      if (!Array.isArray(examples) || first === undefined || expr.args.length > 1) return [unknown];
      const span = place(context, first.span);
      return [{ kind: 'notes', notes: { ...noNotes, updates: { examples: { key: span, span, value: examples as readonly Json[] } } } }];
    }
    case 'pydantic.SkipJsonSchema':
      return [{ kind: 'omit' }];
    case 'pydantic.Discriminator': {
      const property = first?.kind === 'string' ? evaluateText(first, context) : undefined;
      return [property === undefined ? unknown : { kind: 'discriminator', name: property.value }];
    }
    default:
      return [unknown];
  }
}

/** Constraints among the arguments of a call; `names` are those given by position. */
function readLimits(call: PyCall, names: readonly string[], context: Context): readonly Metadata[] {
  const byPosition = call.args.flatMap((value, i): readonly Metadata[] => {
    const name = names[i];
    return name === undefined ? [] : limit(name, value, undefined, context);
  });
  return [...byPosition, ...call.keywords.flatMap((keyword) => limitOf(keyword, context))];
}

export function limitOf({ name, value }: PyKeyword, context: Context): readonly Metadata[] {
  const written = name && (oldNames[name.value] ?? name.value);
  return name !== undefined && written !== undefined && limitNames.has(written) ? limit(written, value, name, context) : [];
}

function limit(name: string, value: PyExpr, key: Located<string> | undefined, context: Context): readonly Metadata[] {
  if (value.kind === 'none') return [];
  const span = place(context, value.span);
  const read = evaluate(value, context) ?? compiledPattern(value, context);
  if (read?.value === null) return [];
  if (read === undefined) return [{ kind: 'unknown', text: { value: expressionText(value), span } }];
  const keyword: SchemaKeyword = {
    key: key === undefined ? span : place(context, key.span),
    span,
    value: read.value,
    ...(key === undefined ? {} : { written: name }),
  };
  return [{ kind: 'limit', name, keyword }];
}

/** `re.compile("…")` without flags. */
function compiledPattern(value: PyExpr, context: Context): { readonly value: Json } | undefined {
  const [pattern, ...flags] = value.kind === 'call' ? value.args : [];
  return value.kind === 'call' && pattern !== undefined && flags.length === 0 && foreignName(value.callee, context) === 're.compile'
    ? evaluate(pattern, context)
    : undefined;
}

/** What a call of `Field` says. */
export function readField(call: PyCall, context: Context): FieldInfo {
  const given = (name: string): PyKeyword | undefined => keywordOf(call, name);
  const unread = call.keywords.filter(({ name }) => name === undefined).map(({ value }) => unknownPart(value, context));
  const discriminator = given('discriminator')?.value;
  const [first] = call.args;
  const value = first ?? given('default')?.value;
  return {
    notes: {
      description: textOf(given('description')?.value, context),
      updates: updatesOf(call, context),
      extra: extraOf(call, context),
    },
    metadata: [
      ...call.keywords.flatMap((keyword) => limitOf(keyword, context)),
      ...(discriminator === undefined ? [] : readDiscriminator(discriminator, context)),
      ...(extraIsUnknown(call, context) ? [unknownPart(given('json_schema_extra')?.value ?? call, context)] : []),
      ...unread,
    ],
    default:
      given('default_factory') !== undefined
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

/** A text that was written, or why it is not known. */
export function textOf(expr: PyExpr | undefined, context: Context): Value<string> {
  if (expr === undefined || expr.kind === 'none') return absent;
  const text = evaluateText(expr, context);
  return text === undefined ? opaque(expressionText(expr), place(context, expr.span)) : known(text.value, text.span);
}

/** A keyword of a call that is a keyword of the schema as well. */
function keywordFor({ name, value }: PyKeyword, context: Context): SchemaKeyword | undefined {
  const read = evaluate(value, context);
  return read === undefined || name === undefined ? undefined : { key: place(context, name.span), span: place(context, value.span), value: read.value };
}

function updatesOf(call: PyCall, context: Context): Keywords {
  const entries = call.keywords.flatMap((keyword): readonly (readonly [string, SchemaKeyword])[] => {
    const { name, value } = keyword;
    if (name?.value !== 'title' && name?.value !== 'examples' && name?.value !== 'deprecated') return [];
    const read = keywordFor(keyword, context);
    if (read === undefined || read.value === null) return [];
    // A message, even an empty one, says the same as True.
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

/** `json_schema_extra`, or keywords that `Field` does not know, which mean the same. */
function extraOf(call: PyCall, context: Context): Keywords {
  const extra = keywordOf(call, 'json_schema_extra')?.value;
  if (extra !== undefined) return extra.kind === 'dict' ? dictKeywords(extra, context) : plainKeywords(extra, context);
  const entries = call.keywords.flatMap((keyword): readonly (readonly [string, SchemaKeyword])[] => {
    const name = keyword.name?.value;
    if (name === undefined || silent.has(name) || limitNames.has(name) || name in oldNames) return [];
    const read = keywordFor(keyword, context);
    return read === undefined ? [] : [[name, read]];
  });
  return Object.fromEntries(entries);
}

function extraIsUnknown(call: PyCall, context: Context): boolean {
  const extra = keywordOf(call, 'json_schema_extra')?.value;
  return extra !== undefined && extra.kind !== 'none' && !isJsonObject(evaluate(extra, context)?.value);
}

/** The entries of a dictionary as keywords of a schema; empty where one of them cannot be known. */
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

/** The members of a constant that is a dictionary. */
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
    // The first choice that is one name is the one that a schema shows; a path leads into a value.
    if (path.length === 1 && only !== undefined) return textOf(only, context);
  }
  return absent;
}
