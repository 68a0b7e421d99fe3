import { lastAtMost } from '../text/lastAtMost.ts';

/** A half-open range of UTF-16 offsets, relative to its region. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value with its place. */
export interface Located<T> {
  readonly value: T;
  readonly span: Span;
  /** For a text that is written in pieces, such as one on indented lines: their places, in order. */
  readonly pieces?: readonly TextPiece[];
}

/** A piece of a text from offset `from` to the next piece, at `span` in the source. Equal lengths correspond character by character. */
export interface TextPiece {
  readonly from: number;
  readonly span: Span;
}

/** The place of a part of a text that is written in pieces. */
export function placeInPieces(pieces: readonly TextPiece[], start: number, end: number): Span {
  const at = pieceAt(pieces, end - 1);
  const [first, last] = [pieces[pieceAt(pieces, start)] ?? nowhere, pieces[at] ?? nowhere];
  const from = Math.min(first.span.start + start - first.from, first.span.end);
  const next = pieces[at + 1]?.from;
  // After its last character, without the separator before the next one, such as quotes.
  return { start: from, end: end <= start ? from : next === end ? last.span.end : Math.min(last.span.start + end - last.from, last.span.end) };
}

const nowhere: TextPiece = { from: 0, span: { start: 0, end: 0 } };

/** Index of the piece at the offset; -1 before all. A text may have thousands of pieces. */
function pieceAt(pieces: readonly TextPiece[], offset: number): number {
  const at = lastAtMost(pieces.length, (i) => (pieces[i] as TextPiece).from, offset);
  return (pieces[at]?.from ?? 0) <= offset ? at : -1;
}

/**
 * A value: `known` (written and understood), `absent` (not written), or `opaque` (written, but only running the code would tell). Opaque values keep
 * their text and are never judged.
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

/** The known value; undefined where it is absent or opaque. */
export const knownValue = <T>(value: Value<T>): T | undefined => (value.state === 'known' ? value.value : undefined);

/** The place of the value; undefined where it is absent. */
export const spanOf = <T>(value: Value<T>): Span | undefined => (value.state === 'absent' ? undefined : value.span);

export const shift = (s: Span, by: number): Span => ({ start: s.start + by, end: s.end + by });

/** True where the inner span has no character outside of the outer one. */
export const containsSpan = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

/** True where the spans have a character in common. */
export const intersects = (a: Span, b: Span | undefined): boolean => b !== undefined && a.start < b.end && b.start < a.end;

/** True where the offset is in the span or at its end, as a cursor. */
export const touches = (s: Span, offset: number): boolean => s.start <= offset && offset <= s.end;
