import { atOnce, type RegionCut, type RegionText, type Steps } from '../../../model/index.ts';
import { stringEnd } from './stringEnd.ts';

/**
 * Splits a module into regions that cover it. `definition` is a function or class of the top level with its decorators and the comments right
 * above it. `rest` is any other statement with the comments above it.
 */
export function* split(text: string): Steps<readonly RegionCut[]> {
  return ((yield* cut(text, true)) ?? (yield* cut(text, false)))?.cuts ?? [];
}

/**
 * Resplits a stretch of a module that begins and ends with definitions. Undefined where the stretch has an open string or bracket, before or
 * after the edit. Otherwise an open one elsewhere reaches at most its first line, and the regions are the same.
 */
export function splitAgain(text: string, was: readonly RegionText[], next: RegionText | undefined): readonly RegionCut[] | undefined {
  const [first] = was;
  if (first?.kind !== 'definition' || !matches(commentedHead, first.text, 0) || !matches(commentedHead, text, 0)) return undefined;
  if (atOnce(cut(was.map((region) => region.text).join(''), true)) === undefined) return undefined;
  const [draft, lenient] = [atOnce(cut(text, true)), atOnce(cut(text, false))];
  if (draft === undefined || JSON.stringify(draft.cuts) !== JSON.stringify(lenient?.cuts)) return undefined;
  const isClosed = text.endsWith('\n') && !draft.isDecorating && draft.cuts.at(-1)?.kind === 'definition' && was.at(-1)?.kind === 'definition';
  return isClosed || next === undefined ? draft.cuts : undefined;
}

interface Draft {
  readonly cuts: RegionCut[];
  start: number;
  kind: 'definition' | 'rest';
  /** A decorator was read, and its definition was not yet. */
  isDecorating: boolean;
  /** Start of the comments in column 0 after the last code; -1 without any. */
  loose: number;
  /** Start of those of them that are right above the next line. */
  above: number;
}

/**
 * Splits the text as Python reads it; undefined where a string or bracket is left open. Unless `strict`, a line in column 0 that looks like a
 * statement is one, even within an open string or bracket.
 */
function* cut(text: string, strict: boolean): Steps<Draft | undefined> {
  const draft: Draft = { cuts: [], start: 0, kind: 'rest', isDecorating: false, loose: -1, above: -1 };
  const limit = strict ? undefined : definitionBelow();
  let depth = 0;
  let isContinued = false;
  for (let at = 0, count = 1; at < text.length; at++, count++) {
    if (count % linesPerStep === 0) yield;
    if ((depth === 0 && !isContinued) || (!strict && startsStatement(text, at))) {
      depth = 0;
      readLineStart(text, at, draft);
    }
    isContinued = false;
    for (let code = text.charCodeAt(at); at < text.length && code !== 10; code = text.charCodeAt(++at)) {
      if (code === 35) {
        const end = text.indexOf('\n', at);
        at = (end < 0 ? text.length : end) - 1;
      } else if (code === 34 || code === 39) {
        const end = stringEnd(text, at, limit);
        if (strict && !end.closed) return undefined;
        at = end.end - 1;
      } else if (code === 92) {
        isContinued = text.charCodeAt(at + 1) === 10 || text.startsWith('\r\n', at + 1);
      } else if (code === 40 || code === 91 || code === 123) depth++;
      else if (code === 41 || code === 93 || code === 125) depth--;
    }
    if (depth < 0) {
      if (strict) return undefined;
      depth = 0;
    }
  }
  if (strict && depth > 0) return undefined;
  if (draft.loose >= 0 && draft.kind === 'definition') begin(draft, draft.loose, 'rest');
  begin(draft, text.length, 'rest');
  return draft;
}

/** Lines in one step of the cooperative task. */
const linesPerStep = 256;

/** Begins a region; the one before it ends here. */
function begin(draft: Draft, start: number, kind: Draft['kind']): void {
  if (start > draft.start) draft.cuts.push({ start: draft.start, end: start, kind: draft.kind });
  draft.start = start;
  draft.kind = kind;
}

/** Reads a line of the top level. It may be empty, a comment, or part of the definition above it. */
function readLineStart(text: string, at: number, draft: Draft): void {
  let i = at;
  while (isBlank(text.charCodeAt(i))) i++;
  const code = text.charCodeAt(i);
  if (i >= text.length || code === 10) {
    draft.above = -1;
  } else if (code === 35) {
    if (i > at || draft.isDecorating) return;
    if (draft.loose < 0) draft.loose = at;
    if (draft.above < 0) draft.above = at;
  } else {
    if (i === at) readStatementStart(text, at, draft);
    draft.loose = draft.above = -1;
  }
}

/** Space, tab, form feed and carriage return. */
const isBlank = (code: number): boolean => code === 32 || code === 9 || code === 12 || code === 13;

function readStatementStart(text: string, at: number, draft: Draft): void {
  const isDecorator = text.charCodeAt(at) === 64;
  const isDefinition = isDecorator || matches(definition, text, at);
  if (isDefinition && draft.isDecorating) {
    draft.isDecorating = isDecorator;
    return;
  }
  draft.isDecorating = isDecorator;
  const loose = draft.loose < 0 ? at : draft.loose;
  if (!isDefinition) {
    if (draft.kind === 'definition' || !matches(continuation, text, at)) begin(draft, loose, 'rest');
    return;
  }
  const start = draft.above < 0 ? at : draft.above;
  if (draft.kind === 'definition' && loose < start) begin(draft, loose, 'rest');
  begin(draft, start, 'definition');
}

const definition = /(?:async[ \t]+)?def\b|class\b/y;

/** A line that belongs to the statement above it: a clause, or the docstring of an assignment. */
const continuation = /(?:elif|else|except|finally)\b|[rRuU]?["']/y;

/** A line in column 0 that is hardly part of an open bracket, and no clause of the statement above it. */
const statement =
  /(?:async[ \t]+)?def[ \t]+\w|class[ \t]+\w|@[ \t]*[A-Za-z_]|import[ \t]+\w|from[ \t]+[.\w]+[ \t]+import\b|(?:if|try|while|with)\b.*:[ \t]*(?:#.*)?\r?$|(?!.*,[ \t]*\r?$)[A-Za-z_]\w*[ \t]*(?::[^,\n]*)?=(?!=)/my;

const startsStatement = (text: string, at: number): boolean => isWordStart(text.charCodeAt(at)) && matches(statement, text, at);

const isWordStart = (code: number): boolean => code === 64 || code === 95 || (code >= 97 && code <= 122) || (code >= 65 && code <= 90);

const definitionHead = /(?:@[A-Za-z_][\w.]*[ \t]*(?:\(|\r?\n)|(?:async[ \t]+)?def[ \t]+\w+[ \t]*[([]|class[ \t]+\w+[ \t]*[:([])/y;

/** A definition with the comments right above it. */
const commentedHead = new RegExp(`(?:#.*\\n)*${definitionHead.source}`, 'y');

const definitionLine = new RegExp(`\\n(?=${definitionHead.source})`, 'g');

/** Finds the line feed before the next definition in column 0, or before the comments right above it. Calls for one text have rising offsets. */
function definitionBelow(): (text: string, from: number) => number {
  let next: number | undefined;
  return (text, from) => {
    if (next === undefined || (next >= 0 && next < from)) {
      definitionLine.lastIndex = from;
      next = definitionLine.exec(text)?.index ?? -1;
      // Comments are searched upward: a search from each of their lines would take quadratic time.
      for (let line = text.lastIndexOf('\n', next - 1); next > 0 && line >= from && text.charAt(line + 1) === '#'; line = text.lastIndexOf('\n', next - 1))
        next = line;
    }
    return next;
  };
}

function matches(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
