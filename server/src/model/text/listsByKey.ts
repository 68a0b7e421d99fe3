/** Adds to the list of a key. */
export function addTo<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [item]);
  else list.push(item);
}

/** Removes from the list of a key, and removes an empty list. */
export function removeFrom<K, T>(lists: Map<K, T[]>, key: K, item: T): void {
  const left = lists.get(key)?.filter((other) => other !== item) ?? [];
  if (left.length === 0) lists.delete(key);
  else lists.set(key, left);
}
