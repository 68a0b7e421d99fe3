import { code, isJsonObject, type Json, type JsonObject } from '../../model/index.ts';

/** The type of a schema in one short text: `string`, `"a" or "b"`, `array of integer`. */
export function typeWords(schema: Json | undefined, depth = 0): string {
  if (!isJsonObject(schema)) return schema === false ? 'nothing' : 'anything';
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return valuesWords(schema.enum as readonly Json[]);
  for (const key of ['anyOf', 'oneOf'] as const) {
    const all = schema[key];
    if (Array.isArray(all)) return depth > 1 ? 'one of several types' : orWords([...new Set((all as readonly Json[]).map((one) => typeWords(one, depth + 1)))]);
  }
  if (typeof schema.$ref === 'string') return schema.$ref.split('/').at(-1) ?? 'anything';
  const types = (Array.isArray(schema.type) ? (schema.type as readonly Json[]) : [schema.type]).filter((one) => typeof one === 'string');
  const part =
    types.length > 0 || !Array.isArray(schema.allOf) ? undefined : (schema.allOf as readonly Json[]).find((one) => typeWords(one, depth + 1) !== 'anything');
  if (part !== undefined) return typeWords(part, depth + 1);
  if (types.length === 0) return schema.properties === undefined ? 'anything' : 'object';
  return orWords(types.map((type) => ofType(type, schema, depth)));
}

function ofType(type: string, { items, format }: JsonObject, depth: number): string {
  if (type === 'array') return items === undefined || depth > 1 ? 'array' : `array of ${typeWords(items, depth + 1)}`;
  return type === 'string' && typeof format === 'string' ? `string (${format})` : type;
}

const valuesWords = (values: readonly Json[]): string =>
  orWords([...values.slice(0, 6).map((one) => shortJson(one)), ...(values.length > 6 ? ['others'] : [])]);

function orWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? 'nothing';
  return `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;
}

/** A value in at most 60 characters. */
export function shortJson(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Values in back-ticks, the first few. */
export function valueList(values: readonly Json[]): string {
  const shown = values.slice(0, 5).map((one) => code(shortJson(one)));
  const more = values.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : orWords(shown).replace(' or ', ' and ');
}
