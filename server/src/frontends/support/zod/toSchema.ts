import type { Param, Schema } from '../../../model/index.ts';
import type { ZodMember, ZodType } from './value.ts';

/** The schema with its members and items. */
export function toSchema(type: ZodType): Schema {
  return {
    ...type.schema,
    ...(type.items === undefined ? {} : { items: toSchema(type.items) }),
    ...(type.members === undefined ? {} : { properties: type.members.map(toParam) }),
  };
}

const toParam = ({ name, type, span, from }: ZodMember): Param => ({
  name,
  schema: toSchema(type),
  required: !type.optional,
  span,
  ...(from === undefined ? {} : { inheritedFrom: from }),
});
