import { closest } from '../../../model/text/closest.ts';

/**
 * May one name be a misspelling of the other? Words are compared one by one, so that `first_name` and `last_name` are two names. Where both are used,
 * they must be long and differ in more than an ending, so that `item` and `items` are two names.
 */
export function isSimilarName(name: string, other: string, bothUsed: boolean): boolean {
  const [words, others] = [name.split('_'), other.split('_')];
  if (words.join('') === others.join('')) return true;
  if (words.length !== others.length) return false;
  const at = words.findIndex((word, i) => word !== others[i]);
  const [word = '', otherWord = ''] = [words[at], others[at]];
  if (words.some((each, i) => i > at && each !== others[i]) || closest(word, [otherWord]) === undefined || digits(word) !== digits(otherWord)) return false;
  return !bothUsed || (Math.min(word.length, otherWord.length) >= 5 && !word.startsWith(otherWord) && !otherWord.startsWith(word));
}

/** Names with different numbers are different names. */
export const digits = (word: string): string => word.replace(/\D/g, '');
