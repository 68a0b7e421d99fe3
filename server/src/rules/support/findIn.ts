/** `flatMap` in a third of the time where nearly every result is empty. */
export function findIn<T, F>(all: readonly T[], find: (one: T) => readonly F[]): readonly F[] {
  const found: F[] = [];
  for (let i = 0; i < all.length; i++) {
    const own = find(all[i] as T);
    for (let k = 0; k < own.length; k++) found.push(own[k] as F);
  }
  return found.length === 0 ? none : found;
}

const none: readonly never[] = [];
