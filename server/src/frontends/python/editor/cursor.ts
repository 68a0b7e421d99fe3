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

/** Undefined within strings and comments. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const word = wordAt(text, offset);
  const open: { at: number; last: number }[] = [];
  for (let at = 0; at < offset; at++) {
    const char = text.charAt(at);
    if (char === '#') {
      const end = text.indexOf('\n', at);
      if (end < 0 || end >= offset) return undefined;
      at = end;
    } else if (char === '"' || char === "'") {
      const end = stringEnd(text, at);
      if (offset < end.end || (!end.closed && offset <= end.end)) return undefined;
      at = end.end - 1;
    } else if ('([{'.includes(char)) open.push({ at, last: at + 1 });
    else if (')]}'.includes(char)) open.pop();
    else if (char === ',') {
      const top = open.at(-1);
      if (top !== undefined) top.last = at + 1;
    }
  }
  const top = open.at(-1);
  const line = lineStart(text, word.start);
  const isCall = top !== undefined && text.charAt(top.at) === '(';
  return {
    word,
    owner: /(?<![\w.])[\w.]*\.$/.exec(text.slice(Math.max(0, word.start - 100), word.start))?.[0] ?? '',
    call: isCall
      ? {
          callee: /(?<![\w.])[\w.]*$/.exec(text.slice(Math.max(0, top.at - 100), top.at))?.[0] ?? '',
          start: top.at + 1,
          isArgument: text.slice(top.last, word.start).trim() === '',
        }
      : undefined,
    before: text.slice(line, word.start),
  };
}

function wordAt(text: string, offset: number): Span {
  let [start, end] = [offset, offset];
  while (start > 0 && /\w/.test(text.charAt(start - 1))) start--;
  while (/\w/.test(text.charAt(end))) end++;
  return { start, end };
}
