import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { isJsonObject, type Json, matchesPattern } from '../model/index.ts';

/** The faults of a call's arguments, such as `filename is required`. Undefined if there are none. In the log, names that no schema declares are `…`. */
export type ArgumentCheck = (args: unknown, isLogged?: boolean) => string | undefined;

/** The most faults to report for a call. */
const maxFaults = 5;

/** Compiles the input schema of a tool at its first call. A schema that Ajv rejects accepts every object. */
export function argumentCheck(inputSchema: Json | undefined): ArgumentCheck {
  let validate: ValidateFunction | undefined;
  let isCompiled = false;
  const declared = JSON.stringify(inputSchema) ?? '';
  return (args, isLogged = false) => {
    if (!isCompiled) {
      validate = compiled(inputSchema);
      isCompiled = true;
    }
    if (validate === undefined || validate(args) === true) return undefined;
    const shown = (name: string): string => (isLogged && !declared.includes(`${JSON.stringify(name)}:`) ? '…' : name);
    const faults = [...new Set((validate.errors ?? []).filter(isOutsideBranch).map((error) => words(error, shown)))];
    const more = faults.length - maxFaults;
    return [...faults.slice(0, maxFaults), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
  };
}

function compiled(schema: Json | undefined): ValidateFunction | undefined {
  if (!isJsonObject(schema)) return undefined;
  const { $schema: dialect, ...rest } = schema;
  const isDraft7 = typeof dialect === 'string' && /draft-0[67]/.test(dialect);
  const options = { allErrors: true, strict: false, validateSchema: false, logger: false as const, code: { regExp: linear } };
  const ajv = isDraft7 ? new Ajv(options) : new Ajv2020(options);
  addFormats.default(ajv);
  try {
    return ajv.compile(rest);
  } catch {
    // The schema may refer to another server, for example: its arguments cannot be checked.
    return undefined;
  }
}

/** Patterns of a workspace run in linear time. A pattern that the engine cannot read matches every text. */
const linear = Object.assign(
  (pattern: string) => ({
    test: (text: string) => matchesPattern(pattern, text) !== false,
    // Ajv takes patterns of equal text for one.
    toString: () => pattern,
  }),
  { code: 'linear' },
);

/** Ajv reports the faults of every branch of a choice, too. The fault of the choice suffices. */
const isOutsideBranch = ({ schemaPath }: ErrorObject): boolean => !/\/(?:anyOf|oneOf)\/\d+\//.test(schemaPath);

function words({ instancePath, keyword, params, message }: ErrorObject, shown: (name: string) => string): string {
  const names = instancePath.split('/').slice(1);
  const path = names.map((name) => shown(name.replaceAll('~1', '/').replaceAll('~0', '~'))).join('.');
  const member = (name: string): string => (path === '' ? shown(name) : `${path}.${shown(name)}`);
  const subject = path === '' ? 'the arguments' : path;
  switch (keyword) {
    case 'required':
      return `${member(params.missingProperty)} is required`;
    case 'additionalProperties':
      return `${member(params.additionalProperty)} is not a parameter`;
    case 'enum':
      return `${subject} must be one of ${params.allowedValues.map((value: Json) => JSON.stringify(value)).join(', ')}`;
    case 'const':
      return `${subject} must be ${JSON.stringify(params.allowedValue)}`;
    case 'type':
      return `${subject} must be ${[params.type].flat().join(' or ')}`;
    default:
      return `${subject} ${message ?? 'does not fit its schema'}`;
  }
}
