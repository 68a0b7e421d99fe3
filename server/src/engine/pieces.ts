import type { Span } from '../model/index.ts';
import { lastAtMost } from './lastAtMost.ts';
import { type Lines, lineCount, linesOf } from './lines.ts';
import type { Pace } from './pace.ts';
import { spliced } from './spliced.ts';
import type { Position } from './types.ts';
import { utf8Length } from './utf8Length.ts';

/** A part of a text that begins where a line begins. What was made of it is kept as long as an edit leaves it alone. */
export interface Piece {
  readonly text: string;
  /** Lines and columns counted from its beginning. Made when first asked for. */
  lines?: Lines;
  /** How many lines end in it. Made when first asked for. */
  breaks?: number;
  /** Its size as UTF-8. Made when first asked for. */
  bytes?: number;
  /** Whether some rule is silenced in it. Made when first asked for. */
  silences?: boolean;
}

/** A text as its pieces: an edit makes a new one that shares all pieces but those which it reached. Immutable. */
export interface Pieces extends Lines {
  readonly length: number;
  readonly all: readonly Piece[];
  /** Where each of them begins. */
  readonly starts: readonly number[];
  /** The text as one string: made when first asked for, which costs as much as the text is long. */
  whole(): string;
  slice(start: number, end: number): string;
  /** The text with another one, cut in the same way, in place of whole pieces; undefined where the span is none, and where lines would run together. */
  replaced(span: Span, by: string, cuts: readonly number[]): Pieces | undefined;
}

/** `cuts`: where pieces may begin, ascending; those that no line begins with are passed over. `fromDisk`: as for lines. */
export function piecesOf(text: string, cuts: readonly number[], fromDisk: boolean): Pieces {
  return join(cut(text, cuts), fromDisk, text);
}

function cut(text: string, cuts: readonly number[]): readonly Piece[] {
  const starts = cuts.filter((at, i) => at > 0 && at < text.length && at !== cuts[i - 1] && isLineStart(text, at));
  return [0, ...starts].map((start, i): Piece => ({ text: starts.length === 0 ? text : text.slice(start, starts[i]) }));
}

const isLineStart = (text: string, at: number): boolean => text[at - 1] === '\n' || (text[at - 1] === '\r' && text[at] !== '\n');

function join(all: readonly Piece[], fromDisk: boolean, known?: string): Pieces {
  const starts = new Array<number>(all.length);
  let length = 0;
  for (let i = 0; i < all.length; i++) {
    starts[i] = length;
    length += (all[i] as Piece).text.length;
  }
  let text = known;
  let lines: number[] | undefined;
  /** Of each piece how many lines end before it. */
  const linesBefore = (): readonly number[] => {
    if (lines !== undefined) return lines;
    lines = new Array<number>(all.length);
    let count = 0;
    for (let i = 0; i < all.length; i++) {
      lines[i] = count;
      count += breaksIn(all[i] as Piece);
    }
    return lines;
  };
  const pieceLines = (i: number): Lines => {
    const piece = all[i] as Piece;
    piece.lines ??= linesOf(piece.text, i === 0 && fromDisk);
    return piece.lines;
  };
  return {
    length,
    all,
    starts,
    whole() {
      text ??= all.length === 1 ? (all[0] as Piece).text : all.map((piece) => piece.text).join('');
      return text;
    },
    slice(start, end) {
      const [from, to] = [Math.max(0, start), Math.min(length, end)];
      if (from >= to) return '';
      let out = '';
      for (let i = indexIn(starts, from); i < all.length && (starts[i] as number) < to; i++) {
        const at = starts[i] as number;
        out += (all[i] as Piece).text.slice(Math.max(0, from - at), to - at);
      }
      return out;
    },
    replaced({ start, end }, by, cuts) {
      const first = indexIn(starts, start);
      const behind = end === length ? all.length : indexIn(starts, end);
      if (starts[first] !== start || (behind < all.length && starts[behind] !== end)) return undefined;
      const before = all[first - 1]?.text ?? '\n';
      const after = all[behind]?.text ?? '';
      if (!isLineStart(`${before.at(-1)}${by}`, 1) || (behind < all.length && !isLineStart(`${by.at(-1) ?? before.at(-1)}${after.charAt(0)}`, 1)))
        return undefined;
      const now = spliced(all, first, behind, by === '' ? [] : cut(by, cuts));
      return now.length === 0 ? undefined : join(now, fromDisk);
    },
    offsetAt(position: Position) {
      if (position.line < 0) return 0;
      const i = indexIn(linesBefore(), position.line);
      return (starts[i] as number) + pieceLines(i).offsetAt({ line: position.line - (linesBefore()[i] as number), character: position.character });
    },
    positionAt(offset) {
      const i = indexIn(starts, Math.max(0, Math.min(offset, length)));
      const { line, character } = pieceLines(i).positionAt(Math.max(0, offset - (starts[i] as number)));
      return { line: line + (linesBefore()[i] as number), character };
    },
  };
}

/** Makes with pauses what is asked of every piece sooner or later, `isMeasured` its size as well. */
export async function lookInSlices({ all }: Pieces, isMeasured: boolean, pace: Pace): Promise<void> {
  for (const piece of all) {
    await pace();
    breaksIn(piece);
    silencesIn(piece);
    if (isMeasured) bytesIn(piece);
  }
}

const indexIn = (ascending: readonly number[], value: number): number => lastAtMost(ascending.length, (i) => ascending[i] as number, value);

function breaksIn(piece: Piece): number {
  piece.breaks ??= lineCount(piece.text) - 1;
  return piece.breaks;
}

export function bytesIn(piece: Piece): number {
  piece.bytes ??= utf8Length(piece.text);
  return piece.bytes;
}

export function silencesIn(piece: Piece): boolean {
  piece.silences ??= piece.text.includes('toolscribe-ignore');
  return piece.silences;
}
