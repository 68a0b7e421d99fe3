import type { RegionCut, RegionText } from '../../model/index.ts';
import { nextLine, pastSpaces } from '../support/lines.ts';

/**
 * One region an item of the list, with the comments right above it; what stands before and after the list is `rest`. Where a line might mean
 * something else by itself (aliases, flow style, tabs, several documents, odd indentation) the whole text is one region, `file`.
 */
export function split(text: string): readonly RegionCut[] {
  const list =
    text === '' || hasAlias(text) ? undefined : scan(text, { items: [], keys: new Set(), dash: -1, end: undefined, state: 'none', comments: undefined });
  if (list === undefined) return [{ start: 0, end: text.length, kind: 'file' }];
  const end = list.end ?? text.length;
  const first = list.items[0] ?? text.length;
  return [
    ...(first > 0 ? [{ start: 0, end: first, kind: 'rest' }] : []),
    ...list.items.map((start, i) => ({ start, end: list.items[i + 1] ?? end, kind: 'tool' })),
    ...(first < text.length && end < text.length ? [{ start: end, end: text.length, kind: 'rest' }] : []),
  ];
}

/** As `split`, of items of the list alone, or of what stands before or behind it. Undefined where a line of theirs may mean something to others. */
export function splitAgain(text: string, was: readonly RegionText[], next: RegionText | undefined): readonly RegionCut[] | undefined {
  const [first, ...others] = was;
  if (first?.kind === 'rest' && others.length === 0) {
    const meaning = meaningOf(text, next === undefined);
    return meaning !== undefined && meaning === meaningOf(first.text, next === undefined) ? [{ start: 0, end: text.length, kind: 'rest' }] : undefined;
  }
  const dash = dashOf(first?.text ?? '');
  if (dash === undefined || was.some(({ kind }) => kind !== 'tool') || hasAlias(text) || !(next === undefined || text.endsWith('\n'))) return undefined;
  const list = scan(text, { items: [], keys: new Set(), dash, end: undefined, state: 'list', comments: undefined });
  // Comments at the end may stand above the next item.
  if (list === undefined || list.items[0] !== 0 || (list.comments !== undefined && next !== undefined)) return undefined;
  return list.items.map((start, i) => ({ start, end: list.items[i + 1] ?? text.length, kind: 'tool' }));
}

/** What lines before the list, or behind it, mean to all others: their keys, and whether a list is to come. Undefined where some may belong to the list. */
function meaningOf(text: string, isBehind: boolean): string | undefined {
  const from: Scan = { items: [], keys: new Set(), dash: -1, end: undefined, state: 'none', comments: undefined };
  const found = hasAlias(text) ? undefined : scan(text, isBehind ? { ...from, keys: new Set(['tools']), dash: 0, state: 'list' } : from);
  if (found === undefined || found.items.length > 0) return undefined;
  const isApart = isBehind ? found.end === 0 : found.comments === undefined && text.endsWith('\n');
  return isApart ? [found.state, ...found.keys].join('\n') : undefined;
}

/** The column of an item's dash. */
const dashOf = (item: string): number | undefined => /^(?: *#[^\n]*\n)*( *)-/.exec(item)?.[1]?.length;

/** What is known of the lines so far. */
interface Scan {
  /** Where the items begin, the comments right above them included. */
  readonly items: number[];
  /** Keys in column 0. */
  readonly keys: Set<string>;
  /** The column of the items' dashes. */
  dash: number;
  /** Where the list ends; undefined where it is the last. */
  end: number | undefined;
  /** `open`: the key is read, its list not yet. `none` and `after`: before and behind them. */
  state: 'none' | 'open' | 'list' | 'after';
  /** Where comments begin that may belong to the next item. */
  comments: number | undefined;
}

/** A line that holds more than a comment. */
interface Line {
  readonly text: string;
  readonly column: number;
  readonly isDash: boolean;
  /** Where it begins, the comments right above it included. */
  readonly from: number;
}

/** Goes through the lines once; undefined where one of them is not understood. */
function scan(text: string, found: Scan): Scan | undefined {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  // A mark is a column to some readers.
  if (at === 1 && text[1] === ' ') return undefined;
  while (at < text.length) {
    const next = nextLine(text, at);
    const start = pastSpaces(text, at);
    const column = start - at;
    const from = found.comments ?? at;
    const first = start < next ? text.charCodeAt(start) : newline;
    // By itself it ends no line.
    if (first === carriageReturn && text.charCodeAt(start + 1) !== newline) return undefined;
    // Deeper comments may be text of the item above.
    found.comments = first === hash && (found.state === 'open' || column <= Math.max(found.dash, 0)) ? from : undefined;
    // What is indented more than the dash is the item's own affair.
    const isInner = found.state === 'list' && column > found.dash;
    if (!isInner && first !== hash && first !== newline && first !== carriageReturn) {
      const line = { text: text.slice(at, next).replace(/[ \t\r\n]+$/, ''), column, isDash: isDash(text, start), from };
      if (!take(found, line)) return undefined;
    }
    at = next;
  }
  return found;
}

const newline = 0x0a;
const carriageReturn = 0x0d;
const hash = 0x23;

/** Adds a line to what is known; false where it might mean something else by itself. */
function take(found: Scan, line: Line): boolean {
  const { column, isDash } = line;
  if (line.text === '') return true;
  if (found.state === 'list') {
    if (isDash && column === found.dash) found.items.push(line.from);
    else return column === 0 && !isDash && found.keys.size > 0 && takeKey(found, line);
    return true;
  }
  if (isDash && (found.state === 'open' || (found.state === 'none' && found.keys.size === 0))) {
    found.items.push(line.from);
    found.dash = column;
    found.state = 'list';
    return true;
  }
  if (column > 0 || isDash) return found.state !== 'open' && found.keys.size > 0;
  return takeKey(found, line);
}

function takeKey(found: Scan, { text, from }: Line): boolean {
  const key = /^(?:"([\w.$ -]+)"|'([\w.$ -]+)'|([\w.$][\w.$ -]*?))[ \t]*:(?=[ \t]|$)/
    .exec(text)
    ?.slice(1)
    .find((word) => word !== undefined);
  if (key === undefined) return found.keys.size === 0 && found.items.length === 0 && /^---(?:[ \t]+#.*)?$/.test(text);
  if (found.keys.has(key)) return false;
  found.keys.add(key);
  if (found.state === 'list' || found.state === 'open') {
    found.end = from;
    found.state = 'after';
  }
  if (key !== 'tools') return true;
  found.state = 'open';
  return /^["']?tools["']?[ \t]*:[ \t]*(?:#.*)?$/.test(text);
}

function isDash(text: string, at: number): boolean {
  const after = text[at + 1];
  return text[at] === '-' && (after === undefined || after === ' ' || after === '\n' || after === '\r');
}

/** Is there a word that may be an alias, which stands for what another region holds? */
function hasAlias(text: string): boolean {
  for (const match of text.matchAll(/\*[^\s*,[\]{}][^\s,[\]{}]*(?<!\*)(?=[ \t]*(?:[,\]}\r\n:]|#|$))/g)) {
    const before = text.slice(Math.max(0, match.index - 100), match.index);
    if (/(?:^|[\n:\-?,[{])[ \t]*$/.test(before)) return true;
  }
  return false;
}
