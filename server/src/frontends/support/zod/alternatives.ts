import { jsonEqual, opaque, schemaJson } from '../../../model/index.ts';
import { asJson } from '../javascript/jsonOfValue.ts';
import { isUnknown, type ShapeMember, typeValue, type Value, type ZodType } from '../javascript/value.ts';
import { unknownNode, withUnknownDescription } from './node.ts';
import { toSchema } from './toSchema.ts';

type ObjectValue = Extract<Value, { kind: 'object' }>;

/** The members that two objects have in common. A member of only one of them is optional. */
export function commonMembers(one: ObjectValue, other: ObjectValue, either: (own: ShapeMember) => Value): ObjectValue {
  const members = one.members.flatMap((own): readonly ShapeMember[] => {
    const match = other.members.find(({ name }) => name.value === own.name.value);
    if (match === undefined) return [];
    if (isEquivalent(own.value, match.value)) return [own];
    return [{ ...own, value: mergeIgnoringDescriptions(own.value, match.value) ?? either(own) }];
  });
  const isOpen = one.open || other.open || members.length < one.members.length || members.length < other.members.length;
  return { ...one, members, open: isOpen };
}

/** Merges two schemas that differ only in texts for people; undefined for any other difference. */
function mergeIgnoringDescriptions(one: Value, other: Value): Value | undefined {
  if (one.kind !== 'type' || other.kind !== 'type') return undefined;
  const withoutDescription = ({ type }: Extract<Value, { kind: 'type' }>): Value =>
    typeValue({ ...type, ...undescribedNode(type), schema: { ...type.schema, description: opaque('description', type.schema.span) } });
  const stripped = withoutDescription(one);
  return isEquivalent(stripped, withoutDescription(other)) ? stripped : undefined;
}

/** The node with an unknown description. */
const undescribedNode = ({ node = unknownNode }: ZodType): Pick<ZodType, 'node'> => ({ node: withUnknownDescription(node) });

export function isEquivalent(one: Value, other: Value): boolean {
  if (one.kind === 'type' && other.kind === 'type')
    return !isUnknown(one.type) && one.type.optional === other.type.optional && jsonEqual(schemaJson(toSchema(one.type)), schemaJson(toSchema(other.type)));
  const [a, b] = [asJson(one), asJson(other)];
  return a !== undefined && b !== undefined && jsonEqual(a, b);
}
