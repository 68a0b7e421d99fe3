/** A name of a kind as one text. */
export const questionOf = (kind: string, name: string): string => `${kind}\0${name}`;
