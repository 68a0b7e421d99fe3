/** The same text by itself: a part of a string keeps all of it. */
export const apart = (text: string): string => JSON.parse(JSON.stringify(text)) as string;
