import type { PyClass } from '../read/code.ts';

/** The classes that were looked at on the way up from one, and how many steps each was followed from there. */
export type SeenAbove = Map<PyClass, number>;

/** Is there more to see above a class? Several ways may lead to it, each of which doubles with every class that has two bases. */
export function isNewAbove(seen: SeenAbove, of: PyClass, steps: number): boolean {
  if ((seen.get(of) ?? -1) >= steps) return false;
  seen.set(of, steps);
  return true;
}
