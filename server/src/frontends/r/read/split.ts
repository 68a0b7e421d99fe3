import { atOnce, type RegionCut, type RegionText, type Steps } from '../../../model/index.ts';
import { hasEllmerTools, mayHaveEllmerTools } from '../ellmer/toolCalls.ts';
import { afterLeader, lineEnd, newToken, nextToken } from './scan.ts';
import { closers, statementEnd } from './statement.ts';

/** The kind of all regions of a file with tools of ellmer, where code without a block is a region too. */
export const ellmerKind = 'ellmer';

/**
 * The regions of an R file: each block of `#'` lines with the top-level statement after it. Blank lines and plain comments may be between them. Code
 * without a block is a region only in files with tools of ellmer. Where a statement does not close, the region ends before the next assignment or `#'`
 * line in column 0.
 */
export function* split(text: string): Steps<readonly RegionCut[]> {
  const cuts: RegionCut[] = [];
  const token = newToken();
  const isEllmerFile = hasEllmerTools(text);
  const kind = isEllmerFile ? ellmerKind : 'roxygen';
  let at = 0;
  while (at < text.length) {
    // `at` is the start of a line, or follows a statement on its line.
    const line = at === 0 || text.charCodeAt(at - 1) === 10;
    if (line && afterLeader(text, at) >= 0) {
      const end = regionEnd(text, at);
      cuts.push({ start: at, end, kind });
      at = end;
      yield;
      continue;
    }
    nextToken(text, at, token);
    if (token.kind === 'end') break;
    if (token.kind === 'newline' || token.kind === 'semicolon' || token.kind === 'comment') {
      at = token.end;
      continue;
    }
    // Code without a block: after an unclosed statement, only a `#'` line in column 0 begins a region.
    const { start } = token;
    const { end, closed } = statementEnd(text, start);
    at = Math.max(end, token.end);
    // An unfinished statement continues up to the cursor.
    if (!closed && text.slice(at).trim() === '') at = text.length;
    if (isEllmerFile) cuts.push({ start, end: at, kind });
    yield;
  }
  return cuts;
}

/**
 * Resplits the text between two blocks in column 0. Only a raw string can contain such a block. Where all raw strings end in the text, and none from
 * above newly ends in it, the rest of the file is unchanged.
 */
export function splitAgain(text: string, previous: readonly RegionText[], next: RegionText | undefined): readonly RegionCut[] | undefined {
  // Whether a file has tools of ellmer depends on the whole file.
  if (previous.some(({ kind }) => kind === ellmerKind) || mayHaveEllmerTools(text)) return undefined;
  const blocks = [previous[0]?.text ?? '', text, next?.text ?? leader];
  if (!blocks.every((block) => block.startsWith(leader)) || hasOpenRawString(text)) return undefined;
  const ends = text.match(rawClosers) ?? [];
  if (!ends.every((closer) => previous.some((region) => region.text.includes(closer)))) return undefined;
  // The first line of a block decides whether it continues the block above.
  if (firstLine(text) !== firstLine(previous[0]?.text ?? '')) return undefined;
  if (next === undefined) return atOnce(split(text));
  const cuts = atOnce(split(text + firstLine(next.text)));
  return cuts.at(-1)?.start === text.length ? cuts.slice(0, -1) : undefined;
}

const leader = "#'";

const firstLine = (text: string): string => text.slice(0, lineEnd(text, 0));

const rawClosers = /[)\]}]-*["']/g;

/** True where a possible raw string does not end in the text. */
function hasOpenRawString(text: string): boolean {
  for (const opening of text.matchAll(/[rR](["'])(-*)([([{])/g)) {
    const [whole, quote = '', dashes = '', bracket = ''] = opening;
    if (!text.includes(closers[bracket] + dashes + quote, opening.index + whole.length)) return true;
  }
  return false;
}

/** The end of the block of `#'` lines at `start`, after its last line without the line break. Plain comments between two `#'` lines belong to it. */
export function blockEnd(text: string, start: number): number {
  let end = start;
  for (let at = start; at < text.length; ) {
    const stop = lineEnd(text, at);
    if (afterLeader(text, at) >= 0) end = text.charCodeAt(stop - 1) === 13 ? stop - 1 : stop;
    else if (!isComment(text, at)) break;
    at = stop + 1;
  }
  return end;
}

/** A block with the parts into which empty lines divide it. */
export interface BlockParts {
  /** As of `blockEnd`, for the last part. */
  readonly end: number;
  /** Start of each part but the first. */
  readonly starts: readonly number[];
}

/** The block at `start` with its parts after empty lines: to roxygen2, all comments before an expression are one block. */
export function blockParts(text: string, start: number): BlockParts {
  const starts: number[] = [];
  for (let from = start, end = blockEnd(text, start); ; ) {
    const next = nextLine(text, end);
    if (next === undefined || !continuesBlock(text, from, end, next)) return { end, starts };
    starts.push(next);
    from = next;
    end = blockEnd(text, next);
  }
}

function nextLine(text: string, end: number): number | undefined {
  const gap = /(?:\r?\n[ \t]*){2,}/y;
  gap.lastIndex = end;
  if (!gap.test(text)) return undefined;
  const line = text.lastIndexOf('\n', gap.lastIndex - 1) + 1;
  return afterLeader(text, line) >= 0 ? line : undefined;
}

/**
 * Does the block from `start` to `end` continue at `next`? It does where the part at `next` begins with a tag, or the block documents something already.
 * Otherwise the block is a comment on the file.
 */
function continuesBlock(text: string, start: number, end: number, next: number): boolean {
  return /^[ \t]*#+'[ \t]*@[A-Za-z]/.test(text.slice(next, next + 200)) || documentationTag.test(text.slice(start, end));
}

const documentationTag = /^[ \t]*#+'[ \t]*@(?:param|returns?|description|examples)\b/m;

/** The start of the statement after a block; undefined where another block or the end of the text precedes it. */
export function statementStart(text: string, blockStop: number): number | undefined {
  const token = newToken();
  for (let at = blockStop; ; at = token.end) {
    nextToken(text, at, token);
    if (token.kind === 'end') return undefined;
    if (token.kind === 'newline') continue;
    if (token.kind !== 'comment') return token.start;
    if (startsLineWithLeader(text, token.start)) return undefined;
  }
}

function regionEnd(text: string, start: number): number {
  const block = blockParts(text, start).end;
  const statement = statementStart(text, block);
  if (statement === undefined) return block;
  const { end, closed } = statementEnd(text, statement);
  if (closed) return Math.max(end, block);
  const assignment = nextAssignment(text, statement, end);
  return Math.max(assignment ?? end, block);
}

/** The first line after that of `from` and before `to` that begins with an assignment in column 0. */
function nextAssignment(text: string, from: number, to: number): number | undefined {
  const assignmentLine = /\n(?:[A-Za-z.][\w.]*|`[^`\n]+`|"[^"\n]+")[ \t]*(?:<<?-|=(?!=))/;
  // Text after `to` is not searched for each statement again.
  const found = assignmentLine.exec(text.slice(from, lineEnd(text, to)));
  return found !== null && from + found.index + 1 < to ? from + found.index + 1 : undefined;
}

const isComment = (text: string, at: number): boolean => {
  let i = at;
  while (text.charCodeAt(i) === 32 || text.charCodeAt(i) === 9) i++;
  return text.charCodeAt(i) === 35;
};

function startsLineWithLeader(text: string, hash: number): boolean {
  const line = text.lastIndexOf('\n', hash) + 1;
  return afterLeader(text, line) > hash;
}
