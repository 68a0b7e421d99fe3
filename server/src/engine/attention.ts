import type { Pace } from './pace.ts';

/** Whether somebody waits for an answer: meanwhile, what goes on in the background rests. */
export interface Attention {
  /** Does what somebody waits for. It must not wait for what goes on in the background. */
  to<T>(work: () => T | Promise<T>): Promise<T>;
  /** The pace of work in the background. */
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
