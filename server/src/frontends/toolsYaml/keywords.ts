import type { Json } from '../../model/index.ts';
import { validationKeys } from './words.ts';

/** Words for a keyword of JSON Schema, those of this format first. */
export function spellings(keyword: string): readonly string[] {
  const all = [...renamed, ...[...switches].map(([word, [of]]) => [word, of] as const)];
  return [...all.flatMap(([word, of]) => (of === keyword ? [word] : [])), keyword];
}

/** What this format calls otherwise than JSON Schema does. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['min', 'minimum'],
  ['max', 'maximum'],
]);

/** Words that are switched on: the keyword that they stand for, and its value. */
const switches: ReadonlyMap<string, readonly [keyword: string, value: Json]> = new Map([
  ['nonnegative', ['minimum', 0]],
  ['nonpositive', ['maximum', 0]],
  ['positive', ['exclusiveMinimum', 0]],
  ['negative', ['exclusiveMaximum', 0]],
  ['nonempty', ['minItems', 1]],
  ['int', ['multipleOf', 1]],
]);

/** The keyword that a word of this format is another name for; undefined for a keyword itself. */
export const renamedTo = (word: string): string | undefined => renamed.get(word);

/** What a word stands for where it is switched on; undefined for one that is no switch. */
export const switchedTo = (word: string): readonly [keyword: string, value: Json] | undefined => switches.get(word);

export const isSwitch = (word: string): boolean => switchedTo(word) !== undefined;

/** Does the word with this value say that the keyword has that one? */
export const says = (word: string, value: Json): boolean => switchedTo(word)?.[1] === value;

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
