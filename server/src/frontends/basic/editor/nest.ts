import type { Span } from '../../../model/index.ts';
import { touches } from '../../../model/index.ts';
import { lineStart } from '../../support/lines.ts';
import { blocksOf } from '../read/blocks.ts';
import type { BasicFacts, Literal } from '../read/facts.ts';

/** The spans at the offset, each within the next: text without quotes, text with quotes, clause, statement, block, script. */
export function nest(text: string, facts: BasicFacts, offset: number): readonly Span[] {
  const { descriptions, params, names } = facts;
  const all: readonly Span[] = [
    ...names.map(({ span }) => span),
    ...descriptions.flatMap((statement) => [statement.keyword, statement.span, ...quoteSpans(text, statement.text)]),
    ...params.flatMap(({ keyword, name, path, clauses, span }) => [
      ...[keyword, span, ...(name === undefined ? [] : [name.span]), ...path.map((part) => part.span)],
      ...clauses.flatMap((clause) => [clause.keyword, clause.span, ...clause.values.flatMap((value) => quoteSpans(text, value))]),
    ]),
    lineOf(text, offset),
    ...blocksOf(text, facts),
    { start: 0, end: text.length },
  ];
  const enclosing = all.filter((span) => touches(span, offset) && span.end > span.start).sort((a, b) => a.end - a.start - (b.end - b.start));
  const found: Span[] = [];
  for (const { start, end } of enclosing) {
    const last = found.at(-1);
    if (last === undefined || (start <= last.start && end >= last.end && end - start > last.end - last.start)) found.push({ start, end });
  }
  return found;
}

/** The spans of a text without and with its quotes. */
const quoteSpans = (text: string, literal: Literal | undefined): readonly Span[] => {
  if (literal === undefined) return [];
  const { start, end } = literal.span;
  return text[start] === '"' && text[end - 1] === '"' && end - start > 2 ? [{ start: start + 1, end: end - 1 }, literal.span] : [literal.span];
};

/** The line without its indentation. */
function lineOf(text: string, offset: number): Span {
  const start = lineStart(text, offset);
  const line = /^[^\r\n]*/.exec(text.slice(start))?.[0] ?? '';
  const indent = line.length - line.trimStart().length;
  return { start: start + indent, end: start + Math.max(indent, line.trimEnd().length) };
}
