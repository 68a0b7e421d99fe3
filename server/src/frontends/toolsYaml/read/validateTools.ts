import type { ErrorObject } from 'ajv';
import validate from '../../../../../schemas/tools.schema.json?validator';
import { codes } from '../../../model/index.ts';
import { constraint, notASchema, type SchemaFault, schemaFaults, shown, wrongType } from '../../support/jsonSchema/schemaFaults.ts';
import { types } from '../words.ts';

/**
 * Validates a region, read as JSON, against `tools.schema.json`. It is a list of tools, or the file's root.
 * Faults with rules of their own are left out: missing keys, unknown types, rules for another type, lists that are empty or have duplicates.
 */
export const validateTools = (value: unknown): readonly SchemaFault[] => schemaFaults(validate, value, judge);

function judge(error: ErrorObject, path: readonly string[], value: unknown): SchemaFault | undefined {
  if (path.length === 0 || value === null || others.has(error.keyword)) return undefined;
  const { steps, place } = placeOf(path);
  const where = shown(steps);
  if (place === 'item') return { path, message: 'A tool must be a mapping.', expected: 'object' };
  if (place === 'definition') return notASchema(where, path);
  const [keyword] = steps.slice(-1);
  if (place === 'key' && keyword === 'type') return typeFault(where, path, value);
  if (error.keyword === 'type') return wrongType(where, path, expectedOf(error));
  return { path, message: `${where} ${constraint(error)}.` };
}

/** Keywords that other rules report, and keywords that only wrap the fault within them. */
const others: ReadonlySet<string> = new Set(['required', 'false schema', 'anyOf', 'if', 'minLength', 'minItems']);

const expectedOf = ({ params }: ErrorObject): string => String(params.type);

/** An unknown type is reported by the rule for all formats. */
function typeFault(where: string, path: readonly string[], value: unknown): SchemaFault | undefined {
  if (typeof value === 'string') return undefined;
  const advice = Array.isArray(value) ? ' For null in addition to the type write `nullable: true`.' : '';
  return { path, message: `${where} must be one type.`, detail: `Types are ${codes(Object.keys(types), Infinity)}.${advice}`, expected: 'type' };
}

interface Place {
  /** The path from the tool. */
  readonly steps: readonly string[];
  /** `item`: a tool. `definition`: a parameter, a member or an item. `key`: a key of a definition. */
  readonly place: 'item' | 'definition' | 'key' | 'other';
}

function placeOf(path: readonly string[]): Place {
  const inList = path[0] === 'tools' ? path.slice(1) : path;
  if (!/^\d+$/.test(inList[0] ?? '')) return { steps: path, place: 'other' };
  const steps = inList.slice(1);
  if (steps.length === 0) return { steps, place: 'item' };
  if (steps[0] !== 'parameters' || steps.length === 1) return { steps, place: 'other' };
  let i = 1;
  for (;;) {
    // `i` is at the name of a member.
    i++;
    while (steps[i] === 'items') i++;
    if (i === steps.length) return { steps, place: 'definition' };
    if (steps[i] !== 'properties' || i + 1 === steps.length) return { steps, place: i + 1 === steps.length ? 'key' : 'other' };
    i++;
  }
}
