import type { PyClass } from '../read/code.ts';

/** The classes visited on the way up from a class, each with the steps that were left there. */
export type SeenAbove = Map<PyClass, number>;

/** Several paths may lead to a class. Without this check, their number doubles with every class that has two bases. */
export function isNewAbove(seen: SeenAbove, of: PyClass, steps: number): boolean {
  if ((seen.get(of) ?? -1) >= steps) return false;
  seen.set(of, steps);
  return true;
}
