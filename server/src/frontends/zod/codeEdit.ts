import type { Json, Span, TextEdit } from '../../model/index.ts';
import type { Expression, Member } from '../support/zod/module.ts';

/** What editing code needs to know of the text around it. */
export interface Editing {
  readonly text: string;
  readonly eol: string;
  /** The quotes that the code is written with. */
  readonly quote: "'" | '"';
}

type ObjectExpression = Extract<Expression, { readonly kind: 'object' }>;
type ArrayExpression = Extract<Expression, { readonly kind: 'array' }>;

export const memberOf = (object: ObjectExpression, key: string): Extract<Member, { readonly key: unknown }> | undefined => {
  const found = object.members.findLast((member) => !('spread' in member) && member.key.value === key);
  return found === undefined || 'spread' in found ? undefined : found;
};

/** The member with this value: its own value written anew, or a new one behind those named in `after`, else at the end. */
export function setMember(e: Editing, object: ObjectExpression, key: string, value: Json, after?: readonly string[]): readonly TextEdit[] {
  const written = printCode(e, value, indentAt(e.text, object.span.start));
  const own = memberOf(object, key);
  if (own !== undefined) {
    const shorthand = own.key.span.start === own.value.span.start;
    return [{ span: own.value.span, text: shorthand ? `${key}: ${written}` : written }];
  }
  const entry = `${printKey(e, key)}: ${written}`;
  const anchor =
    object.members.findLast((member) => after === undefined || (!('spread' in member) && after.includes(member.key.value))) ?? object.members.at(-1);
  return anchor === undefined ? [{ span: object.span, text: `{ ${entry} }` }] : [insertBehind(e, object, anchor.span, entry)];
}

/** A new entry behind another one, laid out as that is. */
export function insertBehind(e: Editing, list: { readonly span: Span }, behind: Span, entry: string): TextEdit {
  const line = e.text.lastIndexOf('\n', behind.start - 1);
  const ownLine = line >= list.span.start && e.text.slice(line + 1, behind.start).trim() === '';
  const lead = ownLine ? e.eol + e.text.slice(line + 1, behind.start) : ' ';
  const comma = /^\s*,/.exec(e.text.slice(behind.end, list.span.end))?.[0].length;
  const at = behind.end + (comma ?? 0);
  return { span: { start: at, end: at }, text: comma === undefined ? `,${lead}${entry}` : `${lead}${entry},` };
}

/** Takes an entry out of a list, with its comma and with the line that it has to itself. */
export function removeEntry(e: Editing, all: readonly { readonly span: Span }[], one: Span): TextEdit {
  const i = all.findIndex(({ span }) => span.start === one.start);
  const comma = /^\s*,/.exec(e.text.slice(one.end))?.[0].length ?? 0;
  const line = e.text.lastIndexOf('\n', one.start - 1) + 1;
  const rest = /^[ \t]*(?:\r?\n|$)/.exec(e.text.slice(one.end + comma))?.[0].length;
  if (e.text.slice(line, one.start).trim() === '' && rest !== undefined) return { span: { start: line, end: one.end + comma + rest }, text: '' };
  const next = all[i + 1];
  if (next !== undefined) return { span: { start: one.start, end: next.span.start }, text: '' };
  const previous = all[i - 1];
  return { span: { start: previous?.span.end ?? one.start, end: one.end }, text: '' };
}

/** Adds a text to an array of texts. */
export function addItem(e: Editing, array: ArrayExpression, item: string): readonly TextEdit[] {
  const last = array.items.at(-1);
  const entry = printText(e, item);
  return last === undefined ? [{ span: array.span, text: `[${entry}]` }] : [insertBehind(e, array, last.span, entry)];
}

/** A value as code. */
export function printCode(e: Editing, value: Json, indent: string = ''): string {
  if (typeof value === 'string') return printText(e, value);
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map((item: Json) => printCode(e, item, indent)).join(', ')}]`;
  const entries = Object.entries(value).map(([key, member]) => `${printKey(e, key)}: ${printCode(e, member, indent)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

/** A text as code: several lines between back-ticks, one between quotes, and so what back-ticks would read otherwise. */
export function printText(e: Editing, value: string): string {
  if (value.includes('\n') && !value.includes('\r')) return `\`${value.replaceAll(/[\\`]|\$(?=\{)/g, '\\$&').replaceAll('\n', e.eol)}\``;
  const plain = JSON.stringify(value);
  if (e.quote === '"') return plain;
  return `'${plain.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** A key as code. Between brackets, the name of every object's prototype is a member like any other. */
export function printKey(e: Editing, key: string): string {
  if (key === '__proto__') return `[${printText(e, key)}]`;
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : printText(e, key);
}

const indentAt = (text: string, offset: number): string => /^[ \t]*/.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? '';
