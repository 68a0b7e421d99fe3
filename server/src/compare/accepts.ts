import { isJsonObject, type Json, jsonKeys } from '../model/index.ts';
import { createValidator, type Refusal, refusalOf, type Validator } from './confirm.ts';
import { createDocument } from './node.ts';

const validators = new WeakMap<object, Validator>();

/** Ajv for a schema. It is compiled once. */
export function validatorOf(schema: Json): Validator {
  const known = isJsonObject(schema) ? validators.get(schema) : undefined;
  const validate = known ?? createValidator(createDocument(schema, '', { keyOf: jsonKeys() }));
  if (isJsonObject(schema)) validators.set(schema, validate);
  return validate;
}

/** Where and why Ajv refuses the value. */
export const refusalOfValue = (schema: Json, value: Json): Refusal => refusalOf(validatorOf(schema)(value) ?? []);

/** True where Ajv accepts the value, false where it refuses it; undefined where it cannot tell. */
export function acceptsValue(schema: Json, value: Json): boolean | undefined {
  const errors = validatorOf(schema)(value);
  return errors === undefined ? undefined : errors.length === 0;
}
