import {
  absent,
  emptySchema,
  isJsonObject,
  isTypeName,
  type Json,
  type JsonObject,
  known,
  type Located,
  type Param,
  type Schema,
  type SchemaKeyword,
  span,
  type TypeName,
} from '../../model/index.ts';

const nowhere = span(0, 0);
const located = <T>(value: T): Located<T> => ({ value, span: nowhere });

/** Keywords that are fields of `Schema`. */
const own: ReadonlySet<string> = new Set(['description', 'default', 'examples', 'enum', 'items', 'properties']);

/** The schema of plain JSON, such as a member of `anyOf`; `true` allows everything. Undefined for `false` and for values that are no schema. */
export function schemaOfJson(json: Json | undefined): Schema | undefined {
  if (json === true) return emptySchema(nowhere);
  if (!isJsonObject(json)) return undefined;
  const { type, nullable } = typeOf(json.type);
  const values = Array.isArray(json.enum) ? (json.enum as readonly Json[]).filter((v) => !nullable || v !== null) : undefined;
  const items = isJsonObject(json.items) ? schemaOfJson(json.items) : undefined;
  return {
    ...emptySchema(nowhere),
    type: type === undefined ? absent : known(type, nowhere),
    description: typeof json.description === 'string' ? known(json.description, nowhere) : absent,
    default: json.default === undefined ? absent : known(json.default, nowhere),
    examples: Array.isArray(json.examples) ? (json.examples as readonly Json[]).map(located) : [],
    ...(nullable ? { nullable: located(true as const) } : {}),
    ...(values === undefined ? {} : { enum: located(values.map(located)) }),
    ...(items === undefined ? {} : { items }),
    ...(isJsonObject(json.properties) ? { properties: membersOf(json.properties, json.required) } : {}),
    ...(Array.isArray(json.required) ? { requiredList: located(namesIn(json.required).map(located)) } : {}),
    other: otherOf(json, type !== undefined),
  };
}

const namesIn = (list: Json | undefined): readonly string[] => (Array.isArray(list) ? (list as readonly Json[]).filter((v) => typeof v === 'string') : []);

function membersOf(properties: JsonObject, required: Json | undefined): readonly Param[] {
  const names = new Set(namesIn(required));
  return Object.entries(properties).map(([name, json]) => ({
    name: located(name),
    schema: schemaOfJson(json) ?? emptySchema(nowhere),
    required: names.has(name),
    span: nowhere,
  }));
}

/** A single type, or one with `null`. */
function typeOf(json: Json | undefined): { readonly type?: TypeName; readonly nullable: boolean } {
  const words: readonly Json[] = Array.isArray(json) ? json : [json ?? ''];
  const others = words.filter((word) => word !== 'null');
  const [word] = words.length === 1 ? words : others;
  const pair = words.length === 2 && others.length === 1;
  return typeof word === 'string' && isTypeName(word) && (words.length === 1 || pair) ? { type: word, nullable: pair } : { nullable: false };
}

function otherOf(json: JsonObject, typed: boolean): Schema['other'] {
  const keywords = Object.entries(json).filter(([key, value]) => {
    if (key === 'type') return !typed;
    if (key === 'required') return !Array.isArray(value);
    return !own.has(key) || (key === 'items' && !isJsonObject(value));
  });
  return Object.fromEntries(keywords.map(([key, value]): [string, SchemaKeyword] => [key, { key: nowhere, span: nowhere, value }]));
}
