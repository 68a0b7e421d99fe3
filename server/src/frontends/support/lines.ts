import type { Span } from '../../model/index.ts';

/** The first offset of the line that contains the offset. */
export const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

/** The end of the line that contains the offset, before its line break. */
export function lineEnd(text: string, offset: number): number {
  const found = text.indexOf('\n', offset);
  if (found < 0) return text.length;
  return text[found - 1] === '\r' && found - 1 >= offset ? found - 1 : found;
}

/** The first offset of the next line; the end of the text after the last line. */
export function nextLine(text: string, offset: number): number {
  const found = text.indexOf('\n', offset);
  return found < 0 ? text.length : found + 1;
}

/** The first offset from this one on that is not a space. */
export function pastSpaces(text: string, offset: number): number {
  let at = offset;
  while (text.charCodeAt(at) === 0x20) at++;
  return at;
}

/** The white space at the beginning of the line that contains the offset. */
export const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(lineStart(text, offset), lineEnd(text, offset)))?.[0] ?? '';

/** The span extended to whole lines, including the last line break. */
export const wholeLines = (text: string, { start, end }: Span): Span => ({ start: lineStart(text, start), end: nextLine(text, end) });
