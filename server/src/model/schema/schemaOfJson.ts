import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import { absent, known, type Located, type Span, span } from '../places/span.ts';
import { emptySchema, isTypeName, type Param, type Schema, type SchemaKeyword, type TypeName } from '../schema.ts';

const nowhere: SchemaKeyword = { key: span(0, 0), span: span(0, 0), value: null };

/** Keywords that are fields of `Schema`. */
const own: ReadonlySet<string> = new Set(['description', 'default', 'examples', 'enum', 'items', 'properties']);

/**
 * The schema of plain JSON, such as a member of `anyOf`; `true` allows everything. Undefined for `false` and for values that are no schema. `place`: where
 * it is written; what has no place of its own has that of the whole.
 */
export function schemaOfJson(json: Json | undefined, place = nowhere): Schema | undefined {
  if (json === true) return booleanSchema(true, place.span);
  if (!isJsonObject(json)) return undefined;
  const located = <T>(value: T, key: string): Located<T> => ({ value, span: partOf(place, key).span });
  const { type, nullable } = typeOf(json.type);
  const values = Array.isArray(json.enum) ? (json.enum as readonly Json[]).filter((v) => !nullable || v !== null) : undefined;
  const items = isJsonObject(json.items) ? schemaOfJson(json.items, partOf(place, 'items')) : undefined;
  return {
    ...emptySchema(place.span),
    type: type === undefined ? absent : known(type, partOf(place, 'type').span),
    description: typeof json.description === 'string' ? known(json.description, partOf(place, 'description').span) : absent,
    default: json.default === undefined ? absent : known(json.default, partOf(place, 'default').span),
    examples: Array.isArray(json.examples) ? (json.examples as readonly Json[]).map((value) => located(value, 'examples')) : [],
    ...(nullable ? { nullable: located(true as const, 'type') } : {}),
    ...(values === undefined
      ? {}
      : {
          enum: located(
            values.map((value) => located(value, 'enum')),
            'enum',
          ),
        }),
    ...(items === undefined ? {} : { items }),
    ...(isJsonObject(json.properties) ? { properties: membersOf(json.properties, json.required, partOf(place, 'properties')) } : {}),
    ...(Array.isArray(json.required)
      ? {
          requiredList: located(
            namesIn(json.required).map((name) => located(name, 'required')),
            'required',
          ),
        }
      : {}),
    other: otherOf(json, type !== undefined, place),
  };
}

/** The schema `true`, of any value, or `false`, of none. */
export const booleanSchema = (value: boolean, at: Span): Schema => ({
  ...emptySchema(at),
  boolean: value,
  ...(value ? { isAny: true } : {}),
});

/** The place of a member; that of the whole where it has none of its own. */
export const partOf = (place: SchemaKeyword, key: string): SchemaKeyword => place.members?.[key] ?? { key: place.key, span: place.span, value: null };

const namesIn = (list: Json | undefined): readonly string[] => (Array.isArray(list) ? (list as readonly Json[]).filter((v) => typeof v === 'string') : []);

function membersOf(properties: JsonObject, required: Json | undefined, place: SchemaKeyword): readonly Param[] {
  const names = new Set(namesIn(required));
  return Object.entries(properties).map(([name, json]) => {
    const part = partOf(place, name);
    const schema = schemaOfJson(json, part) ?? (json === false ? booleanSchema(false, part.span) : emptySchema(part.span));
    return { name: { value: name, span: part.key }, schema, required: names.has(name), span: part.span };
  });
}

/** A single type, or one with `null`. */
function typeOf(json: Json | undefined): { readonly type?: TypeName; readonly nullable: boolean } {
  const words: readonly Json[] = Array.isArray(json) ? json : [json ?? ''];
  const others = words.filter((word) => word !== 'null');
  const [word] = words.length === 1 ? words : others;
  const pair = words.length === 2 && others.length === 1;
  return typeof word === 'string' && isTypeName(word) && (words.length === 1 || pair) ? { type: word, nullable: pair } : { nullable: false };
}

function otherOf(json: JsonObject, typed: boolean, place: SchemaKeyword): Schema['other'] {
  const keywords = Object.entries(json).filter(([key, value]) => {
    if (key === 'type') return !typed;
    if (key === 'required') return !Array.isArray(value);
    return !own.has(key) || (key === 'items' && !isJsonObject(value));
  });
  return Object.fromEntries(keywords.map(([key, value]): [string, SchemaKeyword] => [key, { ...partOf(place, key), value }]));
}
