import type { Json } from '../../model/index.ts';
import { type Literal, ofKind } from '../literals.ts';
import type { Solution } from './solution.ts';

/** More multiples in a range are not tried one by one. */
const mostMultiples = 2000;

interface Range {
  readonly least: number;
  readonly most: number;
  readonly includesLeast: boolean;
  readonly includesMost: boolean;
}

/** Numbers within bounds, of multiples. `isValue` tells which candidates fulfill every condition. */
export function numbersOf(literals: readonly Literal[], isValue: (value: Json) => boolean): Solution {
  const range = rangeOf(literals);
  const { least, most, includesLeast, includesMost } = range;
  if (least > most || (least === most && !(includesLeast && includesMost))) return 'empty';
  const multiples = ofKind(literals, 'multiple').filter(({ holds }) => holds);
  const exact = multiples.map(({ of }) => of).filter(isExactStep);
  const isExact = exact.length === multiples.length && ofKind(literals, 'format').length === 0 && ofKind(literals, 'opaque').length === 0;
  if (exact.length > 0) return multiplesOf(exact.reduce(commonMultiple), range, literals, isValue);
  const near = [least, most].filter(Number.isFinite);
  const ends = near.flatMap((one) => [one, ...[1, 0.5, 0.1, 0.001].flatMap((by) => [one - by, one + by])]);
  const found = [
    0,
    1,
    ...ends,
    (least + most) / 2,
    0.5,
    -1,
    -0.5,
    1e6,
    ...ofKind(literals, 'multiple').flatMap(({ of }) => [of, of / 2, of * 1.5]),
    ...formatLimits,
  ].filter((one) => Number.isFinite(one) && isValue(one));
  if (found.length > 0) return [...new Set(found)].slice(0, 5);
  return least === most && isExact && !isValue(least) ? 'empty' : 'unknown';
}

/** Integers, halves, quarters and so on: calculations with them are exact. */
const isExactStep = (of: number): boolean => of > 0 && Number.isSafeInteger(of * precision);
const precision = 2 ** 16;

const formatLimits = [2 ** 31, 2 ** 53];

function rangeOf(literals: readonly Literal[]): Range {
  let [least, most, includesLeast, includesMost] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, false, false];
  for (const { side, limit, exclusive } of ofKind(literals, 'bound')) {
    if (side === 'least' && (limit > least || (limit === least && exclusive))) [least, includesLeast] = [limit, !exclusive];
    if (side === 'most' && (limit < most || (limit === most && exclusive))) [most, includesMost] = [limit, !exclusive];
  }
  return { least, most, includesLeast, includesMost };
}

function multiplesOf(step: number, range: Range, literals: readonly Literal[], isValue: (value: Json) => boolean): Solution {
  const excluded = ofKind(literals, 'multiple').filter(({ holds }) => !holds);
  if (step <= Number.MAX_SAFE_INTEGER && excluded.some(({ of }) => isExactStep(of) && step % of === 0)) return 'empty';
  const [first, last] = [Math.ceil(range.least / step), Math.floor(range.most / step)];
  const from = Number.isFinite(first) ? first : Number.isFinite(last) ? last - mostMultiples : -2;
  const to = Math.min(last, from + mostMultiples);
  const found: number[] = [];
  for (let at = from; at <= to && found.length < 5; at += 1) if (isValue(at * step)) found.push(at * step + 0);
  for (const one of [last * step, ...formatLimits.map((limit) => Math.ceil(limit / step) * step)]) if (Number.isFinite(one) && isValue(one)) found.push(one);
  if (found.length > 0) return found.toSorted((a, b) => Math.abs(a) - Math.abs(b));
  const isSafe = (at: number): boolean => Number.isSafeInteger(at * step * (Number.isInteger(step) ? 1 : precision));
  return Number.isFinite(first) && to === last && isSafe(last) && isSafe(first) ? 'empty' : 'unknown';
}

function commonMultiple(a: number, b: number): number {
  let [x, y] = [a, b];
  while (y !== 0) [x, y] = [y, x % y];
  return (a / x) * b;
}
