import draft2020 from '2020-12.metaschema?validator';
import draft07 from 'draft-07.metaschema?validator';
import type { ErrorObject } from 'ajv';
import { isJsonObject, type Json } from '../../../model/index.ts';
import { keywordAt } from './keywordAt.ts';
import { allTypes, constraint, type SchemaFault, schemaFaults, shown } from './schemaFaults.ts';

/**
 * Validates a tool's schema, read as JSON, against its dialect: `$schema`, by default 2020-12. Unknown dialects are not checked. Faults that have their
 * own rule are omitted. `prefix`: keys that lead to the schema, for messages and paths.
 */
export function dialectFaults(schema: Json, prefix: readonly string[]): readonly SchemaFault[] {
  const stated = isJsonObject(schema) ? schema.$schema : undefined;
  const dialect = typeof stated !== 'string' ? dialects['2020-12'] : Object.entries(dialects).find(([name]) => stated.includes(name))?.[1];
  if (dialect === undefined) return [];
  const faults = schemaFaults(dialect(), schema, (error, path, value) =>
    isLeftOut(path, value) ? undefined : faultOf(error, path, [...prefix, ...path], value),
  );
  return faults.map((fault) => ({ ...fault, path: [...prefix, ...fault.path] }));
}

/** Functions, because each dialect is loaded at its first use. */
const dialects = { '2020-12': () => draft2020, 'draft-07': () => draft07 } as const;

/** Keywords whose schemas stay plain values: no other rule reads them. */
const unreadKeywords = new Set(['additionalProperties', 'anyOf', 'oneOf', 'allOf', 'not', 'if', 'then', 'else', '$defs', 'definitions']);

/** Faults that other rules report with more detail, and values that are not written yet. */
function isLeftOut(path: readonly string[], value: unknown): boolean {
  const keyword = keywordAt(path);
  if (value === null) return keyword === 'description' || keyword === undefined;
  if (keyword === 'type') return typeof value === 'string' && !path.some((step) => unreadKeywords.has(step));
  // `required: true` in a property is syntax of an older dialect, which has its own rule.
  return keyword === 'required' && typeof value === 'boolean' && path.length > 1;
}

const nouns: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  'object,boolean': 'a schema',
};

function faultOf(error: ErrorObject, path: readonly string[], full: readonly string[], value: unknown): SchemaFault | undefined {
  const where = shown(full);
  const keyword = keywordAt(path);
  if (keyword === 'type' || keywordAt(path.slice(0, -1)) === 'type') return { path, message: `${where} must be a type, or a list of types.`, detail: allTypes };
  if (keyword === 'items' && Array.isArray(value)) {
    return {
      path,
      message: `${where} must be one schema, not a list.`,
      detail: 'Since JSON Schema 2020-12, `prefixItems` has a schema for each place of a list.',
    };
  }
  if (['anyOf', 'if', '$ref', '$dynamicRef', 'propertyNames'].includes(error.keyword)) return undefined;
  if (error.keyword !== 'type') return { path, message: `${where} ${constraint(error)}.` };
  const type = String(error.params.type);
  return { path, message: `${where} must be ${nouns[type] ?? type}.`, expected: type === 'object,boolean' ? 'object' : type };
}
