/** A half-open range of UTF-16 offsets, relative to the region that holds it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A value together with the place where its author wrote it. */
export interface Located<T> {
  readonly value: T;
  readonly span: Span;
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
