/**
 * Keeps what clients say in the order in which they said it: opening a document may have to wait for a file, and the edit
 * after it must not overtake. What need not wait runs at once.
 */
export interface Sequence {
  run(task: () => void | Promise<void>): void;
  /** Resolves when everything said so far has been taken in. */
  settled(): Promise<void>;
}

export function createSequence(failed: (error: unknown) => void): Sequence {
  let last: Promise<void> | undefined;
  const guarded = async (task: () => void | Promise<void>): Promise<void> => {
    try {
      await task();
    } catch (error) {
      // What is said after it must still be taken in.
      failed(error);
    }
  };
  return {
    run(task) {
      const before = last;
      if (before === undefined) {
        try {
          const result = task();
          if (result === undefined) return;
          last = guarded(() => result);
        } catch (error) {
          // As above, for what need not wait.
          failed(error);
          return;
        }
      } else {
        last = before.then(() => guarded(task));
      }
      const mine = last;
      void mine.then(() => {
        if (last === mine) last = undefined;
      });
    },
    settled: () => last ?? Promise.resolve(),
  };
}
