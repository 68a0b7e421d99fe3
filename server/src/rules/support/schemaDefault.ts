import type { Json, Located, ToolSpec } from '../../model/index.ts';
import { perTool } from './perTool.ts';
import { type PlacedSchema, valuesOf } from './schemasOf.ts';

/** The default that a schema states; undefined where it states none, or null, which means that there is none. */
export function schemaDefault({ schema }: PlacedSchema): Located<Json> | undefined {
  return schema.default.state === 'known' && schema.default.value !== null ? schema.default : undefined;
}

/** Those of `valuesOf` that state a default: one look for all rules about them. */
export const defaultsOf = perTool((tool: ToolSpec): readonly PlacedSchema[] => valuesOf(tool).filter((placed) => schemaDefault(placed) !== undefined));
