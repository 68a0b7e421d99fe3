import { lineStart } from '../../support/lines.ts';
import { isComment, skipBlank } from './scan.ts';

/** The start of the statement at the offset: lines above it that end in ` _` belong to it, comments excepted. */
export function statementStart(text: string, offset: number): number {
  let start = lineStart(text, offset);
  while (start > 0) {
    const above = lineStart(text, start - 1);
    if (!/\s_\s*$/.test(text.slice(above, start)) || isComment(text, skipBlank(text, above))) return start;
    start = above;
  }
  return start;
}
