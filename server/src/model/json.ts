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

/**
 * Gives equal values (`jsonEqual`) one text, and others another, so that many are compared by a Set. What values share is read once: it may contain itself
 * in thousands of places.
 */
export function jsonKeys(): (value: Json) => string {
  const known = new WeakMap<object, string>();
  const numbers = new Map<string, string>();
  const keyOf = (value: Json): string => {
    if (typeof value !== 'object' || value === null) return typeof value === 'string' ? JSON.stringify(value) : String(value);
    const before = known.get(value);
    if (before !== undefined) return before;
    const members = Array.isArray(value)
      ? value.map(keyOf)
      : Object.entries(value)
          .map(([key, inner]) => `${JSON.stringify(key)}:${keyOf(inner)}`)
          .sort();
    const text = Array.isArray(value) ? `[${members.join()}]` : `{${members.join()}}`;
    const key = numbers.get(text) ?? `#${numbers.size}`;
    numbers.set(text, key);
    known.set(value, key);
    return key;
  };
  return keyOf;
}

/** The first of equal values each, in their order. `part`: the one of an item that counts. */
export function distinctBy<T>(items: readonly T[], part: (item: T) => Json): readonly T[] {
  if (items.length < 2) return items;
  const [keyOf, seen] = [jsonKeys(), new Set<string>()];
  return items.filter((item) => seen.size < seen.add(keyOf(part(item))).size);
}

const listed = new WeakMap<readonly { readonly value: Json }[], (value: Json) => boolean>();

/** True where one of the values is equal. Long lists are read once: thousands of values may be compared with them. */
export function isListed(value: Json, list: readonly { readonly value: Json }[]): boolean {
  if (list.length < 10) return list.some((one) => jsonEqual(one.value, value));
  const isIn = listed.get(list) ?? lookUp(list);
  listed.set(list, isIn);
  return isIn(value);
}

function lookUp(list: readonly { readonly value: Json }[]): (value: Json) => boolean {
  const keyOf = jsonKeys();
  const keys = new Set(list.map(({ value }) => keyOf(value)));
  return (value) => keys.has(keyOf(value));
}
