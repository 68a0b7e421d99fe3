import type { Param, Schema } from '../../../model/index.ts';
import type { ZodMember, ZodType } from '../javascript/value.ts';
import { weightOf } from '../javascript/weight.ts';
import { countSize } from '../javascript/work.ts';

/** Relative to an item of a list. */
const costOfNode = 4;

/** The schema with its members and items. Shared parts are copied for each use, so their size is counted first. */
export function toSchema(type: ZodType): Schema {
  countSize(costOfNode * weightOf(type));
  return written(type);
}

function written(type: ZodType): Schema {
  return {
    ...type.schema,
    ...(type.items === undefined ? {} : { items: written(type.items) }),
    ...(type.members === undefined ? {} : { properties: type.members.map(toParam) }),
  };
}

const toParam = ({ name, type, span, from }: ZodMember): Param => ({
  name,
  schema: written(type),
  required: !type.optional,
  span,
  ...(from === undefined ? {} : { inheritedFrom: from }),
});
