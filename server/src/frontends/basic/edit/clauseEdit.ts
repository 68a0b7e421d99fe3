import type { Span, TextEdit } from '../../../model/index.ts';
import { clauseWords } from '../read/clauses.ts';
import type { Clause, ClauseWord, ParamStatement } from '../read/facts.ts';

export interface Editing {
  readonly text: string;
  readonly eol: string;
}

export const clauseNamed = ({ clauses }: ParamStatement, word: ClauseWord): Clause | undefined => clauses.find((clause) => clause.word === word);

/** Sets a clause: replaces its text, or adds it after the clauses that precede it in `clauseWords`. Without a value, only the keyword is written. */
export function setClause(e: Editing, param: ParamStatement, word: ClauseWord, value?: string): readonly TextEdit[] {
  const written = value === undefined ? '' : ` ${value}`;
  const present = clauseNamed(param, word);
  if (present !== undefined) return [{ span: { start: present.keyword.end, end: present.span.end }, text: written }];
  const before = clauseWords.slice(0, clauseWords.indexOf(word));
  const anchor = param.clauses.findLast((clause) => before.includes(clause.word));
  const at = (anchor ?? param.name ?? { span: param.keyword }).span.end;
  return [{ span: { start: at, end: at }, text: separatorBefore(e, anchor) + inCaseOf(e.text, param.keyword, word) + written }];
}

/** Removes a clause. A line that contains only this clause is removed with it. */
export function removeClause({ text }: Editing, clause: Clause): TextEdit {
  const { start, end } = clause.span;
  const before = text.slice(0, start);
  const first = continued.exec(before)?.[0];
  const blankLength = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const last = /^(?:_[ \t]*)?(?:[\r\n]|$)/.test(text.slice(end + blankLength));
  if (first !== undefined && !last) return { span: { start, end: end + blankLength }, text: '' };
  return { span: { start: start - (first ?? /(?<![ \t])[ \t]*$/.exec(before)?.[0] ?? '').length, end }, text: '' };
}

/** A line continuation (` _`) with the indentation of the next line. */
const continued = /(?<![ \t])[ \t]+_[ \t]*\r?\n[ \t]*$/;

/** The separator before a new clause: a line of its own where the previous clause has one. */
function separatorBefore({ text, eol }: Editing, anchor: Clause | undefined): string {
  const indent = anchor && continued.exec(text.slice(0, anchor.span.start))?.[0].replace(/^[^\n]*\n/, '');
  return indent === undefined ? ' ' : ` _${eol}${indent}`;
}

/** A keyword in capitals, or in small letters where the keyword at `like` is. */
export function inCaseOf(text: string, like: Span, word: string): string {
  const written = text.slice(like.start, like.end);
  return written !== '' && written === written.toLowerCase() ? word.toLowerCase() : word;
}
