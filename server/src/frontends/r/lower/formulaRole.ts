import { lastAtMost, type Span } from '../../../model/index.ts';
import type { RdScan } from '../read/rdScan.ts';

/** The role of a formula in its sentence. */
export interface FormulaRole {
  /** True where the sentence needs the formula. */
  readonly isNecessary: boolean;
  /** The separators in a list of formulas (`x, y and z`), before and after this one; absent at the ends. */
  readonly before?: string;
  readonly behind?: string;
}

/** Characters around a formula that are read; more than its neighbouring words need. */
const maxContext = 120;
const maxNeighbours = 20;

/** Replaces a formula in a masked text. */
const mark = '\u0001';

const separator = String.raw`\s*(?:,\s*(?:(?:and|or)\b\s*)?|\b(?:and|or|to|through)\b\s*)`;
const separatorBefore = new RegExp(`${mark}(${separator})$`);
const separatorAfter = new RegExp(`^(${separator})${mark}`);

export function formulasIn(text: string, { close }: RdScan): readonly Span[] {
  return [...text.matchAll(/\\d?eqn(?=\{)/g)].flatMap(({ index, 0: macro }) => {
    const first = close.get(index + macro.length);
    if (first === undefined) return [];
    const second = first + 1 + (/^\s*/.exec(text.slice(first + 1, first + 1 + maxContext))?.[0].length ?? 0);
    return [{ start: index, end: (close.get(second) ?? first) + 1 }];
  });
}

/** The role of the formula at `start`. `formulas` are those of the whole text. */
export function formulaRole(text: string, start: number, formulas: readonly Span[]): FormulaRole {
  const index = lastAtMost(formulas.length, (at) => formulas[at]?.start ?? 0, start);
  const span = formulas[index];
  if (span?.start !== start) return { isNecessary: false };
  const near = formulas.slice(Math.max(0, index - maxNeighbours), index + maxNeighbours);
  const masked = maskFormulas(text, near, Math.max(0, span.start - maxContext), Math.min(text.length, span.end + maxContext), span);
  const before = separatorBefore.exec(masked.before)?.[1];
  const behind = separatorAfter.exec(masked.behind)?.[1];
  const list = { ...(before === undefined ? {} : { before }), ...(behind === undefined ? {} : { behind }) };
  if (isInBrackets(masked.before, masked.behind)) return { isNecessary: false };
  const isDisplayed = text.startsWith('d', span.start + 1);
  const isNeeded = isDisplayed ? wordsWithObject.test(masked.before) : leavesHole(masked.before, masked.behind);
  return { isNecessary: before !== undefined || behind !== undefined || isNeeded, ...list };
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
const isInBrackets = (before: string, behind: string): boolean =>
  new RegExp(`[([](?:[\\s,;:<>=${mark}]|\\b(?:and|or|to)\\b)*$`).test(before) && new RegExp(`^(?:[\\s,;:<>=${mark}]|\\b(?:and|or|to)\\b)*[)\\]]`).test(behind);

/** Words that need an object after them. */
const wordsWithObject =
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
  return isGlued || opensSentence || isLabel || isAnnounced || isNoun || isSubject || wordsWithObject.test(before);
}
