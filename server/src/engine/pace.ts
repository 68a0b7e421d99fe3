import type { Steps } from '../model/index.ts';
import type { Host } from './host.ts';

/** Awaited before each piece of work that goes on for long: waits where nobody else has had a turn for a while. */
export type Pace = () => Promise<void>;

/** So many milliseconds are worked at once where somebody waits for it, and where somebody may type who does not: keys come between. */
export const slices = { awaited: 4, besides: 1 } as const;

/** One pace for all work of a sort, so that pieces of several kinds do not add up. */
export function createPace(host: Pick<Host, 'now' | 'turn'>, slice: number): Pace {
  let since = host.now();
  let last = Promise.resolve();
  const begin = (): Promise<void> | undefined => (host.now() - since < slice ? undefined : turn());
  const turn = async (): Promise<void> => {
    await host.turn();
    since = host.now();
  };
  return () => {
    // Who comes next looks at the clock when this one's piece is done.
    last = last.then(begin);
    return last;
  };
}

/** Does work with a pause before each of its steps; undefined once it is not wanted any more. */
export async function inSlices<T>(steps: Steps<T>, pace: Pace, isWanted: () => boolean = () => true): Promise<T | undefined> {
  for (;;) {
    await pace();
    if (!isWanted()) return undefined;
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
