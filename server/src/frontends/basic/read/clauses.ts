import { closest } from '../../../model/text/closest.ts';
import type { ClauseWord } from './facts.ts';
import { wordAt } from './scan.ts';

/** The clauses of PARAM, in the recommended order. */
export const clauseWords: readonly ClauseWord[] = ['AS', 'LIKE', 'DESCRIPTION', 'OPTIONAL', 'DEFAULT', 'ENUM', 'PATTERN'];

/** The clause with this keyword, in any case. */
export const clauseOf = (word: string): ClauseWord | undefined => clauseWords.find((clause) => clause === word.toUpperCase());

export const suggestedClause = (word: string): ClauseWord | undefined => clauseOf(closest(word, clauseWords) ?? '');

/** Does a clause begin at the offset, misspelled or not? */
export function beginsClause(text: string, at: number): boolean {
  const word = wordAt(text, at);
  return word !== '' && (clauseOf(word) ?? suggestedClause(word)) !== undefined;
}
