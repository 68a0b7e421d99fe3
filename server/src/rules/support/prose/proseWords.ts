/** The words of a sentence, lower case, without punctuation; apostrophes and hyphens inside a word remain. */
export const proseWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+(?:['’-][\p{L}\p{N}_]+)*/gu) ?? [];

/** True for a text of fewer words. In scripts without blanks, two characters count as one word. */
export function hasFewerWords(text: string, words: number): boolean {
  // Nearly every text begins with enough of them.
  if (words <= plainBeginning && /^[\s*#]*(?:[a-z]+[ ,.:*]+){3}/i.test(text)) return false;
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.max(proseWords(text).length, Math.ceil(unspaced / 2)) < words;
}

const plainBeginning = 3;

/** Removes the `s` of plurals and verbs, so that "lists files" and "list file" are equal. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** Blanks out code spans and fences, at equal length: they are quotations. */
export const withoutCode = (text: string): string => (text.includes('`') ? text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => ' '.repeat(code.length)) : text);

export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
