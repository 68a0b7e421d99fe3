import type { Engine, PlacedTool } from '../engine/types.ts';
import { knownValue } from '../model/index.ts';

/** Tools of these documents, each once: a generated file does not count beside its source. */
export function chosenTools(engine: Engine, uris: readonly string[]): readonly PlacedTool[] {
  const chosen = new Set(uris);
  const tools = engine.tools().filter((placed) => chosen.has(placed.doc.uri));
  const sources = new Set(tools.filter((placed) => !placed.derived).map(({ tool }) => knownValue(tool.name)));
  return tools.filter(({ derived, tool }) => !derived || !sources.has(knownValue(tool.name)));
}
