import type { Related } from '../model/index.ts';

/** A related place at its present offset. */
export const settled = (related: Related): Related => ({ ...related, span: { start: related.span.start, end: related.span.end } });
