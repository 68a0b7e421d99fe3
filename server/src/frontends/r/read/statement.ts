import { newToken, nextToken, type Token } from './scan.ts';

/** The end of a top-level statement, and whether its brackets and strings close. */
export interface StatementEnd {
  readonly end: number;
  readonly closed: boolean;
}

/**
 * The end of the statement at `start`: the line break (or `;`) at which R takes it as complete, outside brackets and not after an operator or a header
 * such as `function(x)`. An unclosed statement ends at the next line with `#'` in column 0, or at the end of the text.
 */
export function statementEnd(text: string, start: number): StatementEnd {
  const token = newToken();
  const open: string[] = [];
  // True where the bracket belongs to a header before a body: `function(`, `if (`, `for (`, `while (`.
  const headers: boolean[] = [];
  let header = false;
  let expectsBody = false;
  let last = start;
  for (let at = start; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'end') return { end: last, closed: open.length === 0 };
    if (token.kind === 'comment') {
      if ((open.length > 0 || expectsBody) && isBlockInColumnZero(text, token.start)) return { end: token.start, closed: false };
      continue;
    }
    if (token.kind === 'newline' || token.kind === 'semicolon') {
      if (open.length === 0 && !(expectsBody && token.kind === 'newline')) return { end: last, closed: true };
      continue;
    }
    if (!token.closed) return { end: token.end === text.length ? token.end : token.end + 1, closed: false };
    last = token.end;
    if (token.kind === 'open') {
      open.push(closerOf(text, token));
      headers.push(header);
      header = expectsBody = false;
    } else if (token.kind === 'close') {
      expectsBody = close(text.charAt(token.start), open, headers);
    } else {
      header = isHeader(text, token);
      expectsBody = token.kind === 'operator' || header || (token.kind === 'word' && isPrefixWord(text, token));
    }
  }
}

/** Closes the innermost matching bracket, if there is one. Returns whether a body must follow. */
function close(closer: string, open: string[], headers: boolean[]): boolean {
  const fits = open.lastIndexOf(closer);
  if (fits < 0) return false;
  const isHeaderEnd = headers[fits] === true;
  open.length = fits;
  headers.length = fits;
  return isHeaderEnd && fits === 0;
}

export const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

const closerOf = (text: string, token: Token): string => closers[text.charAt(token.start)] ?? '';

const isBlockInColumnZero = (text: string, at: number): boolean => text.charCodeAt(at + 1) === 39 && (at === 0 || text.charCodeAt(at - 1) === 10);

/** Words, and `\`, whose brackets precede a body. */
export function isHeader(text: string, token: Token): boolean {
  if (token.kind === 'operator') return text.charCodeAt(token.start) === 92;
  const length = token.end - token.start;
  if (token.kind !== 'word' || length > 8) return false;
  return (
    (length === 8 && text.startsWith('function', token.start)) ||
    (length === 2 && text.startsWith('if', token.start)) ||
    (length === 3 && text.startsWith('for', token.start)) ||
    (length === 5 && text.startsWith('while', token.start))
  );
}

/** Words directly before a body. */
export function isPrefixWord(text: string, token: Token): boolean {
  const length = token.end - token.start;
  return (length === 4 && text.startsWith('else', token.start)) || (length === 6 && text.startsWith('repeat', token.start));
}
