import type { Span } from '../../../model/index.ts';
import { lineStart } from '../../support/lines.ts';
import { stringEnd } from '../read/stringEnd.ts';

/** The place of the cursor in code, which may be incomplete. */
export interface Cursor {
  /** The word at the cursor; empty where there is none. */
  readonly word: Span;
  /** The names and dots before the word, without blanks: `Result.`. Brackets end it. */
  readonly owner: string;
  /** The innermost call that encloses the cursor. */
  readonly call: OpenCall | undefined;
  /** The text of the line before the word. */
  readonly before: string;
}

export interface OpenCall {
  /** As it is written: `pydantic.Field`. */
  readonly callee: string;
  /** The offset behind the opening bracket. */
  readonly start: number;
  /** True where an argument begins at the word. */
  readonly isArgument: boolean;
}

/** A bracket that is open at an offset. */
export interface OpenBracket {
  readonly at: number;
  /** The offset after the bracket, or after the last comma directly in it. */
  last: number;
  /** How many such commas precede the offset. */
  commas: number;
}

export interface OpenBrackets {
  /** The outermost first. */
  readonly open: readonly OpenBracket[];
  /** The string or comment that contains the offset. */
  readonly within?: 'string' | 'comment';
}

export function bracketsAt(text: string, offset: number): OpenBrackets {
  const open: OpenBracket[] = [];
  for (let at = 0; at < offset; at++) {
    const char = text.charAt(at);
    if (char === '#') {
      const end = text.indexOf('\n', at);
      if (end < 0 || end >= offset) return { open, within: 'comment' };
      at = end;
    } else if (char === '"' || char === "'") {
      const end = stringEnd(text, at);
      if (offset < end.end || (!end.closed && offset <= end.end)) return { open, within: 'string' };
      at = end.end - 1;
    } else if ('([{'.includes(char)) open.push({ at, last: at + 1, commas: 0 });
    else if (')]}'.includes(char)) open.pop();
    else if (char === ',') {
      const top = open.at(-1);
      if (top !== undefined) [top.last, top.commas] = [at + 1, top.commas + 1];
    }
  }
  return { open };
}

/** What is called at an opening bracket, as it is written; empty for other brackets. */
export const calleeAt = (text: string, at: number): string =>
  text.charAt(at) === '(' ? (/(?<![\w.])[\w.]*$/.exec(text.slice(Math.max(0, at - 100), at))?.[0] ?? '') : '';

/** Undefined within strings and comments. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const word = wordAt(text, offset);
  const { open, within } = bracketsAt(text, offset);
  if (within !== undefined) return undefined;
  const top = open.at(-1);
  const line = lineStart(text, word.start);
  const isCall = top !== undefined && text.charAt(top.at) === '(';
  return {
    word,
    owner: /(?<![\w.])[\w.]*\.$/.exec(text.slice(Math.max(0, word.start - 100), word.start))?.[0] ?? '',
    call: isCall ? { callee: calleeAt(text, top.at), start: top.at + 1, isArgument: text.slice(top.last, word.start).trim() === '' } : undefined,
    before: text.slice(line, word.start),
  };
}

function wordAt(text: string, offset: number): Span {
  let [start, end] = [offset, offset];
  while (start > 0 && /\w/.test(text.charAt(start - 1))) start--;
  while (/\w/.test(text.charAt(end))) end++;
  return { start, end };
}
