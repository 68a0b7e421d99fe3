import { emptySchema, type Json, known, type Located, schemaJson } from '../../../model/index.ts';
import { asJson, asText } from '../javascript/jsonOfValue.ts';
import {
  asType,
  type Call,
  referredTo,
  type Shape,
  typed,
  typeValue,
  unknownResult,
  unknownType,
  type Value,
  withSchema,
  type ZodMember,
  type ZodType,
} from '../javascript/value.ts';
import { nodeMembers } from './constructedNode.ts';
import { dropKeyword, setKeyword } from './keywords.ts';
import { unknownNode, wrapperNode } from './node.ts';
import { toSchema } from './toSchema.ts';

/** The schema of an object in code whose members are schemas. */
export function objectOf(shape: Value | undefined, call: Call): ZodType {
  const { members, open } = shapeOf(shape, call);
  return { ...typed(call, 'object'), members, open, node: { kind: 'object', members: nodeMembers(members), rest: 'strip' } };
}

/** The result of a call that reshapes an object schema; undefined for any other call. */
export function reshaped(named: ZodType, call: Call): ZodType | undefined {
  const change = Object.hasOwn(changes, call.name) ? changes[call.name] : undefined;
  if (change === undefined) return undefined;
  const type = referredTo(named);
  const members = type.members ?? [];
  const isObject = type.members !== undefined;
  const changed = change({ type: isObject ? type : typed(call, 'object'), members, open: !isObject || type.open === true }, call);
  return { ...withSchema(changed, { span: call.span }), optional: false };
}

interface ObjectType {
  readonly type: ZodType;
  readonly members: readonly ZodMember[];
  readonly open: boolean;
}

type Change = (object: ObjectType, call: Call) => ZodType;

const extend: Change = ({ type, members, open }, call) => {
  const more = shapeOf(call.args[0], call);
  return { ...type, members: mergeMembers(members, more.members), open: open || more.open };
};
const strip: Change = ({ type }) => dropKeyword(type, 'additionalProperties');
const loose: Change = ({ type, members, open }, call) => ({ ...setKeyword(type, 'additionalProperties', true, call), members, open });
const strict: Change = ({ type, members, open }, call) => ({ ...setKeyword(type, 'additionalProperties', false, call), members, open });

const changes: Readonly<Record<string, Change>> = {
  extend,
  safeExtend: extend,
  augment: extend,
  setKey: ({ type, members, open }, call) => {
    const name = asText(call.args[0]);
    if (name === undefined) return { ...type, members, open: true };
    const member: ZodMember = { name: { value: name, span: call.key }, type: asType(call.args[1], call.span), span: call.span };
    return { ...type, members: mergeMembers(members, [member]), open };
  },
  merge({ type, members, open }, call) {
    const other = referredTo(asType(call.args[0], call.span));
    const made = { ...type, members: mergeMembers(members, other.members ?? []), open: open || other.members === undefined || other.open === true };
    const rest = other.schema.other.additionalProperties;
    return rest === undefined ? dropKeyword(made, 'additionalProperties') : withSchema(made, { other: { ...made.schema.other, additionalProperties: rest } });
  },
  pick({ type, members, open }, call) {
    const mask = maskOf(call.args[0]);
    if (mask === undefined) return { ...type, members: [], open: true };
    const memberNames = new Set(members.map(({ name }) => name.value));
    const picked = mask.flatMap(({ value }) => members.filter(({ name }) => name.value === value));
    // Of an unknown schema, picked members are known only by name.
    const others = open ? mask.filter(({ value }) => !memberNames.has(value)) : [];
    return { ...type, members: [...picked, ...others.map(unknownMember)], open: false };
  },
  omit({ type, members, open }, call) {
    const mask = maskOf(call.args[0]);
    if (mask === undefined) return { ...type, members: [], open: true };
    return { ...type, members: members.filter(({ name }) => !mask.some(({ value }) => value === name.value)), open };
  },
  partial: ({ type, members, open }, call) => ({ ...type, members: members.map(changeMasked(call, (own) => optional(own))), open }),
  required: ({ type, members, open }, call) => ({
    ...type,
    members: members.map(changeMasked(call, (own) => ({ ...own, optional: false, node: wrapperNode('required', own.node ?? unknownNode) }))),
    open,
  }),
  deepPartial: ({ type, members, open }) => ({ ...type, members: members.map((own) => ({ ...own, type: optional(deepPartial(own.type)) })), open }),
  strict,
  strip,
  passthrough: loose,
  loose,
  nonstrict: loose,
  catchall({ type, members, open }, call) {
    const rest = restOf(asType(call.args[0], call.span));
    return { ...(rest === undefined ? dropKeyword(type, 'additionalProperties') : setKeyword(type, 'additionalProperties', rest, call)), members, open };
  },
};

/** The schema of additional properties; undefined where any are allowed. */
function restOf(type: ZodType): Json | undefined {
  const json = schemaJson(toSchema(type));
  if (Object.keys(json).length === 0) return undefined;
  return 'not' in json ? false : json;
}

/** The member schemas of an object value, by name. */
export function shapeOf(value: Value | undefined, call: Call): { readonly members: readonly ZodMember[]; readonly open: boolean } {
  if (value === undefined) return { members: [], open: false };
  const type = value.kind === 'type' ? referredTo(value.type) : undefined;
  if (type?.members !== undefined) return { members: type.members, open: type.open === true };
  if (value.kind !== 'object') return { members: [], open: true };
  return { members: value.members.map(({ value: own, ...member }) => ({ ...member, type: asType(own, call.span) })), open: value.open };
}

/** The `shape` of an object schema, as a value of the code. */
export const shapeValue = (type: ZodType): Value & Shape => ({
  kind: 'object',
  members: (type.members ?? []).map(({ type: own, ...member }) => ({ ...member, value: typeValue(own) })),
  open: type.members === undefined || type.open === true,
  span: type.schema.span,
});

export function keyOf(type: ZodType, call: Call): ZodType {
  const { open, members } = shapeValue(type);
  if (open) return unknownResult(call);
  return {
    ...typed(call, 'string'),
    schema: { ...emptySchema(call.span), type: known('string', call.key), enum: { value: members.map(({ name }) => name), span: call.span } },
  };
}

/** Merges members: a later one replaces an earlier one of the same name, in its place. */
export function mergeMembers(members: readonly ZodMember[], more: readonly ZodMember[]): readonly ZodMember[] {
  return [...new Map([...members, ...more].map((member) => [member.name.value, member])).values()];
}

/** The names that are set in a mask (`{ a: true }`), with their spans; undefined where the mask is unknown. */
function maskOf(value: Value | undefined): readonly Located<string>[] | undefined {
  if (value?.kind !== 'object' || value.open) return undefined;
  return value.members.flatMap(({ name, value: own }) => (asJson(own) === true ? [name] : []));
}

/** Changes the members in the call's mask; all members where it has none, or an unknown one. */
function changeMasked(call: Call, change: (type: ZodType) => ZodType): (member: ZodMember) => ZodMember {
  const [first] = call.args;
  const mask = first?.kind === 'object' ? maskOf(first) : undefined;
  return (member) => (mask === undefined || mask.some(({ value }) => value === member.name.value) ? { ...member, type: change(member.type) } : member);
}

const optional = (type: ZodType): ZodType => ({ ...type, optional: true, inner: type, node: wrapperNode('optional', type.node ?? unknownNode) });

const unknownMember = (name: Located<string>): ZodMember => ({ name, type: unknownType(name.value, name.span), span: name.span });

function deepPartial(type: ZodType): ZodType {
  if (type.members !== undefined) return { ...type, members: type.members.map((member) => ({ ...member, type: optional(deepPartial(member.type)) })) };
  return type.items === undefined ? type : { ...type, items: deepPartial(type.items) };
}
