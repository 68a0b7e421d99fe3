import { closest } from '../../../model/text/closest.ts';
import type { ClauseWord } from './facts.ts';
import { isComment, isLineEnd, skipBlank, wordAt } from './scan.ts';
import { typeOf } from './types.ts';

/** The clauses of PARAM, in the recommended order. */
export const clauseWords: readonly ClauseWord[] = ['AS', 'LIKE', 'DESCRIPTION', 'OPTIONAL', 'DEFAULT', 'ENUM', 'PATTERN'];

/** The clause with this keyword, in any case. */
export const clauseOf = (word: string): ClauseWord | undefined => clauseWords.find((clause) => clause === word.toUpperCase());

export const suggestedClause = (word: string): ClauseWord | undefined => clauseOf(closest(word, clauseWords) ?? '');

/**
 * Does a clause begin here, rather than a word of an unquoted text? Its keyword is in capitals where PARAM is, and its value follows. `isFirst`: at the
 * start of a text, where the value may be missing. A misspelled keyword counts before a quoted text.
 */
export function endsText(text: string, at: number, isUpperCase: boolean, isFirst = false): boolean {
  const word = wordAt(text, at);
  const clause = clauseOf(word);
  const next = skipBlank(text, at + word.length);
  if (clause === undefined) return word !== '' && text[next] === '"' && suggestedClause(word) !== undefined;
  if (isUpperCase && word !== clause) return false;
  const isLast = isLineEnd(text, next) || isComment(text, next);
  if (clause === 'OPTIONAL') return isLast || clauseOf(wordAt(text, next)) !== undefined;
  if (clause === 'AS' && !isFirst) return typeOf(wordAt(text, next)) !== undefined;
  return isFirst || !isLast;
}
