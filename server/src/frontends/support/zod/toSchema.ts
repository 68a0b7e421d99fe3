import type { Param, Schema } from '../../../model/index.ts';
import type { ZodMember, ZodType } from '../javascript/value.ts';
import { weightOf } from '../javascript/weight.ts';
import { make } from '../javascript/work.ts';

/** To write a node takes longer than to make an item of a list. */
const costOfNode = 4;

/** The schema with its members and items. What several parts share is written for each of them, so that its size is counted before. */
export function toSchema(type: ZodType): Schema {
  make(costOfNode * weightOf(type));
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
