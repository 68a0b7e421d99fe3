import { limits } from '../../../model/index.ts';
import { pastSpaces } from '../lines.ts';
import type { TreeMap, TreeNode, TreePair, TreeScalar, TreeSeq } from '../tree/node.ts';
import { blockScalar } from './plainBlock.ts';
import { advance, colonFrom, enter, escapeFrom, hashFrom, isDash, isDashAt, keyAt, type PlainLines, plainLines } from './plainLines.ts';
import { doubleQuoted, plainValue } from './plainScalar.ts';

/**
 * A fast parser for common YAML: block mappings and lists, values on one line, block scalars, flow style within a line. Its result equals that of
 * `parseAnyYaml`. Undefined for any other syntax, and for any possible error.
 */
export function parsePlainYaml(text: string): TreeNode | undefined {
  if (unusual.test(text) || (text.includes('\r') && /\r(?!\n)/.test(text))) return undefined;
  const lines = plainLines(text);
  if (lines.column < 0) return undefined;
  const root = block(lines, 0);
  return lines.column < 0 ? root : undefined;
}

/** White space other than space and line break, and invisible characters. */
const unusual = /[\0-\x09\x0b\x0c\x0e-\x1f\x7f-\xa0\u1680\u2000-\u200f\u2028\u2029\u202f\u205f\u3000\ufeff\ufffe\uffff]/;

const space = 0x20;

/** Parses the block that begins with the present line, and advances to the first line after it. */
function block(lines: PlainLines, depth: number): TreeMap | TreeSeq | undefined {
  if (depth > limits.yaml.plainDepth) return undefined;
  return isDash(lines) ? sequence(lines, depth) : mapping(lines, depth);
}

function sequence(lines: PlainLines, depth: number): TreeSeq | undefined {
  const { text, start, column } = lines;
  const items: TreeNode[] = [];
  let end = start;
  while (lines.column === column && isDash(lines)) {
    const at = pastSpaces(text, lines.start + 1);
    if (at >= lines.end || isDashAt(text, at, lines.end)) return undefined;
    const item = keyAt(lines, at) === undefined ? inline(lines, at, column) : within(lines, at, depth);
    if (item === undefined) return undefined;
    items.push(item);
    end = item.span.end;
  }
  return lines.column > column ? undefined : { kind: 'seq', span: { start, end }, flow: false, items };
}

function within(lines: PlainLines, at: number, depth: number): TreeMap | undefined {
  enter(lines, at);
  return mapping(lines, depth + 1);
}

function mapping(lines: PlainLines, depth: number): TreeMap | undefined {
  const { start, column } = lines;
  const pairs: TreePair[] = [];
  let end = start;
  while (lines.column === column && !isDash(lines)) {
    const at = lines.start;
    const key = keyAt(lines, at);
    if (key === undefined) return undefined;
    const keySpan = { start: lines.keyStart, end: lines.keyEnd };
    const close = lines.keyClose;
    const value = valueAfter(lines, lines.keyNext, column, depth);
    if (value === undefined) return undefined;
    end = value.span.end > close ? value.span.end : close;
    pairs.push({ key, keySpan, value, span: { start: at, end } });
  }
  return lines.column > column || pairs.length === 0 ? undefined : { kind: 'map', span: { start, end }, flow: false, pairs };
}

/** The value of a key in a column: on its line, or on the lines below. */
function valueAfter(lines: PlainLines, colon: number, column: number, depth: number): TreeNode | undefined {
  const { text } = lines;
  const at = pastSpaces(text, colon);
  if (at < lines.end && text.charCodeAt(at) !== 0x23) return inline(lines, at, column);
  // After trailing spaces or a comment, the parser places an empty value elsewhere.
  const isBare = text.charCodeAt(colon) !== space;
  advance(lines);
  if (lines.column > column) return block(lines, depth + 1);
  if (lines.column === column && isDash(lines)) return sequence(lines, depth + 1);
  return isBare ? { kind: 'scalar', span: { start: colon, end: colon }, value: null, style: 'plain', source: '' } : undefined;
}

/** A value that begins on the present line. Where a plain value continues below, the caller finds a deeper line and declines it. */
function inline(lines: PlainLines, at: number, column: number): TreeNode | undefined {
  const { text, end } = lines;
  const first = text.charCodeAt(at);
  // Block scalars (`|`, `>`), then quotes and brackets.
  if (first === 0x7c || first === 0x3e) return blockScalar(lines, at, column);
  const isPlain = first !== 0x22 && first !== 0x27 && first !== 0x5b && first !== 0x7b;
  const node = isPlain ? plainLine(lines, at) : flow(lines, at, end, 0);
  if (node === undefined || (!isPlain && !isRestEmpty(text, node.span.end, end))) return undefined;
  advance(lines);
  return node;
}

/** A plain text up to the end of its line, or to the comment on it. */
function plainLine(lines: PlainLines, at: number): TreeScalar | undefined {
  const { text, end } = lines;
  let source = text.slice(at, end);
  if (hashFrom(lines, at) < end) {
    const comment = source.indexOf(' #');
    if (comment >= 0) source = source.slice(0, comment).trimEnd();
  }
  if (colonFrom(lines, at) < end && (source.includes(': ') || source.endsWith(':'))) return undefined;
  return isPlainBegin.test(source) ? plain(source, at) : undefined;
}

/** Plain scalars do not begin with an indicator, except for a minus that is not followed by a space. */
const isPlainBegin = /^(?:[^-?:,[\]{}#&*!|>'"%@` ]|-[^ ])/;

function plain(source: string, start: number): TreeScalar | undefined {
  const value = plainValue(source);
  return value === undefined ? undefined : { kind: 'scalar', span: { start, end: start + source.length }, value, style: 'plain', source };
}

const isRestEmpty = (text: string, at: number, end: number): boolean => at >= end || /^ +#/.test(text.slice(at, end));

/** A quoted text, or a flow list or mapping, that ends on its line. */
function flow(lines: PlainLines, at: number, end: number, depth: number): TreeNode | undefined {
  if (depth > limits.yaml.plainDepth) return undefined;
  const { text } = lines;
  const first = text.charCodeAt(at);
  if (first === 0x22 || first === 0x27) return quoted(lines, at, end);
  if (first === 0x5b) return flowSequence(lines, at, end, depth);
  if (first === 0x7b) return flowMapping(lines, at, end, depth);
  flowPlain.lastIndex = at;
  const source = flowPlain.exec(text)?.[0].trimEnd();
  return source === undefined || at + source.length > end ? undefined : plain(source, at);
}

const flowPlain = /(?:[^-?:,[\]{}#&*!|>'"%@`\s]|-(?=\d))[^,[\]{}:#\n\r]*/y;

function quoted(lines: PlainLines, at: number, end: number): TreeScalar | undefined {
  const { text } = lines;
  const isDouble = text.charCodeAt(at) === 0x22;
  const style = isDouble ? 'double' : 'single';
  const close = text.indexOf(isDouble ? '"' : "'", at + 1);
  // Fast path: most texts have no escapes.
  if (close > 0 && close < end && escapeFrom(lines, at) > close && (isDouble || text.charCodeAt(close + 1) !== 0x27))
    return { kind: 'scalar', span: { start: at, end: close + 1 }, value: text.slice(at + 1, close), style, source: text.slice(at, close + 1) };
  const form = isDouble ? doubleForm : singleForm;
  form.lastIndex = at;
  const source = form.exec(text)?.[0];
  if (source === undefined || at + source.length > end) return undefined;
  const written = source.slice(1, -1);
  const value = isDouble ? doubleQuoted(written) : written.replaceAll("''", "'");
  return value === undefined ? undefined : { kind: 'scalar', span: { start: at, end: at + source.length }, value, style, source };
}

const doubleForm = /"(?:[^"\\\n\r]|\\[^\n\r])*"/y;
const singleForm = /'(?:[^'\n\r]|'')*'/y;

function flowSequence(lines: PlainLines, start: number, end: number, depth: number): TreeSeq | undefined {
  const { text } = lines;
  const items: TreeNode[] = [];
  let at = pastSpaces(text, start + 1);
  while (text[at] !== ']') {
    const item = flow(lines, at, end, depth + 1);
    const next = item && pastComma(text, item.span.end, ']');
    if (item === undefined || next === undefined) return undefined;
    items.push(item);
    at = next;
  }
  return { kind: 'seq', span: { start, end: at + 1 }, flow: true, items };
}

function flowMapping(lines: PlainLines, start: number, end: number, depth: number): TreeMap | undefined {
  const { text } = lines;
  const pairs: TreePair[] = [];
  let at = pastSpaces(text, start + 1);
  while (text[at] !== '}') {
    const key = keyAt(lines, at);
    if (key === undefined) return undefined;
    const keySpan = { start: lines.keyStart, end: lines.keyEnd };
    const value = flow(lines, pastSpaces(text, lines.keyNext), end, depth + 1);
    const next = value && pastComma(text, value.span.end, '}');
    if (value === undefined || next === undefined) return undefined;
    pairs.push({ key, keySpan, value, span: { start: at, end: value.span.end } });
    at = next;
  }
  return { kind: 'map', span: { start, end: at + 1 }, flow: true, pairs };
}

/** The start of the next member, or of the closing bracket; undefined where neither follows. */
function pastComma(text: string, from: number, bracket: string): number | undefined {
  const at = pastSpaces(text, from);
  if (text[at] === bracket) return at;
  const next = pastSpaces(text, at + 1);
  return text[at] === ',' && text[next] !== bracket ? next : undefined;
}
