import { isJsonObject, type Json } from '../json.ts';
import { schemaKeywords, schemaListKeywords, schemaMapKeywords } from '../schema/schemaKeywords.ts';

/** What Anthropic limits of all strict tools in a request together. */
export const strictLimits = { tools: 20, optional: 24, unions: 16 } as const;

export const strictLimitsSource =
  'Anthropic documentation, structured outputs: 20 strict tools, 24 optional parameters, 16 parameters with union types in a request (2026-11, verified)';

export interface StrictCounts {
  /** Parameters at every depth that are not required. */
  readonly optional: number;
  /** Parameters and items at every depth with `anyOf`, `oneOf` or a list of types. */
  readonly unions: number;
}

export function strictCounts(root: Json): StrictCounts {
  let optional = 0;
  let unions = 0;
  const count = (schema: Json): void => {
    if (!isJsonObject(schema)) return;
    const required = Array.isArray(schema.required) ? schema.required : [];
    for (const [name, member] of isJsonObject(schema.properties) ? Object.entries(schema.properties) : []) {
      if (!required.includes(name)) optional += 1;
      if (isUnion(member)) unions += 1;
    }
    if (isUnion(schema.items ?? null)) unions += 1;
    for (const [keyword, value] of Object.entries(schema)) {
      if (schemaListKeywords.has(keyword) && Array.isArray(value)) for (const inner of value as readonly Json[]) count(inner);
      else if (schemaMapKeywords.has(keyword) && isJsonObject(value)) for (const inner of Object.values(value)) count(inner);
      else if (schemaKeywords.has(keyword)) count(value);
    }
  };
  count(root);
  return { optional, unions };
}

const isUnion = (schema: Json): boolean =>
  isJsonObject(schema) && (Array.isArray(schema.anyOf) || Array.isArray(schema.oneOf) || (Array.isArray(schema.type) && schema.type.length > 1));

/** What is above its limit, as a clause with the number and the limit. */
export function strictExcess(counts: StrictCounts & { readonly tools: number }): readonly string[] {
  return [
    ...(counts.tools > strictLimits.tools ? [`${counts.tools} tools (at most ${strictLimits.tools})`] : []),
    ...(counts.optional > strictLimits.optional ? [`${counts.optional} optional parameters (at most ${strictLimits.optional})`] : []),
    ...(counts.unions > strictLimits.unions ? [`${counts.unions} parameters with unions (at most ${strictLimits.unions})`] : []),
  ];
}
