import type { Span } from '../../model/index.ts';
import { lineEnd, lineStart } from './lines.ts';

/** Where another entry of a list goes, with the text in front of it and behind it. Comments begin with `#`. */
export function entryBehind(text: string, { start, end }: Span): { readonly at: number; readonly before: string; readonly after: string } {
  const lead = text.slice(lineStart(text, start), start);
  const gap = lead.trim() === '' ? `\n${lead}` : ' ';
  const comma = /^\s*,/.exec(text.slice(end))?.[0].length;
  if (comma === undefined) return { at: end, before: `,${gap}`, after: '' };
  const line = lineEnd(text, end + comma);
  const isLast = /^[ \t]*(?:#.*)?$/.test(text.slice(end + comma, line));
  return { at: gap !== ' ' && isLast ? line : end + comma, before: gap, after: ',' };
}
