/**
 * The text of one roxygen tag (or of the introduction) without its `#'` leaders, lines joined by `\n`, and where each
 * of its characters stands in the region. `starts[i]` is the region offset of the first character of line i.
 */
export interface DocText {
  readonly text: string;
  /** Offset in `text` where line i begins, ascending; `lines[0]` is 0. */
  readonly lines: readonly number[];
  /** Offset in the region of line i. */
  readonly starts: readonly number[];
}

/** `@@` is how roxygen2 writes an `@`. */
export const unescapeAt = (text: string): string => text.replaceAll('@@', '@');

/** The region offset of an offset in the text. */
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

/** The part of a text from one offset to another, still knowing its places. */
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
