import { isJsonObject, type Json, type JsonObject, type ToolSpec } from '../../model/index.ts';
import type { PlacedSchema } from './schemasOf.ts';

/** What the library lists of a parameter, or of a member of it; undefined where it lists another shape, or is unknown. */
export function listedAt({ listed }: ToolSpec, path: PlacedSchema['path']): JsonObject | undefined {
  // A list that fails as a whole shows nothing.
  if (listed?.input === undefined || listed.under !== undefined || listed.dropsWhole === true || listed.uncertain === true || listed.refused !== undefined)
    return undefined;
  let at: Json | undefined = listed.input;
  for (const step of path) {
    if (!isJsonObject(at)) return undefined;
    const inner: Json | undefined = step === '[]' ? at.items : isJsonObject(at.properties) ? at.properties[step] : undefined;
    at = inner;
  }
  return isJsonObject(at) ? at : undefined;
}
