import { type Json, jsonKeys, matchesPattern } from '../model/index.ts';
import { createValidator } from './confirm.ts';
import { createDocument } from './node.ts';

/** True where Ajv accepts the value, false where it refuses it; undefined where it cannot tell. */
export function acceptsValue(schema: Json, value: Json): boolean | undefined {
  const errors = createValidator(createDocument(schema, '', { keyOf: jsonKeys() }), { matches: matchesPattern })(value);
  return errors === undefined ? undefined : errors.length === 0;
}
