import { atOnce, type RegionCut, type RegionText, type Steps } from '../../../model/index.ts';
import { nextLine, pastSpaces } from '../../support/lines.ts';
import { haveStray } from './strayRootKeys.ts';

/**
 * One region an item of the list, with the comments right above it; what stands before and after the list is `rest`, or `stray` where the file has stray keys. Where a line might mean
 * something else by itself (aliases, flow style, tabs, several documents, odd indentation) the whole text is one region, `file`.
 */
export function* split(text: string): Steps<readonly RegionCut[]> {
  const list = text === '' || hasAlias(text) ? undefined : yield* scan(text, nothingYet());
  if (list === undefined || (list.keys.size === 0 ? list.isBegun : !list.keys.has('tools'))) return [{ start: 0, end: text.length, kind: 'file' }];
  const end = list.end ?? text.length;
  const first = list.items[0] ?? text.length;
  const rest = haveStray(list.keys) ? 'stray' : 'rest';
  return [
    ...(first > 0 ? [{ start: 0, end: first, kind: rest }] : []),
    ...list.items.map((start, i) => ({ start, end: list.items[i + 1] ?? end, kind: 'tool' })),
    ...(first < text.length && end < text.length ? [{ start: end, end: text.length, kind: rest }] : []),
  ];
}

/** As `split`, of items of the list alone, or of what stands before or behind it. Undefined where a line of theirs may mean something to others. */
export function splitAgain(text: string, was: readonly RegionText[], next: RegionText | undefined): readonly RegionCut[] | undefined {
  const [first, ...others] = was;
  if ((first?.kind === 'rest' || first?.kind === 'stray') && others.length === 0) {
    const meaning = meaningOf(text, next === undefined);
    return meaning !== undefined && meaning === meaningOf(first.text, next === undefined) ? [{ start: 0, end: text.length, kind: first.kind }] : undefined;
  }
  const dash = dashOf(first?.text ?? '');
  if (dash === undefined || was.some(({ kind }) => kind !== 'tool') || hasAlias(text) || !(next === undefined || text.endsWith('\n'))) return undefined;
  const list = atOnce(scan(text, { ...nothingYet(), dash, state: 'list' }));
  // Comments at the end may stand above the next item.
  if (list === undefined || list.items[0] !== 0 || (list.comments !== undefined && next !== undefined)) return undefined;
  return list.items.map((start, i) => ({ start, end: list.items[i + 1] ?? text.length, kind: 'tool' }));
}

/** What lines before the list, or behind it, mean to all others: their keys, and whether a list is to come. Undefined where some may belong to the list. */
function meaningOf(text: string, isBehind: boolean): string | undefined {
  const from: Scan = isBehind ? { ...nothingYet(), keys: new Set(['tools']), dash: 0, state: 'list' } : nothingYet();
  const found = hasAlias(text) ? undefined : atOnce(scan(text, from));
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
  /** True behind a word that lacks its colon: what is indented below it may be meant for anything. */
  isBegun: boolean;
}

const nothingYet = (): Scan => ({ items: [], keys: new Set(), dash: -1, end: undefined, state: 'none', comments: undefined, isBegun: false });

/** A line that holds more than a comment. */
interface Line {
  readonly text: string;
  readonly column: number;
  readonly isDash: boolean;
  /** Where it begins, the comments right above it included. */
  readonly from: number;
}

/** Goes through the lines once; undefined where one of them is not understood. */
function* scan(text: string, found: Scan): Steps<Scan | undefined> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  // A mark is a column to some readers, and a carriage return by itself ends no line.
  if ((at === 1 && text[1] === ' ') || (text.includes('\r') && /(?:^\uFEFF?|\n) *\r(?!\n)/.test(text))) return undefined;
  let outer: RegExp | undefined;
  for (let count = 1; at < text.length; count++) {
    if (count % aStep === 0) yield;
    if (found.state === 'list') {
      outer ??= outerLine(found.dash);
      const line = lineFrom(text, at, outer);
      if (line > at) found.comments = undefined;
      at = line;
    }
    const next = nextLine(text, at);
    const start = pastSpaces(text, at);
    const column = start - at;
    const from = found.comments ?? at;
    const first = start < next ? text.charCodeAt(start) : newline;
    // Deeper comments may be text of the item above.
    found.comments = first === hash && (found.state === 'open' || column <= Math.max(found.dash, 0)) ? from : undefined;
    if (first !== hash && first !== newline && first !== carriageReturn) {
      const line = { text: text.slice(at, next).replace(/(?<![ \t\r\n])[ \t\r\n]+$/, ''), column, isDash: isDash(text, start), from };
      if (!take(found, line)) return undefined;
    }
    at = next;
  }
  return found;
}

/** So many lines are looked at in no time: each of them, and all below it that is deeper. */
const aStep = 64;

/** The end of a line, and the beginning of one that is indented no more than this. What is indented more than its dash is the item's own affair. */
const outerLine = (column: number): RegExp => new RegExp(`\\n {0,${column}}[^ \\n\\r]`, 'g');

/** Where the next such line begins, from this one on, the first line of all being taken for one; the end of the text where there is none. */
function lineFrom(text: string, at: number, outer: RegExp): number {
  if (at === 0) return 0;
  outer.lastIndex = at - 1;
  return outer.test(text) ? text.lastIndexOf('\n', outer.lastIndex - 2) + 1 : text.length;
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
  if (isDash && (found.state === 'open' || (found.state === 'none' && found.keys.size === 0 && !found.isBegun))) {
    found.items.push(line.from);
    found.dash = column;
    found.state = 'list';
    return true;
  }
  if (column > 0 || isDash) return found.state !== 'open' && found.keys.size > 0 && !found.isBegun;
  return takeKey(found, line);
}

function takeKey(found: Scan, { text, from }: Line): boolean {
  const key = /^(?:"([\w.$ -]+)"|'([\w.$ -]+)'|([\w.$][\w.$-]*(?: +[\w.$-]+)*))[ \t]*:(?=[ \t]|$)/
    .exec(text)
    ?.slice(1)
    .find((word) => word !== undefined);
  if (key === undefined)
    return takeWord(found, text, from) || (found.keys.size === 0 && found.items.length === 0 && !found.isBegun && /^---(?:[ \t]+#.*)?$/.test(text));
  if (found.keys.has(key)) return false;
  found.keys.add(key);
  found.isBegun = false;
  if (found.state === 'list' || found.state === 'open') endList(found, from);
  if (key !== 'tools') return true;
  found.state = 'open';
  return /^["']?tools["']?[ \t]*:[ \t]*(?:#.*)?$/.test(text);
}

/** A key that is being typed: an error, but one that concerns no item of the list. */
function takeWord(found: Scan, text: string, from: number): boolean {
  if (found.state === 'open' || text === 'tools' || !/^[A-Za-z][\w.$-]*$/.test(text)) return false;
  if (found.state === 'list') endList(found, from);
  found.isBegun = true;
  return true;
}

function endList(found: Scan, at: number): void {
  found.end = at;
  found.state = 'after';
}

function isDash(text: string, at: number): boolean {
  const after = text[at + 1];
  return text[at] === '-' && (after === undefined || after === ' ' || after === '\n' || after === '\r');
}

/** Is there a word that may be an alias, which stands for what another region holds? */
function hasAlias(text: string): boolean {
  let at = text.indexOf('*');
  while (at >= 0) {
    alias.lastIndex = at;
    const isOne = alias.test(text);
    if (isOne && /(?:^|[\n:\-?,[{])[ \t]*$/.test(text.slice(Math.max(0, at - 100), at))) return true;
    at = text.indexOf('*', isOne ? alias.lastIndex : at + 1);
  }
  return false;
}

const alias = /\*[^\s*,[\]{}][^\s,[\]{}]*(?<!\*)(?=[ \t]*(?:[,\]}\r\n:]|#|$))/y;
