import { type Json, type JsonObject, knownValue, type Param, type Schema } from '../../../model/index.ts';
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

/** A schema as JSON, for words that hold schemas (`anyOf`). What is not known is left out. */
export function schemaJson(schema: Schema): JsonObject {
  const { type: typeList, ...other } = schema.other;
  const type = knownValue(schema.type);
  const required = [
    ...(schema.properties?.filter((own) => own.required).map(({ name }) => name.value) ?? []),
    ...(schema.requiredList?.value.map((v) => v.value) ?? []),
  ];
  const nullable = schema.nullable !== undefined;
  const entries: readonly (readonly [string, Json | undefined])[] = [
    ['type', type === undefined ? typeList?.value : nullable ? [type, 'null'] : type],
    ['description', knownValue(schema.description)],
    ['items', schema.items && schemaJson(schema.items)],
    ['properties', schema.properties && Object.fromEntries(schema.properties.map(({ name, schema: own }) => [name.value, schemaJson(own)]))],
    ['required', required.length === 0 ? undefined : required],
    ['enum', schema.enum && [...schema.enum.value.map((v) => v.value), ...(nullable ? [null] : [])]],
    ['default', knownValue(schema.default)],
    ['examples', schema.examples.length === 0 ? undefined : schema.examples.map((v) => v.value)],
    ...Object.entries(other).map(([word, { value }]) => [word, value] as const),
  ];
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, Json] => entry[1] !== undefined));
}
