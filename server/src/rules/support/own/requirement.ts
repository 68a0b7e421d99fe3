import { type Casing, code, codes, linearPattern, type OwnRule, plural } from '../../../model/index.ts';

/** What a rule asks of a value. */
export interface Requirement {
  /** In a sentence after the subject, such as "must match `^get_`". */
  readonly must: string;
  /** How the value misses it, in a sentence after the subject; undefined where it fits. An absent value is judged by `required` alone. */
  fault(value: string): string | undefined;
}

export function requirementOf({ pattern, length, casing, enumeration }: OwnRule): Requirement {
  if (pattern !== undefined) return matching(pattern);
  if (length !== undefined) return ofLength(length);
  if (casing !== undefined) return inCasing(casing);
  if (enumeration !== undefined) return among(enumeration);
  return { must: 'must be there', fault: (value) => (value.trim() === '' ? 'is empty' : undefined) };
}

function matching({ match, notMatch }: NonNullable<OwnRule['pattern']>): Requirement {
  const wanted = match === undefined ? undefined : { text: `match ${code(match)}`, finds: compiled(match) };
  const refused = notMatch === undefined ? undefined : { text: `match ${code(notMatch)}`, finds: compiled(notMatch) };
  const parts = [...(wanted ? [wanted.text] : []), ...(refused ? [`not ${refused.text}`] : [])];
  return {
    must: `must ${parts.join(' and ')}`,
    // What takes too long is unknown, and no fault.
    fault(value) {
      if (wanted?.finds(value) === false) return `does not ${wanted.text}`;
      return refused?.finds(value) === true ? `must not ${refused.text}` : undefined;
    },
  };
}

/** The configuration has reported a pattern that cannot be read. */
function compiled(pattern: string): (text: string) => boolean | undefined {
  const finds = linearPattern(pattern);
  return typeof finds === 'string' ? () => undefined : finds;
}

function ofLength({ min = 0, max = Number.POSITIVE_INFINITY }: NonNullable<OwnRule['length']>): Requirement {
  const limits = [...(min > 0 ? [`at least ${min}`] : []), ...(max < Number.POSITIVE_INFINITY ? [`at most ${max}`] : [])];
  return {
    must: `must have ${limits.join(' and ')} characters`,
    fault(value) {
      const characters = [...value].length;
      if (characters >= min && characters <= max) return undefined;
      return `has ${plural(characters, 'character')}, and needs ${characters < min ? `at least ${min}` : `at most ${max}`}`;
    },
  };
}

const inCasing = (casing: Casing): Requirement => ({
  must: `must be written in ${casing} case`,
  fault: (value) => (forms[casing].test(value) ? undefined : `is not in ${casing} case`),
});

/** Digits are allowed behind the first letter. Each takes linear time. */
const forms: Readonly<Record<Casing, RegExp>> = {
  flat: /^[a-z][a-z0-9]*$/,
  camel: /^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]+)*[A-Z]?$/,
  pascal: /^[A-Z][a-z0-9]*(?:[A-Z][a-z0-9]+)*[A-Z]?$/,
  kebab: /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/,
  snake: /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/,
  macro: /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/,
};

function among(values: readonly string[]): Requirement {
  const allowed = new Set(values);
  const listed = codes(values, mostListed);
  return { must: `must be one of ${listed}`, fault: (value) => (allowed.has(value) ? undefined : `is none of ${listed}`) };
}

const mostListed = 12;
