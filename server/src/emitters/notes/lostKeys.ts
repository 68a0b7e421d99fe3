import type { ToolSpec } from '../../model/index.ts';

/** Keys that say where the parameters of a tool are written: a target that writes them whole has lost nothing. */
const references = new Set(['useZodSchema', 'zodSchemaRef', 'schemaDescriptions']);

/** Keys of the tool's own, beside its fields, that a target leaves out which holds only these. */
export const lostKeys = ({ extra = {} }: ToolSpec, held: readonly string[]): readonly string[] =>
  Object.keys(extra).filter((key) => !held.includes(key) && !references.has(key));
