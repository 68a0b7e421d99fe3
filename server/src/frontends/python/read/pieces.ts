import type { Span } from '../../../model/index.ts';
import { stringEnd } from './stringEnd.ts';

/** A statement that has lines of its own, found by brackets, strings and indentation. Of a compound statement: its first line. */
export interface StatementSpan {
  /** From the start of its first line to the start of the line after its last one. */
  readonly start: number;
  readonly end: number;
  readonly indent: number;
  readonly fault: Fault | undefined;
}

export interface Fault {
  readonly kind: 'open-bracket' | 'open-string' | 'stray-bracket';
  readonly span: Span;
}

/** The statements of a region. One with an open bracket ends where the next statement seems to begin. */
export function readStatements(text: string): readonly StatementSpan[] {
  const pieces: StatementSpan[] = [];
  for (let at = 0; at < text.length; ) {
    const first = at + indentAt(text, at);
    if (isEmptyLine(text, first)) at = lineEnd(text, first) + 1;
    else {
      const piece = readStatement(text, at, first);
      pieces.push(piece);
      at = piece.end;
    }
  }
  return pieces;
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function readStatement(text: string, start: number, first: number): StatementSpan {
  const indent = first - start;
  const open: number[] = [];
  let fault: Fault | undefined;
  for (let at = first; at < text.length; at++) {
    const char = text.charAt(at);
    if (char === '\n') {
      if (open.length > 0 && !beginsStatement(text, at + 1, indent, first)) continue;
      const last = open.at(-1);
      fault ??= last === undefined ? undefined : { kind: 'open-bracket', span: { start: last, end: last + 1 } };
      return { start, end: at + 1, indent, fault };
    }
    if (char === '#') at = lineEnd(text, at) - 1;
    else if (char === '"' || char === "'") {
      const end = stringEnd(text, at);
      if (!end.closed) fault ??= { kind: 'open-string', span: { start: at, end: at + (text.startsWith(char.repeat(3), at) ? 3 : 1) } };
      at = end.end - 1;
    } else if (char === '\\') at += text.startsWith('\r\n', at + 1) ? 2 : 1;
    else if (char in closers) open.push(at);
    else if (char === ')' || char === ']' || char === '}') {
      if (closers[text.charAt(open.at(-1) ?? -1)] === char) open.pop();
      else fault ??= { kind: 'stray-bracket', span: { start: at, end: at + 1 } };
    }
  }
  const last = open.at(-1);
  fault ??= last === undefined ? undefined : { kind: 'open-bracket', span: { start: last, end: last + 1 } };
  return { start, end: text.length, indent, fault };
}

/** Does a line within brackets look like a new statement? It is not indented further, or it is the first line of a function's or class's body. */
function beginsStatement(text: string, line: number, indent: number, first: number): boolean {
  const at = line + indentAt(text, line);
  if (isEmptyLine(text, at) || /[)\]}]/.test(text.charAt(at))) return false;
  if (at - line <= indent) return true;
  const head = matches(/(?:async[ \t]+)?def\b/y, text, first) ? functionBody : matches(/class\b/y, text, first) ? classBody : undefined;
  return head !== undefined && matches(head, text, at);
}

const functionBody = /[rRuU]?"""|'''|(?:return|pass|raise|if|for|while|try|with|import|from|async|await|def|class)\b|\.\.\.(?![ \t]*[,)])/y;
const classBody = /[rRuU]?"""|'''|(?:pass|def|async|class)\b|@|\w+[ \t]*:/y;

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}

function indentAt(text: string, line: number): number {
  let at = line;
  while (text.charCodeAt(at) === 32 || text.charCodeAt(at) === 9 || text.charCodeAt(at) === 12) at++;
  return at - line;
}

const isEmptyLine = (text: string, at: number): boolean => at >= text.length || /[\r\n#]/.test(text.charAt(at));

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
