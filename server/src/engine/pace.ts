import type { Steps } from '../model/index.ts';
import type { Host } from './host.ts';

/** Awaited between pieces of long work: pauses where the time slice is over. */
export type Pace = () => Promise<void>;

/** Time slices in milliseconds: foreground work, and background work, between which keys are answered. */
export const slices = { awaited: 4, besides: 1 } as const;

/** One pace for all work of a kind, so that slices do not add up. */
export function createPace(host: Pick<Host, 'now' | 'turn'>, slice: number): Pace {
  let since = host.now();
  let last = Promise.resolve();
  const begin = (): Promise<void> | undefined => (host.now() - since < slice ? undefined : turn());
  const turn = async (): Promise<void> => {
    await host.turn();
    since = host.now();
  };
  return () => {
    // The next caller reads the clock after this one's piece.
    last = last.then(begin);
    return last;
  };
}

/** Runs a task with a pause before each step; undefined once it is no longer wanted. */
export async function inSlices<T>(steps: Steps<T>, pace: Pace, isWanted: () => boolean = () => true): Promise<T | undefined> {
  for (;;) {
    await pace();
    if (!isWanted()) return undefined;
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
