const charactersPerToken = 4;

/** About how many tokens a text of so many characters takes: a rule of thumb for English, whatever the model. */
export const estimatedTokens = (characters: number): number => Math.round(characters / charactersPerToken);
