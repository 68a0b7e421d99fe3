import { visible } from '../../model/text/visible.ts';

/** A text that is safe for a terminal: characters that move the cursor or are invisible are escaped. */
export interface Shown {
  readonly text: string;
  /** The column of each UTF-16 unit of the original, and one more for its end. */
  readonly columns: readonly number[];
}

const tabWidth = 4;

/** ASCII only: one column for each character. */
const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);

/** The columns of a text in a terminal. Combining marks and wide characters are considered. */
export function widthOf(text: string): number {
  if (isPlain(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemes().segment(text)) width += cellsOf(segment);
  return width;
}

/** A line for a terminal: tabs as spaces, control, bidirectional and zero-width characters as `\u200b`. */
export function shownLine(line: string): Shown {
  if (isPlain(line)) return { text: line, columns: Array.from({ length: line.length + 1 }, (_, i) => i) };
  const columns: number[] = [];
  let text = '';
  let column = 0;
  for (const { segment } of graphemes().segment(line)) {
    for (let i = 0; i < segment.length; i++) columns.push(column);
    const shown = segment === '\t' ? ' '.repeat(tabWidth - (column % tabWidth)) : visible(segment);
    text += shown;
    column += shown === segment ? cellsOf(segment) : shown.length;
  }
  columns.push(column);
  return { text, columns };
}

/**
 * An output, whatever is in it: of terminal sequences only those of `Colors` stay, if wanted, and lines and tabs.
 * No line is a command to a service that runs jobs: GitHub takes `::` at the start of a line, and `##[` anywhere, Azure `##vso[`, TeamCity `##teamcity[`.
 */
export function printable(text: string, keepsStyles: boolean): string {
  if (/^[\n\x20-\x7e]*$/.test(text) && !/::|##/.test(text)) return text;
  return text
    .split(keepsStyles ? /(\r?\n|\t|\u001b\[(?:[0124]|2[24]|3[1-49])m)/ : /(\r?\n|\t)/)
    .map((part, i) => (i % 2 === 0 ? visible(part) : part))
    .join('')
    .replace(/^((?:[^\S\r\n\u2028\u2029]|\u001b\[\d+m)*):(?=:)/gm, '$1\\u003a')
    .replace(/##(?=\[|vso\[|teamcity\[)/gi, '#\\u0023');
}

let segmenter: Intl.Segmenter | undefined;
function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
}

function cellsOf(grapheme: string): number {
  if (grapheme.length === 1 && grapheme >= ' ' && grapheme <= '~') return 1;
  if (/^[\p{M}\p{Cf}]+$/u.test(grapheme)) return 0;
  return /\p{Emoji_Presentation}|\ufe0f/u.test(grapheme) || wide.test(grapheme) ? 2 : 1;
}

/** Scripts and blocks that are two columns wide in every terminal. */
const wide = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u;
