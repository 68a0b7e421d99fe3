import { pastSpaces } from '../lines.ts';
import type { TreeMap, TreeNode, TreePair, TreeScalar, TreeSeq } from '../tree/node.ts';
import { doubleQuoted, folded, plainValue } from './plainScalar.ts';

/**
 * Reads YAML as people mostly write it: blocks of keys and dashes, values on one line, block scalars, flow style within a line. It answers exactly as
 * `parseAnyYaml` would, or, where anything else stands in the text or anything might be wrong with it, not at all.
 */
export function parsePlainYaml(text: string): TreeNode | undefined {
  if (!isUsual(text)) return undefined;
  const lines: Lines = { text, start: 0, column: -1, end: 0, next: 0 };
  advance(lines);
  if (lines.column < 0) return undefined;
  const root = block(lines, 0);
  return lines.column < 0 ? root : undefined;
}

/** False of a text with white space that is neither a space nor the end of a line, or with characters that nobody sees. */
function isUsual(text: string): boolean {
  if (text.includes('\r') && /\r(?!\n)/.test(text)) return false;
  // Letters of English need no second look.
  for (const [others] of text.matchAll(/[^\n\r -~]+/g)) if (unusual.test(others)) return false;
  return true;
}

const unusual = /[^\S\n\r ]|[\0-\x08\x0e-\x1f\x7f-\x9f\u200b-\u200f\ufeff\ufffe\uffff]/;

const maxDepth = 60;

/** The line at which reading stands: of those that hold more than a comment, one after the other. */
interface Lines {
  readonly text: string;
  /** The first character that is no space, and its column; the column is -1 behind the last line. */
  start: number;
  column: number;
  /** Where the line's words end, and where the next line begins. */
  end: number;
  next: number;
}

/** On to the next line that holds more than a comment. */
function advance(lines: Lines): void {
  const { text } = lines;
  while (lines.next < text.length) {
    const begin = lines.next;
    const found = text.indexOf('\n', begin);
    let end = found < 0 ? text.length : found;
    while (end > begin && isBlank(text.charCodeAt(end - 1))) end--;
    const start = pastSpaces(text, begin);
    lines.next = found < 0 ? text.length : found + 1;
    if (start >= end || text[start] === '#') continue;
    lines.start = start;
    lines.column = start - begin;
    lines.end = end;
    return;
  }
  lines.column = -1;
}

/** On within the line, behind a dash: what follows is a line of its own, in a deeper column. */
function enter(lines: Lines, at: number): void {
  lines.column += at - lines.start;
  lines.start = at;
}

const space = 0x20;
const isBlank = (code: number): boolean => code === space || code === 0x0d;

const isDash = ({ text, start, end }: Lines): boolean => isDashAt(text, start, end);

const isDashAt = (text: string, at: number, end: number): boolean => text[at] === '-' && (at + 1 === end || text.charCodeAt(at + 1) === space);

/** Reads what begins with the present line; `lines` then stands at the first line that belongs no longer to it. */
function block(lines: Lines, depth: number): TreeMap | TreeSeq | undefined {
  if (depth > maxDepth) return undefined;
  return isDash(lines) ? sequence(lines, depth) : mapping(lines, depth);
}

function sequence(lines: Lines, depth: number): TreeSeq | undefined {
  const { start, column } = lines;
  const items: TreeNode[] = [];
  while (lines.column === column && isDash(lines)) {
    const at = pastSpaces(lines.text, lines.start + 1);
    if (at >= lines.end || isDashAt(lines.text, at, lines.end)) return undefined;
    const item = keyAt(lines.text, at) === undefined ? inline(lines, at, column) : within(lines, at, depth);
    if (item === undefined) return undefined;
    items.push(item);
  }
  return lines.column > column ? undefined : { kind: 'seq', span: { start, end: endOf(items, start) }, flow: false, items };
}

function within(lines: Lines, at: number, depth: number): TreeMap | undefined {
  enter(lines, at);
  return mapping(lines, depth + 1);
}

function mapping(lines: Lines, depth: number): TreeMap | undefined {
  const { start, column } = lines;
  const pairs: TreePair[] = [];
  while (lines.column === column && !isDash(lines)) {
    const key = keyAt(lines.text, lines.start);
    const value = key && valueBehind(lines, key.end, column, depth);
    if (key === undefined || value === undefined) return undefined;
    pairs.push({ key: key.name, keySpan: key.span, value, span: { start: key.start, end: Math.max(key.close, value.span.end) } });
  }
  return lines.column > column || pairs.length === 0 ? undefined : { kind: 'map', span: { start, end: endOf(pairs, start) }, flow: false, pairs };
}

const endOf = (members: readonly { readonly span: { readonly end: number } }[], otherwise: number): number => members.at(-1)?.span.end ?? otherwise;

interface Key {
  readonly name: string;
  readonly span: { readonly start: number; readonly end: number };
  /** With its quotes. */
  readonly start: number;
  readonly close: number;
  /** Behind the colon. */
  readonly end: number;
}

/** The key that stands at an offset, with its colon. */
function keyAt(text: string, at: number): Key | undefined {
  if (!isWordBegin(text.charCodeAt(at))) return quotedKeyAt(text, at);
  let close = at + 1;
  while (isWordPart(text.charCodeAt(close))) close++;
  const colon = pastSpaces(text, close);
  if (close - at > longestKey || text.charCodeAt(colon) !== 0x3a || !endsKey(text.charCodeAt(colon + 1))) return undefined;
  return { name: text.slice(at, close), span: { start: at, end: close }, start: at, close, end: colon + 1 };
}

const longestKey = 201;

/** A letter, `_` or `$`. */
const isWordBegin = (code: number): boolean => (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f || code === 0x24;

/** The same, a digit, or one of `-./`. */
const isWordPart = (code: number): boolean => isWordBegin(code) || (code >= 0x2d && code <= 0x39);

/** White space, or the end of the text. */
const endsKey = (code: number): boolean => code === space || code === 0x0a || code === 0x0d || Number.isNaN(code);

const quotedKey = /(?:"([^"\\\n\r]{0,200})"|'([^'\n\r]{0,200})') *:(?=[ \n\r]|$)/y;

function quotedKeyAt(text: string, at: number): Key | undefined {
  quotedKey.lastIndex = at;
  const found = quotedKey.exec(text);
  if (found === null) return undefined;
  const [whole, double, single = ''] = found;
  const name = double ?? single;
  const close = at + name.length + 2;
  return { name, span: { start: at + 1, end: close - 1 }, start: at, close, end: at + whole.length };
}

/** The value of a key in a column: on its line, or on the lines below. */
function valueBehind(lines: Lines, colon: number, column: number, depth: number): TreeNode | undefined {
  const at = pastSpaces(lines.text, colon);
  if (at < lines.end && lines.text[at] !== '#') return inline(lines, at, column);
  // Behind trailing spaces or a comment an empty value stands elsewhere.
  const isBare = lines.text.charCodeAt(colon) !== space;
  advance(lines);
  if (lines.column > column) return block(lines, depth + 1);
  if (lines.column === column && isDash(lines)) return sequence(lines, depth + 1);
  return isBare ? { kind: 'scalar', span: { start: colon, end: colon }, value: null, style: 'plain', source: '' } : undefined;
}

/** A value that begins on the present line. Where it is plain and goes on below, the deeper line is left to the caller, who declines it. */
function inline(lines: Lines, at: number, column: number): TreeNode | undefined {
  const { text } = lines;
  const first = text[at];
  if (first === '|' || first === '>') return blockScalar(lines, at, column);
  if (first === '"' || first === "'" || first === '[' || first === '{') {
    const node = flow(text, at, lines.end, 0);
    if (node === undefined || !isRestEmpty(text, node.span.end, lines.end)) return undefined;
    advance(lines);
    return node;
  }
  const line = text.slice(at, lines.end);
  const comment = line.indexOf(' #');
  const source = comment < 0 ? line : line.slice(0, comment).trimEnd();
  if (!isPlainBegin(source) || source.includes(': ') || source.endsWith(':')) return undefined;
  const node = plain(source, at);
  advance(lines);
  return node;
}

/** A sign is none, but for a minus that no space follows. */
const isPlainBegin = (source: string): boolean => isWordBegin(source.charCodeAt(0)) || /^(?:[^-?:,[\]{}#&*!|>'"%@` ]|-[^ ])/.test(source);

function plain(source: string, start: number): TreeScalar | undefined {
  const value = plainValue(source);
  return value === undefined ? undefined : { kind: 'scalar', span: { start, end: start + source.length }, value, style: 'plain', source };
}

const isRestEmpty = (text: string, at: number, end: number): boolean => at >= end || /^ +#/.test(text.slice(at, end));

/** A quoted text, or a list or mapping in brackets, that ends on its line. */
function flow(text: string, at: number, end: number, depth: number): TreeNode | undefined {
  if (depth > maxDepth) return undefined;
  const first = text[at];
  if (first === '"' || first === "'") return quoted(text, at, end);
  if (first === '[') return flowSequence(text, at, end, depth);
  if (first === '{') return flowMapping(text, at, end, depth);
  flowPlain.lastIndex = at;
  const source = flowPlain.exec(text)?.[0].trimEnd();
  return source === undefined || at + source.length > end ? undefined : plain(source, at);
}

const flowPlain = /(?:[^-?:,[\]{}#&*!|>'"%@`\s]|-(?=\d))[^,[\]{}:#\n\r]*/y;

function quoted(text: string, at: number, end: number): TreeScalar | undefined {
  const quote = text[at] === '"' ? '"' : "'";
  const style = quote === '"' ? 'double' : 'single';
  const close = text.indexOf(quote, at + 1);
  const inner = close < 0 || close >= end ? undefined : text.slice(at + 1, close);
  // Nearly every text is written as it is, without escapes.
  if (inner !== undefined && !inner.includes('\\') && !(style === 'single' && text[close + 1] === quote))
    return { kind: 'scalar', span: { start: at, end: close + 1 }, value: inner, style, source: text.slice(at, close + 1) };
  const form = style === 'double' ? doubleForm : singleForm;
  form.lastIndex = at;
  const source = form.exec(text)?.[0];
  if (source === undefined || at + source.length > end) return undefined;
  const written = source.slice(1, -1);
  const value = style === 'double' ? doubleQuoted(written) : written.replaceAll("''", "'");
  return value === undefined ? undefined : { kind: 'scalar', span: { start: at, end: at + source.length }, value, style, source };
}

const doubleForm = /"(?:[^"\\\n\r]|\\[^\n\r])*"/y;
const singleForm = /'(?:[^'\n\r]|'')*'/y;

function flowSequence(text: string, start: number, end: number, depth: number): TreeSeq | undefined {
  const items: TreeNode[] = [];
  let at = pastSpaces(text, start + 1);
  while (text[at] !== ']') {
    const item = flow(text, at, end, depth + 1);
    const next = item && pastComma(text, item.span.end, ']');
    if (item === undefined || next === undefined) return undefined;
    items.push(item);
    at = next;
  }
  return { kind: 'seq', span: { start, end: at + 1 }, flow: true, items };
}

function flowMapping(text: string, start: number, end: number, depth: number): TreeMap | undefined {
  const pairs: TreePair[] = [];
  let at = pastSpaces(text, start + 1);
  while (text[at] !== '}') {
    const key = keyAt(text, at);
    const value = key && flow(text, pastSpaces(text, key.end), end, depth + 1);
    const next = value && pastComma(text, value.span.end, '}');
    if (key === undefined || value === undefined || next === undefined) return undefined;
    pairs.push({ key: key.name, keySpan: key.span, value, span: { start: key.start, end: value.span.end } });
    at = next;
  }
  return { kind: 'map', span: { start, end: at + 1 }, flow: true, pairs };
}

/** Where the next member begins, or the bracket that closes stands; undefined where neither follows. */
function pastComma(text: string, from: number, bracket: string): number | undefined {
  const at = pastSpaces(text, from);
  if (text[at] === bracket) return at;
  const next = pastSpaces(text, at + 1);
  return text[at] === ',' && text[next] !== bracket ? next : undefined;
}

/** A `|` or `>` whose first line says how far its lines are indented. */
function blockScalar(lines: Lines, at: number, column: number): TreeScalar | undefined {
  const { text } = lines;
  const header = /^([|>])(-?)(?: +#.*)?$/.exec(text.slice(at, lines.end));
  const indent = pastSpaces(text, lines.next) - lines.next;
  if (header === null || indent <= column) return undefined;
  const content: string[] = [];
  let last = 0;
  let end = 0;
  while (lines.next < text.length) {
    const found = text.indexOf('\n', lines.next);
    const eol = found > lines.next && text.charCodeAt(found - 1) === 0x0d ? found - 1 : found;
    const first = pastSpaces(text, lines.next);
    // The end of the file without the end of its line.
    if (found < 0) return undefined;
    if (first < eol) {
      if (first - lines.next < indent) break;
      content.push(text.slice(lines.next + indent, eol));
      last = content.length;
      end = eol;
    } else {
      if (last === 0 || eol - lines.next > indent) return undefined;
      content.push('');
    }
    lines.next = found + 1;
  }
  const [, style, strip] = header;
  const kept = content.slice(0, last);
  const body = style === '|' ? kept.join('\n') : folded(kept);
  if (body === undefined || last === 0) return undefined;
  while (text.charCodeAt(end - 1) === space) end--;
  advance(lines);
  return { kind: 'scalar', span: { start: at, end }, value: strip === '' ? `${body}\n` : body, style: 'block', source: text.slice(at, end) };
}
