import type { Json } from '../../../model/index.ts';
import type { Value } from './value.ts';
import { weightOfValue } from './weight.ts';
import { countSize } from './work.ts';

/** The value as JSON; undefined where a part of it is unknown. */
export function asJson(value: Value | undefined): Json | undefined {
  if (value?.kind === 'json') return value.value;
  if (value?.kind === 'list' || value?.kind === 'object') countSize(weightOfValue(value));
  return jsonOf(value);
}

function jsonOf(value: Value | undefined): Json | undefined {
  if (value?.kind === 'json') return value.value;
  if (value?.kind === 'list') {
    const items = value.items.map(jsonOf);
    return value.open || items.includes(undefined) ? undefined : (items as readonly Json[]);
  }
  if (value?.kind !== 'object' || value.open) return undefined;
  const entries = value.members.map(({ name, value: member }) => [name.value, jsonOf(member)] as const);
  return entries.some(([, member]) => member === undefined) ? undefined : Object.fromEntries(entries as [string, Json][]);
}

export const asNumber = (value: Value | undefined): number | undefined => {
  const json = asJson(value);
  return typeof json === 'number' ? json : undefined;
};

export const asText = (value: Value | undefined): string | undefined => {
  const json = asJson(value);
  return typeof json === 'string' ? json : undefined;
};
