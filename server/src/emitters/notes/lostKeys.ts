import type { ToolSpec } from '../../model/index.ts';

/** Keys that refer to a schema written elsewhere: a target that writes the whole schema loses nothing. */
const references = new Set(['useZodSchema', 'zodSchemaRef', 'schemaDescriptions']);

/** The tool's extra keys that are not among those that the target takes (`held`). */
export const lostKeys = ({ extra = {} }: ToolSpec, held: readonly string[]): readonly string[] =>
  Object.keys(extra).filter((key) => !held.includes(key) && !references.has(key));
