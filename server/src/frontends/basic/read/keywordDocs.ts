import { schemaKeyDocs, type Words } from '../../support/jsonSchema/words.ts';
import type { ClauseWord } from './facts.ts';
import { typeOf } from './types.ts';

export const statementDocs: Words = {
  PARAM: 'Declares a parameter of the tool: its name, its type behind `AS`, an example behind `LIKE`, what it means behind `DESCRIPTION`.',
  DESCRIPTION: 'Says what the tool does and when to use it. Models choose the tool by this text.',
};

export const clauseDocs: Readonly<Record<ClauseWord, string>> = {
  AS: 'The type of the value: `string`, `number`, `integer`, `boolean`, `date`, `datetime`, `ARRAY OF` a type, or `object`.',
  LIKE: 'An example value, which shows a model what is expected. JSON Schema: `examples`.',
  DESCRIPTION: schemaKeyDocs.description,
  OPTIONAL: 'The value may be left out: the parameter is not `required`.',
  DEFAULT: 'What counts where the value is left out, so that it is not `required`. JSON Schema: `default`.',
  ENUM: 'The values allowed: `ENUM "small", "large"`. JSON Schema: `enum`.',
  PATTERN: 'A regular expression that the text must match. JSON Schema: `pattern`.',
};

export const typeDocs: Words = {
  string: 'Text. JSON Schema: `"type": "string"`.',
  number: 'A number, with or without a fraction. JSON Schema: `"type": "number"`.',
  integer: 'A whole number. JSON Schema: `"type": "integer"`.',
  boolean: '`TRUE` or `FALSE`. JSON Schema: `"type": "boolean"`.',
  date: 'A day as a text: `"2026-01-31"`. JSON Schema: `"type": "string", "format": "date"`.',
  datetime: 'A moment as a text: `"2026-01-31T12:30:00Z"`. JSON Schema: `"type": "string", "format": "date-time"`.',
  array: 'A list; `OF` says of what. JSON Schema: `"type": "array"`.',
  object: 'Named members, declared as `PARAM address.city AS …`. JSON Schema: `"type": "object"`.',
};

/** The documentation of a type by any of its names, in small letters. */
export function typeDoc(word: string): string | undefined {
  const type = typeOf(word);
  const same = Object.keys(typeDocs).find((other) => typeOf(other)?.type === type?.type && typeOf(other)?.format === type?.format);
  return type === undefined || same === undefined ? undefined : typeDocs[same];
}

export const booleanDocs: Words = { TRUE: 'Yes.', FALSE: 'No.' };
