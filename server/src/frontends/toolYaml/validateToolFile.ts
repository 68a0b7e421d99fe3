import type { ErrorObject } from 'ajv';
import validate from '../../../../schemas/tool.schema.json?validator';
import { typeNames } from '../../model/index.ts';

/** A place where a tool file breaks its schema, in plain words. */
export interface SchemaFault {
  /** Keys and indices from the root. */
  readonly path: readonly string[];
  readonly message: string;
  /** The type that was expected, where one was. */
  readonly expected?: string;
}

/**
 * Checks a tool file, read as JSON, against `tool.schema.json`; what a rule of its own reports (missing members, unknown types,
 * lists that are empty or repeat themselves) is left out. At most one fault a place.
 */
export function validateToolFile(value: unknown): readonly SchemaFault[] {
  if (validate(value)) return [];
  const faults = new Map<string, SchemaFault>();
  for (const error of validate.errors ?? []) {
    const path = pathOf(error.instancePath);
    const fault = path.length > 0 && isLeftOut(error, path, at(value, path)) ? undefined : faultOf(error, path, at(value, path));
    if (fault !== undefined && !faults.has(error.instancePath)) faults.set(error.instancePath, fault);
  }
  // A choice of forms fails as a whole when something inside it does: the inner place says what is wrong.
  return [...faults].filter(([key]) => !hasInner(faults, key)).map(([, fault]) => fault);
}

const hasInner = (faults: ReadonlyMap<string, SchemaFault>, key: string): boolean => [...faults.keys()].some((k) => k.startsWith(`${key}/`));

const pathOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

function at(value: unknown, path: readonly string[]): unknown {
  let found = value;
  for (const step of path) found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined;
  return found;
}

/** Faults that other rules report, with more to say; and places where nothing was written yet. */
function isLeftOut(error: ErrorObject, path: readonly string[], value: unknown): boolean {
  if (value === null) return true;
  if (error.keyword === 'required') return true;
  const key = path.at(-1);
  if (key === 'name') return path.length === 1 && error.keyword === 'minLength';
  const keyword = keywordAt(path);
  if (keyword === 'enum') return error.keyword === 'minItems';
  if (keyword === 'type') return typeof value !== 'object' && !path.some((step) => alternatives.has(step));
  // `required: true` in a property is the older dialect's way; a rule of its own knows it.
  return keyword === 'required' && typeof value === 'boolean' && path.length > 2;
}

/** The keyword that the path ends at, or undefined where it ends at a member of `properties`, a list's entry or a field of the tool. */
function keywordAt(path: readonly string[]): string | undefined {
  let inSchema = false;
  let keyword: string | undefined;
  for (let i = 0; i < path.length; i++) {
    const step = path[i] ?? '';
    keyword = inSchema ? step : undefined;
    if (i === 0) inSchema = step === 'parameters' || step === 'returns';
    else if (inSchema) inSchema = step === 'items' || step === 'additionalProperties';
    else inSchema = memberParents.has(path[i - 1] ?? '') || /^\d+$/.test(step);
  }
  return keyword;
}

/** Places whose schemas are kept as plain values: no other rule looks into them. */
const alternatives = new Set(['additionalProperties', 'anyOf', 'oneOf', 'allOf']);

const memberParents = new Set(['properties', 'anyOf', 'oneOf', 'allOf']);

const combiners = new Set(['oneOf', 'anyOf', 'allOf', 'if', '$ref', 'const']);

function faultOf(error: ErrorObject, path: readonly string[], value: unknown): SchemaFault | undefined {
  const where = shown(path);
  if (error.keyword === 'required') return undefined;
  const keyword = keywordAt(path);
  if (keyword === 'type' || (keyword === undefined && keywordAt(path.slice(0, -1)) === 'type')) {
    return { path, message: `${where} must be one of ${typeNames.join(', ')}.`, expected: 'string' };
  }
  // Of the forms that may stand here this is one: what is wrong with it is said inside it, if anything is.
  if ((keyword === 'items' || keyword === 'additionalProperties') && typeof value === 'object' && value !== null) return undefined;
  if (keyword === 'items' && (error.keyword === 'type' || error.keyword === 'oneOf')) return mapping(where, path);
  if (keyword === 'additionalProperties' && (error.keyword === 'type' || error.keyword === 'oneOf')) {
    return { path, message: `${where} must be true, false or a schema, such as '{ type: string }'.`, expected: 'boolean' };
  }
  if (combiners.has(error.keyword)) return undefined;
  if (error.keyword === 'type') return wrongType(where, path, String(error.params.type));
  return { path, message: `${where} ${constraint(error)}.` };
}

const mapping = (where: string, path: readonly string[]): SchemaFault => ({
  path,
  message: `${where} must be a schema of its own: write 'type: string', or another type, on a line below it.`,
  expected: 'object',
});

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: "a list, such as '[a, b]'",
  object: 'a mapping: keys with values, indented on the lines below it',
};

function wrongType(where: string, path: readonly string[], type: string): SchemaFault {
  if (path.length === 0) return { path, message: "A tool file must be a mapping with 'name', 'description' and 'parameters'.", expected: type };
  return { path, message: `${where} must be ${nouns[type] ?? type}.`, expected: type };
}

function constraint(error: ErrorObject): string {
  const limit = String(error.params.limit);
  if (error.keyword === 'minItems') return 'must hold at least one entry';
  if (error.keyword === 'minimum') return `must be ${limit} or more`;
  if (error.keyword === 'exclusiveMinimum') return `must be greater than ${limit}`;
  return error.message ?? 'is not allowed here';
}

const shown = (path: readonly string[]): string => `'${path.map((part, i) => (/^\d+$/.test(part) ? `[${part}]` : i === 0 ? part : `.${part}`)).join('')}'`;
