import { absent, emptySchema, type Json, known, knownValue, type Located, opaque, type Param, type Schema, type Span, type Value } from '../../model/index.ts';
import { spell } from './edit/spell.ts';
import type { Clause, ClauseWord, ItemType, Literal, ParamStatement } from './read/facts.ts';
import { suggestedType, typeOf } from './read/types.ts';

/** The parameters of a script, with fields within their objects. The first declaration of a name counts. */
export function lowerParams(statements: readonly ParamStatement[]): readonly Param[] {
  const root: Node = { fields: new Map() };
  for (const statement of statements) {
    let node: Node | undefined = root;
    for (const part of statement.path) {
      const key = part.value.toUpperCase();
      const inner: Node = node.fields.get(key) ?? { name: part, span: statement.span, fields: new Map() };
      node.fields.set(key, inner);
      node = inner;
    }
    if (node !== root) node.statement ??= statement;
  }
  return paramsOf(root, statements.some(isNameless));
}

/** An unknown name may be that of an object or of a field. */
const isNameless = ({ name }: ParamStatement): boolean => !/^(?!param$)[a-z_][\w.]*$/i.test(name?.value ?? '');

/** A parameter or field while the tree is built; without a statement where only its fields are declared. */
interface Node {
  readonly name?: Located<string>;
  /** The first declaration that names it. */
  readonly span?: Span;
  readonly fields: Map<string, Node>;
  statement?: ParamStatement;
}

/** `isPartial`: declarations of objects and fields may be missing. */
const paramsOf = ({ fields }: Node, isPartial: boolean): readonly Param[] =>
  [...fields.values()].flatMap((node): readonly Param[] => {
    const { name, span, statement } = node;
    if (name === undefined || span === undefined) return [];
    const lastPart = statement?.path.at(-1) ?? name;
    const at = { name: { value: name.value, span: lastPart.span }, span: statement?.span ?? span };
    const inner = paramsOf(node, isPartial);
    return [
      statement === undefined
        ? {
            ...at,
            schema: {
              ...emptySchema(name.span),
              ...(isPartial ? { description: opaque('', name.span) } : {}),
              type: known('object', name.span),
              properties: inner,
            },
            required: inner.some(({ required }) => required),
          }
        : {
            ...at,
            schema: isPartial ? withFields(schemaOf(statement, inner)) : schemaOf(statement, inner),
            required: !statement.clauses.some(({ word }) => word === 'OPTIONAL' || word === 'DEFAULT'),
          },
    ];
  });

/** The fields of an object, or of a list of objects, are opaque where none is declared: unreadable declarations may be theirs. */
function withFields(schema: Schema): Schema {
  if (schema.items !== undefined) return { ...schema, items: withFields(schema.items) };
  return knownValue(schema.type) === 'object' ? { ...schema, properties: schema.properties ?? [] } : schema;
}

function schemaOf({ clauses: all, uncertainFrom = Number.POSITIVE_INFINITY, span }: ParamStatement, fields: readonly Param[]): Schema {
  const clauses = all.filter((clause) => clause.span.end <= uncertainFrom);
  const first = (word: ClauseWord): Clause | undefined => clauses.find((clause) => clause.word === word);
  const as = first('AS');
  const pattern = first('PATTERN');
  const values = first('ENUM');
  const [regex] = pattern?.values ?? [];
  const limits: Partial<Pick<Schema, 'enum' | 'other'>> = {
    ...(values === undefined || !isReadable(values) ? {} : { enum: { value: values.values, span: values.span } }),
    ...(pattern === undefined || regex === undefined
      ? {}
      : { other: { pattern: { key: pattern.keyword, value: regex.value, span: regex.span, ...writtenAs(spell('pattern', regex.value)) } } }),
  };
  const written = typedSchema(as?.type, as?.items, span, limits, fields);
  // A script that shows dates as DD/MM/YYYY expects them so, and the keyword `format` would refuse them.
  const schema = clauses.some(hasOtherDateForm) ? withoutFormat(written) : written;
  const type = knownValue(schema.type);
  const isList = type === 'array';
  // Several values for a type that is no list, and unquoted words, have their own problem; other rules skip them.
  const fitsType = ({ style }: Literal): boolean => type === undefined || (style === 'list' ? isList : style !== 'word' || type === 'string');
  const [defaultValue] = first('DEFAULT')?.values ?? [];
  const [example] = first('LIKE')?.values.filter(fitsType) ?? [];
  return {
    ...schema,
    description: textOf(first('DESCRIPTION'), clauses.length === 0 || uncertainFrom < span.end ? opaque('', span) : absent),
    default:
      defaultValue === undefined ? absent : fitsType(defaultValue) ? known(jsonOf(defaultValue, isList), defaultValue.span) : opaque('', defaultValue.span),
    examples: example === undefined ? [] : [{ value: jsonOf(example, isList), span: example.span }],
  };
}

/** Does the clause show a date in another form than JSON Schema's? */
const hasOtherDateForm = ({ word, values }: Clause): boolean =>
  (word === 'LIKE' || word === 'DEFAULT' || word === 'ENUM') &&
  values.some(
    ({ value, style }) =>
      style !== 'word' && [value].flat().some((one) => typeof one === 'string' && /^\D?\d{1,4}\D/.test(one) && !/^\d{4}-\d{2}-\d{2}/.test(one)),
  );

function withoutFormat(schema: Schema): Schema {
  const { format: _, ...other } = schema.other;
  return { ...schema, other, ...(schema.items === undefined ? {} : { items: withoutFormat(schema.items) }) };
}

/** The schema of a type and its limits. In an array, limits and fields belong to the items. */
function typedSchema(
  word: Located<string> | undefined,
  items: ItemType | undefined,
  span: Span,
  limits: Partial<Pick<Schema, 'enum' | 'other'>>,
  fields: readonly Param[],
): Schema {
  // An unknown type has its own problem; the suggested type is used.
  const guess = word === undefined ? undefined : typeOf(suggestedType(word.value) ?? '');
  // A suggested list is not used, since its items would be a guess too.
  const type = word === undefined ? undefined : (typeOf(word.value) ?? (guess?.type === 'array' ? undefined : guess));
  const at = word?.span ?? span;
  const schema = { ...emptySchema(span), type: type === undefined ? opaque('', at) : known(type.type, at) };
  if (type?.type === 'array') {
    return { ...schema, items: items === undefined ? assumedItems(at, limits, fields) : typedSchema(items, items.items, items.span, limits, fields) };
  }
  const format = type?.format === undefined ? {} : { format: { key: at, value: type.format, span: at, ...writtenAs(spell('type', word?.value)) } };
  const isObject = type?.type === 'object' || (type === undefined && fields.length > 0);
  return {
    ...schema,
    ...(limits.enum === undefined ? {} : { enum: limits.enum }),
    ...(isObject && fields.length > 0 ? { properties: fields } : {}),
    other: { ...format, ...limits.other },
  };
}

/** Items are text unless declared. Fields of such a list are reported. */
const assumedItems = (at: Span, limits: Partial<Pick<Schema, 'enum' | 'other'>>, fields: readonly Param[]): Schema =>
  fields.length > 0 ? { ...emptySchema(at), type: opaque('', at) } : { ...emptySchema(at), type: known('string', at), typeAssumed: true, ...limits };

const writtenAs = (written: string | undefined): { readonly written?: string } => (written === undefined ? {} : { written });

/** Words without commas have their own problem, and none of their values is known. */
const isReadable = ({ values }: Clause): boolean => values.length > 0 && !values.some(({ style, value }) => style === 'word' && /\s/.test(String(value)));

/** An empty or missing description has its own problem; other rules skip it. `otherwise`: the value without the clause. */
function textOf(clause: Clause | undefined, otherwise: Value<string>): Value<string> {
  if (clause === undefined) return otherwise;
  const [literal] = clause.values;
  const text = typeof literal?.value === 'string' ? literal.value : '';
  return literal === undefined || text.trim() === '' ? opaque(text, clause.span) : known(text, textSpan(literal));
}

/** The span of a text's characters, so that a part of it has a location. It includes the quotes where the text is empty or contains quotes. */
export function textSpan({ value, span }: Literal): Span {
  const length = typeof value === 'string' ? value.length : 0;
  return length > 0 && span.end - span.start === length + 2 ? { start: span.start + 1, end: span.end - 1 } : span;
}

/** A single value for a list is a list of one. */
const jsonOf = ({ value, style }: Literal, isList: boolean): Json => (isList && style !== 'list' ? [value] : value);
