import type { SkeletonPart, Span } from '../../model/index.ts';

/** The text with its placeholders. */
export const textOf = (parts: readonly SkeletonPart[]): string => parts.map((part) => (typeof part === 'string' ? part : part.fill)).join('');

/** The placeholders in the text, in the order of filling. */
export function blanksOf(parts: readonly SkeletonPart[]): readonly Span[] {
  let at = 0;
  const blanks = parts.flatMap((part) => {
    const start = at;
    at += typeof part === 'string' ? part.length : part.fill.length;
    return typeof part === 'string' ? [] : [{ span: { start, end: at }, isFirst: part.first === true }];
  });
  return [...blanks.filter(({ isFirst }) => isFirst), ...blanks.filter(({ isFirst }) => !isFirst)].map(({ span }) => span);
}
