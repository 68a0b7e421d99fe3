import type { Json } from '../../model/index.ts';
import type { Formula } from '../node.ts';

/** Some values that fulfill a list of formulas or literals; `empty` where it is proved that there are none. */
export type Solution = readonly Json[] | 'empty' | 'unknown';

/** Values that fulfill all formulas. */
export type Solve = (formulas: readonly Formula[]) => Solution;

export const isValues = (solution: Solution): solution is readonly Json[] => typeof solution !== 'string';

/** The values of the first possibility that has some; `empty` where all are. */
export function firstOf<T>(possibilities: Iterable<T>, solve: (possibility: T) => Solution): Solution {
  let isUnknown = false;
  for (const one of possibilities) {
    const solution = solve(one);
    if (isValues(solution)) return solution;
    if (solution === 'unknown') isUnknown = true;
  }
  return isUnknown ? 'unknown' : 'empty';
}
