import { knownValue } from '../../../model/index.ts';
import { isEmpty, mapIn, pairOf, type TreeMap, valueAt } from '../../support/tree/node.ts';
import { readFlag } from '../../support/tree/values.ts';
import { isJsonSchema } from './lowerParam.ts';

/**
 * How a tool says what it takes: by definitions of this format, by a JSON Schema under `key`, or by a Zod schema of the code, of which only
 * descriptions stand here.
 */
export type InputForm = { readonly form: 'definitions' } | { readonly form: 'schema'; readonly key: string } | { readonly form: 'zod' };

/** Keys under which a tool may say what it takes; the first that says something counts. */
export const inputKeys: readonly string[] = ['parameters', 'inputSchema', 'input_schema'];

/** The key under which a tool says what it takes. `schema` is one where it holds a JSON Schema; else it is a key of its author's own. */
export const statedKey = (tool: TreeMap): string | undefined =>
  inputKeys.find((key) => !isEmpty(valueAt(tool, key))) ?? (isSchemaOf(tool, 'schema') ? 'schema' : undefined);

function isSchemaOf(tool: TreeMap, key: string): boolean {
  const map = mapIn(valueAt(tool, key));
  return map !== undefined && isJsonSchema(map);
}

/** Is the tool to take its parameters from a Zod schema, as far as it says? */
export const asksForZod = (tool: TreeMap): boolean => knownValue(readFlag(valueAt(tool, 'useZodSchema'))) ?? isEmpty(valueAt(tool, 'parameters'));

export function inputForm(tool: TreeMap): InputForm {
  if (asksForZod(tool) && pairOf(tool, 'zodSchemaRef') !== undefined) return { form: 'zod' };
  const key = statedKey(tool);
  const map = key === undefined ? undefined : mapIn(valueAt(tool, key));
  return key === undefined || map === undefined || (key === 'parameters' && !isJsonSchema(map)) ? { form: 'definitions' } : { form: 'schema', key };
}
