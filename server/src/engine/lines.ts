import type { Position } from './types.ts';

/** Where the lines of a text begin. Built when first asked, then kept with the document. */
export interface Lines {
  offsetAt(position: Position): number;
  positionAt(offset: number): Position;
}

/**
 * Line breaks are LSP's: `\n`, `\r\n` and `\r`. Positions out of range are brought to the nearest one in range. `fromDisk`: a byte-order
 * mark at the beginning takes no column, as editors do not show it; an editor that does send it counts it.
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
      let low = 0;
      let high = all.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((all[middle] ?? 0) <= at) low = middle;
        else high = middle - 1;
      }
      return { line: low, character: Math.max(0, at - (low === 0 ? mark : (all[low] ?? 0))) };
    },
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i);
    if (c === 10 || (c === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}

function endOfLine(text: string, start: number, next: number): number {
  let end = next;
  while (end > start && (text.charCodeAt(end - 1) === 10 || text.charCodeAt(end - 1) === 13)) end--;
  return end;
}
