import type { Value, ZodType } from '../javascript/value.ts';
import { unknownNode } from './node.ts';

/**
 * The value with the nodes of an earlier read of the same code. At run time a constant is created once, but here it is read for each use, with spans of
 * its own.
 */
export const withSameNodes = (value: Value, before: Value): Value => valueWithSame(value, before, { types: new Map(), values: new Map() });

/** Nodes already replaced: wrappers share parts with their types, and several values may share a type. */
interface Made {
  readonly types: Map<ZodType, ZodType>;
  readonly values: Map<Value, Value>;
}

function valueWithSame(value: Value, before: Value, made: Made): Value {
  if (value === before) return value;
  const known = made.values.get(value);
  if (known !== undefined) return known;
  const whole = partsWithSame(value, before, made);
  made.values.set(value, whole);
  return whole;
}

function partsWithSame(value: Value, before: Value, made: Made): Value {
  if (value.kind === 'type') return before.kind === 'type' ? { ...value, type: typeWithSame(value.type, before.type, made) } : value;
  if (value.kind === 'list' && before.kind === 'list' && value.items.length === before.items.length)
    return { ...value, items: value.items.map((item, i) => valueWithSame(item, before.items[i] ?? item, made)) };
  if (value.kind !== 'object' || before.kind !== 'object') return value;
  const members = new Map(before.members.map((member) => [member.name.value, member.value]));
  return { ...value, members: value.members.map((own) => ({ ...own, value: valueWithSame(own.value, members.get(own.name.value) ?? own.value, made) })) };
}

function typeWithSame(type: ZodType, before: ZodType, made: Made): ZodType {
  if (type === before) return type;
  const known = made.types.get(type);
  if (known !== undefined) return known;
  const { members, items, options, inner } = before;
  const same = (own: ZodType, other: ZodType | undefined): ZodType => typeWithSame(own, other ?? own, made);
  const whole: ZodType = {
    ...type,
    node: before.node ?? unknownNode,
    ...(type.members === undefined || members === undefined
      ? {}
      : { members: type.members.map((own, i) => ({ ...own, type: same(own.type, members[i]?.type) })) }),
    ...(type.items === undefined || items === undefined ? {} : { items: same(type.items, items) }),
    ...(type.options === undefined || options === undefined ? {} : { options: type.options.map((own, i) => same(own, options[i])) }),
    ...(type.inner === undefined || inner === undefined ? {} : { inner: same(type.inner, inner) }),
  };
  made.types.set(type, whole);
  return whole;
}
