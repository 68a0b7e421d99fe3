import { distance } from 'fastest-levenshtein';

/**
 * The most similar candidate for a misspelt word; undefined where none is near enough. White space around the word and case do not count. The first of
 * equally similar ones wins. `most`: wrong letters that are allowed. In a list of hundreds, only the neighbours of the word are compared.
 */
export function closest(word: string, candidates: Iterable<string>, most = Number.POSITIVE_INFINITY): string | undefined {
  const wanted = fold(word);
  if (wanted === '') return undefined;
  let best: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of neighbours(word, candidates)) {
    if (candidate === word) continue;
    const steps = nearness(wanted, fold(candidate));
    if (steps < least) {
      best = candidate;
      least = steps;
    }
  }
  return least <= Math.min(most, mistakesIn(wanted.length)) ? best : undefined;
}

const fold = (word: string): string => word.trim().toLowerCase();

/** Longer lists are sorted once: comparing thousands of misspelled names with thousands of others takes time with the square. */
const mostCompared = 400;

interface Sorted {
  /** In the order of the list. */
  readonly candidates: readonly string[];
  /** Places of the candidates, by their letters from the first and from the last. */
  readonly orders: readonly (readonly { readonly letters: string; readonly place: number }[])[];
}

const sortedLists = new WeakMap<object, Sorted>();

const letterOrders = [fold, (word: string): string => [...fold(word)].reverse().join('')];

/** The candidates that begin or end most like the word, in their order; all of a short list. A list that is passed again must not have changed. */
export function neighbours(word: string, list: Iterable<string>): Iterable<string> {
  const count = Array.isArray(list) ? list.length : list instanceof Set ? list.size : 0;
  if (count <= mostCompared) return list;
  const { candidates, orders } = sortedLists.get(list) ?? sorted(list);
  const places = orders.flatMap((order, i) => {
    const at = firstAfter(order, letterOrders[i]?.(word) ?? '');
    return order.slice(Math.max(0, at - mostCompared / 4), at + mostCompared / 4).map(({ place }) => place);
  });
  return [...new Set(places)].sort((a, b) => a - b).map((place) => candidates[place] as string);
}

function sorted(list: Iterable<string>): Sorted {
  const candidates = [...list];
  const orders = letterOrders.map((lettersOf) =>
    candidates.map((candidate, place) => ({ letters: lettersOf(candidate), place })).sort((a, b) => (a.letters < b.letters ? -1 : 1)),
  );
  const made = { candidates, orders };
  sortedLists.set(list, made);
  return made;
}

/** The first place whose letters do not come before these. */
function firstAfter(order: Sorted['orders'][number], letters: string): number {
  let [low, high] = [0, order.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((order[middle]?.letters ?? '') < letters) low = middle + 1;
    else high = middle;
  }
  return low;
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

/** Two exchanged neighbours are one mistake. */
function nearness(a: string, b: string): number {
  if (a.length === b.length) {
    const at = [...a.split('').keys()].filter((i) => a[i] !== b[i]);
    const [first, second] = at;
    if (first !== undefined && second === first + 1 && at.length === 2 && a[first] === b[second] && a[second] === b[first]) return 1;
  }
  return distance(a, b);
}
