import type { Span } from '../../../model/index.ts';
import { blocksOf } from '../read/blocks.ts';
import type { BasicFacts } from '../read/facts.ts';

/** Folds declarations, comments and code blocks of several lines. The closing line of a block stays visible. */
export function folds(text: string, facts: BasicFacts): readonly Span[] {
  return blocksOf(text, facts)
    .map(({ start, end, closingLine }) => ({ start, end: closingLine === undefined ? end : lastBefore(text, closingLine) }))
    .filter(({ start, end }) => text.slice(start, end).includes('\n'))
    .sort((a, b) => a.start - b.start);
}

/** The end of the line before the line of the offset. */
const lastBefore = (text: string, offset: number): number => text.slice(0, text.lastIndexOf('\n', offset - 1)).replace(/\r$/, '').length;
