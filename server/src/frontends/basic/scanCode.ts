import { isComment, isLineEnd, matchAt, readString, skipBlank } from './scan.ts';

/** A word of code, or a sign of one character (`+=` and its kin are one). Strings and numbers are signs that nobody looks at. */
export interface Token {
  readonly kind: 'word' | 'sign' | 'value';
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** True where nothing stands between it and the token before. */
  readonly joined: boolean;
}

const wordRun = /[\p{L}_][\p{L}\p{N}_]*[$%]?/uy;
const numberRun = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\w*/y;
const signRun = /[+\-*/&^\\]=|\+\+|--/y;

/** The tokens of the statement that begins at `from`, with its continued lines and without comments; `end` is where its last line ends. */
export function scanCode(text: string, from: number): { readonly tokens: readonly Token[]; readonly end: number } {
  const tokens: Token[] = [];
  let last = from;
  for (;;) {
    const at = skipBlank(text, last);
    if (isLineEnd(text, at) || beginsComment(text, at, at > last || tokens.length === 0, tokens)) return { tokens, end: at };
    const token = tokenAt(text, at, at === last && tokens.length > 0);
    tokens.push(token);
    last = token.end;
  }
}

/** An apostrophe anywhere; `//` behind white space, because no operator is written so; REM where a statement may begin. */
function beginsComment(text: string, at: number, isApart: boolean, tokens: readonly Token[]): boolean {
  if (text[at] === "'") return true;
  if (!isApart || !isComment(text, at)) return false;
  return text[at] === '/' || (text[at] !== '#' && tokens.at(-1)?.text === ':');
}

function tokenAt(text: string, at: number, joined: boolean): Token {
  if (text[at] === '"') {
    const { end } = readString(text, at);
    return { kind: 'value', text: '"', start: at, end, joined };
  }
  const word = matchAt(wordRun, text, at)?.[0];
  if (word !== undefined) return { kind: 'word', text: word, start: at, end: at + word.length, joined };
  const number = matchAt(numberRun, text, at)?.[0];
  if (number !== undefined) return { kind: 'value', text: '0', start: at, end: at + number.length, joined };
  const sign = matchAt(signRun, text, at)?.[0] ?? text[at] ?? '';
  return { kind: 'sign', text: sign, start: at, end: at + sign.length, joined };
}
