/**
 * Calls `work` once when the input has been quiet for a whole turn of the event loop: of ten edits that arrive together,
 * only the text after the last one is worth an answer.
 */
export interface Debouncer {
  /** Notes an input. */
  trigger(): void;
}

export function createDebouncer(work: () => Promise<void>): Debouncer {
  let stirred = false;
  let waiting = false;
  const turn = (): void => {
    if (stirred) {
      stirred = false;
      setImmediate(turn);
      return;
    }
    void work().finally(() => {
      waiting = false;
      if (stirred) start();
    });
  };
  const start = (): void => {
    waiting = true;
    stirred = false;
    void turns().then(turn);
  };
  return {
    trigger() {
      stirred = true;
      if (!waiting) start();
    },
  };
}

/** Two turns of the event loop: waiting messages are read one in each turn, after earlier tasks. */
export const turns = (): Promise<void> => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
