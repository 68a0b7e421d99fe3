import type { Problem, Span } from '../../../model/index.ts';

/** The first marker of a merge that was not finished, to the end of its line; both kinds of outer markers must be there. */
export function conflictMarker(text: string): Span | undefined {
  const first = /^<{7}[ \t].*$/m.exec(text);
  if (first === null || !/^>{7}[ \t]/m.test(text)) return undefined;
  return { start: first.index, end: first.index + first[0].length };
}

/** An unfinished merge in a file that people write. */
export const conflictProblem = (span: Span): Problem => ({
  code: 'merge-conflict',
  message: 'The file holds an unfinished merge. Keep one side and delete the marker lines.',
  span,
  unreadable: true,
});
