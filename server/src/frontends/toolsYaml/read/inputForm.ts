import { knownValue } from '../../../model/index.ts';
import { isEmpty, mapIn, pairOf, type TreeMap, valueAt } from '../../support/tree/node.ts';
import { readFlag } from '../../support/tree/values.ts';
import { isJsonSchema } from './lowerParam.ts';

/** The form of a tool's input: definitions of this format, a JSON Schema under `key`, or a Zod schema of the code with descriptions in the list. */
export type InputForm = { readonly form: 'definitions' } | { readonly form: 'schema'; readonly key: string } | { readonly form: 'zod' };

/** Keys for the input of a tool. The first one with a value counts. */
export const inputKeys: readonly string[] = ['parameters', 'inputSchema', 'input_schema'];

/** The key that has the tool's input. `schema` counts only with a JSON Schema; otherwise it is a key of the author's own. */
export const inputKeyOf = (tool: TreeMap): string | undefined =>
  inputKeys.find((key) => !isEmpty(valueAt(tool, key))) ?? (isSchemaOf(tool, 'schema') ? 'schema' : undefined);

function isSchemaOf(tool: TreeMap, key: string): boolean {
  const map = mapIn(valueAt(tool, key));
  return map !== undefined && isJsonSchema(map);
}

/** Does the tool take its parameters from a Zod schema, by its own keys? */
export const usesZodSchema = (tool: TreeMap): boolean => knownValue(readFlag(valueAt(tool, 'useZodSchema'))) ?? isEmpty(valueAt(tool, 'parameters'));

export function inputForm(tool: TreeMap): InputForm {
  if (usesZodSchema(tool) && pairOf(tool, 'zodSchemaRef') !== undefined) return { form: 'zod' };
  const key = inputKeyOf(tool);
  const map = key === undefined ? undefined : mapIn(valueAt(tool, key));
  return key === undefined || map === undefined || (key === 'parameters' && !isJsonSchema(map)) ? { form: 'definitions' } : { form: 'schema', key };
}
