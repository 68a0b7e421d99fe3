import { isJsonObject, type Json } from '../json.ts';
import { known, type Located, type Span } from '../places/span.ts';
import { isTypeName, type Param, type Schema, type SchemaKeyword } from '../schema.ts';

/** The non-null alternative of an `anyOf` with `null`, as of `Optional[…]`; undefined for other schemas. */
export function nonNullSchema({ other }: Schema): Schema | undefined {
  const ways = other.anyOf;
  if (ways === undefined || !Array.isArray(ways.value) || ways.value.length !== 2) return undefined;
  const isNull = (way: Json): boolean => isJsonObject(way) && way.type === 'null';
  const at = ways.value.findIndex((way: Json) => !isNull(way));
  const way = ways.value[at] as Json | undefined;
  return isJsonObject(way) && ways.value.some(isNull) ? readSchema(ways.members?.[at] ?? { ...ways, value: way }) : undefined;
}

/** The schema that a keyword's value is. */
function readSchema(keyword: SchemaKeyword): Schema {
  const { value, span } = keyword;
  const { type, description, items, properties, required, enum: allowed, default: standard, examples, ...other } = isJsonObject(value) ? value : {};
  const at = (name: string, own: Json): SchemaKeyword => keyword.members?.[name] ?? { key: span, span, value: own };
  const list = (name: string, own: readonly Json[]): readonly Located<Json>[] =>
    own.map((one, i) => ({ value: one, span: at(name, own).members?.[i]?.span ?? span }));
  const names: readonly Json[] = Array.isArray(required) ? required : [];
  return {
    span,
    type: typeof type === 'string' && isTypeName(type) ? known(type, span) : { state: 'absent' },
    description: typeof description === 'string' ? known(description, span) : { state: 'absent' },
    ...(isJsonObject(items) ? { items: readSchema(at('items', items)) } : {}),
    ...(isJsonObject(properties) ? { properties: Object.entries(properties).map((entry) => readMember(entry, names, span)) } : {}),
    ...(Array.isArray(allowed) ? { enum: { value: list('enum', allowed), span } } : {}),
    default: standard === undefined ? { state: 'absent' } : known(standard, at('default', standard).span),
    examples: Array.isArray(examples) ? list('examples', examples) : [],
    other: Object.fromEntries(Object.entries({ ...other, ...(Array.isArray(type) ? { type } : {}) }).map(([name, own]) => [name, at(name, own)])),
  };
}

const readMember = ([name, value]: readonly [string, Json], required: readonly Json[], span: Span): Param => ({
  name: { value: name, span },
  schema: readSchema({ key: span, span, value }),
  required: required.includes(name),
  span,
});
