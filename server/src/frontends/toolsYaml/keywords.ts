import type { Json } from '../../model/index.ts';
import { validationKeys } from './words.ts';

/** All words for a keyword of JSON Schema, those of this format first. */
export function spellings(keyword: string): readonly string[] {
  const all = [...renamed, ...[...switches].map(([word, [of]]) => [word, of] as const)];
  return [...all.flatMap(([word, of]) => (of === keyword ? [word] : [])), keyword];
}

/** Words of this format, each with the keyword of JSON Schema. */
const renamed: ReadonlyMap<string, string> = new Map([
  ['min', 'minimum'],
  ['max', 'maximum'],
]);

/** Words that take `true`, each with its keyword and value in JSON Schema. */
const switches: ReadonlyMap<string, readonly [keyword: string, value: Json]> = new Map([
  ['nonnegative', ['minimum', 0]],
  ['nonpositive', ['maximum', 0]],
  ['positive', ['exclusiveMinimum', 0]],
  ['negative', ['exclusiveMaximum', 0]],
  ['nonempty', ['minItems', 1]],
  ['int', ['multipleOf', 1]],
]);

/** The keyword of JSON Schema for a renamed word. Undefined for other words. */
export const renamedTo = (word: string): string | undefined => renamed.get(word);

/** The keyword and value for a switch that is `true`. Undefined for a word that is no switch. */
export const switchedTo = (word: string): readonly [keyword: string, value: Json] | undefined => switches.get(word);

export const isSwitch = (word: string): boolean => switchedTo(word) !== undefined;

/** Does the word, switched on, give the keyword this value? */
export const isSwitchFor = (word: string, value: Json): boolean => switchedTo(word)?.[1] === value;

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
