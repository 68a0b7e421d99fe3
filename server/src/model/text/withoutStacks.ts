/** V8's limit of frames, which the types of a browser do not know. */
const errors = Error as ErrorConstructor & { stackTraceLimit?: number };

/** Runs a library whose errors are read, not thrown: a broken text may make a hundred thousand of them, and their stacks take most of the time. */
export function withoutStacks<T>(run: () => T): T {
  const { stackTraceLimit = 10 } = errors;
  errors.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    errors.stackTraceLimit = stackTraceLimit;
  }
}
