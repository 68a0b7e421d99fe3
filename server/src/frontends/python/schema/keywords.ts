import { isTypeName, type Json, type JsonObject, jsonEqual, known, type Schema, type SchemaKeyword, type Span, schemaJson } from '../../../model/index.ts';
import type { Keywords, Notes } from './core.ts';

export const keywordAt = (value: Json, span: Span): SchemaKeyword => ({ key: span, span, value });

/** A schema with keywords that are added or replaced. */
export function withKeywords(schema: Schema, keywords: Keywords): Schema {
  return Object.entries(keywords).reduce((whole, [name, keyword]) => withKeyword(whole, name, keyword), schema);
}

function withKeyword(schema: Schema, name: string, keyword: SchemaKeyword): Schema {
  const { value, span } = keyword;
  const { [name]: _, ...others } = schema.other;
  const plain = { ...schema, other: others };
  if (name === 'description' && typeof value === 'string') return { ...plain, description: known(value, span) };
  if (name === 'default') return { ...plain, default: known(value, span) };
  if (name === 'type' && typeof value === 'string' && isTypeName(value)) return { ...plain, type: known(value, span) };
  if (name === 'examples' && Array.isArray(value) && value.length > 0)
    return { ...plain, examples: value.map((one: Json, i) => ({ value: one, span: keyword.members?.[i]?.span ?? span })) };
  if (name === 'enum' && Array.isArray(value))
    return { ...plain, enum: { value: value.map((one: Json, i) => ({ value: one, span: keyword.members?.[i]?.span ?? span })), span } };
  return { ...schema, other: { ...schema.other, [name]: keyword } };
}

/** A schema with the annotations of `Field`. */
export function withNotes(schema: Schema, { description, updates, extra }: Notes): Schema {
  const noted = withKeywords(schema, updates);
  return withKeywords(description.state === 'absent' ? noted : { ...noted, description }, extra);
}

export const hasKeywordsNextToRef = (schema: Schema): boolean => Object.keys(schemaJson(schema)).length > 1;

/** Removes keywords next to a reference that repeat those of its definition. */
export function withoutRepeats(schema: Schema, referenced: JsonObject | undefined): Schema {
  if (referenced === undefined || schema.other.$ref === undefined) return schema;
  const own = schemaJson(schema);
  if (!Object.keys(own).some((name) => name in referenced && jsonEqual(own[name], referenced[name]))) return schema;
  const repeated = (name: string): boolean => name in own && name in referenced && jsonEqual(own[name], referenced[name]);
  const other = Object.fromEntries(Object.entries(schema.other).filter(([name]) => name === '$ref' || !repeated(name)));
  return {
    ...schema,
    other,
    ...(repeated('description') ? { description: { state: 'absent' } as const } : {}),
    ...(repeated('default') ? { default: { state: 'absent' } as const } : {}),
    ...(repeated('examples') ? { examples: [] } : {}),
  };
}
