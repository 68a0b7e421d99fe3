import { isJsonObject, type Json, type JsonObject, type ToolSpec } from '../../model/index.ts';

/** What a library lists at a path of the input; undefined where it lists the schema as it is written. */
export function listedSchema({ listed }: ToolSpec, path: readonly string[]): JsonObject | undefined {
  let schema: Json | undefined = listed?.input;
  for (const step of listed?.under === undefined ? path : [listed.under, ...path]) {
    if (!isJsonObject(schema)) return undefined;
    schema = step === '[]' ? schema.items : isJsonObject(schema.properties) ? schema.properties[step] : undefined;
  }
  return isJsonObject(schema) ? schema : undefined;
}
