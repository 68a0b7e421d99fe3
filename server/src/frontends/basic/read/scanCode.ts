import { isComment, isLineEnd, matchAt, readString, skipBlank } from './scan.ts';

/** A word, a value (string or number, whose content is not read), or a sign: a character, or an operator with assignment (`+=`). */
export interface Token {
  readonly kind: 'word' | 'sign' | 'value';
  readonly text: string;
  /** A word in upper case; empty for values and signs. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** True where no white space precedes it. */
  readonly joined: boolean;
}

const asciiRun = /[A-Za-z_]\w*[$%]?(?![\w\x80-\uffff])/y;
const wordRun = /[\p{L}_][\p{L}\p{N}_]*[$%]?/uy;
const numberRun = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?\w*/y;
const signRun = /[+\-*/&^\\]=|\+\+|--/y;

/** The tokens of the statement at `from`, with continued lines, without comments. `end`: the end of its last line. */
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

/** An apostrophe begins a comment anywhere, `//` after white space (no operator is written so), REM at the start of a statement. */
function beginsComment(text: string, at: number, isApart: boolean, tokens: readonly Token[]): boolean {
  const first = text[at];
  if (first === "'") return true;
  if (!isApart || (first !== '/' && tokens.at(-1)?.text !== ':')) return false;
  return first !== '#' && isComment(text, at);
}

function tokenAt(text: string, at: number, joined: boolean): Token {
  const first = text[at] ?? '';
  if (first === '"') return { kind: 'value', text: first, word: '', start: at, end: readString(text, at).end, joined };
  const isAscii = first < '\x80';
  const isLetter = (first >= 'A' && first <= 'Z') || (first >= 'a' && first <= 'z') || first === '_';
  const word = isLetter || !isAscii ? (matchAt(asciiRun, text, at) ?? matchAt(wordRun, text, at))?.[0] : undefined;
  if (word !== undefined) return { kind: 'word', text: word, word: word.toUpperCase(), start: at, end: at + word.length, joined };
  const number = (first >= '0' && first <= '9') || first === '.' ? matchAt(numberRun, text, at)?.[0] : undefined;
  if (number !== undefined) return { kind: 'value', text: '0', word: '', start: at, end: at + number.length, joined };
  const sign = isAscii ? (matchAt(signRun, text, at)?.[0] ?? first) : first;
  return { kind: 'sign', text: sign, word: '', start: at, end: at + sign.length, joined };
}
