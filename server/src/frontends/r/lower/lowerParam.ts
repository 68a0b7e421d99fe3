import { absent, type Json, known, opaque, type Problem, type Schema, type Span, type TypeName, type Value } from '../../../model/index.ts';
import type { DocText } from '../read/docText.ts';
import type { Formal } from '../read/formal.ts';
import { extractExamples } from '../read/paramExamples.ts';
import { cleanRd, rdProblems } from '../read/rd.ts';
import { declaresOptional } from './declaresOptional.ts';
import { misspeltProblem } from './misspeltType.ts';
import { isPluralName } from './pluralName.ts';
import { descriptionOf, jsonType, type ReadType, readType } from './typePhrase.ts';

export interface ParamInput {
  readonly name: string;
  /** The text after the name in its `@param`. */
  readonly doc: DocText;
  readonly formal?: Formal | undefined;
  /** The whole tag. */
  readonly span: Span;
}

export interface LoweredParam {
  readonly schema: Schema;
  readonly required: boolean;
  readonly problems: readonly Problem[];
}

/** Lowers a documented parameter: its text to type and description, its formal to default and candidates. */
export function lowerParam(input: ParamInput): LoweredParam {
  const { name, doc, formal, span } = input;
  const read = readType(doc, formal);
  const values = lowerDefault(name, read, formal);
  const { examples, rest } = extractExamples(read.rest, values.type, values.items);
  // A type word in prose is no type phrase where the values of the default overrule it.
  const phrase = read.source === 'word' && values.type !== read.type ? undefined : read.phrase;
  const typeSpan = phrase ?? (read.assumed ? span : (formal?.default?.span ?? span));
  const candidates = values.candidates;
  const sample = values.default.state === 'known' && Array.isArray(values.default.value) ? (values.default.value as readonly Json[]) : [];
  const items = values.type === 'array' ? itemsSchema(values.items ?? 'string', sample, typeSpan, candidates) : undefined;
  const schema: Schema = {
    span,
    type: known(values.type, typeSpan),
    ...assumption(read),
    ...descriptionOf(examples.length === 0 ? doc : rest, rest, (text) => cleanRd(text).text),
    ...(candidates === undefined || items !== undefined ? {} : { enum: candidates }),
    default: values.default,
    examples,
    ...(items === undefined ? {} : { items }),
    other: {},
  };
  const required = formal?.default === undefined && !declaresOptional(doc);
  return { schema, required, problems: [...rdProblems(doc), ...(read.misspelt === undefined ? [] : [misspeltProblem(doc, read.misspelt)])] };
}

/** Is the type a guess? A type word in prose is one too, where a misspelled type begins the text. */
export function assumption({ assumed, source, misspelt }: ReadType): Pick<Schema, 'typeAssumed' | 'typeMisspelt'> {
  if (misspelt === undefined) return assumed ? { typeAssumed: true } : {};
  return source === 'default' ? { typeMisspelt: true } : { typeAssumed: true, typeMisspelt: true };
}

/** The schema of an array's items. For arrays of arrays, the default shows the inner items. */
function itemsSchema(type: TypeName, sample: readonly Json[], at: Span, candidates?: LoweredDefault['candidates']): Schema {
  const [first] = sample;
  const inner: readonly Json[] = Array.isArray(first) ? first : [];
  return {
    span: at,
    type: known(type, at),
    description: absent,
    ...(candidates === undefined ? {} : { enum: candidates }),
    default: absent,
    examples: [],
    ...(type === 'array' ? { items: itemsSchema(jsonType(inner[0]), inner, at) } : {}),
    other: {},
  };
}

type RVector = Extract<Formal['default'], { readonly kind: 'vector' }>;

interface LoweredDefault {
  readonly type: TypeName;
  readonly items?: TypeName;
  readonly default: Value<Json>;
  readonly candidates?: NonNullable<Schema['enum']>;
}

function lowerDefault(name: string, read: ReadType, formal: Formal | undefined): LoweredDefault {
  const declared = read.items === undefined ? { type: read.type } : { type: read.type, items: read.items };
  const value = formal?.default;
  if (value === undefined) return { ...declared, default: absent };
  if (value.kind === 'opaque') return { ...declared, default: opaque(value.text, value.span) };
  if (value.kind === 'scalar') return { ...declared, default: known(asType(value.value, read.type), value.span) };
  if (value.kind === 'list') return { ...declared, default: known(asType(value.value, read.type), value.span) };
  return lowerVector(name, read, declared, value);
}

type Typed = Pick<LoweredDefault, 'type' | 'items'>;

/** A vector of strings is an enumeration; other vectors are the value itself. */
function lowerVector(name: string, read: ReadType, declared: Typed, vector: RVector): LoweredDefault {
  const { span, type, named } = vector;
  const values = vector.values.map((item) => item.value);
  const [first] = vector.values;
  // A named vector is a map. It is no JSON array, and none of its values is a choice.
  if (named !== undefined) return { ...(read.source === 'default' ? { type: 'array', items: type } : declared), default: opaque(named, span) };
  // R has no scalars: c("a") is "a".
  if (first !== undefined && values.length === 1) return { ...declared, default: known(asType(first.value, read.type), span) };
  const isFitting = fitsCandidates(read, type, values);
  const stated: Typed = isFitting ? declared : { type };
  const several = stated.type === 'array' || isPluralName(name);
  const items = (stated.type === 'array' ? stated.items : stated.type) ?? 'string';
  const candidates = { value: vector.values, span };
  if (type === 'string' && several) return { type: 'array', items, default: absent, candidates };
  // Numbers are choices only where the text declares a single value.
  const isChoice = type === 'string' || (type !== 'boolean' && isFitting && read.source !== 'default');
  if (several || (!isChoice && type !== 'boolean')) return { type: 'array', items, default: known(values, span) };
  if (isChoice && first !== undefined) return { ...stated, default: known(first.value, first.span), candidates };
  // c(TRUE, FALSE) is no choice of one: only the code knows the default.
  return { ...stated, default: opaque(`c(${values.map((item) => (item === true ? 'TRUE' : 'FALSE')).join(', ')})`, span) };
}

/** False where a type word in prose ("see the list", "unit of the number") fits no candidate of the enumeration. */
function fitsCandidates(read: ReadType, type: TypeName, values: readonly Json[]): boolean {
  if (read.source !== 'word') return true;
  const wordType = read.items ?? read.type;
  if (wordType === 'integer' && type === 'number') return values.every((value) => Number.isInteger(value));
  return wordType === type || (wordType === 'number' && type === 'integer');
}

/** A default converted to the type where R sees no difference: a scalar is a vector of one, and `list()` is an empty array or object. */
function asType(value: Json, type: TypeName): Json {
  if (type === 'array' && value !== null && !Array.isArray(value)) {
    return typeof value === 'object' && Object.keys(value).length === 0 ? [] : typeof value === 'object' ? value : [value];
  }
  return value;
}
