import {
  distinctBy,
  emptySchema,
  isTypeName,
  type Json,
  type JsonObject,
  jsonEqual,
  known,
  type Located,
  opaque,
  type Schema,
  type SchemaKeyword,
  type Span,
  schemaJson,
  type TypeName,
} from '../../../model/index.ts';
import type { Lowering } from './context.ts';
import { type Core, type Keywords, type Limits, type LiteralValue, unknownIn } from './core.ts';
import { keywordAt, withKeywords, withNotes } from './keywords.ts';

const numberWords: Readonly<Record<string, string>> = {
  multiple_of: 'multipleOf',
  le: 'maximum',
  ge: 'minimum',
  lt: 'exclusiveMaximum',
  gt: 'exclusiveMinimum',
};
const textWords: Readonly<Record<string, string>> = { min_length: 'minLength', max_length: 'maxLength', pattern: 'pattern' };
const listWords: Readonly<Record<string, string>> = { min_length: 'minItems', max_length: 'maxItems' };
const objectWords: Readonly<Record<string, string>> = { min_length: 'minProperties', max_length: 'maxProperties' };

/** The JSON Schema of a type. An unknown part is opaque, and recorded in `lowering`. */
export function toSchema(core: Core, lowering: Lowering): Schema {
  const unknown = core.kind === 'list' ? undefined : unknownIn(core);
  if (unknown === undefined || core.kind === 'noted' || core.kind === 'wrapped') return schemaOf(core, lowering);
  lowering.unknown.push(unknown);
  // The parentheses mark a text that is no misspelt type. The description is opaque, since an unknown type may have one.
  return { ...emptySchema(core.span), type: opaque(`(${unknown.value})`, unknown.span), description: opaque(unknown.value, unknown.span) };
}

const schemaOf = <Kind extends Core['kind']>(core: Of<Kind>, lowering: Lowering): Schema => writers[core.kind](core, lowering);

type Of<Kind extends Core['kind']> = Extract<Core, { readonly kind: Kind }>;

const writers: { readonly [Kind in Core['kind']]: (core: Of<Kind>, lowering: Lowering) => Schema } = {
  any: ({ isStated, span }) => (isStated === true ? { ...emptySchema(span), isAny: true } : emptySchema(span)),
  omitted: ({ span }) => emptySchema(span),
  unknown: ({ span }) => emptySchema(span),
  plain: ({ words, family, limits, span }) => withKeywords(ofWords(words, span), worded(limits, wordsOf(family))),
  decimal: ({ limits, span }) => decimal(limits, span),
  list: listSchema,
  tuple: ({ items, rest, limits, span }, lowering) => {
    const all = items.map((item) => toSchema(item, lowering));
    return withKeywords(tuple(all, rest && toSchema(rest, lowering), span), worded(limits, listWords));
  },
  dict: ({ keys, values, limits, span }, lowering) =>
    withKeywords(dict(toSchema(keys, lowering), toSchema(values, lowering), span), worded(limits, objectWords)),
  nullable: nullableSchema,
  union: unionSchema,
  tagged: ({ options, property, tags, span }, lowering) =>
    tagged(
      options.map((option) => toSchema(option, lowering)),
      property,
      tags,
      span,
    ),
  literal: ({ values, span }) => literal(values, span),
  reference: ({ name, span }) => ({ ...emptySchema(span), other: { $ref: keywordAt(`#/$defs/${name}`, span) } }),
  json: ({ json, span }) => ofWords(json, span),
  encoded: ({ inner, span }, lowering) =>
    withKeywords(typed('string', span), {
      contentMediaType: keywordAt('application/json', span),
      contentSchema: keywordAt(schemaJson(toSchema(inner, lowering)), span),
    }),
  wrapped: ({ inner, updates }, lowering) => withKeywords(toSchema(inner, lowering), updates),
  input: ({ shown }, lowering) => toSchema(shown, lowering),
  noted: ({ inner, notes }, lowering) => withNotes(toSchema(inner, lowering), notes),
  replaced: ({ json, span }) => ofWords(json, span),
};

/** The keywords of a plain type's constraints. */
const wordsOf = (family: Of<'plain'>['family']): Readonly<Record<string, string>> =>
  family === 'int' || family === 'float' ? numberWords : family === 'dateTime' ? {} : textWords;

function listSchema({ items, isSet, limits, span }: Of<'list'>, lowering: Lowering): Schema {
  const list = { ...typed('array', span), items: toSchema(items, lowering), other: isSet ? { uniqueItems: keywordAt(true, span) } : {} };
  return withKeywords(list, worded(limits, listWords));
}

function nullableSchema({ inner, span }: Of<'nullable'>, lowering: Lowering): Schema {
  const of = toSchema(inner, lowering);
  const nothing = typed('null', span);
  return jsonEqual(schemaJson(of), schemaJson(nothing)) ? nothing : anyOf([of, nothing], span);
}

function unionSchema(core: Of<'union'>, lowering: Lowering): Schema {
  const options = core.options.filter(({ kind }) => kind !== 'omitted').map((option) => toSchema(option, lowering));
  const [only] = options;
  return options.length === 1 && only !== undefined ? only : anyOf(options, core.span);
}

export const typed = (type: TypeName, span: Span): Schema => ({ ...emptySchema(span), type: known(type, span) });

const ofWords = (words: Readonly<Record<string, Json>>, span: Span): Schema =>
  withKeywords(emptySchema(span), Object.fromEntries(Object.entries(words).map(([name, value]) => [name, keywordAt(value, span)])));

function worded(limits: Limits, words: Readonly<Record<string, string>>): Keywords {
  const entries = Object.entries(limits).flatMap(([name, keyword]): readonly (readonly [string, SchemaKeyword])[] => {
    const word = words[name];
    return word === undefined ? [] : [[word, keyword]];
  });
  return Object.fromEntries(entries);
}

/** A number, or a string with a number. */
function decimal(limits: Limits, span: Span): Schema {
  const number = withKeywords(typed('number', span), worded(limits, numberWords));
  const text = withKeywords(typed('string', span), { pattern: keywordAt(decimalPattern(limits), span) });
  return anyOf([number, text], span);
}

function decimalPattern({ max_digits, decimal_places }: Limits): string {
  const start = '^(?!^[-+.]*$)[+-]?0*';
  const [digits, places] = [max_digits?.value, decimal_places?.value];
  if (typeof digits === 'number' && typeof places === 'number') {
    const whole = Math.max(0, digits - places);
    return `${start}(?:\\d{0,${whole}}|(?=[\\d.]{1,${digits + 1}}0*$)\\d{0,${whole}}\\.\\d{0,${places}}0*$)`;
  }
  if (typeof digits === 'number') return `${start}(?:\\d{0,${digits}}|(?=[\\d.]{1,${digits + 1}}0*$)\\d*\\.\\d*0*$)`;
  return typeof places === 'number' ? `${start}\\d*\\.?\\d{0,${places}}0*$` : `${start}\\d*\\.?\\d*$`;
}

function tuple(items: readonly Schema[], rest: Schema | undefined, span: Span): Schema {
  const prefix = listKeyword(items, span);
  const count = keywordAt(items.length, span);
  if (rest !== undefined) return { ...typed('array', span), items: rest, other: items.length === 0 ? {} : { minItems: count, prefixItems: prefix } };
  return { ...typed('array', span), other: { ...(items.length === 0 ? {} : { prefixItems: prefix }), minItems: count, maxItems: count } };
}

/** Schemas as the value of a keyword such as `anyOf`. */
export function listKeyword(schemas: readonly Schema[], span: Span): SchemaKeyword {
  const members = schemas.map(nested);
  return { key: span, span, value: members.map(({ value }) => value), members: Object.fromEntries(members.entries()) };
}

/** A schema as the value of a keyword, with the spans of its own keywords. */
function nested(schema: Schema): SchemaKeyword {
  const { other, examples, enum: allowed, span } = schema;
  const list = (values: readonly Located<Json>[]): SchemaKeyword => ({
    ...keywordAt(
      values.map(({ value }) => value),
      span,
    ),
    members: Object.fromEntries(values.map((one, i) => [i, keywordAt(one.value, one.span)])),
  });
  const lists = { ...(examples.length === 0 ? {} : { examples: list(examples) }), ...(allowed === undefined ? {} : { enum: list(allowed.value) }) };
  return { ...keywordAt(schemaJson(schema), span), members: { ...other, ...lists } };
}

/** Schemas of keys and of values have no titles. */
const untitled = ({ title: _, ...json }: JsonObject): JsonObject => json;

function dict(keys: Schema, values: Schema, span: Span): Schema {
  const { pattern, ...key } = untitled(schemaJson(keys));
  const value = untitled(schemaJson(values));
  const all = keywordAt(Object.keys(value).length === 0 ? true : value, values.span);
  const { type, ...names } = key;
  const isNamed = '$ref' in key || (type === 'string' && Object.keys(names).length > 0);
  return {
    ...typed('object', span),
    other: {
      ...(typeof pattern === 'string' ? { patternProperties: keywordAt({ [pattern]: value }, values.span) } : { additionalProperties: all }),
      ...(isNamed ? { propertyNames: keywordAt(names, keys.span) } : {}),
    },
  };
}

/** An `anyOf` of schemas. Nested ones are flattened. */
function anyOf(options: readonly Schema[], span: Span): Schema {
  const flat = options.flatMap((option): readonly SchemaKeyword[] => {
    const json = schemaJson(option);
    const inner = Object.keys(json).length === 1 ? option.other.anyOf : undefined;
    return Array.isArray(inner?.value) ? (inner.value as readonly Json[]).map((one, i) => inner.members?.[i] ?? keywordAt(one, option.span)) : [nested(option)];
  });
  const members = distinctBy(flat, ({ value }) => value);
  const [first] = options;
  if (members.length === 1 && first !== undefined) return first;
  const list: SchemaKeyword = { key: span, span, value: members.map(({ value }) => value), members: Object.fromEntries(members.entries()) };
  return { ...emptySchema(span), other: { anyOf: list } };
}

function tagged(options: readonly Schema[], property: string, tags: readonly (readonly string[])[], span: Span): Schema {
  const mapping = Object.fromEntries(
    options.flatMap(({ other }, i) => (tags[i] ?? []).map((tag): readonly [string, Json] => [tag, other.$ref?.value ?? null])),
  );
  return { ...emptySchema(span), other: { oneOf: listKeyword(options, span), discriminator: keywordAt({ propertyName: property, mapping }, span) } };
}

function literal(values: readonly LiteralValue[], span: Span): Schema {
  const [only] = values;
  const word = literalType(values);
  const type = word === undefined ? {} : { type: known(word, span) };
  if (values.length === 1 && only !== undefined) return { ...emptySchema(span), ...type, other: { const: { key: span, span: only.span, value: only.value } } };
  return { ...emptySchema(span), ...type, enum: { value: values.map(({ value, span: at }) => ({ value, span: at })), span } };
}

/** The type that all values share. */
export function literalType(values: readonly { readonly value: Json; readonly isFloat: boolean }[]): TypeName | undefined {
  const types = new Set(values.map(({ value, isFloat }) => jsonType(value, isFloat)));
  const [type] = types;
  return types.size === 1 && type !== undefined && isTypeName(type) && type !== 'object' ? type : undefined;
}

function jsonType(value: Json, isFloat: boolean): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? (isFloat ? 'number' : 'integer') : typeof value;
}
