import type { Host } from './host.ts';

/** Awaited between two pieces of work that goes on for long: waits where nobody else has had a turn for a while. */
export type Pace = () => Promise<void>;

/** So many milliseconds of work are done at once. A person waits for a key and the question behind it, so for two such slices at most. */
const slice = 4;

/** One pace for all work in the background, so that pieces of several kinds do not add up. */
export function createPace(host: Pick<Host, 'now' | 'turn'>): Pace {
  let since = host.now();
  let turning: Promise<void> | undefined;
  return async () => {
    // Of those that waited for the same turn, the first may have used it up.
    while (turning !== undefined || host.now() - since >= slice) {
      turning ??= host.turn().then(() => {
        since = host.now();
        turning = undefined;
      });
      await turning;
    }
  };
}
