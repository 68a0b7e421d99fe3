import { absent, isJsonObject, type Json, type Located, type SchemaKeyword } from '../../../../model/index.ts';
import type { PyCall, PyExpr, PyKeyword } from '../../read/code.ts';
import { type Context, find, foreignName, place } from '../context.ts';
import type { Core, Notes } from '../core.ts';
import { expressionText, keywordOf } from '../expression.ts';
import { evaluate, evaluateText } from '../value.ts';

/** An item of `Annotated` behind the type, or an argument of `Field`. */
export type Metadata =
  | { readonly kind: 'limit'; readonly name: string; readonly keyword: SchemaKeyword }
  /** A constraint with an unknown value. The type itself is known. */
  | { readonly kind: 'unknownLimit'; readonly text: Located<string> }
  /** A function that checks or converts. Pydantic checks constraints behind it by functions, too. */
  | { readonly kind: 'function' }
  /** A function that takes any input in place of the type. */
  | { readonly kind: 'plain' }
  /** A function with an input type of its own. `isPlain`: it replaces the type's validation. */
  | { readonly kind: 'input'; readonly shown: Core; readonly isPlain: boolean }
  | { readonly kind: 'notes'; readonly notes: Notes }
  | { readonly kind: 'discriminator'; readonly name: string }
  | { readonly kind: 'json'; readonly json: Readonly<Record<string, Json>> }
  | { readonly kind: 'omit' }
  | { readonly kind: 'unknown'; readonly text: Located<string> };

export const noNotes: Notes = { description: absent, updates: {}, extra: {} };

export const limitNames = new Set(['gt', 'ge', 'lt', 'le', 'multiple_of', 'min_length', 'max_length', 'pattern', 'max_digits', 'decimal_places']);

/** Names of Pydantic 1 that version 2 still takes. */
export const oldNames: Readonly<Record<string, string>> = { min_items: 'min_length', max_items: 'max_length' };

/** Classes of `annotated_types` and of Pydantic whose arguments are constraints, in the order of their parameters. */
export const limitClasses: Readonly<Record<string, readonly string[]>> = {
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

/** Metadata without an effect on the schema. */
const ignoredMetadata = new Set(['pydantic.Strict', 'pydantic.Tag', 'pydantic.PlainSerializer', 'pydantic.AllowInfNan', 'pydantic.FailFast', 'typing.Doc']);

const functions = new Set([
  ...['pydantic.BeforeValidator', 'pydantic.AfterValidator', 'pydantic.WrapValidator'],
  ...['annotated_types.Predicate', 'annotated_types.Not'],
]);

/** Is this a call of `deprecated`, of `warnings` or of `typing_extensions`? */
export const isDeprecation = (call: PyCall, context: Context): boolean =>
  ['typing.deprecated', 'warnings.deprecated'].includes(foreignName(call.callee, context) ?? '');

/** The metadata of one item of `Annotated`, except `Field`, which `readField` reads. */
export function readMetadata(expr: PyExpr, context: Context): readonly Metadata[] {
  if (expr.kind === 'string' || expr.kind === 'number' || expr.kind === 'none' || expr.kind === 'boolean') return [];
  const unknown: Metadata = { kind: 'unknown', text: { value: expressionText(expr), span: place(context, expr.span) } };
  if (expr.kind !== 'call') return ignoredMetadata.has(foreignName(expr, context) ?? '') ? [] : [unknown];
  const found = find(expr.callee, context);
  // A class of the workspace without Pydantic's hooks has no effect on the schema.
  if (found?.kind === 'class') {
    const { of } = found.site;
    return of.bases.length === 0 && of.methods.every(({ name }) => !name.value.startsWith('__get_pydantic')) ? [] : [unknown];
  }
  const name = found?.kind === 'foreign' ? found.name : '';
  if (ignoredMetadata.has(name)) return [];
  if (functions.has(name) || name === 'pydantic.PlainValidator') return [validatorMetadata(expr, name === 'pydantic.PlainValidator', context)];
  if (isDeprecation(expr, context)) {
    const span = place(context, expr.span);
    return [{ kind: 'notes', notes: { ...noNotes, updates: { deprecated: { key: span, span, value: true } } } }];
  }
  const limits = limitClasses[name];
  if (limits !== undefined) return readLimits(expr, limits, context);
  const [first] = expr.args;
  switch (name) {
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

/** The effect of a validator on the schema. `json_schema_input_type` declares its input type. */
export function validatorMetadata(call: PyCall, isPlain: boolean, context: Context): Metadata {
  const input = keywordOf(call, 'json_schema_input_type')?.value;
  if (input !== undefined) return { kind: 'input', shown: context.lowering.typeOf(input, context), isPlain };
  return { kind: isPlain ? 'plain' : 'function' };
}

/** Constraints among the arguments of a call. `names`: the constraints of positional arguments. */
function readLimits(call: PyCall, names: readonly string[], context: Context): readonly Metadata[] {
  const { callee } = call;
  const word = callee.kind === 'attribute' ? callee.name : callee.kind === 'name' ? { value: callee.name, span: callee.span } : undefined;
  const byPosition = call.args.flatMap((value, i): readonly Metadata[] => {
    const name = names[i];
    return name === undefined ? [] : limit(name, value, word, context);
  });
  return [...byPosition, ...call.keywords.flatMap((keyword) => limitOf(keyword, context))];
}

export function limitOf({ name, value }: PyKeyword, context: Context): readonly Metadata[] {
  const written = name && (oldNames[name.value] ?? name.value);
  return name !== undefined && written !== undefined && limitNames.has(written) ? limit(written, value, { value: written, span: name.span }, context) : [];
}

/** `key`: the word in the code that names the constraint. */
function limit(name: string, value: PyExpr, key: Located<string> | undefined, context: Context): readonly Metadata[] {
  if (value.kind === 'none') return [];
  const span = place(context, value.span);
  const read = evaluate(value, context) ?? compiledPattern(value, context);
  if (read?.value === null) return [];
  if (read === undefined) return [{ kind: 'unknownLimit', text: { value: expressionText(value), span } }];
  const keyword: SchemaKeyword = {
    key: key === undefined ? span : place(context, key.span),
    span,
    value: boundOf(read.value, name),
    ...(key === undefined ? {} : { written: key.value }),
  };
  return [{ kind: 'limit', name, keyword }];
}

/** A `Decimal` becomes a number as a bound, and a string elsewhere. */
const boundOf = (value: Json, name: string): Json =>
  typeof value === 'string' && name !== 'pattern' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value;

/** `re.compile("…")` without flags. */
function compiledPattern(value: PyExpr, context: Context): { readonly value: Json } | undefined {
  const [pattern, ...flags] = value.kind === 'call' ? value.args : [];
  return value.kind === 'call' && pattern !== undefined && flags.length === 0 && foreignName(value.callee, context) === 're.compile'
    ? evaluate(pattern, context)
    : undefined;
}
