import type { ErrorObject } from 'ajv';
import validate from '../../../../schemas/tool.schema.json?validator';
import { keywordAt as keywordIn } from '../support/jsonSchema/keywordAt.ts';
import { allTypes, constraint, notASchema, type SchemaFault, schemaFaults, shown, wrongType } from '../support/jsonSchema/schemaFaults.ts';

/**
 * Validates a tool file, read as JSON, against `tool.schema.json`. Faults with rules of their own are left out: missing members, unknown types, lists
 * that are empty or have duplicates.
 */
export const validateToolFile = (value: unknown): readonly SchemaFault[] =>
  schemaFaults(validate, value, (error, path, at) => (path.length > 0 && isLeftOut(error, path, at) ? undefined : faultOf(error, path, at)));

/** True of faults that more specific rules report, and of places without a value yet. */
function isLeftOut(error: ErrorObject, path: readonly string[], value: unknown): boolean {
  if (value === null) return true;
  if (error.keyword === 'required') return true;
  const key = path.at(-1);
  if (key === 'name') return path.length === 1 && error.keyword === 'minLength';
  const keyword = keywordAt(path);
  if (keyword === 'enum') return error.keyword === 'minItems';
  if (keyword === 'type') return typeof value !== 'object' && !path.some((step) => alternatives.has(step));
  // `required: true` in a property is the older dialect, which has a rule of its own.
  return keyword === 'required' && typeof value === 'boolean' && path.length > 2;
}

/** The keyword at the end of the path. Undefined for a schema, a place inside a value, and a field of the tool. */
const keywordAt = ([field, ...path]: readonly string[]): string | undefined => (field === 'parameters' || field === 'returns' ? keywordIn(path) : undefined);

/** Keywords whose schemas are read as plain values. No other rule checks them. */
const alternatives = new Set(['additionalProperties', 'anyOf', 'oneOf', 'allOf']);

const combiners = new Set(['oneOf', 'anyOf', 'allOf', 'if', '$ref', 'const']);

function faultOf(error: ErrorObject, path: readonly string[], value: unknown): SchemaFault | undefined {
  const where = shown(path);
  if (error.keyword === 'required') return undefined;
  const keyword = keywordAt(path);
  if (keyword === 'type' || (keyword === undefined && keywordAt(path.slice(0, -1)) === 'type')) {
    return { path, message: `${where} must be a type.`, detail: allTypes, expected: 'string' };
  }
  // The form is allowed here. Its faults are reported inside it.
  if ((keyword === 'items' || keyword === 'additionalProperties') && typeof value === 'object' && value !== null) return undefined;
  if (keyword === 'items' && (error.keyword === 'type' || error.keyword === 'oneOf')) return notASchema(where, path);
  if (keyword === 'additionalProperties' && (error.keyword === 'type' || error.keyword === 'oneOf')) {
    return { path, message: `${where} must be true, false or a schema.`, expected: 'boolean' };
  }
  if (combiners.has(error.keyword)) return undefined;
  if (error.keyword === 'type' && path.length === 0) return { path, message: 'A tool file must be a mapping.' };
  if (error.keyword === 'type') return wrongType(where, path, String(error.params.type));
  return { path, message: `${where} ${constraint(error)}.` };
}
