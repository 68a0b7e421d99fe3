import type { ToolSpec } from '../../model/index.ts';
import { takesText } from '../schemas/textTool.ts';

/** Keys that refer to a schema written elsewhere: a target that writes the whole schema loses nothing. */
const references = new Set(['useZodSchema', 'zodSchemaRef', 'schemaDescriptions']);

/** The tool's extra keys that are not among those that the target takes (`held`). */
export const lostKeys = (tool: ToolSpec, held: readonly string[]): readonly string[] => {
  // The parameter that replaces the text of a custom tool describes it.
  const { extra = {} } = tool;
  const described = takesText(tool) ? ['type', 'format'] : [];
  return Object.keys(extra).filter((key) => !held.includes(key) && !references.has(key) && !described.includes(key));
};
