import type { TypeName } from '../../../model/index.ts';
import { closest } from '../../../model/text/closest.ts';

export interface BasicType {
  readonly type: TypeName;
  readonly format?: string;
}

export const basicTypes: Readonly<Record<string, BasicType>> = {
  string: { type: 'string' },
  text: { type: 'string' },
  number: { type: 'number' },
  float: { type: 'number' },
  double: { type: 'number' },
  decimal: { type: 'number' },
  integer: { type: 'integer' },
  int: { type: 'integer' },
  boolean: { type: 'boolean' },
  bool: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  datetime: { type: 'string', format: 'date-time' },
  array: { type: 'array' },
  list: { type: 'array' },
  object: { type: 'object' },
  map: { type: 'object' },
};

/** The type with this name, in any case. */
export function typeOf(written: string): BasicType | undefined {
  const key = written.toLowerCase();
  return Object.hasOwn(basicTypes, key) ? basicTypes[key] : undefined;
}

export function suggestedType(written: string): string | undefined {
  const key = written.toLowerCase();
  return Object.hasOwn(foreignTypes, key) ? foreignTypes[key] : closest(written, Object.keys(basicTypes));
}

const foreignTypes: Readonly<Record<string, string>> = {
  str: 'string',
  char: 'string',
  varchar: 'string',
  num: 'number',
  numeric: 'number',
  real: 'number',
  single: 'number',
  currency: 'number',
  long: 'integer',
  short: 'integer',
  byte: 'integer',
  logical: 'boolean',
  timestamp: 'datetime',
  dictionary: 'object',
  dict: 'object',
  json: 'object',
  record: 'object',
  collection: 'array',
};
