import type { Span } from '../../../model/index.ts';
import { isComment, lineEnd, readString, skipBlank, wordAt } from '../read/scan.ts';
import { statementStart } from '../read/statementStart.ts';

/** The cursor in its statement, which may be incomplete. */
export interface Cursor {
  /** The tokens before the cursor in its statement, without the word that it touches. */
  readonly before: readonly Token[];
  /** The word at the cursor; empty where it touches none. */
  readonly span: Span;
  /** True where nothing follows the word on its line. */
  readonly isLastOnLine: boolean;
  /** Start of the statement, after its indentation. */
  readonly start: number;
}

export interface Token {
  readonly text: string;
  readonly start: number;
}

/** Undefined within strings and comments. */
export function cursorAt(text: string, offset: number): Cursor | undefined {
  const start = skipBlank(text, statementStart(text, offset));
  if (start >= offset) return cursorOf(text, offset, Math.min(start, offset), []);
  if (isComment(text, start)) return undefined;
  const declares = /^(?:param|description)$/i.test(wordAt(text, start));
  const before: Token[] = [];
  for (let at = start; at < offset; at = skipBlank(text, at)) {
    const end = tokenEnd(text, at, offset);
    if (end === undefined || (at > start && (text[at] === "'" || (declares && isComment(text, at))))) return undefined;
    if (end >= offset && wordAt(text, at) !== '') break;
    before.push({ text: text.slice(at, end), start: at });
    at = end;
  }
  return cursorOf(text, offset, start, before);
}

/** Undefined where the cursor is within the token, which is a string. */
function tokenEnd(text: string, at: number, offset: number): number | undefined {
  if (text[at] === '"') {
    const { end, closed } = readString(text, at);
    return offset < end || !closed ? undefined : end;
  }
  return at + (/^(?:[A-Za-z_]\w*|[-+]?[\d.]\w*(?:\.\d+)?)/.exec(text.slice(at, at + 200))?.[0].length ?? 1);
}

function cursorOf(text: string, offset: number, start: number, before: readonly Token[]): Cursor {
  let [from, end] = [offset, offset];
  while (from > start && /\w/.test(text.charAt(from - 1))) from--;
  while (/\w/.test(text.charAt(end))) end++;
  return { before, span: { start: from, end }, isLastOnLine: /^_?$/.test(text.slice(end, lineEnd(text, end)).trim()), start };
}
