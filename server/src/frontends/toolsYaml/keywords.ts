import type { Json } from '../../model/index.ts';
import { validationKeys } from './words.ts';

/** Words for a keyword of JSON Schema, those of this format first. */
export function spellings(keyword: string): readonly string[] {
  const own = Object.hasOwn(others, keyword) ? others[keyword] : undefined;
  return own === undefined ? [keyword] : [...own, keyword];
}

/** Validation keys that stand for a keyword of another name. */
const others: Readonly<Record<string, readonly string[]>> = {
  minimum: ['min', 'nonnegative'],
  maximum: ['max', 'nonpositive'],
  exclusiveMinimum: ['positive'],
  exclusiveMaximum: ['negative'],
  minItems: ['nonempty'],
  multipleOf: ['int'],
};

/** Words that are switched on, and the value that their keyword then has. */
const switches: Readonly<Record<string, Json>> = { positive: 0, negative: 0, nonnegative: 0, nonpositive: 0, nonempty: 1, int: 1 };

export const isSwitch = (word: string): boolean => Object.hasOwn(switches, word);

/** How a keyword with this value is written where nothing of it stands yet. */
export function wordFor(keyword: string, value: Json): { readonly word: string; readonly value: Json } {
  if (keyword === 'minimum' || keyword === 'maximum') return { word: keyword.slice(0, 3), value };
  if (keyword === 'exclusiveMinimum' && value === 0) return { word: 'positive', value: true };
  return keyword === 'exclusiveMaximum' && value === 0 ? { word: 'negative', value: true } : { word: keyword, value };
}

/** Does the word with this value say that the keyword has that one? */
export const says = (word: string, value: Json): boolean => isSwitch(word) && switches[word] === value;

/** Keys of `validation`, in the order in which they are written. */
export const validationOrder: readonly string[] = [
  ...Object.keys({ ...validationKeys.string, ...validationKeys.number, ...validationKeys.array }),
  ...[
    'nonnegative',
    'nonpositive',
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'uniqueItems',
    'minProperties',
    'maxProperties',
  ],
];
