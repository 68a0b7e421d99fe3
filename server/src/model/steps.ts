/** A cooperative task: it may be paused between two steps. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs a task synchronously. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** A task of one step. */
export function* inOneStep<T>(value: T): Steps<T> {
  yield;
  return value;
}
