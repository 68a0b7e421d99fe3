import type { Span } from '../../../model/index.ts';
import { docSpan, joinDoc } from './docSpan.ts';
import { type DocText, sliceDoc } from './docText.ts';
import { afterLeader, lineEnd } from './scan.ts';
import { blockParts } from './split.ts';

/** The `#'` lines at the beginning of a region. */
export interface Block {
  readonly lines: readonly BlockLine[];
  /** The text before the first tag. */
  readonly intro: DocText;
  readonly tags: readonly Tag[];
  /** End of the last line, its line break excluded. */
  readonly end: number;
  /** Empty lines within the block. `gap`: from the end of the line above to the start of the line below; `line`: the line below. */
  readonly cuts: readonly { readonly gap: Span; readonly line: Span }[];
}

/** A `#'` line. Offsets are relative to the region. */
export interface BlockLine {
  readonly start: number;
  /** Offset after the leader and the blank that belongs to it. */
  readonly content: number;
  /** Offset before the line break. */
  readonly end: number;
}

export interface Tag {
  /** Without the `@`. */
  readonly name: string;
  readonly nameSpan: Span;
  /** The text after the name, up to the next tag. */
  readonly body: DocText;
  /** From the `@` to the end of the last line that is not blank. */
  readonly span: Span;
  /** Indexes in `Block.lines`: the tag's first line, and the line after its last, trailing blank lines included. */
  readonly firstLine: number;
  readonly endLine: number;
}

export function readBlock(text: string): Block {
  const { end, starts: parts } = blockParts(text, 0);
  const lines: BlockLine[] = [];
  for (let at = 0; at < end; ) {
    const stop = Math.min(lineEnd(text, at), end);
    const leader = afterLeader(text, at);
    if (leader >= 0) {
      const lineStop = stop > leader && text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop;
      lines.push({ start: at, content: text.charCodeAt(leader) === 32 ? leader + 1 : leader, end: lineStop });
    }
    at = lineEnd(text, at) + 1;
  }
  const starts = lines.flatMap((line, i) => (tagAt(text, line) === undefined ? [] : [i]));
  const begun = new Set(parts);
  const paragraphStarts = new Set(lines.flatMap((line, i) => (i > 0 && begun.has(line.start) && beginsParagraph(text, line) ? [i] : [])));
  const tags = starts.map((first, i) => readTag(text, lines, first, endOfTag(text, lines, paragraphStarts, first, starts[i + 1] ?? lines.length)));
  const intro = lines.slice(0, starts[0] ?? lines.length);
  return { lines, intro: docOf(text, intro), tags, end, cuts: lines.flatMap((line, i) => (begun.has(line.start) ? cutAbove(lines[i - 1], line) : [])) };
}

/** A capital letter after an empty line begins a new sentence. */
const beginsParagraph = (text: string, line: BlockLine): boolean => /^\p{Lu}/u.test(text.slice(line.content, line.end));

/** A tag that documents a value ends at an empty line within the comment, where a new paragraph begins. */
function endOfTag(text: string, lines: readonly BlockLine[], apart: ReadonlySet<number>, first: number, next: number): number {
  const line = lines[first];
  const name = line && tagAt(text, line);
  if (name === undefined || !/^(?:param|returns?)$/.test(text.slice(name.start, name.end))) return next;
  for (let i = first + 1; i < next; i++) if (apart.has(i)) return i;
  return next;
}

const cutAbove = (above: BlockLine | undefined, { start, end }: BlockLine): Block['cuts'] =>
  above === undefined ? [] : [{ gap: { start: above.end, end: start }, line: { start, end } }];

/** The text of the lines, from `from` in the first one. */
function docOf(text: string, lines: readonly BlockLine[], from: number = lines[0]?.content ?? 0): DocText {
  const parts: string[] = [];
  const offsets: number[] = [];
  const starts: number[] = [];
  let length = 0;
  lines.forEach((line, i) => {
    const start = i === 0 ? from : line.content;
    offsets.push(length);
    starts.push(start);
    parts.push(text.slice(start, line.end));
    length += line.end - start + 1;
  });
  return parts.length === 0 ? { text: '', lines: [0], starts: [from] } : { text: parts.join('\n'), lines: offsets, starts };
}

/** A text without leading and trailing white space, and without the common indentation of its further lines. */
export function trimDoc(doc: DocText): DocText {
  const start = doc.text.length - doc.text.trimStart().length;
  const trimmed = sliceDoc(doc, start, Math.max(start, doc.text.trimEnd().length));
  const margin = Math.min(...[...trimmed.text.matchAll(/\n([ \t]*)(?=[^\s])/g)].map((line) => line[1]?.length ?? 0));
  if (margin === 0 || margin === Number.POSITIVE_INFINITY) return trimmed;
  const ends = [...trimmed.text.matchAll(/\n|$/g)].map((end) => end.index);
  return joinDoc(
    ends.map((end, i) => {
      const line = (ends[i - 1] ?? -1) + 1;
      return sliceDoc(trimmed, i === 0 ? 0 : Math.min(line + margin, end), Math.min(end + 1, trimmed.text.length));
    }),
  );
}

export function paragraphs(doc: DocText): readonly DocText[] {
  const found: DocText[] = [];
  for (const match of doc.text.matchAll(/\S[^\n]*(?:\n[ \t]*[^\s][^\n]*)*/g)) found.push(sliceDoc(doc, match.index, match.index + match[0].trimEnd().length));
  return found;
}

export const wholeSpan = (doc: DocText): Span => docSpan(doc, 0, doc.text.length);

export function docWords(doc: DocText): readonly { readonly value: string; readonly span: Span }[] {
  return [...doc.text.matchAll(/\S+/g)].map((match) => ({
    value: match[0],
    span: docSpan(doc, match.index, match.index + match[0].length),
  }));
}

function tagAt(text: string, line: BlockLine): Span | undefined {
  const match = /^[ \t]*@([A-Za-z]\w*)/.exec(text.slice(line.content, line.end));
  if (match?.[1] === undefined) return undefined;
  const start = line.content + match[0].length - match[1].length;
  return { start, end: start + match[1].length };
}

function readTag(text: string, lines: readonly BlockLine[], firstLine: number, endLine: number): Tag {
  const first = lines[firstLine];
  const nameSpan = (first && tagAt(text, first)) ?? { start: 0, end: 0 };
  const body = docOf(text, lines.slice(firstLine, endLine), nameSpan.end);
  const full = wholeSpan(trimEndDoc(body));
  return {
    name: text.slice(nameSpan.start, nameSpan.end),
    nameSpan,
    body,
    span: { start: nameSpan.start - 1, end: full.end },
    firstLine,
    endLine,
  };
}

const trimEndDoc = (doc: DocText): DocText => sliceDoc(doc, 0, doc.text.trimEnd().length);
