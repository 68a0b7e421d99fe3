import { namedSource } from '../../engine/generated/outputs.ts';
import type { Engine, PlacedTool } from '../../engine/types.ts';
import { knownValue } from '../../model/index.ts';

/**
 * Tools of these documents, each once: a generated file does not count in addition to its source. A tool with a dynamic name is left out: the ledger has
 * it.
 */
export function selectedTools(engine: Engine, uris: readonly string[]): readonly PlacedTool[] {
  const chosen = new Set(uris);
  const tools = engine.tools().filter(({ doc, tool }) => chosen.has(doc.uri) && tool.name.state !== 'opaque');
  const sources = new Set(tools.filter((placed) => !placed.derived).map(({ tool }) => knownValue(tool.name)));
  return tools.filter(({ derived, tool }) => !derived || !sources.has(knownValue(tool.name)));
}

/** True for a tool of a generated file whose source is one of these documents, whatever it is called there now. */
export function hasSource(engine: Engine, { doc }: PlacedTool, uris: readonly string[]): boolean {
  const { provenance, projects } = engine.originOf(doc) ?? {};
  return projects?.some(({ root }) => uris.includes(namedSource(provenance?.file ?? '', root, engine.documents())?.uri ?? '')) ?? false;
}
