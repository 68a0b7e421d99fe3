import type { PyClass } from '../read/code.ts';

/** The classes visited on the way up from a class, each with the steps that were left there. */
export type VisitedBases = Map<PyClass, number>;

/** Several paths may lead to a class. Without this check, their number doubles with every class that has two bases. */
export function visitBase(seen: VisitedBases, of: PyClass, steps: number): boolean {
  if ((seen.get(of) ?? -1) >= steps) return false;
  seen.set(of, steps);
  return true;
}
