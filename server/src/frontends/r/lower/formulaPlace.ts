import { lastAtMost, type Span } from '../../../model/index.ts';
import type { RdScan } from '../read/rdScan.ts';

/** The role of a formula in its sentence. */
export interface FormulaPlace {
  /** True where the sentence needs the formula. */
  readonly carries: boolean;
  /** The separators in a list of formulas (`x, y and z`), before and after this one; absent at the ends. */
  readonly before?: string;
  readonly behind?: string;
}

/** Characters around a formula that are read; more than its neighbouring words need. */
const reach = 120;
const around = 20;

/** Replaces a formula in a masked text. */
const mark = '\u0001';

const parting = String.raw`\s*(?:,\s*(?:(?:and|or)\b\s*)?|\b(?:and|or|to|through)\b\s*)`;
const partedBefore = new RegExp(`${mark}(${parting})$`);
const partedBehind = new RegExp(`^(${parting})${mark}`);

export function formulasIn(text: string, { close }: RdScan): readonly Span[] {
  return [...text.matchAll(/\\d?eqn(?=\{)/g)].flatMap(({ index, 0: macro }) => {
    const first = close.get(index + macro.length);
    if (first === undefined) return [];
    const second = first + 1 + (/^\s*/.exec(text.slice(first + 1, first + 1 + reach))?.[0].length ?? 0);
    return [{ start: index, end: (close.get(second) ?? first) + 1 }];
  });
}

/** The role of the formula at `start`. `formulas` are those of the whole text. */
export function formulaPlace(text: string, start: number, formulas: readonly Span[]): FormulaPlace {
  const index = lastAtMost(formulas.length, (at) => formulas[at]?.start ?? 0, start);
  const span = formulas[index];
  if (span?.start !== start) return { carries: false };
  const near = formulas.slice(Math.max(0, index - around), index + around);
  const masked = maskFormulas(text, near, Math.max(0, span.start - reach), Math.min(text.length, span.end + reach), span);
  const before = partedBefore.exec(masked.before)?.[1];
  const behind = partedBehind.exec(masked.behind)?.[1];
  const list = { ...(before === undefined ? {} : { before }), ...(behind === undefined ? {} : { behind }) };
  if (isAside(masked.before, masked.behind)) return { carries: false };
  const isDisplayed = text.startsWith('d', span.start + 1);
  const isNeeded = isDisplayed ? needy.test(masked.before) : leavesHole(masked.before, masked.behind);
  return { carries: before !== undefined || behind !== undefined || isNeeded, ...list };
}

function maskFormulas(text: string, formulas: readonly Span[], from: number, to: number, span: Span): { readonly before: string; readonly behind: string } {
  const part = (start: number, end: number): string => {
    let out = '';
    let at = start;
    for (const formula of formulas) {
      if (formula.end <= start || formula.start >= end) continue;
      out += text.slice(at, Math.max(at, formula.start)) + mark;
      at = formula.end;
    }
    return out + text.slice(at, Math.max(at, end));
  };
  return { before: part(from, span.start), behind: part(span.end, to) };
}

/** Is the formula in brackets that contain only formulas? */
const isAside = (before: string, behind: string): boolean =>
  new RegExp(`[([](?:[\\s,;:<>=${mark}]|\\b(?:and|or|to)\\b)*$`).test(before) && new RegExp(`^(?:[\\s,;:<>=${mark}]|\\b(?:and|or|to)\\b)*[)\\]]`).test(behind);

/** Words that need an object after them. */
const needy =
  /(?:\b(?:by|of|to|from|than|that|then|let|given|at|in|on|with|for|is|are|was|equals?|as|via|over|under|per|until|exceeds?|below|above|between|within|through|most|least|and|or|nor|where|when|if|times|plus|minus|about|approximately|exactly|called|named)|'s|[=<>+*/-])\s+$/i;

function leavesHole(before: string, behind: string): boolean {
  const isGlued = /[\w-]$/.test(before) || /^[\w'-]/.test(behind) || /^\s*[=<>+*/]/.test(behind);
  const opensSentence = /^$|$(?<=[.!?]\s+|\n[^\S\n]*\n\s*|\\item\s+)/.test(before) && /^\s*[A-Za-z]/.test(behind);
  const isLabel = /\\item\s*\{\s*$/.test(before) && /^\s*\}/.test(behind);
  const isAnnounced = /:\s*$/.test(before) && !/^\.?$/.test(behind.trim());
  // In "a 2 x 2 matrix" the formula is an adjective; in "the alpha value" it is a name.
  const isNoun =
    /\b(?:an?|each|every|some|any)\s+$/i.test(before) ||
    (/\b(?:the|its|this|all)\s+$/i.test(before) && (!/^\s+[A-Za-z\\]/.test(behind) || /^\s+(?:of|in|for|at|to|with|and|or|from|by|on)\b/.test(behind)));
  const isSubject = /^\s+(?:is|are|was|were|has|have|holds?|denotes?|equals?|means?|must|should|may|can|will)\b/.test(behind);
  return isGlued || opensSentence || isLabel || isAnnounced || isNoun || isSubject || needy.test(before);
}
