import type { Json, Located } from '../../model/index.ts';
import type { PlacedSchema } from './schemasOf.ts';

/** The default that a schema states; undefined where it states none, or null, which means that there is none. */
export function schemaDefault({ schema }: PlacedSchema): Located<Json> | undefined {
  return schema.default.state === 'known' && schema.default.value !== null ? schema.default : undefined;
}
