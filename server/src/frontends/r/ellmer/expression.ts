import { type Json, type Located, limits, type Span } from '../../../model/index.ts';
import { readFormals } from '../read/readFormals.ts';
import { readName } from '../read/readName.ts';
import { readRNumber, readRString } from '../read/rToken.ts';
import { newToken, nextToken, type Token } from '../read/scan.ts';
import { bracketAt } from './brackets.ts';

/** An expression of R, as far as it is known without running it. Plain data, which can be sent between threads. */
export type RExpression =
  /** `inner`: between the quotes. `exact`: the source contains the value character for character. */
  | { readonly kind: 'text'; readonly value: string; readonly span: Span; readonly inner: Span; readonly exact: boolean }
  | { readonly kind: 'literal'; readonly value: Json; readonly span: Span }
  | { readonly kind: 'name'; readonly name: string; readonly span: Span }
  | RCall
  | { readonly kind: 'function'; readonly formals: readonly RFormal[]; readonly complete: boolean; readonly span: Span }
  | { readonly kind: 'other'; readonly text: string; readonly span: Span };

export interface RCall {
  readonly kind: 'call';
  readonly fn: string;
  readonly package?: string;
  /** The function's name without its package. */
  readonly fnSpan: Span;
  readonly args: readonly RArgument[];
  readonly closed: boolean;
  /** The offset after `(`. */
  readonly open: number;
  readonly span: Span;
}

export interface RArgument {
  readonly name?: Located<string>;
  /** Absent where nothing follows the `=`. */
  readonly value?: RExpression;
  readonly span: Span;
}

export interface RFormal extends Located<string> {
  readonly hasDefault: boolean;
}

/** The expression from `start` to `end`. Any other than a literal, name, call or function is `other`. */
export function readExpression(text: string, start: number, end: number, depth = 0): RExpression {
  return wholeOf(text, { start, end }, depth < limits.r.expressionDepth ? readPrimary(text, start, depth) : undefined);
}

/** The expression found at the start of a span; `other` where more text follows it. */
function wholeOf(text: string, { start, end }: Span, found: RExpression | undefined): RExpression {
  const stop = found && skipBlank(text, found.span.end, end);
  if (found !== undefined && stop === end) return found;
  return { kind: 'other', text: text.slice(start, end).trim().slice(0, 200), span: { start, end } };
}

/** The literal, name, call or function at or after `at`. Operators after it are ignored. */
export function readPrimary(text: string, at: number, depth = 0): RExpression | undefined {
  const token = skipBreaks(text, at, newToken());
  const { start } = token;
  switch (token.kind) {
    case 'string':
      return readText(text, token);
    case 'quoted':
      return readNamed(text, token, depth);
    case 'word': {
      const number = readRNumber(text, start);
      if (number !== undefined) return { kind: 'literal', value: number.value, span: { start, end: number.end } };
      const word = text.slice(start, token.end);
      if (Object.hasOwn(constants, word)) return { kind: 'literal', value: constants[word] ?? null, span: { start, end: token.end } };
      return word === 'function' ? readLambda(text, token) : readNamed(text, token, depth);
    }
    case 'operator': {
      if (text[start] === '\\') return readLambda(text, token);
      const number = readRNumber(text, start);
      return number && { kind: 'literal', value: number.value, span: { start, end: number.end } };
    }
    default:
      return undefined;
  }
}

const constants: Readonly<Record<string, Json>> = { TRUE: true, T: true, FALSE: false, F: false, NULL: null };

function readText(text: string, token: Token): RExpression | undefined {
  const { start, end, closed } = token;
  const read = closed ? readRString(text, start) : undefined;
  if (read === undefined) return undefined;
  const opening = /^(?:[rR]["']-*[([{]|["'])/.exec(text.slice(start, start + 40))?.[0].length ?? 1;
  const closing = opening === 1 ? 1 : opening - 1;
  const inner = { start: start + opening, end: end - closing };
  return { kind: 'text', value: read.value, span: { start, end }, inner, exact: text.slice(inner.start, inner.end) === read.value };
}

/** A name or a call, with or without a package. */
function readNamed(text: string, first: Token, depth: number): RExpression | undefined {
  const { start } = first;
  let name = readName(text, first);
  if (name === undefined) return undefined;
  let end = first.end;
  const token = nextToken(text, end, newToken());
  let owner: string | undefined;
  if (token.kind === 'operator' && /^:::?$/.test(text.slice(token.start, token.end))) {
    owner = name.value;
    name = readName(text, nextToken(text, token.end, token));
    if (name === undefined) return undefined;
    end = token.end;
    nextToken(text, end, token);
  }
  if (token.kind === 'open' && text[token.start] === '(') {
    const { args, end: close, closed } = readArguments(text, token.start, depth);
    const call = { kind: 'call', fn: name.value, fnSpan: name.span, args, closed, open: token.start + 1, span: { start, end: close } } as const;
    return owner === undefined ? call : { ...call, package: owner };
  }
  // The exports of a package are unknown here.
  return owner === undefined
    ? { kind: 'name', name: name.value, span: { start, end } }
    : { kind: 'other', text: `${owner}::${name.value}`, span: { start, end } };
}

/** A function up to its body. Callers that know the end of the expression add the body. */
function readLambda(text: string, keyword: Token): RExpression | undefined {
  const token = nextToken(text, keyword.end, newToken());
  if (text[token.start] !== '(') return undefined;
  const { formals, complete, formalsSpan } = readFormals(text, token.start);
  return {
    kind: 'function',
    formals: formals.map(({ name, default: defaultValue }) => ({ ...name, hasDefault: defaultValue !== undefined })),
    complete,
    span: { start: keyword.start, end: formalsSpan.end },
  };
}

interface Arguments {
  readonly args: readonly RArgument[];
  /** The offset after `)`, or the end of the text without one. */
  readonly end: number;
  readonly closed: boolean;
}

/** The arguments after the `(` at `open`. Empty ones, such as after a trailing comma, are dropped. */
export function readArguments(text: string, open: number, depth = 0): Arguments {
  const token = newToken();
  const args: RArgument[] = [];
  for (let at = open + 1; ; ) {
    const piece = readPiece(text, at, token);
    const arg = piece && readArgument(text, piece, depth);
    if (arg !== undefined) args.push(arg);
    if (token.kind === 'operator') at = token.end;
    else return { args, end: token.end, closed: token.kind === 'close' && text[token.start] === ')' };
  }
}

/** The text up to the next comma or closing bracket, which `token` contains afterwards; undefined where it is empty. */
function readPiece(text: string, from: number, token: Token): Span | undefined {
  let start = -1;
  let end = from;
  for (let at = from; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'end') break;
    if (token.kind === 'newline' || token.kind === 'comment') continue;
    if (token.kind === 'close' || (token.kind === 'operator' && text[token.start] === ',')) break;
    if (start < 0) start = token.start;
    if (token.kind === 'open') {
      const bracket = bracketAt(text, token.start);
      // An open bracket contains the rest of the text.
      if (!bracket.closed) {
        end = bracket.end;
        nextToken(text, text.length, token);
        break;
      }
      token.end = bracket.end;
    }
    end = token.end;
  }
  return start < 0 ? undefined : { start, end };
}

function readArgument(text: string, span: Span, depth: number): RArgument | undefined {
  const token = nextToken(text, span.start, newToken());
  const name = readName(text, token);
  const behind = name && skipBreaks(text, token.end, token);
  if (name === undefined || behind?.kind !== 'operator' || text.slice(behind.start, behind.end) !== '=') {
    return { value: readWhole(text, span, depth), span };
  }
  const value = skipBlank(text, behind.end, span.end);
  return value >= span.end ? { name, span } : { name, value: readWhole(text, { start: value, end: span.end }, depth), span };
}

/** A function includes its body. */
function readWhole(text: string, { start, end }: Span, depth: number): RExpression {
  const primary = depth + 1 < limits.r.expressionDepth ? readPrimary(text, start, depth + 1) : undefined;
  return primary?.kind === 'function' ? { ...primary, span: { start, end } } : wholeOf(text, { start, end }, primary);
}

function skipBreaks(text: string, at: number, token: Token): Token {
  nextToken(text, at, token);
  while (token.kind === 'newline' || token.kind === 'comment') nextToken(text, token.end, token);
  return token;
}

/** The first offset from `at` that is no white space, at most `end`. */
function skipBlank(text: string, at: number, end: number): number {
  const token = skipBreaks(text, at, newToken());
  return Math.min(token.kind === 'end' ? end : token.start, end);
}
