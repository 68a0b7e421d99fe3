import type { Located, Span } from '../../../model/index.ts';
import { indentOf, inLine, isEmpty, lineOf, linesOf } from './docLines.ts';
import { type Docstring, docPlace } from './docstring.ts';

/** The subject of a section, by the documentation standard. */
export type SectionKind = 'description' | 'schema' | 'usage' | 'examples';

export interface DocSection {
  readonly kind: SectionKind;
  /** The label without its markup. */
  readonly title: Located<string>;
  /** From its label to the next section. */
  readonly span: Span;
  /** The text below the label; undefined where it is blank. */
  readonly body: Located<string> | undefined;
  readonly fences: readonly DocFence[];
  /** Lines of the docstring `[from, to)`, its label included. */
  readonly from: number;
  readonly to: number;
}

/** A fenced code block. */
export interface DocFence {
  /** The word after the opening fence. */
  readonly label: Located<string> | undefined;
  /** The code without the fence's indentation. Its span is that of whole lines: from the docstring's indentation to the last line end. */
  readonly code: Located<string>;
  /** The same line by line. */
  readonly lines: readonly Located<string>[];
  /** The indentation of the opening fence. */
  readonly indent: string;
  /** Both fences included. */
  readonly span: Span;
  /** Lines of the docstring `[from, to)`, both fences included. */
  readonly from: number;
  readonly to: number;
  readonly isClosed: boolean;
}

export interface DocSections {
  /** The text before the first label. */
  readonly lead: Located<string> | undefined;
  readonly sections: readonly DocSection[];
  /** Of the whole docstring. */
  readonly fences: readonly DocFence[];
}

export function readSections(doc: Docstring): DocSections {
  const fenced = readFences(doc);
  const code = new Set(fenced.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)));
  const labels = doc.lines.flatMap((_, line) => (code.has(line) ? [] : (readLabel(doc, line) ?? [])));
  const own = labels.flatMap((label, at) => (label.kind === undefined ? [] : [{ ...label, kind: label.kind, at }]));
  let passed = 0;
  const sections = own.map((label, i): DocSection => {
    const next = own[i + 1]?.line ?? doc.lines.length;
    // Another heading of the same or a higher level ends the section, too.
    const other = labels.slice(label.at + 1, own[i + 1]?.at).find(({ level }) => level <= label.level)?.line;
    const to = other ?? next;
    const body = linesOf(doc, label.below, to, label.below === label.line ? label.column : 0);
    const start = doc.lines[label.line]?.start ?? 0;
    const span = { start: docPlace(doc, start, start).start, end: body?.span.end ?? label.title.span.end };
    while ((fenced[passed]?.from ?? to) < label.line) passed++;
    const first = passed;
    while ((fenced[passed]?.from ?? to) < to) passed++;
    return { kind: label.kind, title: label.title, span, body, fences: fenced.slice(first, passed), from: label.line, to };
  });
  return { lead: linesOf(doc, 0, labels[0]?.line ?? doc.lines.length), sections, fences: fenced };
}

interface Label {
  readonly kind: SectionKind | undefined;
  readonly title: Located<string>;
  readonly line: number;
  /** The level of a Markdown heading; labels of other forms are below all of them. */
  readonly level: number;
  /** Start of the labelled text: its line, and its column where that is the label's line. */
  readonly below: number;
  readonly column: number;
}

const numbered = String.raw`(?:\d+[.)][ \t]+)?`;
const heading = new RegExp(String.raw`^(#{1,6})[ \t]+${numbered}(\S)(.*)`);
const bold = new RegExp(String.raw`^${numbered}(?:\*\*|__)${numbered}(\S.*?):?(?:\*\*|__):?[ \t]*`);
const plain = new RegExp(String.raw`^${numbered}([A-Za-z][A-Za-z ]*[A-Za-z])(?::[ \t]*$|[ \t]*$)`);

/** A label is a Markdown heading, a bold line, a line underlined with dashes, or a standard name with a colon or a number. */
const unclosed = (text: string): string =>
  text
    .trimEnd()
    .replace(/(?<!#)#+$/, '')
    .trimEnd()
    .replace(/:$/, '')
    .trimEnd();

/** The label that a line is: a heading of Markdown, a line in bold letters, one underlined by dashes, or a name of the standard with a colon or a number. */
function readLabel(doc: Docstring, line: number): Label | undefined {
  const text = lineOf(doc, line);
  const mark = heading.exec(text);
  if (mark !== null) return label(doc, line, `${mark[2]}${unclosed(mark[3] ?? '')}`, mark[1]?.length ?? 1, line + 1);
  const strong = bold.exec(text);
  if (strong !== null && kindOf(strong[1] ?? '') !== undefined) return label(doc, line, strong[1] ?? '', 7, line, strong[0].length);
  const name = plain.exec(text)?.[1];
  if (name === undefined) return undefined;
  if (/^(?:={3,}|-{3,}|~{3,})[ \t]*$/.test(lineOf(doc, line + 1))) return label(doc, line, name, lineOf(doc, line + 1).startsWith('=') ? 1 : 2, line + 2);
  const isMarked = /:[ \t]*$|^\d/.test(text);
  return isMarked && kindOf(name) !== undefined ? label(doc, line, name, 7, line + 1) : undefined;
}

function label(doc: Docstring, line: number, name: string, level: number, below: number, column: number = 0): Label {
  const title = name.replace(/^(?:\*\*|__)(.*?):?(?:\*\*|__)$/, '$1');
  const at = lineOf(doc, line).indexOf(title);
  return { kind: kindOf(title), title: inLine(doc, line, at, at + title.length), line, level, below, column };
}

const kinds: readonly (readonly [SectionKind, RegExp])[] = [
  ['description', /^(?:(?:full |tool |prompt )?description)$/i],
  ['schema', /^(?:(?:json|conceptual|arguments?|input) schema|schema)$/i],
  ['usage', /^(?:(?:general )?usage(?: instructions?)?)$/i],
  ['examples', /^(?:(?:concrete |usage )?examples?)$/i],
];

/** Undefined where the standard has no such section. */
const kindOf = (title: string): SectionKind | undefined => kinds.find(([, pattern]) => pattern.test(title.trim()))?.[0];

function readFences(doc: Docstring): readonly DocFence[] {
  const found: DocFence[] = [];
  for (let line = 0; line < doc.lines.length; line++) {
    const open = /^(\s*)(`{3,}|~{3,}(?!~))(?=[^`]*$)\s*([^\s`]*)/.exec(lineOf(doc, line));
    if (open === null) continue;
    const [, indent = '', marks = '', word = ''] = open;
    let close = line + 1;
    while (close < doc.lines.length && !closes(lineOf(doc, close), marks)) close++;
    found.push(readFence(doc, line, close, indent, marks, word));
    line = close;
  }
  return found;
}

const closes = (line: string, marks: string): boolean => line.trim().startsWith(marks) && isEmpty(line.trim().replaceAll(marks.charAt(0), ''));

function readFence(doc: Docstring, open: number, close: number, indent: string, marks: string, word: string): DocFence {
  const column = word === '' ? 0 : lineOf(doc, open).indexOf(word, indent.length + marks.length);
  const [first, last] = [doc.lines[open + 1], doc.lines[close - 1]];
  const hasLines = first !== undefined && last !== undefined && close > open + 1;
  const behind = inLine(doc, open, lineOf(doc, open).length, lineOf(doc, open).length).span;
  const lines = doc.lines.slice(open + 1, close).map(({ text }, i) => inLine(doc, open + 1 + i, Math.min(indentOf(text), indent.length), text.length));
  const isClosed = close < doc.lines.length;
  const end = isClosed ? close : doc.lines.length - 1;
  return {
    label: word === '' ? undefined : inLine(doc, open, column, column + word.length),
    lines,
    code: { value: lines.map(({ value }) => value).join('\n'), span: hasLines ? docPlace(doc, first.start, last.start + last.text.length) : behind },
    indent: doc.indent + indent,
    span: docPlace(doc, (doc.lines[open]?.start ?? 0) + indent.length, (doc.lines[end]?.start ?? 0) + lineOf(doc, end).trimEnd().length),
    from: open,
    to: close + 1,
    isClosed,
  };
}
