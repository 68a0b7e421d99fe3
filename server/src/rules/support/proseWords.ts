/** The words of a sentence, lower case, without punctuation; apostrophes and hyphens inside a word stay. */
export const proseWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}_]+(?:['’-][\p{L}\p{N}_]+)*/gu) ?? [];

/** Number of words; in scripts that write none apart, two characters count as one. */
export function countWords(text: string): number {
  const unspaced = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.max(proseWords(text).length, Math.ceil(unspaced / 2));
}

/** A plural or third-person `s` taken off, so that "lists files" and "list file" compare equal. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/** The text with code spans and fences blanked out, of the same length: what they hold is quoted, not said. */
export const withoutCode = (text: string): string => text.replace(/```[\s\S]*?```|`[^`\n]*`/g, (code) => ' '.repeat(code.length));

/** The text with a capital first letter. */
export const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
