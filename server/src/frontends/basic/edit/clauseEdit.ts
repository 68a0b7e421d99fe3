import type { Span, TextEdit } from '../../../model/index.ts';
import { clauseWords } from '../read/clauses.ts';
import type { Clause, ClauseWord, ParamStatement } from '../read/facts.ts';

/** The text that is edited, and its line ends. */
export interface Editing {
  readonly text: string;
  readonly eol: string;
}

export const ownClause = ({ clauses }: ParamStatement, word: ClauseWord): Clause | undefined => clauses.find((clause) => clause.word === word);

/** The clause with this value: its own written anew, or a new one behind those that usually stand before it. Without a value, the word alone. */
export function setClause(e: Editing, param: ParamStatement, word: ClauseWord, value?: string): readonly TextEdit[] {
  const written = value === undefined ? '' : ` ${value}`;
  const own = ownClause(param, word);
  if (own !== undefined) return [{ span: { start: own.keyword.end, end: own.span.end }, text: written }];
  const before = clauseWords.slice(0, clauseWords.indexOf(word));
  const anchor = param.clauses.findLast((clause) => before.includes(clause.word));
  const at = (anchor ?? param.name ?? { span: param.keyword }).span.end;
  return [{ span: { start: at, end: at }, text: leadOf(e, anchor) + cased(e.text, param.keyword, word) + written }];
}

/** Takes a clause out, with the line that it has to itself. */
export function removeClause({ text }: Editing, clause: Clause): TextEdit {
  const { start, end } = clause.span;
  const before = text.slice(0, start);
  const first = continued.exec(before)?.[0];
  const behind = /^[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
  const last = /^(?:_[ \t]*)?(?:[\r\n]|$)/.test(text.slice(end + behind));
  if (first !== undefined && !last) return { span: { start, end: end + behind }, text: '' };
  return { span: { start: start - (first ?? /(?<![ \t])[ \t]*$/.exec(before)?.[0] ?? '').length, end }, text: '' };
}

/** The end of a line that goes on in the next one, with that one's indentation. */
const continued = /(?<![ \t])[ \t]+_[ \t]*\r?\n[ \t]*$/;

/** What stands before a new clause: a line of its own where the one before it has that. */
function leadOf({ text, eol }: Editing, anchor: Clause | undefined): string {
  const indent = anchor && continued.exec(text.slice(0, anchor.span.start))?.[0].replace(/^[^\n]*\n/, '');
  return indent === undefined ? ' ' : ` _${eol}${indent}`;
}

/** A keyword in capitals, unless its author writes keywords in small letters. */
export function cased(text: string, like: Span, word: string): string {
  const written = text.slice(like.start, like.end);
  return written !== '' && written === written.toLowerCase() ? word.toLowerCase() : word;
}
