import type { Json, Span, TextEdit } from '../../../model/index.ts';
import type { PyCall } from '../code.ts';
import { keywordOf } from '../schema/expression.ts';

/** What editing code needs to know of the text around it. */
export interface Editing {
  readonly text: string;
  readonly eol: string;
  /** The quotes that the code is written with. */
  readonly quote: "'" | '"';
}

/** Double quotes, unless the code has more texts in single ones. */
export function quoteOf(text: string): Editing['quote'] {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return count(/(?<![\w'"])'[^'"\n]*'(?!')/g) > count(/(?<![\w'"])"[^'"\n]*"(?!")/g) ? "'" : '"';
}

/** A value as code. */
export function printValue(e: Pick<Editing, 'quote'>, value: Json): string {
  if (typeof value === 'string') return printText(e, value);
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => printValue(e, item)).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, member]) => `${printText(e, key)}: ${printValue(e, member)}`)
    .join(', ')}}`;
}

/** A text as code, on one line. */
export function printText({ quote }: Pick<Editing, 'quote'>, value: string): string {
  const plain = JSON.stringify(value);
  return quote === '"' ? plain : `'${plain.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

export const insert = (at: number, text: string): TextEdit => ({ span: { start: at, end: at }, text });

/** A new entry of a list behind another one, laid out as that is. */
export function insertBehind(e: Editing, list: Span, behind: Span, entry: string): TextEdit {
  const line = e.text.lastIndexOf('\n', behind.start - 1);
  const isAlone = line >= list.start && e.text.slice(line + 1, behind.start).trim() === '';
  const lead = isAlone ? e.eol + e.text.slice(line + 1, behind.start) : ' ';
  const comma = /^\s*,/.exec(e.text.slice(behind.end, list.end))?.[0].length;
  return comma === undefined ? insert(behind.end, `,${lead}${entry}`) : insert(behind.end + comma, `${lead}${entry}${isAlone ? ',' : ''}`);
}

/** Takes an entry out of a list, with its comma and with the line that it has to itself. */
export function removeEntry(e: Editing, all: readonly Span[], one: Span): TextEdit {
  const i = all.findIndex(({ start }) => start === one.start);
  const comma = /^\s*,/.exec(e.text.slice(one.end))?.[0].length ?? 0;
  const line = e.text.lastIndexOf('\n', one.start - 1) + 1;
  const rest = /^[ \t]*(?:\r?\n|$)/.exec(e.text.slice(one.end + comma))?.[0].length;
  if (e.text.slice(line, one.start).trim() === '' && rest !== undefined) return { span: { start: line, end: one.end + comma + rest }, text: '' };
  const [next, previous] = [all[i + 1], all[i - 1]];
  if (next !== undefined) return { span: { start: one.start, end: next.start }, text: '' };
  return { span: { start: previous?.end ?? one.start, end: one.end }, text: '' };
}

/** The arguments of a call, in the order in which they stand. */
export const argumentsOf = ({ args, keywords }: PyCall): readonly Span[] =>
  [...args.map(({ span }) => span), ...keywords.map(({ span }) => span)].sort((a, b) => a.start - b.start);

/** A keyword of a call with this value: written anew, added, or, without one, taken out. */
export function setArgument(e: Editing, call: PyCall, name: string, value: string | undefined): readonly TextEdit[] {
  const own = keywordOf(call, name);
  const all = argumentsOf(call);
  if (value === undefined) return own === undefined ? [] : [removeEntry(e, all, own.span)];
  if (own !== undefined) return [{ span: own.value.span, text: value }];
  const last = all.at(-1);
  return [last === undefined ? insert(call.span.end - 1, `${name}=${value}`) : insertBehind(e, call.span, last, `${name}=${value}`)];
}

/** The span as whole lines, their end of line included. */
export function wholeLines(text: string, { start, end }: Span): Span {
  const next = text.indexOf('\n', end);
  return { start: text.lastIndexOf('\n', start - 1) + 1, end: next < 0 ? text.length : next + 1 };
}

/** What stands before the first word of the line that holds the offset. */
export const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
