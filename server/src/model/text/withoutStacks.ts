/** The preview has the types of a browser, which do not know V8's limit of frames. */
const errors = Error as ErrorConstructor & { stackTraceLimit: number | undefined };

/** Runs a library whose errors are read, not thrown: a broken text may make a hundred thousand of them, and their stacks take most of the time. */
export function withoutStacks<T>(run: () => T): T {
  const { stackTraceLimit } = errors;
  errors.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    errors.stackTraceLimit = stackTraceLimit;
  }
}
