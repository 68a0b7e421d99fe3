/** A part of a long answer that is told again and again: what was written of it is not written again. */
export interface Part<T> {
  content: readonly T[] | Uint8Array;
}

/** An answer of such parts. Who knows nothing of them writes the list that they are. */
export class KeptList<T> {
  readonly parts: readonly Part<T>[];
  constructor(parts: readonly Part<T>[]) {
    this.parts = parts;
  }
  /** The items of each part that has any, as JSON separated by commas. */
  written(): readonly Uint8Array[] {
    return this.parts.map(bytesOf).filter(({ length }) => length > 0);
  }
  toJSON(): readonly T[] {
    return this.parts.flatMap(({ content }): readonly T[] => (content instanceof Uint8Array ? JSON.parse(`[${Buffer.from(content)}]`) : content));
  }
}

function bytesOf<T>(part: Part<T>): Uint8Array {
  if (!(part.content instanceof Uint8Array)) part.content = Buffer.from(JSON.stringify(part.content).slice(1, -1));
  return part.content;
}
