import { lastAtMost } from '../model/index.ts';
import type { Position } from './types.ts';

/** Offsets of the lines of a text. Computed on demand, then cached with the document. */
export interface Lines {
  offsetAt(position: Position): number;
  positionAt(offset: number): Position;
}

/**
 * Line breaks are LSP's: `\n`, `\r\n` and `\r`. Positions out of range become the nearest one. `fromDisk`: a byte-order mark takes no column, as in
 * editors; one that an editor sends counts.
 */
export function linesOf(text: string, fromDisk = false): Lines {
  const mark = fromDisk && text.startsWith('\uFEFF') ? 1 : 0;
  let starts: number[] | undefined;
  const lines = (): number[] => {
    starts ??= lineStarts(text);
    return starts;
  };
  return {
    offsetAt({ line, character }) {
      const all = lines();
      if (line < 0) return 0;
      const start = line === 0 ? mark : all[line];
      if (start === undefined) return text.length;
      const next = all[line + 1] ?? text.length;
      return Math.min(start + Math.max(0, character), line + 1 < all.length ? endOfLine(text, start, next) : next);
    },
    positionAt(offset) {
      const all = lines();
      const at = Math.max(0, Math.min(offset, text.length));
      const line = lastAtMost(all.length, (i) => all[i] as number, at);
      return { line, character: Math.max(0, at - (line === 0 ? mark : (all[line] as number))) };
    },
  };
}

/** Number of lines: one more than line breaks. */
export function lineCount(text: string): number {
  if (text.includes('\r')) return lineStarts(text).length;
  let count = 1;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++;
  return count;
}

/** Searching the next break is faster than testing each character. */
function lineStarts(text: string): number[] {
  const starts = [0];
  let feed = text.indexOf('\n');
  let carriage = text.indexOf('\r');
  while (feed >= 0 || carriage >= 0) {
    const isFeed = carriage < 0 || (feed >= 0 && feed < carriage);
    const next = isFeed || feed === carriage + 1 ? feed + 1 : carriage + 1;
    starts.push(next);
    if (feed >= 0 && feed < next) feed = text.indexOf('\n', next);
    if (carriage >= 0 && carriage < next) carriage = text.indexOf('\r', next);
  }
  return starts;
}

function endOfLine(text: string, start: number, next: number): number {
  let end = next;
  while (end > start && (text.charCodeAt(end - 1) === 10 || text.charCodeAt(end - 1) === 13)) end--;
  return end;
}
