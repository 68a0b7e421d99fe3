import type { Value } from '../places/span.ts';
import type { TypeName } from '../schema.ts';

/** True for a type that is written as a word, and is none. Lists of types are more than a word; the JSON Schema of the file judges them. */
export const isUnknownWord = (type: Value<TypeName>): type is Extract<Value<TypeName>, { readonly state: 'opaque' }> =>
  type.state === 'opaque' && isWord(type.text.trim());

/** Letters of every script need tables that are slow to load, and are rare. */
const isWord = (text: string): boolean => /^["']?[\w.\- ]+["']?$/.test(text) || /^["']?[\p{L}\p{N}_.\- ]+["']?$/u.test(text);
