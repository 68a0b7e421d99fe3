import { isJsonObject, type Json, type TypeName } from '../../model/index.ts';

/** The narrowest type of a JSON value. */
export function jsonType(value: Json): TypeName {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isJsonObject(value)) return 'object';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'boolean' ? 'boolean' : 'string';
}

export function fitsType(value: Json, type: TypeName): boolean {
  const own = jsonType(value);
  return own === type || (own === 'integer' && type === 'number');
}

/** The type of all the values; undefined where they share none, or there are none. */
export function commonType(values: readonly Json[]): TypeName | undefined {
  const types = new Set(values.map(jsonType));
  if (types.size === 2 && types.has('integer') && types.has('number')) return 'number';
  const [only] = types;
  return types.size === 1 ? only : undefined;
}

/** The value in the type (`"10"` as an integer is 10); undefined where another reading is possible. */
export function converted(value: Json, type: TypeName): Json | undefined {
  if (type === 'string') return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
  if (typeof value !== 'string') return undefined;
  const text = value.trim();
  if (type === 'boolean') return /^true$/i.test(text) ? true : /^false$/i.test(text) ? false : undefined;
  if (type !== 'number' && type !== 'integer') return undefined;
  if (!/^[+-]?\d+(\.\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return fitsType(number, type) ? number : undefined;
}

/** `string` → "a string", `null` → "null". */
export function withArticle(type: TypeName): string {
  if (type === 'null') return 'null';
  return /^[aio]/.test(type) ? `an ${type}` : `a ${type}`;
}

/** A value in a message, cut where it is long. */
export function shown(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 37)}…` : text;
}
