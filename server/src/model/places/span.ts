import { lastAtMost } from '../text/lastAtMost.ts';

/** A half-open range of UTF-16 offsets, relative to the region that holds it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value together with the place where its author wrote it. */
export interface Located<T> {
  readonly value: T;
  readonly span: Span;
  /** Of a text that is not written as it is, such as one on indented lines: where its parts stand, in order. */
  readonly pieces?: readonly TextPiece[];
}

/** A text from offset `from` up to the next piece: what stands at `span`, character for character where both are as long. */
export interface TextPiece {
  readonly from: number;
  readonly span: Span;
}

/** Where a part of a text stands that is written in pieces. */
export function placeInPieces(pieces: readonly TextPiece[], start: number, end: number): Span {
  const at = pieceAt(pieces, end - 1);
  const [first, last] = [pieces[pieceAt(pieces, start)] ?? nowhere, pieces[at] ?? nowhere];
  const from = Math.min(first.span.start + start - first.from, first.span.end);
  const next = pieces[at + 1]?.from;
  // Behind its last character: what parts that from the next one, as quotes do, is not counted.
  return { start: from, end: end <= start ? from : next === end ? last.span.end : Math.min(last.span.start + end - last.from, last.span.end) };
}

const nowhere: TextPiece = { from: 0, span: { start: 0, end: 0 } };

/** Index of the piece with the offset; -1 in front of all. A text may have a piece for each of thousands of lines. */
function pieceAt(pieces: readonly TextPiece[], offset: number): number {
  const at = lastAtMost(pieces.length, (i) => (pieces[i] as TextPiece).from, offset);
  return (pieces[at]?.from ?? 0) <= offset ? at : -1;
}

/**
 * What is known about a value: `known` (written, and understood), `absent` (not written), or `opaque`
 * (written, but its meaning cannot be known without running code). Opaque values are kept as text, never linted.
 */
export type Value<T> =
  | ({ readonly state: 'known' } & Located<T>)
  | { readonly state: 'absent' }
  | { readonly state: 'opaque'; readonly text: string; readonly span: Span };

export const absent: { readonly state: 'absent' } = { state: 'absent' };

export const known = <T>(value: T, span: Span): Value<T> & { readonly state: 'known' } => ({ state: 'known', value, span });

export const opaque = (text: string, span: Span): { readonly state: 'opaque'; readonly text: string; readonly span: Span } => ({
  state: 'opaque',
  text,
  span,
});

export const span = (start: number, end: number): Span => ({ start, end });

/** The known value, or undefined when it is absent or opaque. */
export const knownValue = <T>(value: Value<T>): T | undefined => (value.state === 'known' ? value.value : undefined);

/** Where the value stands, or undefined when it is absent. */
export const spanOf = <T>(value: Value<T>): Span | undefined => (value.state === 'absent' ? undefined : value.span);

export const shift = (s: Span, by: number): Span => ({ start: s.start + by, end: s.end + by });

/** True when the offset lies in the span or touches its end, as a cursor does. */
export const touches = (s: Span, offset: number): boolean => s.start <= offset && offset <= s.end;
