/** A copy of the text. A substring would keep the whole string in memory. */
export const apart = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
