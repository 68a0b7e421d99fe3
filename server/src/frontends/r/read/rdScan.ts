import type { Span } from '../../../model/index.ts';

/** The pairs of braces of a text, and its Markdown code, in which braces and backslashes are characters. */
export interface RdScan {
  /** Offset of each closed opening brace → offset of its closing brace. */
  readonly close: ReadonlyMap<number, number>;
  /** Code spans and fenced blocks, delimiters included, by their start. */
  readonly code: ReadonlyMap<number, MarkdownCode>;
  /** Unbalanced braces; the span of an opening one includes its macro. */
  readonly faults: readonly (Span & { readonly opening: boolean })[];
}

export interface MarkdownCode {
  readonly end: number;
  readonly content: Span;
  readonly fenced: boolean;
}

/**
 * Quotes in `\code{}` may be R strings, in which braces do not count, or apostrophes; back-ticks may be Markdown or not. Where the usual reading leaves
 * braces unbalanced, the reading with the fewest is used.
 */
export function scanRd(text: string): RdScan {
  const code = markdownCode(text);
  if (!/[{}]/.test(text)) return { close: new Map(), code, faults: [] };
  let best: RdScan = { ...pairBraces(text, code, true), code };
  if (best.faults.length === 0) return best;
  const fenced = new Map([...code].filter(([, span]) => span.fenced));
  for (const [spans, strings] of [
    [code, false],
    [fenced, true],
    [fenced, false],
  ] as const) {
    const other = { ...pairBraces(text, spans, strings), code: spans };
    if (other.faults.length < best.faults.length) best = other;
  }
  return best;
}

function markdownCode(text: string): Map<number, MarkdownCode> {
  const code = new Map<number, MarkdownCode>();
  if (!text.includes('`') && !text.includes('~~~')) return code;
  const fences = fencedBlocks(text);
  for (const [start, block] of fences) code.set(start, block);
  const runs = [...text.matchAll(/`+/g)].map((run) => ({ start: run.index, length: run[0].length }));
  const byLength = new Map<number, { readonly places: number[]; next: number }>();
  for (const { start, length } of runs) {
    const entry = byLength.get(length) ?? { places: [], next: 0 };
    byLength.set(length, entry);
    entry.places.push(start);
  }
  const blocks = [...fences].sort(([a], [b]) => a - b);
  let block = 0;
  let pos = 0;
  for (const { start, length } of runs) {
    while (block < blocks.length && (blocks[block]?.[1].end ?? 0) <= start) block++;
    const fence = blocks[block];
    if (start < pos || (fence !== undefined && fence[0] <= start) || text[start - 1] === '\\') continue;
    const places = byLength.get(length);
    if (places === undefined) continue;
    while ((places.places[places.next] ?? start + 1) <= start) places.next++;
    const closing = places.places[places.next];
    // A code span ends with its paragraph.
    if (closing === undefined || (fence !== undefined && closing > fence[0]) || /\n[ \t]*\n/.test(text.slice(start, closing))) continue;
    pos = closing + length;
    code.set(start, { end: pos, content: { start: start + length, end: closing }, fenced: false });
  }
  return code;
}

function fencedBlocks(text: string): Map<number, MarkdownCode> {
  const blocks = new Map<number, MarkdownCode>();
  let open: { start: number; content: number; mark: string } | undefined;
  for (const line of text.matchAll(/^[ \t]*(`{3,}|~{3,})([^\n]*)\n?/gm)) {
    const [whole, mark = '', info = ''] = line;
    const start = line.index + whole.indexOf(mark);
    if (open === undefined) {
      if (!info.includes('`')) open = { start, content: line.index + whole.length, mark };
    } else if (mark.startsWith(open.mark) && info.trim() === '') {
      blocks.set(open.start, { end: start + mark.length, content: { start: open.content, end: line.index }, fenced: true });
      open = undefined;
    }
  }
  if (open !== undefined) blocks.set(open.start, { end: text.length, content: { start: open.content, end: text.length }, fenced: true });
  return blocks;
}

interface Open {
  readonly at: number;
  /** Start of its macro; `at` for a bare brace. */
  readonly start: number;
  /** Directly within `\code{}`, quoted text is an R string. */
  readonly r: boolean;
}

function pairBraces(text: string, code: ReadonlyMap<number, MarkdownCode>, strings: boolean): Omit<RdScan, 'code'> {
  const close = new Map<number, number>();
  const faults: (Span & { opening: boolean })[] = [];
  const stack: Open[] = [];
  const special = /[\\{}`"'~]/g;
  for (let match = special.exec(text); match !== null; match = special.exec(text)) {
    const at = match.index;
    const char = match[0];
    const markdown = code.get(at);
    if (markdown !== undefined) special.lastIndex = markdown.end;
    else if (char === '\\') special.lastIndex = at + (/[\\{}%]/.test(text[at + 1] ?? '') ? 2 : 1);
    else if (char === '{') {
      const macro = macroBefore(text, at);
      stack.push({ at, start: at - macro.length, r: /^\\code(?:\[|$)/.test(macro) || (macro === '' && stack.at(-1)?.r === true) });
    } else if (char === '}') {
      const open = stack.pop();
      if (open === undefined) faults.push({ start: at, end: at + 1, opening: false });
      else close.set(open.at, at);
    } else if (strings && (char === '"' || char === "'") && stack.at(-1)?.r === true) special.lastIndex = stringEnd(text, at, char);
  }
  for (const open of stack) faults.push({ start: open.start, end: open.at + 1, opening: true });
  return { close, faults: faults.sort((a, b) => a.start - b.start) };
}

/** The macro whose brace is at `at`; empty for a bare brace. */
function macroBefore(text: string, at: number): string {
  const last = text.charAt(at - 1);
  if (last !== ']' && !/[A-Za-z0-9]/.test(last)) return '';
  const from = Math.max(0, at - 200, last === ']' ? 0 : text.lastIndexOf('\\', at));
  return /\\[A-Za-z][A-Za-z0-9]*(?:\[[^\][{}]*\])?$/.exec(text.slice(from, at))?.[0] ?? '';
}

/** Strings in documentation are short. Without a limit, an apostrophe would be paired with one far away. */
const longestString = 400;

/** The end of the R string that opens at `at`, or the offset after the quote where it opens none. */
function stringEnd(text: string, at: number, quote: string): number {
  const before = text.slice(Math.max(0, at - 2), at);
  if (/[\w)\]]$/.test(before) && !/(?:^|\W)[rR]$/.test(before)) return at + 1;
  const limit = Math.min(text.length, at + longestString);
  for (let i = at + 1; i < limit; i++) {
    if (text[i] === '\\') {
      // A macro begins, so the quote was an apostrophe.
      if (/^\\[A-Za-z]+(?:\[[^\][{}]*\])?\{/.test(text.slice(i, i + 80))) return at + 1;
      i++;
    } else if (text[i] === quote) return i + 1;
    else if (text[i] === '\n' && /^\n[ \t]*\n/.test(text.slice(i, i + 40))) return at + 1;
  }
  return at + 1;
}
