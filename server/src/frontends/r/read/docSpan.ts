import type { Span } from '../../../model/index.ts';
import { type DocText, regionOffset } from './docText.ts';

/** The region's span of a part of a text. Its end follows the last character, even where the next character is on a new line. */
export function docSpan(doc: DocText, start: number, end: number): Span {
  const from = regionOffset(doc, start);
  return { start: from, end: end > start ? regionOffset(doc, end - 1) + 1 : from };
}

export function trimmedSpan(doc: DocText): Span {
  const start = doc.text.length - doc.text.trimStart().length;
  return docSpan(doc, start, Math.max(start, doc.text.trimEnd().length));
}

/** Joins texts with their offsets. A plain string (a separator) has the offset of the text before it. */
export function joinDoc(parts: readonly (DocText | string)[]): DocText {
  let text = '';
  const lines: number[] = [];
  const starts: number[] = [];
  let last = 0;
  for (const part of parts) {
    const piece = typeof part === 'string' ? { text: part, lines: [0], starts: [last] } : part;
    if (piece.text === '') continue;
    piece.lines.forEach((line, i) => {
      lines.push(text.length + line);
      starts.push(piece.starts[i] ?? 0);
    });
    text += piece.text;
    last = typeof part === 'string' ? last : regionOffset(piece, piece.text.length);
  }
  if (lines.length > 0) return { text, lines, starts };
  const first = parts.find((part) => typeof part !== 'string');
  return { text: '', lines: [0], starts: [typeof first === 'object' ? (first.starts[0] ?? 0) : 0] };
}
