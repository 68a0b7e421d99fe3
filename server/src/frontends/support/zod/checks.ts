import { known, type TypeName } from '../../../model/index.ts';
import { asNumber, asText } from '../javascript/jsonOfValue.ts';
import { type Call, withSchema, type ZodType } from '../javascript/value.ts';
import { addKeyword } from './keywords.ts';
import { patternOf } from './pattern.ts';
import { formatKeywords } from './stringFormats.ts';

type Sort = 'string' | 'number' | 'array';

const sorts: Partial<Record<TypeName, Sort>> = { string: 'string', number: 'number', integer: 'number', array: 'array' };

/** The keywords for a bound, by the type of the schema. */
const bounds: Readonly<Record<string, Partial<Record<Sort, readonly string[]>>>> = {
  min: { string: ['minLength'], number: ['minimum'], array: ['minItems'] },
  max: { string: ['maxLength'], number: ['maximum'], array: ['maxItems'] },
  length: { string: ['minLength', 'maxLength'], array: ['minItems', 'maxItems'] },
  gte: { number: ['minimum'] },
  lte: { number: ['maximum'] },
  gt: { number: ['exclusiveMinimum'] },
  lt: { number: ['exclusiveMaximum'] },
  multipleOf: { number: ['multipleOf'] },
  step: { number: ['multipleOf'] },
  // Names of Zod's functions for `.check()`.
  minLength: { string: ['minLength'], array: ['minItems'] },
  maxLength: { string: ['maxLength'], array: ['maxItems'] },
  minimum: { number: ['minimum'] },
  maximum: { number: ['maximum'] },
};

/** Checks with a bound implied by their name. */
const fixed: Readonly<Record<string, Partial<Record<Sort, readonly [word: string, value: number]>>>> = {
  nonempty: { string: ['minLength', 1], array: ['minItems', 1] },
  positive: { number: ['exclusiveMinimum', 0] },
  negative: { number: ['exclusiveMaximum', 0] },
  nonnegative: { number: ['minimum', 0] },
  nonpositive: { number: ['maximum', 0] },
};

/** Texts that the string must contain at a place. */
const affixes: Readonly<Record<string, (escaped: string) => string>> = {
  startsWith: (text) => `^${text}`,
  endsWith: (text) => `${text}$`,
  includes: (text) => text,
};

/** Adds a check that JSON Schema can express; undefined where the call is no check. An unknown bound is omitted. */
export function withKeywordOfCheck(type: ZodType, call: Call): ZodType | undefined {
  const { name, args } = call;
  const sort = type.schema.type.state === 'known' ? sorts[type.schema.type.value] : undefined;
  const [first] = args;
  if (Object.hasOwn(bounds, name)) {
    const value = asNumber(first);
    const words = sort === undefined || value === undefined ? [] : (bounds[name]?.[sort] ?? []);
    return words.reduce((made, word) => addKeyword(made, word, value ?? 0, call), type);
  }
  if (Object.hasOwn(fixed, name)) {
    const fixedBound = sort && fixed[name]?.[sort];
    return fixedBound === undefined ? type : addKeyword(type, fixedBound[0], fixedBound[1], call);
  }
  if (name === 'int') return sort === 'number' ? withSchema(type, { type: known('integer', call.key) }) : type;
  if (name === 'regex') {
    const pattern = first?.kind === 'regex' ? patternOf(first) : undefined;
    return pattern === undefined ? type : addKeyword(type, 'pattern', pattern, call);
  }
  const affix = Object.hasOwn(affixes, name) ? affixes[name] : undefined;
  if (affix !== undefined) {
    const text = asText(first);
    // `includes` may have a start position.
    return text === undefined || sort !== 'string' ? type : addKeyword(type, 'pattern', affix(text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')), call);
  }
  const words = formatKeywords(call);
  if (words === undefined) return undefined;
  return sort === 'string' ? Object.entries(words).reduce((made, [word, value]) => addKeyword(made, word, value, call), type) : type;
}
