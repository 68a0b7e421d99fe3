import type { Json, Located } from '../../model/index.ts';
import type { PlacedSchema } from './schemasOf.ts';

/** The default of a schema; undefined for none and for null, which means none. */
export function schemaDefault({ schema }: PlacedSchema): Located<Json> | undefined {
  return schema.default.state === 'known' && schema.default.value !== null ? schema.default : undefined;
}
