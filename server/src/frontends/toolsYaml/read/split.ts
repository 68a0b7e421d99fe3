import { atOnce, type RegionCut, type RegionText, type Steps } from '../../../model/index.ts';
import { nextLine, pastSpaces } from '../../support/lines.ts';
import { hasStrayKeys } from './strayRootKeys.ts';

/**
 * One region for each item of the list, with the comments right above it. Text before and after the list is `rest`, or `stray` in a file with stray
 * keys.
 * One region `file` where a line may depend on others: aliases, flow style, tabs, several documents, odd indentation.
 */
export function* split(text: string): Steps<readonly RegionCut[]> {
  const list = text === '' || hasAlias(text) ? undefined : yield* scan(text, nothingYet());
  if (list === undefined || (list.keys.size === 0 ? list.followsBareWord : !list.keys.has('tools'))) return [{ start: 0, end: text.length, kind: 'file' }];
  const end = list.end ?? text.length;
  const first = list.items[0] ?? text.length;
  const rest = hasStrayKeys(list.keys) ? 'stray' : 'rest';
  return [
    ...(first > 0 ? [{ start: 0, end: first, kind: rest }] : []),
    ...list.items.map((start, i) => ({ start, end: list.items[i + 1] ?? end, kind: 'tool' })),
    ...(first < text.length && end < text.length ? [{ start: end, end: text.length, kind: rest }] : []),
  ];
}

/** As `split`, for a text of items only, or for text before or behind the list. Undefined where one of its lines may change how other regions are read. */
export function resplit(text: string, was: readonly RegionText[], next: RegionText | undefined): readonly RegionCut[] | undefined {
  const [first, ...others] = was;
  if ((first?.kind === 'rest' || first?.kind === 'stray') && others.length === 0) {
    const meaning = effectOf(text, next === undefined);
    return meaning !== undefined && meaning === effectOf(first.text, next === undefined) ? [{ start: 0, end: text.length, kind: first.kind }] : undefined;
  }
  const dash = dashOf(first?.text ?? '');
  if (dash === undefined || was.some(({ kind }) => kind !== 'tool') || hasAlias(text) || !(next === undefined || text.endsWith('\n'))) return undefined;
  const list = atOnce(scan(text, { ...nothingYet(), dash, state: 'list' }));
  // Comments at the end may belong to the next item.
  if (list === undefined || list.items[0] !== 0 || (list.comments !== undefined && next !== undefined)) return undefined;
  return list.items.map((start, i) => ({ start, end: list.items[i + 1] ?? text.length, kind: 'tool' }));
}

/**
 * A digest of the effect of lines outside the list on other regions: their keys, and whether a list follows. Undefined where a line may belong to the
 * list.
 */
function effectOf(text: string, isBehind: boolean): string | undefined {
  const from: Scan = isBehind ? { ...nothingYet(), keys: new Set(['tools']), dash: 0, state: 'list' } : nothingYet();
  const found = hasAlias(text) ? undefined : atOnce(scan(text, from));
  if (found === undefined || found.items.length > 0) return undefined;
  const isApart = isBehind ? found.end === 0 : found.comments === undefined && text.endsWith('\n');
  return isApart ? [found.state, ...found.keys].join('\n') : undefined;
}

const dashOf = (item: string): number | undefined => /^(?: *#[^\n]*\n)*( *)-/.exec(item)?.[1]?.length;

interface Scan {
  /** Offsets of the items, the comments right above them included. */
  readonly items: number[];
  /** Keys in column 0. */
  readonly keys: Set<string>;
  /** The column of the items' dashes. */
  dash: number;
  /** The end of the list. Undefined while no line follows the list. */
  end: number | undefined;
  /** `open`: behind the key, before its first item. `none` and `after`: before and behind the list. */
  state: 'none' | 'open' | 'list' | 'after';
  /** The offset of comments that may belong to the next item. */
  comments: number | undefined;
  /** True behind a word without its colon. Indented lines below it may belong to anything. */
  followsBareWord: boolean;
}

const nothingYet = (): Scan => ({ items: [], keys: new Set(), dash: -1, end: undefined, state: 'none', comments: undefined, followsBareWord: false });

/** A line with more than a comment. */
interface Line {
  readonly text: string;
  readonly column: number;
  readonly isDash: boolean;
  /** Its offset, the comments right above it included. */
  readonly from: number;
}

/** Goes through the lines once. Undefined where a line may depend on others. */
function* scan(text: string, found: Scan): Steps<Scan | undefined> {
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  // Some readers count a byte order mark as a column. A single carriage return ends no line.
  if ((at === 1 && text[1] === ' ') || (text.includes('\r') && /(?:^\uFEFF?|\n) *\r(?!\n)/.test(text))) return undefined;
  let outer: RegExp | undefined;
  for (let count = 1; at < text.length; count++) {
    if (count % linesPerStep === 0) yield;
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
      if (!addLine(found, line)) return undefined;
    }
    at = next;
  }
  return found;
}

/** Lines a step of the task. A line comes with all deeper lines below it. */
const linesPerStep = 64;

/** A line end, followed by a line that is indented no more than the column. Deeper lines belong to the item. */
const outerLine = (column: number): RegExp => new RegExp(`\\n {0,${column}}[^ \\n\\r]`, 'g');

/** The offset of the next such line, from this line on. The first line of the text always counts. The end of the text where there is none. */
function lineFrom(text: string, at: number, outer: RegExp): number {
  if (at === 0) return 0;
  outer.lastIndex = at - 1;
  return outer.test(text) ? text.lastIndexOf('\n', outer.lastIndex - 2) + 1 : text.length;
}

const newline = 0x0a;
const carriageReturn = 0x0d;
const hash = 0x23;

/** Adds a line to the scan. False where its meaning may depend on other regions. */
function addLine(found: Scan, line: Line): boolean {
  const { column, isDash } = line;
  if (line.text === '') return true;
  if (found.state === 'list') {
    if (isDash && column === found.dash) found.items.push(line.from);
    // A key that is being typed is an error of the item above it alone.
    else return column > 0 ? bareWord.test(line.text.trimStart()) : !isDash && found.keys.size > 0 && takeKey(found, line);
    return true;
  }
  if (isDash && (found.state === 'open' || (found.state === 'none' && found.keys.size === 0 && !found.followsBareWord))) {
    found.items.push(line.from);
    found.dash = column;
    found.state = 'list';
    return true;
  }
  if (column > 0 || isDash) return found.state !== 'open' && found.keys.size > 0 && !found.followsBareWord;
  return takeKey(found, line);
}

function takeKey(found: Scan, { text, from }: Line): boolean {
  const key = /^(?:"([\w.$ -]+)"|'([\w.$ -]+)'|([\w.$][\w.$-]*(?: +[\w.$-]+)*))[ \t]*:(?=[ \t]|$)/
    .exec(text)
    ?.slice(1)
    .find((word) => word !== undefined);
  if (key === undefined)
    return addBareWord(found, text, from) || (found.keys.size === 0 && found.items.length === 0 && !found.followsBareWord && /^---(?:[ \t]+#.*)?$/.test(text));
  if (found.keys.has(key)) return false;
  found.keys.add(key);
  found.followsBareWord = false;
  if (found.state === 'list' || found.state === 'open') endList(found, from);
  if (key !== 'tools') return true;
  found.state = 'open';
  return /^["']?tools["']?[ \t]*:[ \t]*(?:#.*)?$/.test(text);
}

/** A key that is being typed is an error, but it affects no item of the list. */
function addBareWord(found: Scan, text: string, from: number): boolean {
  if (found.state === 'open' || text === 'tools' || !bareWord.test(text)) return false;
  if (found.state === 'list') endList(found, from);
  found.followsBareWord = true;
  return true;
}

const bareWord = /^[A-Za-z][\w.$-]*$/;

function endList(found: Scan, at: number): void {
  found.end = at;
  found.state = 'after';
}

function isDash(text: string, at: number): boolean {
  const after = text[at + 1];
  return text[at] === '-' && (after === undefined || after === ' ' || after === '\n' || after === '\r');
}

/** Is there a word that may be an alias, which refers to another region? */
function hasAlias(text: string): boolean {
  let at = text.indexOf('*');
  while (at >= 0) {
    alias.lastIndex = at;
    const isOne = alias.test(text);
    if (isOne && /(?:^|[\n:\-?,[{])[ \t]*$/.test(text.slice(Math.max(0, at - 100), at))) return true;
    word.lastIndex = at;
    word.test(text);
    // What follows the word counts for each `*` in it.
    at = text.indexOf('*', isOne ? alias.lastIndex : word.lastIndex);
  }
  return false;
}

const word = /[^\s,[\]{}]*/y;
const alias = /\*[^\s*,[\]{}][^\s,[\]{}]*(?<!\*)(?=[ \t]*(?:[,\]}\r\n:]|#|$))/y;
