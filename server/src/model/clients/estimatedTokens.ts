const charactersPerToken = 4;

/** Tokens of a text, estimated by a rule of thumb for English that fits every model roughly. */
export const estimatedTokens = (characters: number): number => Math.round(characters / charactersPerToken);
