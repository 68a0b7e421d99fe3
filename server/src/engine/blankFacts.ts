import type { Facts, FrontEnd } from '../model/index.ts';

/**
 * The facts of an empty text. A part that could not be read has them, so that it can be queried like any other. Computed when the front end is loaded: a
 * parser that has failed can read nothing.
 */
export function blankFacts(frontEnd: FrontEnd): Partial<Facts> {
  const known = blanks.get(frontEnd);
  if (known !== undefined) return known;
  try {
    // The part may contain tools, although an empty text contains none.
    const { quiet: _, ...blank } = frontEnd.read('', '');
    blanks.set(frontEnd, blank);
    return blank;
  } catch {
    return {};
  }
}

const blanks = new WeakMap<FrontEnd, Partial<Facts>>();
