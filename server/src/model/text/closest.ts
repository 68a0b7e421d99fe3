import { distance } from 'fastest-levenshtein';

/**
 * The candidate that was probably meant by a misspelled word, or undefined where none is near enough. White space around
 * the word and upper case do not count. Among equally near candidates the first wins. `most`: how many wrong letters it may have.
 */
export function closest(word: string, candidates: Iterable<string>, most = Number.POSITIVE_INFINITY): string | undefined {
  const wanted = fold(word);
  if (wanted === '') return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    if (candidate === word) continue;
    const steps = nearness(wanted, fold(candidate));
    if (steps < least) {
      best = candidate;
      least = steps;
    }
  }
  return least <= Math.min(most, mistakesIn(wanted.length)) ? best : undefined;
}

/** How many wrong letters a word of this length may have and still be recognized. */
const mistakesIn = (length: number): number => (length <= 2 ? 0 : length <= 5 ? 1 : length <= 9 ? 2 : 3);

const fold = (word: string): string => word.trim().toLowerCase();

/** Two neighbouring letters exchanged are one mistake, not two. */
function nearness(a: string, b: string): number {
  if (a.length === b.length) {
    const at = [...a.split('').keys()].filter((i) => a[i] !== b[i]);
    const [first, second] = at;
    if (first !== undefined && second === first + 1 && at.length === 2 && a[first] === b[second] && a[second] === b[first]) return 1;
  }
  return distance(a, b);
}
