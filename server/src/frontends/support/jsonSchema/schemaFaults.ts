import type { ErrorObject, ValidateFunction } from 'ajv';
import { code, codes, type Problem, pointerSteps, typeNames } from '../../../model/index.ts';

/** A place where a document violates its schema, with the message. */
export interface SchemaFault {
  /** Keys and indices from the root. */
  readonly path: readonly string[];
  readonly message: string;
  /** As in `Problem`. */
  readonly detail?: string;
  /** The expected type, if the fault is about a type. */
  readonly expected?: string;
}

/**
 * Validates a value, read as JSON, against a schema; `judge` turns each error into a fault. At most one fault a place, and only the innermost of nested
 * places.
 */
export function schemaFaults(
  validate: ValidateFunction,
  value: unknown,
  judge: (error: ErrorObject, path: readonly string[], value: unknown) => SchemaFault | undefined,
): readonly SchemaFault[] {
  if (validate(value)) return [];
  const faults = new Map<string, SchemaFault>();
  for (const error of validate.errors ?? []) {
    const path = pointerSteps(error.instancePath);
    const fault = judge(error, path, at(value, path));
    if (fault !== undefined && !faults.has(error.instancePath)) faults.set(error.instancePath, fault);
  }
  // `anyOf` and the like fail as a whole when one of their parts does; the inner error is more precise.
  const outer = new Set([...faults.keys()].flatMap((key) => outerPlaces(key)));
  return [...faults].filter(([key]) => !outer.has(key)).map(([, fault]) => fault);
}

/** The places that enclose a place. */
const outerPlaces = (pointer: string): readonly string[] => [...pointer.matchAll(/\//g)].map(({ index }) => pointer.slice(0, index));

function at(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const step of path) found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined;
  return found;
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping',
};

export const wrongType = (where: string, path: readonly string[], type: string): SchemaFault => ({
  path,
  message: `${where} must be ${nouns[type] ?? type}.`,
  expected: type,
});

/** The fault of a value other than a mapping where a schema is expected. */
export const notASchema = (where: string, path: readonly string[]): SchemaFault => ({
  path,
  message: `${where} must be a schema.`,
  expected: 'object',
});

/** The constraint of a keyword other than `type`, as the end of a sentence about its place. */
export function constraint(error: ErrorObject): string {
  const limit = String(error.params.limit);
  if (error.keyword === 'minItems') return 'must have at least one entry';
  if (error.keyword === 'minimum') return `must be ${limit} or more`;
  if (error.keyword === 'exclusiveMinimum') return `must be greater than ${limit}`;
  return error.message ?? 'is not allowed here';
}

/** The last key of a path, with the indices after it: `type[0]`. */
export function shown(path: readonly string[]): string {
  const from = Math.max(
    0,
    path.findLastIndex((step) => !isIndex(step)),
  );
  return code(
    path
      .slice(from)
      .map((step) => (isIndex(step) ? `[${step}]` : step))
      .join(''),
  );
}

const isIndex = (step: string): boolean => /^\d+$/.test(step);

/** The message and the detail of a fault, for its problem. */
export const factsOf = ({ message, detail }: SchemaFault): Pick<Problem, 'message' | 'detail'> => ({ message, ...(detail === undefined ? {} : { detail }) });

export const allTypes = `Types are ${codes(typeNames, Infinity)}.`;
