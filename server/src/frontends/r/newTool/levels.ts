import type { Span } from '../../../model/index.ts';
import { bracketAt } from '../ellmer/brackets.ts';
import { newToken, nextToken, type Token } from '../read/scan.ts';
import { isHeader, isPrefixWord } from '../read/statement.ts';

/** A bracket around code, or the whole file. */
export interface Level {
  /** Offset of the bracket. */
  readonly open: number;
  readonly bracket: '' | '(' | '[' | '{';
  /** What is called with these parentheses. */
  readonly fn: string;
  /** The word that makes these braces a body: `function`, `if`, `else`. */
  readonly header: string;
  /** Start of the statement or argument. */
  readonly start: number;
}

export interface Leveled {
  readonly span: Span;
  /** The outermost first. */
  readonly levels: readonly Level[];
}

/** The tokens that are wanted, with the brackets around them. */
export function levelsOf(text: string, isWanted: (token: Token) => boolean): readonly Leveled[] {
  const found: Leveled[] = [];
  const levels: { -readonly [key in keyof Level]: Level[key] }[] = [{ open: 0, bracket: '', fn: '', header: '', start: -1 }];
  const token = newToken();
  let word = '';
  let expectsMore = false;
  let header = '';
  for (let at = 0; ; at = token.end) {
    nextToken(text, at, token);
    const level = levels.at(-1);
    if (token.kind === 'end' || level === undefined) return found;
    if (token.kind === 'comment') continue;
    if (token.kind === 'newline' || token.kind === 'semicolon') {
      if (isBlock(level) && !expectsMore) level.start = -1;
      continue;
    }
    if (level.start < 0) level.start = token.start;
    if (isWanted(token)) found.push({ span: { start: token.start, end: token.end }, levels: levels.map((own) => ({ ...own })) });
    const own = text.slice(token.start, token.end);
    const wasHeader = header;
    header = '';
    if (token.kind === 'open') {
      const bracket = own === '(' || own === '[' ? own : '{';
      levels.push({ open: token.start, bracket, fn: bracket === '(' ? word : '', header: bracket === '{' ? wasHeader : '', start: -1 });
    } else if (token.kind === 'close' && levels.length > 1) {
      const closed = levels.pop();
      header = headers.has(closed?.fn ?? '') ? (closed?.fn ?? '') : '';
    } else if (own === ',' && !isBlock(level)) level.start = -1;
    else if (own === 'else') header = own;
    expectsMore = continues(text, token) || header !== '';
    word = token.kind === 'word' || own === '\\' ? own : '';
  }
}

const headers: ReadonlySet<string> = new Set(['function', '\\', 'if', 'for', 'while']);

export const isBlock = ({ bracket }: Pick<Level, 'bracket'>): boolean => bracket === '' || bracket === '{';

const continues = (text: string, token: Token): boolean =>
  (token.kind === 'operator' && text.charAt(token.start) !== ',') || isHeader(text, token) || (token.kind === 'word' && isPrefixWord(text, token));

/** The end of the statement or argument that starts at an offset, and the character that follows it: a bracket, a comma, or none. */
export function itemEnd(text: string, start: number, level: Pick<Level, 'bracket'>): { readonly end: number; readonly next: string } {
  const token = newToken();
  let end = start;
  let expectsMore = false;
  let isHeading = false;
  for (let at = start; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'comment') continue;
    if (token.kind === 'newline' && (!isBlock(level) || expectsMore)) continue;
    const own = text.slice(token.start, token.end);
    const isOver = token.kind === 'end' || token.kind === 'close' || token.kind === 'newline' || token.kind === 'semicolon';
    if (isOver || (own === ',' && !isBlock(level))) return { end, next: nextSign(text, token) };
    expectsMore = continues(text, token);
    if (token.kind === 'open') {
      token.end = bracketAt(text, token.start).end;
      expectsMore = isHeading;
    }
    isHeading = isHeader(text, token);
    end = token.end;
  }
}

/** The next token on this line or below, where it is a bracket or a comma. */
function nextSign(text: string, token: Token): string {
  while (token.kind === 'newline' || token.kind === 'comment') nextToken(text, token.end, token);
  const own = text.slice(token.start, token.end);
  return token.kind === 'close' || own === ',' ? own : '';
}
