import type { Constant } from '../javascript/module.ts';
import type { Value, ZodMember, ZodType } from '../javascript/value.ts';
import { countLookUp } from '../javascript/work.ts';

/** Records the origin of every member that the constant declares: its path in the constant. Where a member occurs several times, its first path counts. */
export function recordOrigins(value: Value, constant: Constant): void {
  const named = new Set<ZodType>();
  if (value.kind === 'type') nameMembers(value.type, constant, [], named);
  if (value.kind === 'object') for (const own of value.members) nameMember(own, own.value.kind === 'type' ? own.value.type : undefined, constant, [], named);
}

function nameMembers(type: ZodType, constant: Constant, path: readonly string[], named: Set<ZodType>): void {
  if (named.has(type)) return;
  countLookUp();
  named.add(type);
  for (const own of type.members ?? []) nameMember(own, own.type, constant, path, named);
  if (type.items !== undefined) nameMembers(type.items, constant, [...path, '[]'], named);
}

type Named = Pick<ZodMember, 'name' | 'origin'>;

function nameMember({ name, origin }: Named, type: ZodType | undefined, constant: Constant, above: readonly string[], named: Set<ZodType>): void {
  const isOwn = origin?.constant === constant;
  const isNested = type?.members !== undefined || type?.items !== undefined;
  // Most members of a schema that extends another one are neither.
  if (!isOwn && !isNested) return;
  const path = [...above, name.value];
  if (isOwn) origin.path ??= path;
  if (isNested) nameMembers(type, constant, path, named);
}
