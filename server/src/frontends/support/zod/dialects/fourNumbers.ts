import type { JsonObject } from '../../../../model/index.ts';
import type { ZodCheck } from '../node.ts';
import type { ZodFour } from './fourRow.ts';

/** Number formats with their minimum and maximum. */
const ranges: Readonly<Record<string, readonly [least: number, most: number]>> = {
  int: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  safe: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-3.4028234663852886e38, 3.4028234663852886e38],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE],
};

type Bound = 'minimum' | 'maximum' | 'exclusiveMinimum' | 'exclusiveMaximum';

const boundsOfNumbers: Readonly<Record<string, readonly [word: Bound, value?: number]>> = {
  min: ['minimum'],
  gte: ['minimum'],
  minimum: ['minimum'],
  max: ['maximum'],
  lte: ['maximum'],
  maximum: ['maximum'],
  gt: ['exclusiveMinimum'],
  lt: ['exclusiveMaximum'],
  positive: ['exclusiveMinimum', 0],
  negative: ['exclusiveMaximum', 0],
  nonnegative: ['minimum', 0],
  nonpositive: ['maximum', 0],
};

export function numberKeywords(checks: readonly ZodCheck[], row: ZodFour): JsonObject {
  const found: Partial<Record<Bound, number>> = {};
  const multiples = new Set<number>();
  const narrow = (word: Bound, value: number): void => {
    const before = found[word] ?? value;
    found[word] = word === 'minimum' || word === 'exclusiveMinimum' ? Math.max(before, value) : Math.min(before, value);
  };
  let isInteger = false;
  for (const { name, value } of checks) {
    const range = Object.hasOwn(ranges, name) ? ranges[name] : undefined;
    if (range !== undefined) {
      isInteger ||= !name.startsWith('float');
      if (row.integersReplace) [found.minimum, found.maximum] = range;
      narrow('minimum', range[0]);
      narrow('maximum', range[1]);
    }
    const [word, fixed] = (Object.hasOwn(boundsOfNumbers, name) ? boundsOfNumbers[name] : undefined) ?? [];
    const bound = fixed ?? value;
    if (word !== undefined && typeof bound === 'number') narrow(word, bound);
    if ((name === 'multipleOf' || name === 'step') && typeof value === 'number') multiples.add(row.allMultiples ? Math.abs(value) : value);
  }
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below } = found;
  const [multipleOf, ...more] = multiples;
  return {
    type: isInteger ? 'integer' : 'number',
    ...(above !== undefined && above >= (minimum ?? above) ? { exclusiveMinimum: above } : minimum === undefined ? {} : { minimum }),
    ...(below !== undefined && below <= (maximum ?? below) ? { exclusiveMaximum: below } : maximum === undefined ? {} : { maximum }),
    ...(multipleOf === undefined ? {} : { multipleOf }),
    ...(row.allMultiples && more.length > 0 ? { allOf: more.map((own) => ({ multipleOf: own })) } : {}),
  };
}
