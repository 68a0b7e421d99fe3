/** What a caught value says, for a person. */
export const errorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** What a caught value says and where it comes from, for a log. */
export const errorTrace = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
