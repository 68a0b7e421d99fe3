import type { Span } from '../../model/index.ts';

/** Where the line that holds the offset begins. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** Where the line that holds the offset ends, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const found = text.indexOf('\n', offset);
  if (found < 0) return text.length;
  return text[found - 1] === '\r' && found - 1 >= offset ? found - 1 : found;
}

/** Where the line behind the one that holds the offset begins; the end of the text behind the last one. */
export function nextLine(text: string, offset: number): number {
  const found = text.indexOf('\n', offset);
  return found < 0 ? text.length : found + 1;
}

/** The first offset at or behind this one that is no space. */
export function pastSpaces(text: string, offset: number): number {
  let at = offset;
  while (text.charCodeAt(at) === 0x20) at++;
  return at;
}

/** The white space with which the line of the offset begins. */
export const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(lineStart(text, offset), lineEnd(text, offset)))?.[0] ?? '';

/** The span as whole lines, their end of line included. */
export const wholeLines = (text: string, { start, end }: Span): Span => ({ start: lineStart(text, start), end: nextLine(text, end) });
