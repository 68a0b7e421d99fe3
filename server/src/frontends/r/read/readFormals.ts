import { code, type Problem, type Span } from '../../../model/index.ts';
import type { Formal } from './formal.ts';
import { readName } from './readName.ts';
import { readRLiteral } from './rLiteral.ts';
import { newToken, nextToken, type Token } from './scan.ts';
import { isHeader, isPrefixWord } from './statement.ts';

export interface Formals {
  readonly formals: readonly Formal[];
  readonly formalsSpan: Span;
  readonly complete: boolean;
  readonly problems: readonly Problem[];
}

/** Reads the formals after the `(` at `open`, as far as possible, and reports faults at their location. */
export function readFormals(text: string, open: number): Formals {
  const token = newToken();
  const formals = new Map<string, Formal>();
  const problems: Problem[] = [];
  const fault = (span: Span, message: string) => problems.push({ code: 'r-syntax', message, span, unreadable: true });
  let at = open + 1;
  for (;;) {
    const piece = readPiece(text, at, token);
    const isLast = piece.stop !== ',';
    if (piece.tokens.length === 0) {
      const isEmptyList = isLast && formals.size === 0 && piece.stop === ')';
      if (!isEmptyList && piece.stop !== '') fault(token.kind === 'end' ? { start: open, end: open + 1 } : spanOf(token), 'Missing parameter.');
    } else {
      readFormal(text, piece, formals, fault);
    }
    at = token.end;
    if (!isLast) continue;
    if (piece.openString !== undefined) {
      problems.splice(0, problems.length, unclosedString(piece.openString));
      return { formals: [...formals.values()], formalsSpan: { start: open, end: piece.end }, complete: false, problems };
    }
    const complete = piece.stop === ')';
    if (!complete) fault({ start: open, end: open + 1 }, 'The parameter list is not closed.');
    return { formals: [...formals.values()], formalsSpan: { start: open, end: complete ? token.end : piece.end }, complete, problems };
  }
}

const spanOf = (token: Token): Span => ({ start: token.start, end: token.end });

const unclosedString = (at: number): Problem => ({
  code: 'r-syntax',
  message: 'This string is not closed.',
  span: { start: at, end: at + 1 },
});

/** The tokens between two commas at the top level of the list. */
interface Piece {
  /** The first three tokens (name, `=`, start of the default), and the number of tokens. */
  readonly tokens: readonly Readonly<Token>[];
  readonly end: number;
  /** The token that ends it: a comma, the closing bracket, or the end of the text. */
  readonly stop: ',' | ')' | '';
  readonly openString?: number;
}

function readPiece(text: string, from: number, token: Token): Piece {
  const tokens: Token[] = [];
  let depth = 0;
  let end = from;
  // True where a brace belongs to the default: after an operator, `else`, or the brackets of `function(…)` and similar words.
  let expectsBody = false;
  // True after such a word, and within its brackets.
  let header = false;
  for (let at = from; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'end') return { tokens, end, stop: '' };
    if (!token.closed) return { tokens, end, stop: '', openString: token.start };
    if (token.kind === 'newline' || token.kind === 'comment') continue;
    if (depth === 0 && token.kind === 'close') return { tokens, end, stop: text.charAt(token.start) === ')' ? ')' : '' };
    if (depth === 0 && token.kind === 'operator' && text.charAt(token.start) === ',') return { tokens, end, stop: ',' };
    // `function(a, b {`: the body begins, and the closing bracket of the formals is missing.
    if (depth === 0 && token.kind === 'open' && text.charAt(token.start) === '{' && !expectsBody) return { tokens, end, stop: '' };
    if (token.kind === 'open') depth++;
    if (token.kind === 'close') depth--;
    if (depth === 0) {
      expectsBody = token.kind === 'close' ? header : token.kind === 'operator' || isPrefixWord(text, token);
      header = isHeader(text, token);
    }
    if (tokens.length < 3) tokens.push({ ...token });
    end = token.end;
  }
}

/** Adds the formal of a piece, and reports its faults. */
function readFormal(text: string, piece: Piece, formals: Map<string, Formal>, fault: (span: Span, message: string) => void): void {
  const [first, equals, value] = piece.tokens;
  if (first === undefined) return;
  const name = first.kind === 'string' ? undefined : readName(text, first);
  if (name === undefined) {
    fault(spanOf(first), 'Missing name of the parameter.');
    return;
  }
  if (formals.has(name.value)) {
    fault(name.span, `Parameter ${code(name.value)} is declared twice.`);
    return;
  }
  const assigned = equals !== undefined && text.slice(equals.start, equals.end) === '=';
  if (assigned && value !== undefined) {
    const span = { start: value.start, end: piece.end };
    formals.set(name.value, { name, default: { ...readRLiteral(text.slice(span.start, span.end), span.start), span } });
    return;
  }
  formals.set(name.value, { name });
  if (assigned) fault(spanOf(equals), `Missing default of ${code(name.value)}.`);
  else if (equals !== undefined) {
    const another = equals.kind === 'word' || equals.kind === 'quoted';
    fault(spanOf(equals), another ? 'Missing comma before this parameter.' : 'Only `= default` may follow the name of a parameter.');
  }
}
