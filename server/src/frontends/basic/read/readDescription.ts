import type { Span } from '../../../model/index.ts';
import { type Declaration, hasMore, report, reportUnquoted, take } from './declaration.ts';
import type { DescriptionStatement } from './facts.ts';
import { readText } from './readValue.ts';
import { lineEnd } from './scan.ts';

/** Reads a DESCRIPTION statement after its keyword. */
export function readDescription(declaration: Declaration, keyword: Span): DescriptionStatement {
  const text = readText(declaration, 'line');
  if (text !== undefined) reportUnquoted(declaration, text);
  if (hasMore(declaration)) {
    const { start } = take(declaration, lineEnd(declaration.text, declaration.at));
    const end = start + declaration.text.slice(start, declaration.end).trimEnd().length;
    report(declaration, {
      code: 'tool-description-malformed',
      message: 'Unexpected text after the description.',
      span: { start, end },
      fixes: [{ title: 'Remove the rest', intent: { kind: 'remove', span: { start, end } } }],
    });
  }
  return { keyword, ...(text === undefined ? {} : { text }), span: { start: keyword.start, end: declaration.end } };
}
