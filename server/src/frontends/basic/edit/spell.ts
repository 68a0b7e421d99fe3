import { isJsonObject, type Json } from '../../../model/json.ts';
import { printValue } from './printValue.ts';

/** A JSON Schema keyword as a clause of BASIC; undefined for keywords without a clause. */
export function spell(keyword: string, value?: Json): string | undefined {
  if (keyword === 'items') return `AS ARRAY OF ${isJsonObject(value) && typeof value.type === 'string' ? value.type : 'TYPE'}`;
  if (keyword === 'type') return typeof value === 'string' ? `AS ${value}` : 'AS';
  const word = Object.hasOwn(words, keyword) ? words[keyword] : undefined;
  const text = value === undefined ? undefined : printValue(value);
  return word === undefined || text === undefined ? word : `${word} ${text}`;
}

const words: Readonly<Record<string, string>> = {
  default: 'DEFAULT',
  description: 'DESCRIPTION',
  enum: 'ENUM',
  examples: 'LIKE',
  pattern: 'PATTERN',
  properties: 'PARAM OBJECT.FIELD',
};
