import type { Json, Param, Schema, ToolSpec } from '../model/index.ts';
import { isJsonObject, knownValue, refSteps } from '../model/index.ts';

/** The tool's full name, or its name in the source. */
export const toolName = (tool: ToolSpec): string => knownValue(tool.name) ?? tool.localName?.value ?? 'unnamed tool';

/** A type in few words: `string[]`, `Hut | null`; `"a" | "b"` is `string`. */
export function typeText(schema: Schema): string {
  if (schema.type.state === 'opaque') return schema.type.text;
  const type = knownValue(schema.type);
  if (type === 'array') return schema.items === undefined ? 'array' : listOf(typeText(schema.items));
  return type ?? jsonTypeText(Object.fromEntries(Object.entries(schema.other).map(([key, { value }]) => [key, value])));
}

/** The type of a schema without one: its reference, or its alternatives. */
function jsonTypeText(json: Json | undefined): string {
  if (!isJsonObject(json)) return '';
  const { $ref, anyOf, oneOf = anyOf, type = oneOf, items } = json;
  if (typeof $ref === 'string') return refSteps($ref)?.at(-1) ?? $ref;
  if (Array.isArray(type))
    return [...new Set((type as readonly Json[]).map((one) => (typeof one === 'string' ? one : jsonTypeText(one) || 'any')))].join(' | ');
  if (type !== 'array') return typeof type === 'string' ? type : '';
  return items === undefined ? 'array' : listOf(jsonTypeText(items));
}

const listOf = (item: string): string => (item.includes(' | ') ? `(${item})[]` : `${item || 'any'}[]`);

/** The allowed values of a parameter, or of each item of a list. */
export const enumOf = (schema: Schema): readonly Json[] => (schema.enum ?? schema.items?.enum)?.value.map((v) => v.value) ?? [];

export const defaultText = (schema: Schema): string => {
  if (schema.default.state === 'opaque') return schema.default.text;
  return schema.default.state === 'known' ? JSON.stringify(schema.default.value) : '';
};

export const requiredText = (param: Param): string => (param.required ? 'required' : 'optional');
