/** Adds to the list of a key. */
export function add<K, T>(lists: Map<K, readonly T[]>, key: K, item: T): void {
  const list = lists.get(key);
  lists.set(key, list === undefined ? [item] : [...list, item]);
}

/** Takes out of the list of a key; an empty list is none. */
export function remove<K, T>(lists: Map<K, readonly T[]>, key: K, item: T): void {
  const left = lists.get(key)?.filter((other) => other !== item) ?? [];
  if (left.length === 0) lists.delete(key);
  else lists.set(key, left);
}
