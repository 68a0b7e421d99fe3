import type { Span } from '../../../model/index.ts';
import type { RdScan } from './rdScan.ts';

export interface ListItem {
  /** Of `\item{label}{text}`. */
  readonly label?: Span;
  readonly text: Span;
}

/** The items of a list body, from `start` to `end` of the text. `before` is the start of the first item. */
export function listItems(text: string, scan: RdScan, start: number, end: number): { readonly before: number; readonly items: readonly ListItem[] } {
  const marks = itemMarks(text, scan, start, end);
  const items = marks.map((mark, i): ListItem => {
    const after = mark + '\\item'.length;
    const stop = marks[i + 1] ?? end;
    const first = group(text, scan, after, stop);
    if (first === undefined) return { text: { start: after, end: stop } };
    const second = group(text, scan, first.end + 1, stop);
    if (second !== undefined) return { label: first, text: second };
    // \item{x}: y in an itemize.
    const colon = first.start === after + 1 ? /^\s*(?::|[-\u2013\u2014]{1,2}(?=\s))\s*/.exec(text.slice(first.end + 1, stop))?.[0] : undefined;
    if (colon !== undefined) return { label: first, text: { start: first.end + 1 + colon.length, end: stop } };
    // \item{x} y in an itemize: the braces only group.
    return first.start === after + 1 && text.slice(first.end + 1, stop).trim() === '' ? { text: first } : { text: { start: after, end: stop } };
  });
  return { before: marks[0] ?? end, items };
}

/** The trimmed content of the braces that open at `at`. */
function group(text: string, scan: RdScan, at: number, end: number): Span | undefined {
  let open = at;
  while (open < end && /\s/.test(text[open] ?? '')) open++;
  const close = text[open] === '{' ? scan.close.get(open) : undefined;
  return close === undefined || close >= end ? undefined : { start: open + 1, end: close };
}

/** Offsets of `\item` in this list, without those of inner lists. */
function itemMarks(text: string, scan: RdScan, start: number, end: number): number[] {
  const marks: number[] = [];
  const special = /[\\{`~]/g;
  special.lastIndex = start;
  for (let match = special.exec(text); match !== null && match.index < end; match = special.exec(text)) {
    const at = match.index;
    const code = scan.code.get(at);
    if (code !== undefined) special.lastIndex = code.end;
    else if (match[0] === '{') special.lastIndex = (scan.close.get(at) ?? at) + 1;
    else if (match[0] === '\\') {
      if (/^\\item(?![A-Za-z0-9])/.test(text.slice(at, at + 7))) marks.push(at);
      else if (/[\\{}%]/.test(text[at + 1] ?? '')) special.lastIndex = at + 2;
    }
  }
  return marks;
}
