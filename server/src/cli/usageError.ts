/** A mistake in how the command was called. Its message is for the user; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** By its name: the bundle that runs a command and the one that does its work have a class of it each. */
export const isUsageError = (error: unknown): error is UsageError => error instanceof Error && error.name === 'UsageError';
