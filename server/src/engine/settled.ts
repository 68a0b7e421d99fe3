import type { Related } from '../model/index.ts';

/** A place that follows its document, as it is now. */
export const settled = (related: Related): Related => ({ ...related, span: { start: related.span.start, end: related.span.end } });
