import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { addTo, isJsonObject, type Json, matchesPattern } from '../model/index.ts';
import type { SchemaDocument } from './node.ts';

/** The errors of a value, none where the schema accepts it; undefined where that is unknown. */
export type Validator = (value: Json) => readonly ErrorObject[] | undefined;

/** Set where a pattern was asked that is not understood. */
let isUnsure = false;

const regExp = Object.assign(
  (pattern: string) => ({
    test: (text: string): boolean => {
      const truth = matchesPattern(pattern, text);
      if (truth === undefined) isUnsure = true;
      return truth === true;
    },
    // Ajv takes patterns of equal text for one.
    toString: () => pattern,
  }),
  { code: 'linear' },
);

function createAjv(isOld: boolean): Ajv {
  const options = { allErrors: true, strict: false, validateSchema: false, logger: false as const, code: { regExp, optimize: false } };
  const ajv = isOld ? new Ajv(options) : new Ajv2020(options);
  addFormats.default(ajv);
  return ajv;
}

/** Making Ajv takes longer than compiling most schemas. One that has compiled many is replaced, since it never forgets. */
function createShared(isOld: boolean): () => Ajv {
  let ajv: Ajv | undefined;
  let compiled = 0;
  return () => {
    if (ajv === undefined || ++compiled % 500 === 0) ajv = createAjv(isOld);
    return ajv;
  };
}

const shared = { old: createShared(true), modern: createShared(false) };

/** Ajv with the rules of the schema's draft. */
export function createValidator({ root, isOld, hasIds }: SchemaDocument): Validator {
  // Ajv remembers schemas by their ids.
  const ajv = hasIds ? createAjv(isOld) : isOld ? shared.old() : shared.modern();
  const { $schema: _, ...rest } = isJsonObject(root) ? root : {};
  const schema = isJsonObject(root) ? rest : root !== false;
  try {
    const validate = ajv.compile(schema);
    return (value) => {
      isUnsure = false;
      const isValid = validate(value) === true;
      return isUnsure ? undefined : isValid ? [] : (validate.errors ?? []);
    };
  } catch {
    // Ajv does not read the schema: it refers to another document, for example.
    return () => undefined;
  } finally {
    if (typeof schema === 'object') ajv.removeSchema(schema);
  }
}

export interface Refusal {
  /** JSON Pointer into the value. */
  readonly at: string;
  readonly why: string;
}

/** Where and why a schema refuses a value. */
export function refusalOf(errors: readonly ErrorObject[]): Refusal {
  const unions = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  const isOfBranch = (error: ErrorObject): boolean => unions.some((union) => union !== error && isWithin(error.instancePath, union.instancePath));
  const error = errors.find((one) => !isOfBranch(one)) ?? unions.at(-1) ?? errors[0];
  if (error === undefined) return { at: '', why: 'is refused' };
  const branch = unions.includes(error) ? likelyBranch(error, errors) : undefined;
  if (branch !== undefined) return refusalOf(branch);
  const { instancePath, params } = error;
  const member: unknown = params.missingProperty ?? params.additionalProperty;
  const at = typeof member === 'string' ? `${instancePath}/${member.replaceAll('~', '~0').replaceAll('/', '~1')}` : instancePath;
  return { at, why: whyOf(error) };
}

const isWithin = (path: string, outer: string): boolean => path === outer || path.startsWith(`${outer}/`);

/** Errors of the one branch of a union that is of the value's type and variant; undefined where none or several are. */
function likelyBranch(union: ErrorObject, errors: readonly ErrorObject[]): readonly ErrorObject[] | undefined {
  const branches = new Map<string, ErrorObject[]>();
  for (const error of errors) if (error !== union && isWithin(error.instancePath, union.instancePath)) addTo(branches, branchOf(error, union), error);
  const isOther = ({ keyword, instancePath }: ErrorObject): boolean => {
    const depth = instancePath.slice(union.instancePath.length).split('/').length;
    return keyword === 'type' ? depth === 1 : (keyword === 'const' || keyword === 'enum') && depth <= 2;
  };
  const likely = [...branches.values()].filter((all) => !all.some(isOther));
  return likely.length === 1 ? likely[0] : undefined;
}

/** The branch as a path of the schema: below the union, or the definition that it refers to. */
const branchOf = ({ schemaPath }: ErrorObject, union: ErrorObject): string =>
  schemaPath.startsWith(`${union.schemaPath}/`)
    ? (schemaPath.slice(union.schemaPath.length + 1).split('/')[0] ?? '')
    : schemaPath.split('/').slice(0, 3).join('/');

function whyOf({ keyword, params, message = 'does not fit' }: ErrorObject): string {
  if (keyword === 'required') return 'it is required';
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') return 'there is no member of this name';
  if (keyword === 'anyOf' || keyword === 'oneOf') {
    return Array.isArray(params.passingSchemas) ? 'it fits several alternatives, of which it may fit one' : 'it fits none of the alternatives';
  }
  const allowed: unknown = params.allowedValues ?? (params.allowedValue === undefined ? undefined : [params.allowedValue]);
  if (!Array.isArray(allowed)) return message;
  const few = allowed.slice(0, 10).map((one) => JSON.stringify(one));
  return `${message}: ${few.join(', ')}`;
}
