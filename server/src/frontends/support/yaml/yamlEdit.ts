import { type OrderedJson, type Span, type TextEdit, yamlEntry, yamlFlow, yamlString } from '../../../model/index.ts';
import { lineEnd, lineStart, nextLine } from '../lines.ts';
import type { TreeMap, TreeNode, TreePair, TreeSeq } from '../tree/node.ts';
import type { Writer } from '../tree/writer.ts';

export interface Editing {
  readonly text: string;
  readonly eol: string;
}

export const yamlWriter = (e: Editing): Writer => ({
  text: e.text,
  setMember: (map, key, value, order) => setMember(e, map, key, value, order),
  addMembers: (map, members) => addMembers(e, map, members),
  removeMember: (map, pair) => removeMember(e, map, pair),
  addItem: (list, value) => addItem(e, list, value),
  removeItem: (list, item) => removeItem(e, list, item),
  setText: (inner, to, part, place) => setText(e, inner, to, part, place),
});

/** Sets a member of a mapping: replaces its value, or inserts it after the nearest member that precedes it in `order`. */
export function setMember(e: Editing, map: TreeMap, key: string, value: OrderedJson, order: readonly string[]): readonly TextEdit[] {
  if (map.shared) return [];
  const pair = map.pairs.findLast((p) => p.key === key);
  if (pair !== undefined) return replaceValue(e, map, pair, value);
  const rank = order.indexOf(key);
  const before = new Set(rank < 0 ? map.pairs.map((p) => p.key) : order.slice(0, rank));
  const anchor = map.pairs.findLast((p) => before.has(p.key));
  if (map.flow) return addToFlow(e, map.span, map.pairs, anchor, `${yamlString(key, 'flow')}: ${yamlFlow(value)}`);
  return addToBlock(e, map, anchor, (indent) => yamlEntry(key, value, indent));
}

/** All are inserted at the same place. */
function addMembers(e: Editing, map: TreeMap, members: ReadonlyMap<string, OrderedJson>): readonly TextEdit[] {
  const edits = [...members].flatMap(([key, value]) => setMember(e, map, key, value, []));
  const [first] = edits;
  return first === undefined ? [] : [{ span: first.span, text: edits.map((edit) => edit.text).join('') }];
}

/** Removes a member, with its white space and comma. A mapping that would become empty is written as `{}`. */
export function removeMember(e: Editing, map: TreeMap, pair: TreePair): readonly TextEdit[] {
  if (map.shared) return [];
  if (map.flow) return [removeFromFlow(e, map.pairs, pair)];
  if (map.pairs.length === 1) return [{ span: { start: afterColon(e.text, map.span.start), end: map.span.end }, text: ' {}' }];
  const start = lineStart(e.text, pair.span.start);
  if (e.text.slice(start, pair.span.start).trim() === '') return [{ span: { start, end: blockEnd(e.text, pair) }, text: '' }];
  const next = map.pairs[map.pairs.indexOf(pair) + 1];
  return next === undefined ? [] : [{ span: { start: pair.span.start, end: next.span.start }, text: '' }];
}

export function addItem(e: Editing, list: TreeSeq, value: OrderedJson): readonly TextEdit[] {
  if (list.shared) return [];
  const last = list.items.at(-1);
  if (list.flow) {
    const at = last?.span.end ?? list.span.start + 1;
    return [{ span: { start: at, end: at }, text: `${last === undefined ? '' : ', '}${yamlFlow(value)}` }];
  }
  if (last === undefined) return [];
  const end = lineEnd(e.text, last.span.end);
  return [{ span: { start: end, end }, text: `${e.eol}${' '.repeat(columnOf(e.text, list.span.start))}- ${yamlFlow(value)}` }];
}

export function removeItem(e: Editing, list: TreeSeq, item: TreeNode): readonly TextEdit[] {
  if (list.shared) return [];
  if (list.flow) return [removeFromFlow(e, list.items, item)];
  const start = lineStart(e.text, item.span.start);
  if (!/^\s*-\s*$/.test(e.text.slice(start, item.span.start))) return [];
  return [{ span: { start, end: nextLine(e.text, item.span.end) }, text: '' }];
}

/** Replaces the text of a scalar, or the part of it at `part`. `inner`: the scalar's span without quotes. */
export function setText(e: Editing, inner: Span, to: string, part: Span = inner, place: 'block' | 'flow' | 'key' = 'flow'): TextEdit {
  const whole = e.text.slice(inner.start, part.start) + to + e.text.slice(part.end, inner.end);
  const quote = e.text[inner.start - 1];
  const quoted = (quote === '"' || quote === "'") && e.text[inner.end] === quote;
  if (quoted ? !/["'\\\p{C}]/u.test(whole) : yamlString(whole, place) === whole) return { span: part, text: to };
  const span = quoted ? { start: inner.start - 1, end: inner.end + 1 } : inner;
  return { span, text: yamlString(whole, place) };
}

/** Merges edits at the same place, in their order. */
export function mergeEdits(edits: readonly TextEdit[]): readonly TextEdit[] {
  const at = new Map<number, TextEdit>();
  const rest: TextEdit[] = [];
  for (const edit of edits) {
    const { start, end } = edit.span;
    if (start !== end) rest.push(edit);
    else at.set(start, { span: edit.span, text: (at.get(start)?.text ?? '') + edit.text });
  }
  return [...rest, ...at.values()];
}

function replaceValue(e: Editing, map: TreeMap, pair: TreePair, value: OrderedJson): readonly TextEdit[] {
  const { span } = pair.value;
  const inline = map.flow ? yamlFlow(value) : inlineText(pair.key, value);
  const isEmpty = span.start === span.end;
  if (inline !== undefined && (isEmpty || (pair.value.kind === 'scalar' && pair.value.style !== 'block') || flowLike(pair.value))) {
    if (!isEmpty) return [{ span, text: inline }];
    return map.flow && e.text[span.start - 1] !== ':' ? [{ span, text: `: ${inline}` }] : [{ span, text: ` ${inline}` }];
  }
  const indent = ' '.repeat(columnOf(e.text, pair.span.start));
  const entry = yamlEntry(pair.key, value, indent).slice(indent.length).replace(/\n$/, '');
  return [{ span: pair.span, text: entry.replaceAll('\n', e.eol) }];
}

const flowLike = (node: TreeNode): boolean => node.kind !== 'scalar' && node.flow;

/** The value as written after its key, where it takes one line. */
function inlineText(key: string, value: OrderedJson): string | undefined {
  const entry = yamlEntry(key, value, '');
  const head = `${yamlString(key, 'key')}: `;
  return entry.indexOf('\n') === entry.length - 1 && entry.startsWith(head) ? entry.slice(head.length, -1) : undefined;
}

function addToBlock(e: Editing, map: TreeMap, anchor: TreePair | undefined, entry: (indent: string) => string): readonly TextEdit[] {
  const first = map.pairs[0];
  if (first === undefined) return [];
  const start = lineStart(e.text, first.span.start);
  const lead = e.text.slice(start, first.span.start);
  if (!/^[\s\uFEFF]*(?:- +)*$/.test(lead)) return [];
  const indent = ' '.repeat(lead.replace('\uFEFF', '').length);
  const lines = entry(indent).replaceAll('\n', e.eol);
  if (anchor === undefined && lead.trim() === '') return [{ span: { start, end: start }, text: lines }];
  const end = blockEnd(e.text, anchor ?? first);
  return [{ span: { start: end, end }, text: e.text[end - 1] === '\n' ? lines : `${e.eol}${lines.slice(0, -e.eol.length)}` }];
}

function addToFlow(e: Editing, span: Span, pairs: readonly TreePair[], anchor: TreePair | undefined, entry: string): readonly TextEdit[] {
  if (anchor !== undefined) return [{ span: { start: anchor.span.end, end: anchor.span.end }, text: `, ${entry}` }];
  const first = pairs[0];
  if (first !== undefined) return [{ span: { start: first.span.start, end: first.span.start }, text: `${entry}, ` }];
  return e.text[span.start] === '{' ? [{ span: { start: span.start + 1, end: span.start + 1 }, text: entry }] : [];
}

function removeFromFlow(e: Editing, all: readonly { readonly span: Span }[], one: { readonly span: Span }): TextEdit {
  const i = all.indexOf(one);
  const next = all[i + 1];
  const previous = all[i - 1];
  if (next !== undefined) return { span: { start: one.span.start, end: next.span.start }, text: '' };
  if (previous !== undefined) return { span: { start: previous.span.end, end: one.span.end }, text: '' };
  const comma = /^\s*,/.exec(e.text.slice(one.span.end));
  return { span: { start: one.span.start, end: one.span.end + (comma?.[0].length ?? 0) }, text: '' };
}

/** The offset after a member's lines. Blank lines belong to a block scalar that preserves them. */
function blockEnd(text: string, pair: TreePair): number {
  const end = nextLine(text, Math.max(pair.span.end, pair.value.span.end));
  const keeps = pair.value.kind === 'scalar' && /^[|>][0-9]?\+/.test(pair.value.source);
  return keeps ? end + (/^(?:[ \t]*\r?\n)*/.exec(text.slice(end))?.[0].length ?? 0) : end;
}

const columnOf = (text: string, offset: number): number => offset - lineStart(text, offset);

/** The offset after the colon, where only white space is between it and the given offset. */
function afterColon(text: string, offset: number): number {
  let at = offset;
  while (at > 0 && /\s/.test(text[at - 1] ?? '')) at--;
  return text[at - 1] === ':' ? at : offset;
}
