import { distinctBy, emptySchema, type Json, jsonEqual, type Located, type Schema, type Span, schemaJson } from '../../../model/index.ts';
import { type Call, isUnknown, typed, withoutDescription, withSchema, type ZodType } from '../javascript/value.ts';
import { weightOf } from '../javascript/weight.ts';
import { countSize } from '../javascript/work.ts';
import { setKeyword } from './keywords.ts';
import { mergeMembers } from './objects.ts';
import { toSchema } from './toSchema.ts';

/** A union of the types. `word`: the keyword, where JSON Schema has no simpler form. */
export function unionOf(options: readonly ZodType[], call: Call, word: 'anyOf' | 'oneOf' = 'anyOf'): ZodType {
  countSize(options.reduce((all, option) => all + weightOf(option), 0));
  // Zod 4 requires the member of a union with `z.undefined()`; Zod 3 does not.
  const optional = options.some((option) => option.optional && !isUnknown(option));
  const sendable = (word === 'anyOf' ? options.flatMap(flattened) : options).filter((option) => option.unsendable !== true);
  const nulls = sendable.filter(isBareNull);
  const rest = sendable.filter((option) => !isBareNull(option));
  const made = plainUnion(rest, call) ?? severalOf(rest, call, word);
  const whole = nulls.length > 0 ? (rest.length > 0 ? nullableOf(made, call.span) : (nulls[0] ?? made)) : made;
  return { ...whole, optional, options, converts: options.some((option) => option.converts), unsendable: options.length > 0 && sendable.length === 0 };
}

export function nullableOf(type: ZodType, span: Span): ZodType {
  const { schema } = type;
  const { options: _, ...single } = type;
  const made = { ...single, inner: type, unsendable: false };
  if (isUnknown(type)) return made;
  const { const: only, type: typeList, anyOf, oneOf, ...other } = schema.other;
  if (schema.type.state === 'known') {
    if (schema.type.value === 'null') return made;
    const allowed = { ...schema, span, nullable: { value: true, span } } as const;
    // `const` would still exclude null.
    return { ...made, schema: only === undefined ? allowed : { ...allowed, enum: { value: [only], span: only.span }, other: withoutConst(schema) } };
  }
  const list = anyOf ?? oneOf;
  const nullJson = { type: 'null' };
  if (Array.isArray(typeList?.value))
    return withSchema(made, { span, other: { ...schema.other, type: { ...typeList, value: adding(typeList.value, 'null') } } });
  if (schema.enum?.value.some(({ value }) => value === null)) return made;
  if (schema.enum !== undefined) return withSchema(made, { span, enum: { ...schema.enum, value: [...schema.enum.value, { value: null, span }] } });
  if (list !== undefined && Array.isArray(list.value)) {
    const key = anyOf === undefined ? 'oneOf' : 'anyOf';
    return withSchema(made, { span, other: { ...schema.other, [key]: { ...list, value: adding(list.value, nullJson) } } });
  }
  if (Object.keys(other).length === 0) return made;
  const json = schemaJson(toSchema(withoutDescription(type)));
  return {
    optional: type.optional,
    inner: type,
    schema: { ...emptySchema(span), description: schema.description, other: { anyOf: { key: span, value: [json, nullJson], span } } },
  };
}

const adding = (list: readonly Json[], value: Json): readonly Json[] => (list.some((own) => jsonEqual(own, value)) ? list : [...list, value]);

/** An intersection. Two objects become one; as in Zod 4, it is closed where both are. */
export function intersectionOf(left: ZodType, right: ZodType, call: Call): ZodType {
  if (jsonEqual(schemaJson(toSchema(left)), schemaJson(toSchema(right)))) return { ...left, optional: left.optional && right.optional };
  if (isPlainObject(left) && isPlainObject(right)) return mergedObject(left, right, call);
  const both = [left, right].filter((type) => !isUnknown(type));
  const made = setKeyword(
    { schema: emptySchema(call.span), optional: left.optional && right.optional },
    'allOf',
    both.map((type) => schemaJson(toSchema(type))),
    call,
  );
  return { ...made, converts: left.converts === true || right.converts === true };
}

/** True for an object with only members and openness. */
const isPlainObject = ({ members, schema }: ZodType): boolean =>
  members !== undefined &&
  schema.nullable === undefined &&
  Object.entries(schema.other).every(([word, { value }]) => word === 'additionalProperties' && value === false);

function mergedObject(left: ZodType, right: ZodType, call: Call): ZodType {
  const shared = new Map(left.members?.map((member) => [member.name.value, member.type]));
  const more = (right.members ?? []).map((member) => {
    const before = shared.get(member.name.value);
    return before === undefined ? member : { ...member, type: intersectionOf(before, member.type, call) };
  });
  const made: ZodType = {
    ...typed(call, 'object'),
    optional: left.optional && right.optional,
    members: mergeMembers(left.members ?? [], more),
    open: left.open === true || right.open === true,
  };
  const closed = [left, right].every(({ schema }) => schema.other.additionalProperties !== undefined);
  return closed ? setKeyword(made, 'additionalProperties', false, call) : made;
}

/** The options of a nested union without keywords of its own. */
function flattened(type: ZodType): readonly ZodType[] {
  const { description, default: value, other } = type.schema;
  const only = type.options !== undefined && description.state === 'absent' && value.state === 'absent' && other.oneOf === undefined;
  return only ? (type.options ?? []).flatMap(flattened) : [type];
}

const isBareNull = ({ schema }: ZodType): boolean => schema.type.state === 'known' && schema.type.value === 'null' && schema.description.state === 'absent';

/** A union without `anyOf`, where possible: one type, an enumeration, a list of types. */
function plainUnion(options: readonly ZodType[], call: Call): ZodType | undefined {
  const [only, ...more] = options;
  if (only === undefined) return undefined;
  if (more.length === 0) return only;
  if (options.some(({ schema }) => schema.description.state !== 'absent' || schema.default.state !== 'absent' || schema.nullable !== undefined))
    return undefined;
  const values = options.map(valuesOf);
  if (values.every((list) => list !== undefined)) {
    return enumOf(values.flat(), call);
  }
  const types = options.flatMap(({ schema, members, items }) =>
    schema.type.state === 'known' && isBare(schema) && members === undefined && items === undefined ? [schema.type.value] : [],
  );
  if (types.length < options.length) return undefined;
  return setKeyword({ schema: emptySchema(call.span), optional: false }, 'type', [...new Set(types)], call);
}

const isBare = (schema: Schema): boolean => schema.enum === undefined && Object.keys(schema.other).length === 0;

/** The values of a literal or an enumeration; undefined for any other type. */
function valuesOf({ schema }: ZodType): readonly Located<Json>[] | undefined {
  if (schema.enum !== undefined) return schema.enum.value;
  return schema.other.const === undefined ? undefined : [schema.other.const];
}

/** An enumeration, with the type of its values where they share one. */
export function enumOf(values: readonly Located<Json>[], call: Call): ZodType {
  const different = distinctBy(values, ({ value }) => value);
  const types = new Set(different.map(({ value }) => (value === null ? 'null' : typeof value)));
  const [only] = types;
  const type = types.size === 1 && (only === 'string' || only === 'number' || only === 'boolean') ? only : undefined;
  const list = different.map(({ value, span }) => ({ value, span }));
  return {
    schema: {
      ...emptySchema(call.span),
      ...(type === undefined ? {} : { type: { state: 'known', value: type, span: call.key } }),
      enum: { value: list, span: call.span },
    },
    optional: false,
  };
}

const withoutConst = (schema: Schema): Schema['other'] => {
  const { const: _, ...other } = schema.other;
  return other;
};

function severalOf(options: readonly ZodType[], call: Call, word: 'anyOf' | 'oneOf'): ZodType {
  return setKeyword(
    { schema: emptySchema(call.span), optional: false },
    word,
    options.map((option) => schemaJson(toSchema(option))),
    call,
  );
}
