/** Work in steps: between any two of them, whoever must not keep others waiting may pause. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Does all of it without a pause. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}

/** What takes no time. */
export function* inOneStep<T>(value: T): Steps<T> {
  yield;
  return value;
}
