import type { Span, TextEdit } from '../../model/index.ts';
import { lineStart } from './lines.ts';

/** Inserts an entry into a comma-separated list, after another entry and in its layout. `list`: the span including the brackets. */
export function insertAfter({ text, eol }: { readonly text: string; readonly eol: string }, list: Span, behind: Span, entry: string): TextEdit {
  const line = lineStart(text, behind.start);
  const ownLine = line > list.start && text.slice(line, behind.start).trim() === '';
  const lead = ownLine ? eol + text.slice(line, behind.start) : ' ';
  const comma = /^\s*,/.exec(text.slice(behind.end, list.end))?.[0].length;
  const at = behind.end + (comma ?? 0);
  return { span: { start: at, end: at }, text: comma === undefined ? `,${lead}${entry}` : `${lead}${entry},` };
}

/** Removes an entry from a list, with its comma and, where it is alone on its line, the line. */
export function removeEntry(text: string, all: readonly Span[], one: Span): TextEdit {
  const i = all.findIndex(({ start }) => start === one.start);
  const comma = /^\s*,/.exec(text.slice(one.end))?.[0].length ?? 0;
  const line = lineStart(text, one.start);
  const rest = /^[ \t]*(?:\r?\n|$)/.exec(text.slice(one.end + comma))?.[0].length;
  if (text.slice(line, one.start).trim() === '' && rest !== undefined) return { span: { start: line, end: one.end + comma + rest }, text: '' };
  const [next, previous] = [all[i + 1], all[i - 1]];
  if (next !== undefined) return { span: { start: one.start, end: next.start }, text: '' };
  return { span: { start: previous?.end ?? one.start, end: one.end }, text: '' };
}
