import { type Span, shift, type Unread } from '../model/index.ts';
import type { Doc } from './types.ts';

/** An entry of the ledger; `span` is absolute. */
export interface PlacedUnread extends Unread {
  readonly span: Span;
}

/** The unreadable registrations of a document, by place. */
export const unreadIn = ({ regions }: Pick<Doc, 'regions'>): readonly PlacedUnread[] =>
  regions
    .flatMap(({ start, facts, linked }) =>
      [...facts.problems, ...linked.problems].flatMap(({ unread, span }) => (unread === undefined ? [] : [{ ...unread, span: shift(span, start) }])),
    )
    .sort((a, b) => a.span.start - b.span.start);
