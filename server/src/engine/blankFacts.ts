import type { Facts, FrontEnd } from '../model/index.ts';

/**
 * What a front end makes of no text. The facts of a part that it could not read are like it, so that it can be asked about that part as about any
 * other. Learned as soon as the front end is there: once its parser has failed, it makes nothing of any text.
 */
export function blankFacts(frontEnd: FrontEnd): Partial<Facts> {
  const known = blanks.get(frontEnd);
  if (known !== undefined) return known;
  try {
    // It may hold tools, whatever no text is taken for.
    const { quiet: _, ...blank } = frontEnd.read('', '');
    blanks.set(frontEnd, blank);
    return blank;
  } catch {
    return {};
  }
}

const blanks = new WeakMap<FrontEnd, Partial<Facts>>();
