import type { Json } from '../../model/index.ts';
import { type Literal, leastSize, mostSize, ofKind } from '../literals.ts';
import type { Comparison } from '../node.ts';
import { findTexts } from '../patterns/findTexts.ts';
import { parsePattern } from '../patterns/parsePattern.ts';
import { createPatterns, type Pattern, type Patterns } from '../patterns/pattern.ts';
import { formatPattern, formatTexts } from './formatTexts.ts';
import type { Solution } from './solution.ts';

/** More values of an enumeration are not compared as patterns. */
const mostExcluded = 200;

/** Texts of lengths, patterns and formats. `isValue` tells which candidates fulfill every condition. */
export function textsOf(literals: readonly Literal[], comparison: Comparison, isValue: (value: Json) => boolean): Solution {
  const to = createPatterns();
  const patterns = ofKind(literals, 'pattern').map(({ pattern, holds }) => ({ pattern: parsePattern(pattern, to), holds }));
  const excluded = ofKind(literals, 'values').flatMap(({ values }) => values.filter((one) => typeof one === 'string'));
  const known = patterns.flatMap(({ pattern, holds }) => (pattern === undefined ? [] : [{ pattern, holds }]));
  const ofFormats = ofKind(literals, 'format').flatMap(({ format, holds }) => (holds ? [parsePattern(formatPattern(format) ?? '', to)] : []));
  const matching = [...known.flatMap(({ pattern, holds }) => (holds ? [pattern] : [])), ...ofFormats.filter((one) => one !== undefined)];
  const others = [...known.flatMap(({ pattern, holds }) => (holds ? [] : [pattern])), ...excluded.slice(0, mostExcluded).map((one) => exactly(one, to))];
  const query = { matching, others, least: leastSize(literals), most: mostSize(literals), count: 1 };
  const isDecided = known.length === patterns.length && ofKind(literals, 'format').length === 0 && ofKind(literals, 'opaque').length === 0;
  for (const count of isDecided ? [1, 20] : [20]) {
    const { texts, isComplete } = findTexts({ ...query, count }, to, comparison.budget);
    if (texts.length === 0 && isComplete) return 'empty';
    const found = texts.filter(isValue);
    if (found.length > 0) return found;
  }
  const formats = ofKind(literals, 'format').flatMap(({ format, holds }) => (holds ? formatTexts(format) : []));
  const found = [...formats, ...comparison.texts].filter(isValue);
  return found.length > 0 ? [...new Set(found)].slice(0, 5) : 'unknown';
}

/** Only this text. */
const exactly = (text: string, to: Patterns): Pattern =>
  [...text].reduceRight<Pattern>((rest, one) => to.sequence(to.set([one.codePointAt(0) ?? 0, one.codePointAt(0) ?? 0]), rest), to.empty);
