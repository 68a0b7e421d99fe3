import { lastAtMost, type Span, utf8Length } from '../model/index.ts';
import { type Lines, lineCount, linesOf } from './lines.ts';
import { spliced } from './spliced.ts';

/** A part of a text that begins with a line. Values that are computed from it are cached until an edit reaches it. */
export interface Piece {
  readonly text: string;
  /** Lines and columns from its beginning, computed on demand. */
  lines?: Lines;
  /** Number of line breaks, computed on demand. */
  breaks?: number;
  /** Size as UTF-8, computed on demand. */
  bytes?: number;
  /** True where it contains a suppression, computed on demand. */
  silences?: boolean;
}

/** A piece and its offset. */
export interface PlacedPiece {
  readonly piece: Piece;
  readonly start: number;
}

/** A text as a rope: an edit makes a new one that shares all unchanged pieces. Immutable. */
export interface Pieces extends Lines {
  readonly length: number;
  /** In order. */
  placed(): Iterable<PlacedPiece>;
  /** Pieces that may contain a suppression. */
  silencing(): readonly PlacedPiece[];
  /** The text's size as UTF-8. */
  bytes(): number;
  /** The text as one string, joined on demand at the cost of its length. */
  whole(): string;
  slice(start: number, end: number): string;
  /** The text with other pieces in place of whole ones; undefined where the span is none, or lines would join. */
  replaced(span: Span, by: string, cuts: readonly number[]): Pieces | undefined;
}

/** `cuts`: offsets at which pieces may begin, ascending; those within a line are ignored. `fromDisk`: as for lines. */
export function piecesOf(text: string, cuts: readonly number[], fromDisk: boolean): Pieces {
  return join(blocksOf(cut(text, cuts)), fromDisk, text);
}

function cut(text: string, cuts: readonly number[]): readonly Piece[] {
  const starts = cuts.filter((at, i) => at > 0 && at < text.length && at !== cuts[i - 1] && isLineStart(text, at));
  return [0, ...starts].map((start, i): Piece => ({ text: starts.length === 0 ? text : text.slice(start, starts[i]) }));
}

const isLineStart = (text: string, at: number): boolean => text[at - 1] === '\n' || (text[at - 1] === '\r' && text[at] !== '\n');

/** Adjacent pieces with their sums: an edit replaces few of thousands. */
interface Block {
  readonly pieces: readonly Piece[];
  /** Offsets of the pieces in the block. */
  readonly starts: readonly number[];
  readonly length: number;
  /** Line breaks of the block before each piece, computed on demand. */
  lines?: readonly number[];
  /** As of a piece. */
  breaks?: number;
  bytes?: number;
  silences?: boolean;
}

/** Pieces of a block, or up to half as many more, so that a new piece needs no new block. */
const usual = 64;

function blocksOf(pieces: readonly Piece[]): readonly Block[] {
  const size = Math.ceil(pieces.length / Math.max(1, Math.round(pieces.length / usual)));
  const blocks: Block[] = [];
  for (let i = 0; i < pieces.length; i += size) {
    const own = pieces.slice(i, i + size);
    blocks.push({ pieces: own, starts: sumsBefore(own, lengthOf), length: sum(own, lengthOf) });
  }
  return blocks;
}

function sum<T>(all: readonly T[], of: (one: T) => number): number {
  let result = 0;
  for (let i = 0; i < all.length; i++) result += of(all[i] as T);
  return result;
}

/** The sum before each member. */
function sumsBefore<T>(all: readonly T[], of: (one: T) => number): readonly number[] {
  let result = 0;
  return all.map((one) => {
    const before = result;
    result += of(one);
    return before;
  });
}

/** A piece in its block, and the offset before it. */
interface PieceAt {
  readonly block: number;
  readonly index: number;
  readonly piece: Piece;
  readonly start: number;
}

function join(blocks: readonly Block[], fromDisk: boolean, known?: string): Pieces {
  const starts = sumsBefore(blocks, ({ length }) => length);
  const length = sum(blocks, (block) => block.length);
  let text = known;
  let lines: readonly number[] | undefined;
  /** Line breaks before each block. */
  const linesBefore = (): readonly number[] => {
    lines ??= sumsBefore(blocks, breaksInBlock);
    return lines;
  };
  /** The last piece that begins at the offset or before. */
  const at = (offset: number): PieceAt => {
    const block = indexIn(starts, offset);
    return pieceAt(block, indexIn((blocks[block] as Block).starts, offset - (starts[block] as number)));
  };
  const pieceAt = (block: number, index: number): PieceAt => {
    const { pieces, starts: own } = blocks[block] as Block;
    return { block, index, piece: pieces[index] as Piece, start: (starts[block] as number) + (own[index] as number) };
  };
  const linesIn = ({ block, index, piece }: PieceAt): Lines => {
    piece.lines ??= linesOf(piece.text, block === 0 && index === 0 && fromDisk);
    return piece.lines;
  };
  /** The line at which a piece begins. */
  const lineOf = ({ block, index }: PieceAt): number => (linesBefore()[block] as number) + (linesInBlock(blocks[block] as Block)[index] as number);
  const placedIn = (block: number): readonly PlacedPiece[] => {
    const { pieces, starts: own } = blocks[block] as Block;
    return pieces.map((piece, i) => ({ piece, start: (starts[block] as number) + (own[i] as number) }));
  };
  function* placed(): Iterable<PlacedPiece> {
    for (let i = 0; i < blocks.length; i++) yield* placedIn(i);
  }
  return {
    length,
    placed,
    silencing: () => blocks.flatMap((block, i) => (silencesInBlock(block) ? placedIn(i) : []).filter(({ piece }) => silencesIn(piece))),
    bytes: () => sum(blocks, bytesInBlock),
    whole() {
      text ??= blocks.flatMap(({ pieces }) => pieces.map((piece) => piece.text)).join('');
      return text;
    },
    slice(start, end) {
      const [from, to] = [Math.max(0, start), Math.min(length, end)];
      if (from >= to) return '';
      let { block, index, start: before } = at(from);
      let out = '';
      for (; block < blocks.length && before < to; block++, index = 0) {
        const { pieces } = blocks[block] as Block;
        for (; index < pieces.length && before < to; index++) {
          const own = (pieces[index] as Piece).text;
          out += own.slice(Math.max(0, from - before), to - before);
          before += own.length;
        }
      }
      return out;
    },
    replaced({ start, end }, by, cuts) {
      const [first, behind] = [at(start), end === length ? undefined : at(end)];
      if (first.start !== start || (behind !== undefined && behind.start !== end)) return undefined;
      const before = lastBefore(blocks, first);
      const after = behind === undefined ? '' : behind.piece.text.charAt(0);
      if (!isLineStart(`${before}${by}`, 1) || (behind !== undefined && !isLineStart(`${by.at(-1) ?? before}${after}`, 1))) return undefined;
      const last = behind?.block ?? blocks.length - 1;
      const reached = [
        ...(blocks[first.block] as Block).pieces.slice(0, first.index),
        ...(by === '' ? [] : cut(by, cuts)),
        ...(behind === undefined ? [] : (blocks[last] as Block).pieces.slice(behind.index)),
      ];
      const now = spliced(blocks, first.block, last + 1, blocksOf(reached));
      return now.length === 0 ? undefined : join(now, fromDisk);
    },
    offsetAt({ line, character }) {
      if (line < 0) return 0;
      const block = indexIn(linesBefore(), line);
      const own = pieceAt(block, indexIn(linesInBlock(blocks[block] as Block), line - (linesBefore()[block] as number)));
      return own.start + linesIn(own).offsetAt({ line: line - lineOf(own), character });
    },
    positionAt(offset) {
      const own = at(Math.max(0, Math.min(offset, length)));
      const { line, character } = linesIn(own).positionAt(Math.max(0, offset - own.start));
      return { line: line + lineOf(own), character };
    },
  };
}

/** The character before a piece; a line break before the first. */
function lastBefore(blocks: readonly Block[], { block, index }: PieceAt): string {
  const before = index > 0 ? blocks[block]?.pieces[index - 1] : blocks[block - 1]?.pieces.at(-1);
  return before?.text.at(-1) ?? '\n';
}

const indexIn = (ascending: readonly number[], value: number): number => lastAtMost(ascending.length, (i) => ascending[i] as number, value);

const lengthOf = ({ text }: Piece): number => text.length;

function breaksIn(piece: Piece): number {
  piece.breaks ??= lineCount(piece.text) - 1;
  return piece.breaks;
}

function bytesIn(piece: Piece): number {
  piece.bytes ??= utf8Length(piece.text);
  return piece.bytes;
}

function silencesIn(piece: Piece): boolean {
  piece.silences ??= piece.text.includes('toolscribe-ignore');
  return piece.silences;
}

function breaksInBlock(block: Block): number {
  block.breaks ??= sum(block.pieces, breaksIn);
  return block.breaks;
}

function bytesInBlock(block: Block): number {
  block.bytes ??= sum(block.pieces, bytesIn);
  return block.bytes;
}

function silencesInBlock(block: Block): boolean {
  block.silences ??= block.pieces.some(silencesIn);
  return block.silences;
}

function linesInBlock(block: Block): readonly number[] {
  block.lines ??= sumsBefore(block.pieces, breaksIn);
  return block.lines;
}
