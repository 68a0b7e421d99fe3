import type { Json, Param, Schema, ToolSpec } from '../model/index.ts';
import { knownValue } from '../model/index.ts';

/** What a person calls the tool: its full name, or what its author wrote of it. */
export const toolName = (tool: ToolSpec): string => knownValue(tool.name) ?? tool.localName?.value ?? 'unnamed tool';

/** A type in few words: `string[]`, `"a" | "b"` stays `string`. */
export function typeText(schema: Schema): string {
  if (schema.type.state === 'opaque') return schema.type.text;
  const type = knownValue(schema.type);
  if (type === 'array') return schema.items === undefined ? 'array' : `${typeText(schema.items) || 'any'}[]`;
  return type ?? '';
}

/** The values that a parameter, or each item of a list, may take. */
export const enumOf = (schema: Schema): readonly Json[] => (schema.enum ?? schema.items?.enum)?.value.map((v) => v.value) ?? [];

export const defaultText = (schema: Schema): string => {
  if (schema.default.state === 'opaque') return schema.default.text;
  return schema.default.state === 'known' ? JSON.stringify(schema.default.value) : '';
};

export const requiredText = (param: Param): string => (param.required ? 'required' : 'optional');
