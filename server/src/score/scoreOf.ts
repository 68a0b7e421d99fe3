import { countTokens, descriptionForModel, type Format, knownValue, type ToolSpec } from '../model/index.ts';
import { proseWords } from '../rules/support/prose/proseWords.ts';
import { schemasOf } from '../rules/support/schemasOf.ts';
import { criteria } from './criteria/index.ts';
import type { Criterion, Gap, Subject, Verdict } from './types.ts';

export interface Score {
  /** The points of the criteria that apply and are known, in percent; undefined where more is unknown than known. */
  readonly points: number | undefined;
  readonly results: readonly Result[];
  /** An estimate: the tokens that all mends add. */
  readonly tokens: number;
}

export interface Result {
  readonly criterion: Criterion;
  readonly verdict: Verdict;
  readonly gaps: readonly Gap[];
  /** An estimate: the tokens of a typical mend of all gaps. */
  readonly tokens: number;
}

/** The score of a tool among the other tools of its server. */
export function scoreOf(tool: ToolSpec, format: Format, siblings: readonly string[]): Score {
  const text = descriptionForModel(tool) ?? '';
  const isOpen = text === '' && (tool.description.state !== 'absent' || tool.describedBy !== undefined) && knownValue(tool.description) !== '';
  const own = schemasOf(tool).ofParams.map(({ schema }) => knownValue(schema.description) ?? '');
  const subject: Subject = { tool, format, text, allText: [text, ...own].join('\n'), siblings };
  const isReadable = text === '' || isEnglish(text);
  let [most, points, open] = [0, 0, 0];
  const results = criteria.map((criterion): Result => {
    const isUnknown = (criterion.readsWords && !isReadable) || (isOpen && criterion.id !== 'parameters');
    const judged = isUnknown ? undefined : criterion.judge(subject);
    const verdict = judged?.verdict ?? 'unknown';
    if (verdict === 'met' || verdict === 'missing') {
      most += criterion.weight;
      points += criterion.weight * (verdict === 'met' ? 1 : (judged?.share ?? 0));
    }
    if (verdict === 'unknown') open += criterion.weight;
    const gaps = judged?.gaps ?? [];
    return { criterion, verdict, gaps, tokens: gaps.length === 0 ? 0 : gaps.length * countTokens(criterion.sample) };
  });
  return {
    points: open > most || most === 0 ? undefined : Math.round((100 * points) / most),
    results,
    tokens: results.reduce((sum, { tokens }) => sum + tokens, 0),
  };
}

/** True for a text that may be English: words of other languages are not read here. */
function isEnglish(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if ((text.match(/[a-z]/gi)?.length ?? 0) < letters * 0.8) return false;
  const words = proseWords(text);
  return words.length < 6 || words.some((word) => english.has(word));
}

const english = new Set(['the', 'a', 'an', 'of', 'to', 'and', 'for', 'with', 'by', 'from', 'this', 'is', 'or', 'all', 'are', 'that', 'on', 'as', 'it']);
