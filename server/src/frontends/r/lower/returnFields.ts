import type { Span } from '../../../model/index.ts';
import { plainRd } from '../read/rd.ts';
import { listItems } from '../read/rdLists.ts';
import { type RdScan, scanRd } from '../read/rdScan.ts';

/** A field in a list; its span is that of the item. */
export interface Field extends Span {
  readonly name: string;
  readonly label: Span;
  readonly text: Span;
}

/** The first list of fields in a text, with the span of the list; undefined where there is none. */
export function findFields(text: string): (Span & { readonly fields: readonly Field[] }) | undefined {
  if (!/\\(?:describe|itemize)|\\item|^[^\S\r\n\u2028\u2029]*[-*+]\s/m.test(text)) return undefined;
  const scan = scanRd(text);
  return rdFields(text, scan) ?? looseItems(text, scan) ?? markdownFields(text, scan);
}

function rdFields(text: string, scan: RdScan): (Span & { fields: Field[] }) | undefined {
  for (const macro of text.matchAll(/\\(describe|itemize)\s*\{/g)) {
    const open = macro.index + macro[0].length - 1;
    const close = scan.close.get(open);
    if (close === undefined || insideCode(scan, macro.index)) continue;
    const { items } = listItems(text, scan, open + 1, close);
    const fields = items.map((item): readonly Field[] => {
      if (item.label !== undefined) return labelledFields(text, item.label, item.text);
      return macro[1] === 'describe' ? [] : [splitItem(text, item.text)].filter((found) => found !== undefined);
    });
    const read = fields.flat();
    if (read.length > 0 && fields.every((found) => found.length > 0)) return { start: macro.index, end: close + 1, fields: read };
  }
  return undefined;
}

/** `\item{a}{b}` outside a list. */
function looseItems(text: string, scan: RdScan): (Span & { fields: Field[] }) | undefined {
  const { before, items } = listItems(text, scan, 0, text.length);
  const fields = items.map((item) => (item.label === undefined ? [] : labelledFields(text, item.label, item.text)));
  const read = fields.flat();
  const last = read.at(-1);
  return last === undefined || fields.some((found) => found.length === 0) ? undefined : { start: before, end: last.end, fields: read };
}

const insideCode = (scan: RdScan, at: number): boolean => [...scan.code].some(([start, code]) => start < at && at < code.end);

/** The fields of a label, of which `a, b` has two; empty where the label is no name. */
function labelledFields(text: string, label: Span, content: Span): readonly Field[] {
  const names = plainRd(text.slice(label.start, label.end))
    .split(',')
    .map((part) =>
      part
        .replace(/[`*"':]/g, '')
        .trim()
        .replace(/^\$/, ''),
    );
  if (!names.every((name) => /^[\p{L}._][\p{L}\p{N}._-]*(?: [\p{L}\p{N}._-]+){0,3}$/u.test(name))) return [];
  return names.map((name) => ({ name, label: nameSpan(text, label, name), text: content, start: label.start, end: content.end + 1 }));
}

function nameSpan(text: string, label: Span, name: string): Span {
  const at = text.slice(label.start, label.end).lastIndexOf(name);
  return at < 0 ? label : { start: label.start + at, end: label.start + at + name.length };
}

/** A name, marked or plain, with a colon or dash: `\code{a}: text`, `**a** - text`, `a: text`, `` `a` (text) ``. */
const labelled =
  /^\s*(?:\\(?:code|strong|bold|emph)\{([\w.]+)\}|`([\w.]+)`|\*\*`?([\w.]+)`?:?\*\*|([A-Za-z.][\w.]*)(?=\s*:))\s*(?::|\s[-\u2013\u2014]{1,2}\s|(?=\())\s*/;

function splitItem(text: string, item: Span): Field | undefined {
  const source = text.slice(item.start, item.end);
  const match = labelled.exec(source);
  const name = match?.slice(1).find((found) => found !== undefined);
  if (match === null || name === undefined) return undefined;
  const at = item.start + source.indexOf(name);
  const indent = source.length - source.trimStart().length;
  return {
    name,
    label: { start: at, end: at + name.length },
    text: { start: item.start + match[0].length, end: item.end },
    start: item.start + indent,
    end: item.end,
  };
}

/** A Markdown list whose items all name a field. The names are marked as code, or words before the list announce an object. */
function markdownFields(text: string, scan: RdScan): (Span & { fields: Field[] }) | undefined {
  const marks = [...text.matchAll(/^([ \t]*)[-*+][ \t]+/gm)].filter((mark) => !insideCode(scan, mark.index));
  const first = marks[0];
  if (first === undefined) return undefined;
  const indent = first[1]?.length ?? 0;
  const top = marks.filter((mark) => (mark[1]?.length ?? 0) <= indent);
  const tail = /\n[ \t]*\n(?=[^\s])/.exec(text.slice(top.at(-1)?.index ?? 0));
  const end = tail === null ? text.length : (top.at(-1)?.index ?? 0) + tail.index;
  const fields = top.map((mark, i) => splitItem(text, { start: mark.index + mark[0].length, end: trimEnd(text, top[i + 1]?.index ?? end) }));
  const read = fields.filter((found) => found !== undefined);
  if (read.length !== fields.length) return undefined;
  const marked = read.every((found) => /[`{*]/.test(text[found.label.start - 1] ?? ''));
  const announced = /\b(?:list|data\.?\s?frame|object|elements?|fields?|components?|columns?|entries|containing|with|named)\b[^.]*$/i.test(
    text.slice(0, first.index),
  );
  return marked || announced || text.slice(0, first.index).trim() === '' ? { start: first.index, end, fields: read } : undefined;
}

function trimEnd(text: string, end: number): number {
  let at = end;
  while (at > 0 && /\s/.test(text[at - 1] ?? '')) at--;
  return at;
}
