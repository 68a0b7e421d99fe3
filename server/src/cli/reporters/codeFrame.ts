import type { Colors } from './colors.ts';
import { type Shown, shownLine } from './width.ts';

export interface Range {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

const maxColumns = 120;
/** The characters of a long line that are laid out: a file may be one line of a megabyte. */
const longestLine = 2000;

/** The first line of a range, the line before it, and a line of carets below it. */
export function codeFrame(lines: readonly string[], range: Range, colors: Colors): readonly string[] {
  const { line } = range.start;
  const whole = lines[line];
  if (whole === undefined) return [];
  const dropped = whole.length > longestLine ? Math.max(0, range.start.character - longestLine / 4) : 0;
  const near = (of: string): string => of.slice(dropped, dropped + longestLine);
  const text = near(whole);
  const character = range.start.character - dropped;
  const end = range.end.line === line ? range.end.character - dropped : text.length;
  const shown = shownLine(text);
  const from = columnAt(shown, character);
  const to = Math.max(columnAt(shown, Math.min(end, text.length)), from + 1);
  const left = windowStart(from, to, columnAt(shown, text.length));
  const digits = String(line + 1).length;
  const gutter = (n: string): string => colors.dim(`${n.padStart(digits)} |`);
  const before = line > 0 && (lines[line - 1] ?? '').trim() !== '' ? [`  ${gutter(String(line))} ${cut(shownLine(near(lines[line - 1] ?? '')), left)}`] : [];
  const carets = ' '.repeat(from - left) + colors.red('^'.repeat(Math.min(to, left + maxColumns) - from));
  return [...before, `${colors.red('>')} ${gutter(String(line + 1))} ${cut(shown, left)}`, `  ${gutter('')} ${carets}`].map((row) => row.trimEnd());
}

const columnAt = (shown: Shown, offset: number): number => shown.columns[Math.min(offset, shown.columns.length - 1)] ?? 0;

/** The start of the shown part of a long line. */
function windowStart(from: number, to: number, width: number): number {
  if (width <= maxColumns || to <= maxColumns) return 0;
  return Math.max(0, Math.min(from - 20, width - maxColumns));
}

/** A part of a line by columns. A wide character that the edge cuts in two becomes a space. */
function cut(shown: Shown, left: number): string {
  const { text } = shown;
  const again = shownLine(text);
  if (left === 0 && columnAt(again, text.length) <= maxColumns) return text;
  let out = '';
  let column = 0;
  for (let i = 0; i < text.length; ) {
    const at = again.columns[i] ?? 0;
    let next = i + 1;
    while (next < text.length && again.columns[next] === at) next++;
    const width = (again.columns[next] ?? at) - at;
    if (at >= left && at + width <= left + maxColumns) {
      if (out === '' && at > left) out = ' '.repeat(at - left);
      out += text.slice(i, next);
      column = at + width;
    }
    i = next;
  }
  return column < (again.columns.at(-1) ?? 0) ? `${out}…` : out;
}
