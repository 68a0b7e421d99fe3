import type { TypeName } from '../../../model/index.ts';
import type { RDefault } from '../read/formal.ts';

/** A type phrase that completion offers at the start of a parameter's text. */
export interface TypePhrase {
  readonly phrase: string;
  /** The JSON Schema that is sent to the model. */
  readonly means: string;
}

export const typePhrases: readonly TypePhrase[] = [
  { phrase: 'Character string', means: 'string' },
  { phrase: 'Character vector', means: 'array of string' },
  { phrase: 'Character[]', means: 'array of string' },
  { phrase: 'Character', means: 'string' },
  { phrase: 'String', means: 'string' },
  { phrase: 'Numeric vector', means: 'array of number' },
  { phrase: 'Numeric[]', means: 'array of number' },
  { phrase: 'Numeric', means: 'number' },
  { phrase: 'Number', means: 'number' },
  { phrase: 'Double', means: 'number' },
  { phrase: 'Integer vector', means: 'array of integer' },
  { phrase: 'Integer[]', means: 'array of integer' },
  { phrase: 'Integer', means: 'integer' },
  { phrase: 'Logical vector', means: 'array of boolean' },
  { phrase: 'Logical[]', means: 'array of boolean' },
  { phrase: 'Logical', means: 'boolean' },
  { phrase: 'Boolean', means: 'boolean' },
  { phrase: 'List', means: 'object' },
  { phrase: 'Data frame', means: 'object' },
  { phrase: 'Environment', means: 'object' },
  { phrase: 'Array', means: 'array' },
  { phrase: 'Matrix', means: 'array' },
  { phrase: 'Vector', means: 'array' },
];

/** The phrase for a type; undefined for a word that is no type. */
export function phraseFor(type: string): string | undefined {
  const phrases: Readonly<Record<string, string>> = {
    string: 'Character string',
    number: 'Numeric',
    integer: 'Integer',
    boolean: 'Logical',
    object: 'List',
    array: 'Character vector',
  };
  return Object.hasOwn(phrases, type) ? phrases[type] : undefined;
}

export function arrayPhraseFor(items: string): string | undefined {
  const phrases: Readonly<Record<string, string>> = {
    string: 'Character vector',
    number: 'Numeric vector',
    integer: 'Integer vector',
    boolean: 'Logical vector',
    object: 'List[]',
  };
  return Object.hasOwn(phrases, items) ? phrases[items] : undefined;
}

/** The type phrase of a default; undefined where it has no type. */
export function phraseOfDefault(value: RDefault | undefined): string | undefined {
  // A vector contains candidates. The parameter's name decides whether one or several are passed.
  if (value === undefined || value.kind === 'opaque' || value.kind === 'vector') return undefined;
  if (value.kind === 'list') return value.type === 'object' ? 'List' : arrayPhraseFor('object');
  return phraseFor(value.type satisfies TypeName);
}
