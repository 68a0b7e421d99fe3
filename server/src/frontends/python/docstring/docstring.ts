import type { Located, Span, TextPiece } from '../../../model/index.ts';
import type { PyString } from '../read/code.ts';
import { textPlace } from '../read/textPlace.ts';

/** A docstring as `inspect.getdoc` returns it: without common indentation, and without empty lines at its ends. */
export interface Docstring {
  readonly source: PyString;
  readonly text: string;
  readonly lines: readonly DocLine[];
  /** The indentation in code of every line but the first. */
  readonly indent: string;
}

export interface DocLine {
  readonly text: string;
  /** Offset in the docstring's text. */
  readonly start: number;
  /** Offset in the value of the source. */
  readonly from: number;
  /** Of a line with tabs: the offset of each character in the source, relative to `from`. */
  readonly places?: readonly number[];
}

/** Cached by `source`. */
export function cleanDoc(source: PyString): Docstring {
  const known = indentation.get(source);
  if (known !== undefined) return known;
  const doc = cleaned(source);
  indentation.set(source, doc);
  return doc;
}

const indentation = new WeakMap<PyString, Docstring>();

function cleaned(source: PyString): Docstring {
  const raw = source.value.split('\n').map((line) => ({ line, lead: /^[ \t\f\v]*/.exec(line)?.[0] ?? '' }));
  const indents = raw.slice(1).filter(({ line, lead }) => line.length > lead.length);
  const widths = indents.map(({ lead }) => widthOf(lead));
  const margin = widths.length === 0 ? 0 : Math.min(...widths);
  let offset = 0;
  const lines: Omit<DocLine, 'start'>[] = raw.map(({ line, lead }, i) => {
    const width = widthOf(lead);
    const indentation = ' '.repeat(i === 0 ? 0 : Math.max(0, width - margin));
    const from = offset + lead.length - indentation.length;
    offset += line.length + 1;
    const rest = line.slice(lead.length);
    return rest.includes('\t') ? expanded(indentation, rest, width, from) : { text: indentation + rest, from };
  });
  if (lines.every(({ text }) => text.trim() === '')) lines.length = 0;
  while (lines.at(-1)?.text === '') lines.pop();
  while (lines[0]?.text === '') lines.shift();
  let start = 0;
  const placed = lines.map((line) => {
    const own = { ...line, start };
    start += line.text.length + 1;
    return own;
  });
  const indent = indents.find(({ lead }) => widthOf(lead) === margin)?.lead ?? '';
  return { source, text: placed.map(({ text }) => text).join('\n'), lines: placed, indent };
}

/** The span in the region of `[start, end)` of the docstring's text. */
export function docPlace({ source, lines }: Docstring, start: number, end: number): Span {
  const inValue = (offset: number): number => {
    const line = lines[lineAt(lines, offset)];
    return line === undefined ? 0 : Math.max(0, line.from + (line.places?.[offset - line.start] ?? offset - line.start));
  };
  return textPlace(source, inValue(start), inValue(end));
}

/** Index of the line that contains an offset of the text; -1 without one. */
function lineAt(lines: readonly DocLine[], offset: number): number {
  let [first, end] = [0, lines.length];
  while (first < end) {
    const middle = (first + end) >> 1;
    if ((lines[middle]?.start ?? 0) <= offset) first = middle + 1;
    else end = middle;
  }
  return first - 1;
}

export function docPart(doc: Docstring, start: number, end: number): Located<string> {
  const part = { value: doc.text.slice(start, end), span: docPlace(doc, start, end) };
  if (!part.value.includes('\n')) return part;
  const lines = doc.lines.slice(Math.max(0, lineAt(doc.lines, start)), lineAt(doc.lines, end) + 1);
  const pieces = lines.flatMap((line): readonly TextPiece[] => {
    const [from, to] = [Math.max(line.start, start), Math.min(line.start + line.text.length, end)];
    return from > to ? [] : [{ from: from - start, span: docPlace(doc, from, to) }];
  });
  return { ...part, pieces };
}

export function summaryOf(doc: Docstring): Located<string> | undefined {
  const [first] = doc.lines;
  return first && docPart(doc, first.start, first.start + first.text.trimEnd().length);
}

/** Replaces tabs by blanks up to the next tab stop. `width` is the column where `rest` begins. */
function expanded(indentation: string, rest: string, width: number, from: number): Omit<DocLine, 'start'> {
  const places = [...indentation].map((_, i) => i);
  let [text, column, at] = [indentation, width, indentation.length];
  for (const sign of rest) {
    const isTab = sign === '\t';
    const to = isTab ? (Math.floor(column / 8) + 1) * 8 : column + 1;
    const shown = isTab ? ' '.repeat(to - column) : sign;
    for (let i = 0; i < shown.length; i++) places.push(isTab ? at : at + i);
    text += shown;
    column = to;
    at += sign.length;
  }
  return { text, from, places: [...places, at] };
}

/** The width of blanks in columns; tab stops are 8 apart. */
function widthOf(blanks: string): number {
  let width = 0;
  for (const blank of blanks) width = blank === '\t' ? (Math.floor(width / 8) + 1) * 8 : width + 1;
  return width;
}
