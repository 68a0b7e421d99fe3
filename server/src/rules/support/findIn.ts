/** `flatMap` in a third of the time where nearly every result is empty. */
export function findIn<T, F>(all: readonly T[], find: (one: T) => readonly F[]): readonly F[] {
  let found: readonly F[] = none;
  for (let i = 0; i < all.length; i++) {
    const own = find(all[i] as T);
    if (own.length > 0) found = found.length === 0 ? own : [...found, ...own];
  }
  return found;
}

const none: readonly never[] = [];
