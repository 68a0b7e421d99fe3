import type { Pace } from './pace.ts';

/** Lets background work rest while a user waits for an answer. */
export interface Attention {
  /** Runs foreground work, which must not wait for background work. */
  to<T>(work: () => T | Promise<T>): Promise<T>;
  /** The pace of background work. */
  besides(pace: Pace): Pace;
}

export function createAttention(): Attention {
  let waiting = 0;
  let over = Promise.resolve();
  let end = (): void => {};
  return {
    async to(work) {
      waiting++;
      if (waiting === 1) {
        over = new Promise((resolve) => {
          end = resolve;
        });
      }
      try {
        return await work();
      } finally {
        waiting--;
        if (waiting === 0) end();
      }
    },
    besides: (pace) => async () => {
      do {
        if (waiting > 0) await over;
        await pace();
      } while (waiting > 0);
    },
  };
}
