import type { TextEdit } from '../intent.ts';

/** Applies ascending, disjoint edits; all offsets are of the given text. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let result = '';
  let at = 0;
  for (const edit of edits) {
    result += text.slice(at, edit.span.start) + edit.text;
    at = edit.span.end;
  }
  return result + text.slice(at);
}

/** In the order of places. */
export const inOrder = (edits: readonly TextEdit[]): TextEdit[] => [...edits].sort((a, b) => a.span.start - b.span.start || a.span.end - b.span.end);

/** Ascending edits without those that overlap an earlier one or repeat it. */
export function disjoint(edits: readonly TextEdit[]): TextEdit[] {
  const disjointEdits: TextEdit[] = [];
  for (const edit of inOrder(edits)) {
    const last = disjointEdits.at(-1);
    if (last && (edit.span.start < last.span.end || (edit.span.start === last.span.start && edit.span.end === last.span.end))) continue;
    disjointEdits.push(edit);
  }
  return disjointEdits;
}

/** The end-of-line sequence of the first line. */
export const eolOf = (text: string): '\n' | '\r\n' => (/\r?\n/.exec(text)?.[0] === '\r\n' ? '\r\n' : '\n');

/** The text with line feeds alone as ends of lines. */
export const withLineFeeds = (text: string): string => (text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text);
