/** The message of a caught value. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The message and stack of a caught value, for a log. */
export const errorTrace = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
