import { loadVocabulary, type Vocabulary } from './vocabulary.ts';

/** How tokens are counted, in words for authors. */
export const tokenizer = "OpenAI's tokenizer o200k; an estimate for models of other vendors";

/** The tokens of a text by OpenAI's o200k_base. A text never has more tokens than bytes of UTF-8. */
export function countTokens(text: string): number {
  if (text === '') return 0;
  vocabulary ??= loadVocabulary();
  let count = 0;
  for (const [word] of text.matchAll(vocabulary.words)) {
    const bytes = encoder.encode(word);
    for (let start = 0; start < bytes.length; start += longestWord) count += tokensIn(vocabulary, bytes.subarray(start, start + longestWord));
  }
  return count;
}

let vocabulary: Vocabulary | undefined;
const encoder = new TextEncoder();
/** Bytes. A longer word is counted in parts, since merging takes time that grows with the square. */
const longestWord = 512;

/** Byte pair encoding: of all neighbours that together are a token, those of the lowest rank are merged, until there are none. */
function tokensIn({ rankOf }: Vocabulary, word: Uint8Array): number {
  if (rankOf(word, 0, word.length) !== undefined) return 1;
  /** Where each part begins, and the end of the last one. */
  const starts = Array.from({ length: word.length + 1 }, (_, i) => i);
  const rankAt = (i: number): number => {
    const [start, end] = [starts[i], starts[i + 2]];
    return start === undefined || end === undefined ? none : (rankOf(word, start, end) ?? none);
  };
  /** The rank of each part joined with the next one. */
  const ranks = starts.map((_, i) => rankAt(i));
  for (;;) {
    let lowest = 0;
    for (let i = 1; i < ranks.length; i++) if ((ranks[i] ?? none) < (ranks[lowest] ?? none)) lowest = i;
    if ((ranks[lowest] ?? none) === none) return starts.length - 1;
    starts.splice(lowest + 1, 1);
    ranks.splice(lowest + 1, 1);
    ranks[lowest] = rankAt(lowest);
    if (lowest > 0) ranks[lowest - 1] = rankAt(lowest - 1);
  }
}

const none = Number.POSITIVE_INFINITY;
