/** The text with each half of a surrogate pair replaced: a URI cannot hold one, and encoding throws. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
