/** The kinds of R tokens that statements, formals and names need. */
export type TokenKind = 'end' | 'newline' | 'semicolon' | 'comment' | 'word' | 'quoted' | 'string' | 'open' | 'close' | 'operator';

/** The last token. It is reused between calls, so that scanning allocates nothing. */
export interface Token {
  kind: TokenKind;
  start: number;
  end: number;
  /** False for a string that the end of the text or a roxygen block interrupts. */
  closed: boolean;
}

export const newToken = (): Token => ({ kind: 'end', start: 0, end: 0, closed: true });

/**
 * Reads the token at or after `at`, and skips white space. Numbers and keywords are words. An ordinary string is unclosed where it contains a line that
 * begins with `#'`, because its closing quote is usually missing there.
 */
export function nextToken(text: string, at: number, token: Token): Token {
  let i = at;
  let code = text.charCodeAt(i);
  while (code === 32 || code === 9 || code === 13 || code === 0xfeff || code === 0xa0 || code === 12) code = text.charCodeAt(++i);
  token.start = i;
  token.closed = true;
  if (i >= text.length) return finish(token, 'end', text.length);
  if (isWordCode(code)) return wordOrRaw(text, i, code, token);
  switch (code) {
    case 10:
      return finish(token, 'newline', i + 1);
    case 59:
      return finish(token, 'semicolon', i + 1);
    case 35:
      return finish(token, 'comment', lineEnd(text, i));
    case 40:
    case 91:
    case 123:
      return finish(token, 'open', i + 1);
    case 41:
    case 93:
    case 125:
      return finish(token, 'close', i + 1);
    case 34:
    case 39:
      return plainString(text, i, code, token);
    case 96: {
      const close = closingBacktick(text, i + 1);
      return close < 0 ? finish(token, 'operator', i + 1) : finish(token, 'quoted', close + 1);
    }
    default:
      return finish(token, 'operator', operatorEnd(text, i, code));
  }
}

/** Letters, digits, `.`, `_` and all characters beyond ASCII. */
const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) ||
  (code >= 65 && code <= 90) ||
  (code >= 48 && code <= 57) ||
  code === 46 ||
  code === 95 ||
  (code >= 128 && code !== 0xa0 && code !== 0xfeff);

/** The offset of the line break at or after `at`, or the end of the text. */
export function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The offset after the roxygen leader (`#'`) of the line at `at`, or -1 without one. */
export function afterLeader(text: string, at: number): number {
  let i = at;
  let code = text.charCodeAt(i);
  while (code === 32 || code === 9 || code === 0xfeff) code = text.charCodeAt(++i);
  if (code !== 35) return -1;
  while (code === 35) code = text.charCodeAt(++i);
  return code === 39 ? i + 1 : -1;
}

function finish(token: Token, kind: TokenKind, end: number): Token {
  token.kind = kind;
  token.end = end;
  return token;
}

function wordOrRaw(text: string, start: number, code: number, token: Token): Token {
  if (code === 114 || code === 82) {
    const quote = text.charCodeAt(start + 1);
    if (quote === 34 || quote === 39) return rawString(text, start, token);
  }
  let i = start + 1;
  while (isWordCode(text.charCodeAt(i))) i++;
  return finish(token, 'word', i);
}

function rawString(text: string, start: number, token: Token): Token {
  let i = start + 2;
  while (text.charCodeAt(i) === 45) i++;
  const close = { '(': ')', '[': ']', '{': '}' }[text.charAt(i)];
  // `r` before an ordinary string: two tokens, and a syntax error.
  if (close === undefined) return finish(token, 'word', start + 1);
  const ending = close + text.slice(start + 2, i) + text.charAt(start + 1);
  const end = text.indexOf(ending, i + 1);
  if (end >= 0) return finish(token, 'string', end + ending.length);
  token.closed = false;
  const block = text.indexOf("\n#'", i);
  return finish(token, 'string', block < 0 ? text.length : block);
}

function plainString(text: string, start: number, quote: number, token: Token): Token {
  for (let i = start + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === quote) return finish(token, 'string', i + 1);
    if (code === 92) i++;
    if (code === 10 && text.charCodeAt(i + 1) === 35 && afterLeader(text, i + 1) >= 0) {
      token.closed = false;
      return finish(token, 'string', i);
    }
  }
  token.closed = false;
  return finish(token, 'string', text.length);
}

function closingBacktick(text: string, from: number): number {
  for (let i = from; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 96) return i;
    if (code === 10) return -1;
    if (code === 92) i++;
  }
  return -1;
}

const twoOrMore = ['<<-', '->>', ':::', '<-', '->', '|>', '<=', '>=', '==', '!=', '&&', '||', '::', ':=', '%%'];

function operatorEnd(text: string, start: number, code: number): number {
  if (code === 37) {
    const close = text.indexOf('%', start + 1);
    return close > 0 && close < lineEnd(text, start) ? close + 1 : start + 1;
  }
  // Frequent ones first: a comma, `$`, `@` are never part of a longer operator.
  if (code === 44 || code === 36 || code === 64) return start + 1;
  const longer = twoOrMore.find((operator) => text.startsWith(operator, start));
  return start + (longer?.length ?? 1);
}
