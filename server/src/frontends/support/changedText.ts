import { containsSpan, type SkeletonPart, type Span } from '../../model/index.ts';

/** What replaces a part of a text. */
export interface Change {
  readonly span: Span;
  readonly parts: readonly SkeletonPart[];
}

/** The text of a span with the changes within it. `copied`: what is written of the text between them. */
export function changedText(text: string, whole: Span, changes: readonly Change[], copied: (text: string) => string = (own) => own): readonly SkeletonPart[] {
  let from = whole.start;
  const inside = changes.filter(({ span }) => containsSpan(whole, span)).sort((a, b) => a.span.start - b.span.start);
  const parts = inside.flatMap(({ span, parts: own }): readonly SkeletonPart[] => {
    const before = copied(text.slice(from, span.start));
    from = span.end;
    return [before, ...own];
  });
  return [...parts, copied(text.slice(from, whole.end))].filter((part) => part !== '');
}
