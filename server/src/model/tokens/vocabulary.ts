// Loaded for the first text that is counted.
declare const require: (name: 'token-vocabulary') => {
  /** The bytes of all tokens in the order of their ranks. */
  readonly bytes: Uint8Array;
  /** The length of each token. */
  readonly lengths: Uint8Array;
  /** Cuts a text into words, which are tokenized one by one. */
  readonly words: RegExp;
};

/** The tokens of o200k_base. */
export interface Vocabulary {
  readonly words: RegExp;
  /** The rank of the token that consists of these bytes of a text; undefined where there is none. */
  rankOf(text: Uint8Array, start: number, end: number): number | undefined;
}

/** A hash table in typed arrays: a `Map` of 200000 strings takes ten times as long to make. */
export function loadVocabulary(): Vocabulary {
  const { bytes, lengths, words } = require('token-vocabulary');
  const starts = new Int32Array(lengths.length);
  /** Rank + 1; 0 is free. */
  const slots = new Int32Array(size);
  for (let rank = 0, start = 0; rank < lengths.length; rank++) {
    const length = lengths[rank] ?? 0;
    starts[rank] = start;
    let hash = seed;
    for (let i = start; i < start + length; i++) hash = Math.imul(hash ^ (bytes[i] ?? 0), factor);
    let slot = slotOf(hash);
    while (slots[slot] !== 0) slot = (slot + 1) & (size - 1);
    slots[slot] = rank + 1;
    start += length;
  }
  const isToken = (rank: number, text: Uint8Array, start: number, end: number): boolean => {
    if (lengths[rank] !== end - start) return false;
    const from = (starts[rank] ?? 0) - start;
    for (let i = start; i < end; i++) if (bytes[from + i] !== text[i]) return false;
    return true;
  };
  return {
    words,
    rankOf(text, start, end) {
      let hash = seed;
      for (let i = start; i < end; i++) hash = Math.imul(hash ^ (text[i] ?? 0), factor);
      for (let slot = slotOf(hash); slots[slot] !== 0; slot = (slot + 1) & (size - 1)) {
        const rank = (slots[slot] ?? 0) - 1;
        if (isToken(rank, text, start, end)) return rank;
      }
      return undefined;
    },
  };
}

/** A power of two, more than twice the number of tokens. */
const size = 2 ** 19;
/** FNV-1a. */
const seed = 0x811c9dc5;
const factor = 0x01000193;
const slotOf = (hash: number): number => (hash ^ (hash >>> 15)) & (size - 1);
