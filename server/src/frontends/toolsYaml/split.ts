import type { RegionCut } from '../../model/index.ts';

/**
 * One region an item of the list, with the comments right above it; what stands before and after the list is `rest`. Where a line might mean
 * something else elsewhere (aliases, flow style, tabs, several documents, odd indentation) the whole text is one region, `file`.
 */
export function split(text: string): readonly RegionCut[] {
  const starts = text === '' || hasAlias(text) ? undefined : itemStarts(text);
  if (starts === undefined) return [{ start: 0, end: text.length, kind: 'file' }];
  const { items, end } = starts;
  const cuts: RegionCut[] = [];
  const first = items[0] ?? text.length;
  if (first > 0) cuts.push({ start: 0, end: first, kind: 'rest' });
  for (const [i, start] of items.entries()) cuts.push({ start, end: items[i + 1] ?? end, kind: 'tool' });
  if (items.length > 0 && end < text.length) cuts.push({ start: end, end: text.length, kind: 'rest' });
  return cuts;
}

interface Items {
  /** Where the items begin, the comments right above them included. */
  readonly items: readonly number[];
  /** Where the list ends. */
  readonly end: number;
}

/** The items of a block list below `tools:`, or of one that is all there is; undefined where a line is not understood. */
function itemStarts(text: string): Items | undefined {
  const items: number[] = [];
  const keys = new Set<string>();
  let dash = -1;
  let end: number | undefined;
  /** `none`: before the list's key. `open`: the key is read, its list not. `list`: within it. `after`: behind it. */
  let state: 'none' | 'open' | 'list' | 'after' = 'none';
  let comments = -1;
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; ) {
    const next = nextLine(text, at);
    const from = pastSpaces(text, at);
    const column = from - at;
    const sort = lineSort(text, from, next);
    const own = comments >= 0 ? comments : at;
    comments = sort === 'comment' && (state === 'open' || column <= Math.max(dash, 0)) ? own : -1;
    if (sort === 'blank' || sort === 'comment') {
      at = next;
      continue;
    }
    const isItem = sort === 'dash' && (state === 'list' ? column === dash : state === 'open' || (state === 'none' && keys.size === 0));
    if (isItem) {
      if (state !== 'list') dash = column;
      state = 'list';
      items.push(own);
    } else if (state === 'list' ? column <= dash : state === 'open' || column === 0) {
      const key = column === 0 && (state !== 'list' || keys.size > 0) ? rootKey(text, at, next) : undefined;
      if (key === undefined || keys.has(key)) {
        if (keys.size > 0 || items.length > 0 || !isStart(text, at, next)) return undefined;
      } else {
        keys.add(key);
        if (state === 'list' || state === 'open') {
          end ??= own;
          state = 'after';
        }
        if (key === 'tools') {
          if (!/^["']?tools["']?[ \t]*:[ \t]*(?:#.*)?\r?\n?$/.test(text.slice(at, next))) return undefined;
          state = 'open';
        }
      }
    }
    at = next;
  }
  return { items, end: end ?? text.length };
}

/** The line that begins a document. */
const isStart = (text: string, at: number, next: number): boolean => /^---[ \t]*(?:#.*)?\r?\n?$/.test(text.slice(at, next));

const rootKey = (text: string, at: number, next: number): string | undefined =>
  /^(?:"([\w.$ -]+)"|'([\w.$ -]+)'|([\w.$][\w.$ -]*?))[ \t]*:(?=\s|$)/
    .exec(text.slice(at, next))
    ?.slice(1)
    .find((key) => key !== undefined);

function nextLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end + 1;
}

function pastSpaces(text: string, at: number): number {
  let to = at;
  while (text.charCodeAt(to) === 0x20) to++;
  return to;
}

function lineSort(text: string, from: number, next: number): 'blank' | 'comment' | 'dash' | 'other' {
  const first = text[from];
  if (from >= next || first === '\n' || first === '\r') return 'blank';
  if (first === '#') return 'comment';
  if (first !== '-') return first === '\t' && text.slice(from, next).trim() === '' ? 'blank' : 'other';
  const second = text[from + 1];
  return second === ' ' || second === '\n' || second === '\r' || second === undefined ? 'dash' : 'other';
}

/** Is there a word that may be an alias, which stands for what another region holds? */
function hasAlias(text: string): boolean {
  for (const match of text.matchAll(/\*[^\s*,[\]{}][^\s,[\]{}]*(?<!\*)(?=[ \t]*(?:[,\]}\r\n:]|#|$))/g)) {
    const before = text.slice(Math.max(0, match.index - 100), match.index);
    if (/(?:^|[\n:\-?,[{])[ \t]*$/.test(before)) return true;
  }
  return false;
}
