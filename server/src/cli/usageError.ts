/** A mistake in how the command was called. Its message is for the user; the exit code is 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
