import type { ErrorObject, ValidateFunction } from 'ajv';
import { pointerSteps } from '../../../model/index.ts';

/** A place where a document breaks its schema, in plain words. */
export interface SchemaFault {
  /** Keys and indices from the root. */
  readonly path: readonly string[];
  readonly message: string;
  /** The type that was expected, where one was. */
  readonly expected?: string;
}

/** Where a value, read as JSON, breaks a schema: what `judge` makes of each error. At most one fault a place, and the innermost of those that stand in each other. */
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
  // A choice of forms fails as a whole when something inside it does: the inner place says what is wrong.
  const outer = new Set([...faults.keys()].flatMap((key) => outerPlaces(key)));
  return [...faults].filter(([key]) => !outer.has(key)).map(([, fault]) => fault);
}

/** The places that a place stands in. */
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
  array: "a list, such as '[a, b]'",
  object: 'a mapping: keys with values, indented on the lines below it',
};

export const wrongType = (where: string, path: readonly string[], type: string): SchemaFault => ({
  path,
  message: `${where} must be ${nouns[type] ?? type}.`,
  expected: type,
});

/** A mapping that says what a value is, where something else stands. */
export const notASchema = (where: string, path: readonly string[]): SchemaFault => ({
  path,
  message: `${where} must be a schema of its own: write 'type: string', or another type, on a line below it.`,
  expected: 'object',
});

/** What a keyword that is no `type` demands, behind the place it demands it of. */
export function constraint(error: ErrorObject): string {
  const limit = String(error.params.limit);
  if (error.keyword === 'minItems') return 'must hold at least one entry';
  if (error.keyword === 'minimum') return `must be ${limit} or more`;
  if (error.keyword === 'exclusiveMinimum') return `must be greater than ${limit}`;
  return error.message ?? 'is not allowed here';
}

export const shown = (path: readonly string[]): string =>
  `'${path.map((part, i) => (/^\d+$/.test(part) ? `[${part}]` : i === 0 ? part : `.${part}`)).join('')}'`;
