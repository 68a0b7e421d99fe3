import { isJsonObject, type OrderedJson } from '../model/index.ts';

/** Pretty-printed JSON, two spaces a level, mappings in their own order. */
export function printJson(value: OrderedJson, indent = ''): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    return value.length === 0 ? '[]' : `[\n${value.map((v: OrderedJson) => inner + printJson(v, inner)).join(',\n')}\n${indent}]`;
  }
  const entries: readonly (readonly [string, OrderedJson])[] | undefined =
    value instanceof Map ? [...value] : isJsonObject(value) ? Object.entries(value) : undefined;
  if (entries === undefined) return JSON.stringify(value);
  return entries.length === 0 ? '{}' : `{\n${entries.map(([k, v]) => `${inner}${JSON.stringify(k)}: ${printJson(v, inner)}`).join(',\n')}\n${indent}}`;
}
