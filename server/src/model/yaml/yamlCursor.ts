import type { Span } from '../places/span.ts';

/** The cursor's location in incomplete YAML, found by indentation: the text need not parse. */
export interface YamlCursor {
  /** Keys of the mappings that enclose the cursor, from the root; `[]` for a list's entry. */
  readonly path: readonly string[];
  /** The cursor is at a key, or at a value of the key `key`. */
  readonly at: 'key' | 'value';
  readonly key?: string;
  /** The word or value under the cursor, without quotes. */
  readonly span: Span;
  /** For a key: true where its colon is present. */
  readonly closed: boolean;
  /** Column of the key or value, after the dashes of its line. */
  readonly column: number;
  /** Additional indentation of following lines of the same mapping, relative to this line's white space. */
  readonly extraIndent: number;
  /** True at the beginning of a list's entry, which may be a value or the first key of a mapping. `key` is the list's key. */
  readonly entry?: true;
  /** Other keys of the same mapping, or other entries of the same list. */
  readonly siblings: readonly string[];
}

interface Line {
  readonly start: number;
  readonly text: string;
  readonly indent: number;
}

/** The key of a line, quoted or not. A key with brackets or colons extends to the last colon. */
const keyLine = /^[ \t]*(?:- +)*(?![ \t]|- )(?:(["'])(?<quoted>[^"']+)\1[ \t]*|(?<plain>[^"'#:{}[\],]+)|(?<odd>[^"']+)):(?:[ \t]|$)/;

function keyOf(line: string): { readonly key: string; readonly end: number } | undefined {
  const match = keyLine.exec(line);
  if (match === null) return undefined;
  const { quoted, plain, odd } = match.groups ?? {};
  return { key: quoted ?? plain?.trimEnd() ?? odd ?? '', end: match[0].length };
}

export function yamlCursorAt(text: string, offset: number): YamlCursor | undefined {
  const lines = linesOf(text);
  const row = Math.max(
    0,
    lines.findLastIndex((line) => line.start <= offset),
  );
  const line = lines[row];
  if (line === undefined) return undefined;
  const column = offset - line.start;
  const blank = line.text.trim() === '';
  const indent = blank ? column : line.indent;
  if (!blank && column < indent) return undefined;
  const path = pathAbove(lines, row, indent, /^\s*-(?:\s|$)/.test(line.text));
  if (path === undefined || isComment(line.text, column)) return undefined;
  return inLine(lines, row, column, indent, path);
}

/** The enclosing keys for a line of this indentation; undefined inside a block scalar. */
function pathAbove(lines: readonly Line[], row: number, indent: number, isItem: boolean): string[] | undefined {
  const path: string[] = [];
  let limit = indent;
  let item = isItem;
  for (let i = row - 1; i >= 0 && (limit > 0 || item); i--) {
    const line = lines[i];
    if (line === undefined || line.text.trim() === '' || line.text.trimStart().startsWith('#')) continue;
    const dash = /^\s*-(?:\s|$)/.test(line.text);
    // A list may have the same column as its key.
    if (line.indent > limit || (line.indent === limit && (!item || dash))) continue;
    const found = keyOf(line.text);
    if (found === undefined) {
      if (dash && line.indent < limit) [path[path.length], limit, item] = ['[]', line.indent, true];
      continue;
    }
    const inner = contentColumn(line.text);
    if (inner < limit && /:[ \t]+[|>][-+0-9]*[ \t]*(?:#.*)?$/.test(line.text)) return undefined;
    if (inner < limit || item) path.push(found.key);
    if (dash) path.push('[]');
    limit = line.indent;
    item = dash;
  }
  return path.reverse();
}

/** Column of the content after the dashes of a line. */
const contentColumn = (line: string): number => (/^[ \t]*(?:- +)*/.exec(line)?.[0] ?? '').length;

function inLine(lines: readonly Line[], row: number, column: number, indent: number, above: readonly string[]): YamlCursor | undefined {
  const line = lines[row];
  if (line === undefined) return undefined;
  const own = keyOf(line.text);
  const content = Math.max(contentColumn(line.text), indent);
  const extraIndent = content - indent;
  const dashes = extraIndent > 0;
  if (!dashes && line.text.trim() === '-') return undefined;
  const path = dashes ? [...above, '[]'] : above;
  if (own !== undefined && column > line.text.indexOf(':', content)) return inValue(line, column, own.end, own.key, path, extraIndent);
  if (column < content) return undefined;
  const word = wordAt(line.text, column, /[\w$.*-]/, content);
  const rest = line.text.slice(word.end).replace(/^["']?/, '');
  if (dashes && own === undefined) {
    const found = wordAt(line.text, column, /[^\s"'#]/, content);
    return { ...value(line, found, above.at(-1) ?? '', above.slice(0, -1), extraIndent, siblingEntries(lines, row, indent)), closed: false, entry: true };
  }
  const before = line.text.slice(content, word.start).replace(/^["']/, '');
  if (before !== '' || !/^\s*(?::|#|$)/.test(rest)) return undefined;
  const closed = /^\s*:/.test(rest);
  return { path, at: 'key', span: at(line, word), closed, column: content, extraIndent, siblings: siblingKeys(lines, row, content) };
}

/** After `key:`, also in a list or mapping that begins on the line. */
function inValue(line: Line, column: number, from: number, key: string, path: readonly string[], extraIndent: number): YamlCursor | undefined {
  const open: { at: number; bracket: string; key: string }[] = [];
  let lead = from;
  let name = key;
  for (let i = from; i < column; i++) {
    const c = line.text[i] ?? '';
    if (c === '[' || c === '{') [open[open.length], lead] = [{ at: i, bracket: c, key: name }, i + 1];
    if (c === ']' || c === '}') [name, lead] = [open.pop()?.key ?? name, i + 1];
    if (c === ',' && open.length > 0) lead = i + 1;
    if (c === ':' && open.at(-1)?.bracket === '{') [name, lead] = [line.text.slice(lead, i).trim().replace(/["']/g, ''), i + 1];
  }
  const inner = open.at(-1);
  const full = [...path, ...open.filter((o) => o.bracket === '{').map((o) => o.key)];
  const pieces = (inner === undefined ? '' : line.text.slice(inner.at + 1)).replace(/[\]}].*/, '').split(',');
  const word = inner === undefined ? wholeValue(line.text, from) : wordAt(line.text, column, /[^\s,[\]{}"':]/, lead);
  if (word === undefined || column < word.start || column > word.end) return undefined;
  const siblings = pieces.map((piece) => piece.trim().replace(/["']/g, '').replace(/:.*/, '')).filter((piece) => piece !== '');
  if (inner?.bracket === '{' && line.text.slice(lead - 1, lead) !== ':') {
    const closed = /^["']?\s*:/.test(line.text.slice(word.end));
    const others = without(siblings, line.text.slice(word.start, word.end));
    return { path: full, at: 'key', span: at(line, word), closed, column: word.start, extraIndent, siblings: others };
  }
  return value(line, word, inner?.bracket === '[' ? inner.key : name, full, extraIndent, inner?.bracket === '[' ? siblings : []);
}

function value(line: Line, word: Span, key: string, path: readonly string[], extraIndent: number, siblings: readonly string[]): YamlCursor {
  return {
    path,
    at: 'value',
    key,
    span: at(line, word),
    closed: true,
    column: word.start,
    extraIndent,
    siblings: without(siblings, line.text.slice(word.start, word.end)),
  };
}

const without = (all: readonly string[], word: string): readonly string[] => all.filter((other) => other !== word);

/** A quoted value, possibly unclosed, or a plain one up to the comment. */
const oneValue =
  /^(?<lead>[ \t]*)(?:"(?<double>[^"]*)(?:"[ \t]*(?:(?<=\s)#.*)?)?$|'(?<single>[^']*)(?:'[ \t]*(?:(?<=\s)#.*)?)?$|(?<plain>[^\s"'#[{|>](?:[^#]|(?<=\S)#)*)|(?:(?<=\s)#.*)?$)/;

/** A single value up to the comment, without its quotes. */
function wholeValue(line: string, from: number): Span | undefined {
  const match = oneValue.exec(line.slice(from));
  if (match === null) return undefined;
  const { lead = '', double, single, plain } = match.groups ?? {};
  const quoted = double ?? single;
  const start = from + lead.length + (quoted === undefined ? 0 : 1);
  return { start, end: start + (quoted ?? plain?.trimEnd() ?? '').length };
}

function wordAt(line: string, column: number, letter: RegExp, least = 0): Span {
  let start = column;
  let end = column;
  while (start > least && letter.test(line[start - 1] ?? '')) start--;
  while (end < line.length && letter.test(line[end] ?? '')) end++;
  return { start, end };
}

/** Keys of the other lines of a block mapping in this column. */
function siblingKeys(lines: readonly Line[], row: number, column: number): readonly string[] {
  const found: string[] = [];
  const look = (step: number): void => {
    for (let i = row + step; i >= 0 && i < lines.length; i += step) {
      const line = lines[i];
      if (line === undefined || isBare(line) || line.indent > column) continue;
      const dash = line.indent < column;
      if (dash && (step > 0 || contentColumn(line.text) !== column)) return;
      const key = contentColumn(line.text) === column ? keyOf(line.text)?.key : undefined;
      if (key !== undefined) found.push(key);
      if (dash) return;
    }
  };
  const first = lines[row];
  if (first === undefined || first.text.trim() === '' || first.indent >= column) look(-1);
  look(1);
  return found;
}

/** Other entries of a block list whose dashes are in this column. */
function siblingEntries(lines: readonly Line[], row: number, indent: number): readonly string[] {
  const found: string[] = [];
  const look = (step: number): void => {
    for (let i = row + step; i >= 0 && i < lines.length; i += step) {
      const line = lines[i];
      if (line === undefined || isBare(line) || line.indent > indent) continue;
      if (line.indent < indent || !/^\s*-(?:\s|$)/.test(line.text)) return;
      const entry = line.text.replace(/^\s*- */, '').trim();
      found.push(entry.replace(/["']/g, ''));
    }
  };
  look(-1);
  look(1);
  return found;
}

/** True for a line with only white space or a comment. */
const isBare = (line: Line): boolean => /^\s*(?:#|$)/.test(line.text);

const at = (line: Line, word: Span): Span => ({ start: line.start + word.start, end: line.start + word.end });

const isComment = (line: string, column: number): boolean => {
  const comment = /(?:^|\s)#/.exec(line.replace(/"[^"]*"|'[^']*'/g, (quoted) => 'x'.repeat(quoted.length)));
  return comment !== null && comment.index < column;
};

function linesOf(text: string): readonly Line[] {
  let start = 0;
  return text.split('\n').map((raw) => {
    const line = { start, text: raw.replace(/\r$/, ''), indent: /^ */.exec(raw)?.[0].length ?? 0 };
    start += raw.length + 1;
    return line;
  });
}
