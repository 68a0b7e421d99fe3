import type { Span } from '../../../model/index.ts';
import { formulaPlace } from './formulaPlace.ts';
import { plainFormula } from './plainFormula.ts';

export interface RenderedFormula {
  /** Empty where the formula goes. */
  readonly out: string;
  /** How much of what parts it from the next one goes along. */
  readonly behind: number;
  /** True where what parts it from the one before goes along. */
  readonly unparted: boolean;
}

/**
 * LaTeX goes, and a sentence that stands without it is left to itself. A formula that carries the sense stays as plain text: one of a list, what a word such
 * as "by" needs, and a mere number. One of a list that cannot be put as plain text takes the comma along that parts it from the others.
 */
export function renderFormula(text: string, start: number, args: readonly Span[], formulas: readonly Span[], before: string): RenderedFormula {
  const part = (index: number): string | undefined => {
    const found = args[index];
    return found && text.slice(found.start, found.end);
  };
  const latex = part(0);
  const plain = latex === undefined ? undefined : plainFormula(latex, part(1));
  if (plain !== undefined && isNumeric(latex ?? '', plain)) return { out: plain, behind: 0, unparted: false };
  const place = formulaPlace(text, start, formulas);
  if (plain !== undefined && place.carries) return { out: plain, behind: 0, unparted: false };
  const unparted = place.before !== undefined && endsParted.test(before) && (place.behind === undefined || /and|or/.test(place.behind));
  return { out: '', behind: unparted ? 0 : (place.behind?.length ?? 0), unparted };
}

/** A formula without letters and commands, such as `\\eqn{0}`, is what the sentence says. */
const isNumeric = (latex: string, plain: string): boolean =>
  [plain, latex.replace(/\\%/g, '%')].some((text) => /^(?=\D*\d)[\d\s.,+\-*/<>=%()[\]]*$/.test(text));

/** What parts a formula from the one before, at the end of what is rendered so far. */
export const endsParted = /(?<!\s)\s*(?:,\s*(?:(?:and|or)\b\s*)?|\b(?:and|or|to|through)\b\s*)$/;
