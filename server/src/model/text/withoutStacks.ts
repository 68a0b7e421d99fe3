/** Runs a library whose errors are read, not thrown: a broken text may make a hundred thousand of them, and their stacks take most of the time. */
export function withoutStacks<T>(run: () => T): T {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
