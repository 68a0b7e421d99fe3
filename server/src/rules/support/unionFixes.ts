import { code, codes, type Fix, isJsonObject, jsonSchema, mergedUnion, plainJson, type ToolSpec } from '../../model/index.ts';

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
