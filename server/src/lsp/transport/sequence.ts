/**
 * Handles notifications in their order: opening a document may wait for a file, and the edit after it must not overtake.
 * A task that need not wait runs synchronously.
 */
export interface Sequence {
  run(task: () => void | Promise<void>): void;
  /** Resolves when every earlier notification has been handled. */
  drained(): Promise<void>;
}

export function createSequence(failed: (error: unknown) => void): Sequence {
  let last: Promise<void> | undefined;
  const guarded = async (task: () => void | Promise<void>): Promise<void> => {
    try {
      await task();
    } catch (error) {
      // Later notifications must still be handled.
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
          // As above, for a synchronous task.
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
    drained: () => last ?? Promise.resolve(),
  };
}
