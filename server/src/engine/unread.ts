import { type Span, shift, type Unread } from '../model/index.ts';
import type { Doc } from './types.ts';

/** An entry of the coverage ledger at its place in the document: `span` is absolute. */
export interface PlacedUnread extends Unread {
  readonly span: Span;
}

/** The registrations of a document that cannot be read, in the order of place. */
export const unreadIn = ({ regions }: Pick<Doc, 'regions'>): readonly PlacedUnread[] =>
  regions
    .flatMap(({ start, facts, linked }) =>
      [...facts.problems, ...linked.problems].flatMap(({ unread, span }) => (unread === undefined ? [] : [{ ...unread, span: shift(span, start) }])),
    )
    .sort((a, b) => a.span.start - b.span.start);
