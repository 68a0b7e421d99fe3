/** A JSON value: defaults, enumerations, examples. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

export type JsonObject = { readonly [key: string]: Json };

export const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);

/** JSON whose mappings may have an order of their own. An object would sort keys such as `10` first. */
export type OrderedJson = Json | ReadonlyMap<string, OrderedJson> | readonly OrderedJson[];

/** The same value with plain objects. */
export function plainJson(value: OrderedJson): Json {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]: [string, OrderedJson]) => [key, plainJson(inner)]));
  return Array.isArray(value) ? value.map(plainJson) : (value as Json);
}

/** Equality of JSON values; the order of keys does not count. */
export function jsonEqual(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((x, i) => jsonEqual(x, b[i]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((k) => k in b && jsonEqual(a[k], b[k]));
}

/** A text that is the same for equal values alone (`jsonEqual`), so that many are compared by a Set. */
export function jsonKey(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(jsonKey).join()}]`;
  if (!isJsonObject(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value);
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}:${jsonKey(inner)}`);
  return `{${members.sort().join()}}`;
}
