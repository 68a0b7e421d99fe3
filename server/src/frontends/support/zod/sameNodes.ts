import { unknownNode } from './node.ts';
import type { Value, ZodType } from './value.ts';

/**
 * The value with the nodes of an earlier reading of the same code: a constant is made once where it runs, and read here wherever it is used, each time with the places
 * that count there.
 */
export function withSameNodes(value: Value, before: Value): Value {
  if (value.kind === 'type') return before.kind === 'type' ? { ...value, type: typeWithSame(value.type, before.type) } : value;
  if (value.kind === 'list' && before.kind === 'list' && value.items.length === before.items.length)
    return { ...value, items: value.items.map((item, i) => withSameNodes(item, before.items[i] ?? item)) };
  if (value.kind !== 'object' || before.kind !== 'object') return value;
  const members = new Map(before.members.map((member) => [member.name.value, member.value]));
  return { ...value, members: value.members.map((own) => ({ ...own, value: withSameNodes(own.value, members.get(own.name.value) ?? own.value) })) };
}

function typeWithSame(type: ZodType, before: ZodType): ZodType {
  if (type === before) return type;
  const { members, items, options, inner } = before;
  return {
    ...type,
    node: before.node ?? unknownNode,
    ...(type.members === undefined || members === undefined
      ? {}
      : { members: type.members.map((own, i) => ({ ...own, type: typeWithSame(own.type, members[i]?.type ?? own.type) })) }),
    ...(type.items === undefined || items === undefined ? {} : { items: typeWithSame(type.items, items) }),
    ...(type.options === undefined || options === undefined ? {} : { options: type.options.map((own, i) => typeWithSame(own, options[i] ?? own)) }),
    ...(type.inner === undefined || inner === undefined ? {} : { inner: typeWithSame(type.inner, inner) }),
  };
}
