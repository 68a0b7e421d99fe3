/**
 * The text of a roxygen tag, or of the introduction, without its `#'` leaders and with lines joined by `\n`. `starts[i]` is the region offset of the
 * first character of line i.
 */
export interface DocText {
  readonly text: string;
  /** Offset in `text` of the start of line i, ascending; `lines[0]` is 0. */
  readonly lines: readonly number[];
  /** Offset in the region of the start of line i. */
  readonly starts: readonly number[];
}

/** roxygen2 escapes `@` as `@@`. */
export const unescapeAt = (text: string): string => text.replaceAll('@@', '@');

export function regionOffset(doc: DocText, offset: number): number {
  let low = 0;
  let high = doc.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((doc.lines[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return (doc.starts[low] ?? 0) + offset - (doc.lines[low] ?? 0);
}

export function sliceDoc(doc: DocText, start: number, end: number = doc.text.length): DocText {
  const lines = [0];
  const starts = [regionOffset(doc, start)];
  doc.lines.forEach((line, i) => {
    if (line <= start || line > end) return;
    lines.push(line - start);
    starts.push(doc.starts[i] ?? 0);
  });
  return { text: doc.text.slice(start, end), lines, starts };
}
