import { code, codes, type Fix, isJsonObject, jsonSchema, mergedUnion, plainJson, type ToolSpec, unionKeywords } from '../../model/index.ts';

/** The keyword of a union at the top of the listed input schema. */
export function rootUnion({ input, listed }: ToolSpec): (typeof unionKeywords)[number] | undefined {
  return unionKeywords.find((key) => isUnion(listed?.input === undefined ? input?.other[key]?.value : listed.input[key]));
}

/** True of a choice between shapes. Branches that only require some of the parameters are none. */
const isUnion = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 1 &&
  value.some((branch) => isJsonObject(branch) && ['properties', 'type', '$ref'].some((key) => branch[key] !== undefined));

export const unionEffect = 'The Anthropic API and OpenAI refuse it. Claude Code makes one object of it since 2.1.195, and skips the tool before.';

/** The fix that makes one object of the union at the top of a tool's input schema. */
export function unionFixes({ input }: ToolSpec, tool: number): readonly Fix[] {
  if (input === undefined) return [];
  let isWhole = true;
  const note = (): void => {
    isWhole = false;
  };
  const json = plainJson(jsonSchema(input, { note, booleans: true }, ''));
  const union = isJsonObject(json) ? mergedUnion(json) : undefined;
  if (union === undefined || !isWhole) return [];
  const names = Object.keys(union.schema.properties ?? {});
  const title = union.by === undefined ? `Make one object with ${codes(names, 3)}` : `Make one object, in which ${code(union.by.name)} tells the case`;
  return [{ title, intent: { kind: 'merge-union', tool, path: [], union } }];
}
