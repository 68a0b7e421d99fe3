import type { Span } from '../../model/index.ts';
import type { PyString, TextPiece } from './code.ts';

/** Where a part of a text's value stands in the region. */
export function textPlace(string: PyString, start: number, end: number): Span {
  const first = placeOf(string, start);
  return { start: first, end: end <= start ? first : endOf(string, end) };
}

function placeOf(string: PyString, offset: number): number {
  const piece = pieceAt(string, offset);
  return Math.min(piece.span.start + offset - piece.from, piece.span.end);
}

/** Behind the character before the offset: what parts it from the next one, as quotes do, is not counted. */
function endOf(string: PyString, offset: number): number {
  const piece = pieceAt(string, offset - 1);
  const next = string.pieces?.find(({ from }) => from > piece.from)?.from;
  return next === offset ? piece.span.end : Math.min(piece.span.start + offset - piece.from, piece.span.end);
}

const pieceAt = ({ pieces, inner, span }: PyString, offset: number): TextPiece =>
  pieces?.findLast(({ from }) => from <= offset) ?? { from: 0, span: inner ?? span };
