/** The text with each half of a surrogate pair replaced: no URI contains one, and encoding throws. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
