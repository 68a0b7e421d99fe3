import { closest } from '../../../model/text/closest.ts';

/**
 * May one name be a misspelling of the other? Words are compared one by one, so that `first_name` and `last_name` are two names. Where both are used,
 * they must be long and differ in more than an ending, so that `item` and `items` are two names.
 */
export function isNear(name: string, other: string, bothUsed: boolean): boolean {
  const [words, others] = [name.split('_'), other.split('_')];
  if (words.join('') === others.join('')) return true;
  if (words.length !== others.length) return false;
  const at = words.findIndex((word, i) => word !== others[i]);
  const [word = '', meant = ''] = [words[at], others[at]];
  if (words.some((each, i) => i > at && each !== others[i]) || closest(word, [meant]) === undefined || digits(word) !== digits(meant)) return false;
  return !bothUsed || (Math.min(word.length, meant.length) >= 5 && !word.startsWith(meant) && !meant.startsWith(word));
}

/** Names with different numbers are different names. */
const digits = (word: string): string => word.replace(/\D/g, '');
