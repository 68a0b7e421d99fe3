import { distance } from 'fastest-levenshtein';

/**
 * The most similar candidate for a misspelt word; undefined where none is near enough. White space around the word and case do not count. The first of
 * equally similar ones wins. `most`: wrong letters that are allowed.
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

/** All candidates that are near enough to a misspelt word, the most similar one first, of equally similar ones in their order. */
export function closestFew(word: string, candidates: Iterable<string>): readonly string[] {
  const wanted = fold(word);
  const most = mistakesIn(wanted.length);
  const near = [...candidates].flatMap((candidate) => {
    const steps = candidate === word || wanted === '' ? Number.POSITIVE_INFINITY : nearness(wanted, fold(candidate));
    return steps <= most ? [{ candidate, steps }] : [];
  });
  return near.sort((a, b) => a.steps - b.steps).map(({ candidate }) => candidate);
}

/** Wrong letters that are allowed for a word of this length. */
const mistakesIn = (length: number): number => (length <= 2 ? 0 : length <= 5 ? 1 : length <= 9 ? 2 : 3);

const fold = (word: string): string => word.trim().toLowerCase();

/** Two exchanged neighbours are one mistake. */
function nearness(a: string, b: string): number {
  if (a.length === b.length) {
    const at = [...a.split('').keys()].filter((i) => a[i] !== b[i]);
    const [first, second] = at;
    if (first !== undefined && second === first + 1 && at.length === 2 && a[first] === b[second] && a[second] === b[first]) return 1;
  }
  return distance(a, b);
}
