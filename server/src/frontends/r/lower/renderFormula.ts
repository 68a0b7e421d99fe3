import type { Span } from '../../../model/index.ts';
import { formulaRole } from './formulaRole.ts';
import { plainFormula } from './plainFormula.ts';

export interface RenderedFormula {
  /** Empty where the formula is removed. */
  readonly out: string;
  /** Length of the separator after it that is removed too. */
  readonly behind: number;
  /** True where the separator before it is removed too. */
  readonly dropsSeparator: boolean;
}

/**
 * Removes a formula where the sentence is complete without it. Others become plain text: members of a list, objects of words such as "by", numbers, and
 * those of which the author wrote the plain text. A list member without a plain text is removed with its comma.
 */
export function renderFormula(text: string, start: number, args: readonly Span[], formulas: readonly Span[], before: string): RenderedFormula {
  const part = (index: number): string | undefined => {
    const found = args[index];
    return found && text.slice(found.start, found.end);
  };
  const latex = part(0);
  const plain = latex === undefined ? undefined : plainFormula(latex, part(1));
  if (plain !== undefined && isNumeric(latex ?? '', plain)) return { out: plain, behind: 0, dropsSeparator: false };
  const place = formulaRole(text, start, formulas);
  const isWritten = text.startsWith('\\eqn', start) && (part(1)?.trim() ?? '') !== '';
  if (plain !== undefined && (isWritten || place.isNecessary)) return { out: plain, behind: 0, dropsSeparator: false };
  const dropsSeparator = place.before !== undefined && separatorAtEnd.test(before) && (place.behind === undefined || /and|or/.test(place.behind));
  return { out: '', behind: dropsSeparator ? 0 : (place.behind?.length ?? 0), dropsSeparator };
}

/** A formula without letters and commands, such as `\\eqn{0}`, is part of the sentence. */
const isNumeric = (latex: string, plain: string): boolean =>
  [plain, latex.replace(/\\%/g, '%')].some((text) => /^(?=\D*\d)[\d\s.,+\-*/<>=%()[\]]*$/.test(text));

/** The separator between formulas, at the end of the rendered text. */
export const separatorAtEnd = /(?<!\s)\s*(?:,\s*(?:(?:and|or)\b\s*)?|\b(?:and|or|to|through)\b\s*)$/;
