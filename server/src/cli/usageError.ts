/** A mistake in the command line. Its message is for the user. The exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Compares names: each of the two bundles has its own copy of the class. */
export const isUsageError = (error: unknown): error is UsageError => error instanceof Error && error.name === 'UsageError';
