import type { Json } from '../../../model/json.ts';
import { printValue } from './sourceEdit.ts';

/** Arguments of `Field` by the JSON Schema keyword that they become. */
export const fieldWords: Readonly<Record<string, string>> = {
  minimum: 'ge',
  exclusiveMinimum: 'gt',
  maximum: 'le',
  exclusiveMaximum: 'lt',
  multipleOf: 'multiple_of',
  minLength: 'min_length',
  maxLength: 'max_length',
  minItems: 'min_length',
  maxItems: 'max_length',
  minProperties: 'min_length',
  maxProperties: 'max_length',
  pattern: 'pattern',
  title: 'title',
  deprecated: 'deprecated',
  description: 'description',
  examples: 'examples',
  default: 'default',
};

/** A keyword of JSON Schema as an argument of `Field`. Undefined for keywords that `Field` has no argument for. */
export function spell(keyword: string, value?: Json): string | undefined {
  const word = Object.hasOwn(fieldWords, keyword) ? fieldWords[keyword] : undefined;
  return word === undefined || value === undefined ? word : `${word}=${printValue({ quote: '"' }, value)}`;
}
