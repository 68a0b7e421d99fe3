import { absent, type Json, known, opaque, type Problem, type Schema, type Span, type TypeName, type Value } from '../../model/index.ts';
import { trimmedSpan } from './docSpan.ts';
import type { DocText } from './docText.ts';
import type { Formal } from './formal.ts';
import { takeExamples } from './paramExamples.ts';
import { isPluralName } from './pluralName.ts';
import { cleanRd } from './rd.ts';
import { saysOptional } from './saysOptional.ts';
import { type ReadType, readType } from './typePhrase.ts';

export interface ParamInput {
  readonly name: string;
  /** What follows the name in its `@param`. */
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

/** What a documented parameter means to a model: its text for what it is, its formal for its default and its candidates. */
export function lowerParam(input: ParamInput): LoweredParam {
  const { name, doc, formal, span } = input;
  const read = readType(doc, formal);
  const values = lowerDefault(name, read, formal);
  const { examples, rest } = takeExamples(read.rest, values.type, values.items);
  const description = cleanRd(rest).text;
  const typeSpan = read.phrase ?? (read.assumed ? span : (formal?.default?.span ?? span));
  const candidates = values.candidates;
  const items: Schema | undefined =
    values.type !== 'array'
      ? undefined
      : {
          span: typeSpan,
          type: known(values.items ?? 'string', typeSpan),
          description: absent,
          ...(candidates === undefined ? {} : { enum: candidates }),
          default: absent,
          examples: [],
          other: {},
        };
  const schema: Schema = {
    span,
    type: known(values.type, typeSpan),
    ...(read.assumed ? { typeAssumed: true } : {}),
    description: description === '' ? absent : known(description, trimmedSpan(rest)),
    ...(candidates === undefined || items !== undefined ? {} : { enum: candidates }),
    default: values.default,
    examples,
    ...(items === undefined ? {} : { items }),
    other: {},
  };
  const required = formal?.default === undefined && !saysOptional(doc);
  return { schema, required, problems: cleanRd(doc).problems };
}

interface LoweredDefault {
  readonly type: TypeName;
  readonly items?: TypeName;
  readonly default: Value<Json>;
  readonly candidates?: NonNullable<Schema['enum']>;
}

function lowerDefault(name: string, read: ReadType, formal: Formal | undefined): LoweredDefault {
  const own = read.items === undefined ? { type: read.type } : { type: read.type, items: read.items };
  const value = formal?.default;
  if (value === undefined) return { ...own, default: absent };
  if (value.kind === 'opaque') return { ...own, default: opaque(value.text, value.span) };
  if (value.kind === 'scalar') return { ...own, default: known(asType(value.value, read.type), value.span) };
  if (value.kind === 'list') return { ...own, default: known(asType(value.value, read.type), value.span) };
  const stated = holds(
    read,
    value.type,
    value.values.map((item) => item.value),
  )
    ? own
    : { type: value.type };
  const plural = stated.type === 'array' || isPluralName(name);
  const first = value.values[0];
  // c(TRUE, FALSE) is no choice of one: which is meant, only the code knows.
  if (value.type === 'boolean' || first === undefined) {
    const text = `c(${value.values.map((item) => (item.value === true ? 'TRUE' : 'FALSE')).join(', ')})`;
    return { ...stated, default: opaque(text, value.span) };
  }
  const candidates = { value: value.values, span: value.span };
  if (!plural) return { ...stated, default: known(first.value, first.span), candidates };
  const items = 'items' in stated ? stated.items : stated.type;
  return { type: 'array', items, default: absent, candidates };
}

/** False where a mere word of the prose ("see the list", "unit of the number") says a type that no candidate of the enumeration has. */
function holds(read: ReadType, type: TypeName, values: readonly Json[]): boolean {
  if (read.by !== 'word') return true;
  const said = read.items ?? read.type;
  if (said === 'integer' && type === 'number') return values.every((value) => Number.isInteger(value));
  return said === type || (said === 'number' && type === 'integer');
}

/** A default as a value of the type, where R sees no difference: a scalar is a vector of one, `list()` is empty either way. */
function asType(value: Json, type: TypeName): Json {
  if (type === 'array' && value !== null && !Array.isArray(value)) {
    return typeof value === 'object' && Object.keys(value).length === 0 ? [] : typeof value === 'object' ? value : [value];
  }
  return value;
}
