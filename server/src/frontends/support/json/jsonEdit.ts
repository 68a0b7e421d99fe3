import { indentUnit, isJsonObject, type OrderedJson, type Span, type TextEdit } from '../../../model/index.ts';
import { lineStart, nextLine } from '../lines.ts';
import type { TreeMap, TreeNode, TreePair, TreeSeq } from '../tree/node.ts';
import type { Writer } from '../tree/writer.ts';

interface Editing {
  readonly text: string;
  readonly eol: string;
  readonly unit: string;
}

type Entry = TreePair | TreeNode;

/** Writes JSON in the layout of its surroundings: on one line or several, with the same indentation. Comments and trailing commas are preserved. */
export function jsonWriter(text: string, eol: string): Writer {
  const e = { text, eol, unit: indentUnit(text) };
  const add = (map: TreeMap, members: ReadonlyMap<string, OrderedJson>, behind: TreePair | undefined): readonly TextEdit[] =>
    insert(e, map, map.pairs, behind, (indent) => [...members].map(([key, value]) => `${JSON.stringify(key)}: ${print(e, value, indent)}`));
  return {
    text,
    setMember(map, key, value, order) {
      const pair = map.pairs.findLast((p) => p.key === key);
      if (pair !== undefined) return [replaceValue(e, map, pair, value)];
      const rank = order.indexOf(key);
      const before = new Set(rank < 0 ? map.pairs.map((p) => p.key) : order.slice(0, rank));
      return add(
        map,
        new Map([[key, value]]),
        map.pairs.findLast((p) => before.has(p.key)),
      );
    },
    addMembers: (map, members) => add(map, members, map.pairs.at(-1)),
    removeMember: (map, pair) => removeEntry(e, map.span, map.pairs, pair),
    addItem: (list, value) => insert(e, list, list.items, list.items.at(-1), (indent) => [print(e, value, indent)]),
    removeItem: (list, item) => removeEntry(e, list.span, list.items, item),
    setText: (inner, to, part = inner) => ({ span: part, text: JSON.stringify(to).slice(1, -1) }),
  };
}

const isOneLine = (e: Editing, span: Span): boolean => !e.text.slice(span.start, span.end).includes('\n');

const indentAt = (text: string, offset: number): string => /^[\uFEFF]?([ \t]*)/.exec(text.slice(lineStart(text, offset)))?.[1] ?? '';

/** The indentation of entries; undefined where they are on the line of the bracket. */
function entryIndent(e: Editing, first: Entry): string | undefined {
  const lead = e.text.slice(lineStart(e.text, first.span.start), first.span.start);
  return lead.trim() === '' ? lead : undefined;
}

function replaceValue(e: Editing, map: TreeMap, pair: TreePair, value: OrderedJson): TextEdit {
  const { span } = pair.value;
  const text = print(e, value, isOneLine(e, map.span) ? undefined : indentAt(e.text, pair.span.start));
  if (span.start < span.end) return { span, text };
  return { span, text: e.text[span.start - 1] === ':' ? ` ${text}` : `: ${text}` };
}

/** Inserts entries after an existing one, or before all of them. `texts` are written for an indentation; undefined on one line. */
function insert(
  e: Editing,
  into: TreeMap | TreeSeq,
  all: readonly Entry[],
  behind: Entry | undefined,
  texts: (indent: string | undefined) => readonly string[],
): readonly TextEdit[] {
  const [first] = all;
  if (first === undefined) return [fill(e, into, texts)];
  const indent = entryIndent(e, first);
  const between = indent === undefined ? ', ' : `,${e.eol}${indent}`;
  const text = texts(indent).join(between);
  if (behind === undefined) return [{ span: { start: first.span.start, end: first.span.start }, text: text + between }];
  const comma = commaAfter(e.text, behind.span.end);
  if (indent === undefined) return [{ span: { start: behind.span.end, end: behind.span.end }, text: between + text }];
  // A comment at the end of the line stays with its entry.
  const at = lineRest(e.text, comma === undefined ? behind.span.end : comma + 1);
  const line = `${e.eol}${indent}${text}${comma === undefined ? '' : ','}`;
  if (comma !== undefined) return [{ span: { start: at, end: at }, text: line }];
  if (at === behind.span.end) return [{ span: { start: at, end: at }, text: `,${line}` }];
  return [
    { span: { start: behind.span.end, end: behind.span.end }, text: ',' },
    { span: { start: at, end: at }, text: line },
  ];
}

/** The first entries of an empty list or object. They are on separate lines where the text has several lines and they are objects or members. */
function fill(e: Editing, into: TreeMap | TreeSeq, texts: (indent: string | undefined) => readonly string[]): TextEdit {
  const inner = { start: into.span.start + 1, end: into.span.end - 1 };
  const outer = indentAt(e.text, into.span.start);
  if (into.kind === 'seq' || !e.text.includes('\n')) return { span: inner, text: texts(undefined).join(', ') };
  const indent = outer + e.unit;
  return { span: inner, text: `${e.eol}${indent}${texts(indent).join(`,${e.eol}${indent}`)}${e.eol}${outer}` };
}

/** The next comma, after white space and comments. */
function commaAfter(text: string, offset: number): number | undefined {
  const gap = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
  gap.lastIndex = offset;
  gap.test(text);
  return text[gap.lastIndex] === ',' ? gap.lastIndex : undefined;
}

/** The end of the line where only a comment follows on it, else the offset itself. */
function lineRest(text: string, offset: number): number {
  const rest = /[ \t]*(?:\/\/[^\r\n]*|\/\*[^\r\n]*?\*\/[ \t]*)?(?=\r?\n|$)/y;
  rest.lastIndex = offset;
  return rest.test(text) ? rest.lastIndex : offset;
}

function removeEntry(e: Editing, whole: Span, all: readonly Entry[], entry: Entry): readonly TextEdit[] {
  if (all.length === 1) return [{ span: { start: whole.start + 1, end: whole.end - 1 }, text: '' }];
  const i = all.indexOf(entry);
  const [previous, next] = [all[i - 1], all[i + 1]];
  const comma = commaAfter(e.text, entry.span.end);
  const start = lineStart(e.text, entry.span.start);
  const end = lineRest(e.text, comma === undefined ? entry.span.end : comma + 1);
  const isOnlyOnLine = e.text.slice(start, entry.span.start).trim() === '' && /[\r\n]/.test(e.text[end] ?? '');
  if (!isOnlyOnLine) {
    if (next !== undefined) return [{ span: { start: entry.span.start, end: next.span.start }, text: '' }];
    return [{ span: { start: previous?.span.end ?? entry.span.start, end: entry.span.end }, text: '' }];
  }
  const lines = { span: { start, end: nextLine(e.text, end) }, text: '' };
  if (comma !== undefined || previous === undefined) return [lines];
  const before = commaAfter(e.text, previous.span.end);
  return before === undefined ? [lines] : [{ span: { start: before, end: before + 1 }, text: '' }, lines];
}

/** Maximum length of a list of plain values on one line, in characters. */
const lineLength = 95;

/** A value as JSON: objects on several lines, indented below `indent`; without `indent`, all on one line. */
function print(e: Editing, value: OrderedJson, indent: string | undefined): string {
  const isList = Array.isArray(value);
  const entries = isList
    ? value.map((item: OrderedJson) => ['', item] as const)
    : value instanceof Map
      ? [...value]
      : isJsonObject(value)
        ? Object.entries(value)
        : undefined;
  if (entries === undefined) return JSON.stringify(value);
  const [open, close] = isList ? '[]' : '{}';
  const body = (inner: string | undefined): readonly string[] =>
    entries.map(([key, item]) => `${isList ? '' : `${JSON.stringify(key)}: `}${print(e, item, inner)}`);
  const flat = `${open}${body(undefined).join(', ')}${close}`;
  const isPlain = entries.every(([, item]) => typeof item !== 'object' || item === null);
  if (indent === undefined || entries.length === 0 || (isList && isPlain && flat.length <= lineLength)) return flat;
  const inner = indent + e.unit;
  return `${open}${e.eol}${body(inner)
    .map((line) => inner + line)
    .join(`,${e.eol}`)}${e.eol}${indent}${close}`;
}
