/** A part of a long answer. Its serialized form is cached for later answers. */
export interface Part<T> {
  content: readonly T[] | Uint8Array;
}

/** An answer of such parts. Other writers serialize it as a plain list. */
export class CachedList<T> {
  readonly parts: readonly Part<T>[];
  constructor(parts: readonly Part<T>[]) {
    this.parts = parts;
  }
  /** The items of each non-empty part, as JSON separated by commas. */
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
