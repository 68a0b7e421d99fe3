import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isJsonObject, type Json } from '../model/index.ts';
import type { Comparison, SchemaDocument } from './node.ts';

/** The errors of a value, none where the schema accepts it; undefined where that is unknown. */
export type Validator = (value: Json) => readonly ErrorObject[] | undefined;

/** Ajv with the rules of the schema's draft. */
export function createValidator({ root, isOld }: SchemaDocument, { matches }: Pick<Comparison, 'matches'>): Validator {
  let isSure = true;
  const regExp = Object.assign(
    (pattern: string) => ({
      test: (text: string): boolean => {
        const truth = matches(pattern, text);
        if (truth === undefined) isSure = false;
        return truth === true;
      },
    }),
    { code: 'linear' },
  );
  const options = { allErrors: true, strict: false, validateSchema: false, logger: false as const, code: { regExp } };
  const ajv = isOld ? new Ajv(options) : new Ajv2020(options);
  addFormats.default(ajv);
  try {
    const { $schema: _, ...rest } = isJsonObject(root) ? root : {};
    const validate = ajv.compile(isJsonObject(root) ? rest : root !== false);
    return (value) => {
      isSure = true;
      const isValid = validate(value) === true;
      return isSure ? (isValid ? [] : (validate.errors ?? [])) : undefined;
    };
  } catch {
    // Ajv does not read the schema: it refers to another document, for example.
    return () => undefined;
  }
}

export interface Refusal {
  /** JSON Pointer into the value. */
  readonly at: string;
  readonly why: string;
}

const isOutsideBranch = ({ schemaPath }: ErrorObject): boolean => !/\/(?:anyOf|oneOf)\/\d+\//.test(schemaPath);

/** Where and why a schema refuses a value. */
export function refusalOf(errors: readonly ErrorObject[]): Refusal {
  const error = errors.find(isOutsideBranch) ?? errors[0];
  if (error === undefined) return { at: '', why: 'is refused' };
  const { instancePath, params, message = 'does not fit' } = error;
  const member: unknown = params.missingProperty ?? params.additionalProperty;
  const at = typeof member === 'string' ? `${instancePath}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}` : instancePath;
  const allowed: unknown = params.allowedValues ?? (params.allowedValue === undefined ? undefined : [params.allowedValue]);
  const values = Array.isArray(allowed)
    ? `: ${allowed
        .slice(0, 10)
        .map((one) => JSON.stringify(one))
        .join(', ')}`
    : '';
  return { at, why: `${message}${values}` };
}
