import { code, isJsonObject, type Json, type ToolSpec } from '../../model/index.ts';
import type { ClientNote } from './clientSchema.ts';

/** A client's own keys of a tool, with the values that it takes. */
export type OwnKeys = Readonly<Record<string, (value: Json) => boolean>>;

export const isFlag = (value: Json): boolean => typeof value === 'boolean';
export const isMapping = (value: Json): boolean => isJsonObject(value);
export const isListOf =
  (takes: (value: Json) => boolean) =>
  (value: Json): boolean =>
    Array.isArray(value) && value.every(takes);

/** The tool's values of these keys. A value that the client would refuse the tool for is left out and noted. */
export function ownValues(tool: ToolSpec, keys: OwnKeys, title: string, note: ClientNote): readonly (readonly [string, Json])[] {
  return Object.entries(keys).flatMap(([key, takes]) => {
    const value = tool.extra?.[key]?.value;
    if (value === undefined) return [];
    if (takes(value)) return [[key, value] as const];
    const text = JSON.stringify(value);
    note(`${title} does not take the value of ${code(key)}.`, [], { detail: `${text.length > 100 ? 'It' : code(text)} was left out.`, severity: 'warning' });
    return [];
  });
}
