import { isJsonObject, type Json, type JsonObject } from '../../../model/index.ts';

/** A schema within a keyword of JSON: the values of a record, an item of a tuple, an alternative. */
export interface Part {
  /** Its step in a path. Absent for an alternative, which has the path of the whole. */
  readonly step?: string;
  readonly json: Json;
}

const alternatives: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'allOf']);

/** The schemas within a keyword's value, in their order. */
export function partsOf(keyword: string, value: Json): readonly Part[] {
  if (keyword === 'properties' && isJsonObject(value)) return Object.entries(value).map(([step, json]) => ({ step, json }));
  if ((keyword === 'additionalProperties' || keyword === 'items') && isJsonObject(value)) return [{ step: '[]', json: value }];
  if (!Array.isArray(value)) return [];
  const list = value as readonly Json[];
  if (keyword === 'prefixItems') return list.map((json, i) => ({ step: String(i), json }));
  return alternatives.has(keyword) ? list.map((json) => ({ json })) : [];
}

/** The keyword's value with changed schemas. */
export function withParts(keyword: string, value: Json, change: (part: Part) => Json): Json {
  const parts = partsOf(keyword, value).map(change);
  if (parts.length === 0) return value;
  if (Array.isArray(value)) return parts;
  return keyword === 'properties' ? Object.fromEntries(Object.keys(value as JsonObject).map((name, i) => [name, parts[i] ?? null])) : (parts[0] ?? value);
}

/** True where the keywords leave members unknown. A value that is neither an object nor an array has none. */
export function isOpenJson(words: JsonObject): boolean {
  const has = (...keywords: readonly string[]): boolean => keywords.some((keyword) => words[keyword] !== undefined);
  if (words.type === 'array') return !isJsonObject(words.items) && !has('prefixItems');
  if (words.type === 'object') return !has('properties') && !isJsonObject(words.additionalProperties);
  return words.type === undefined && !has('anyOf', 'oneOf', 'allOf', 'enum', 'const');
}
