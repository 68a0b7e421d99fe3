import { addTo, knownValue, repeats } from '../../model/index.ts';
import { namedSource } from '../generated/outputs.ts';
import type { Engine, PlacedTool } from '../types.ts';

/** Tools of these documents, each once: neither a generated file nor a copy counts in addition to its source. */
export const selectedTools = (engine: Engine, uris: readonly string[]): readonly PlacedTool[] => withCopies(engine, uris).tools;

/** Selected tools without their copies. */
export interface WithCopies {
  readonly tools: readonly PlacedTool[];
  /** Each copy with the tool that it repeats. */
  readonly copies: ReadonlyMap<PlacedTool, PlacedTool>;
}

export function withCopies(engine: Engine, uris: readonly string[]): WithCopies {
  const all = selectedPlaces(engine, uris);
  const byName = new Map<string, PlacedTool[]>();
  for (const placed of all) {
    const name = knownValue(placed.tool.name);
    if (name !== undefined && !placed.derived) addTo(byName, name, placed);
  }
  const copies = new Map<PlacedTool, PlacedTool>();
  for (const group of byName.values()) {
    for (const placed of group) {
      const repeated = group.filter((other) => isRepeated(placed, other));
      const original = repeated.find((other) => !group.some((third) => isRepeated(other, third))) ?? repeated[0];
      if (original !== undefined) copies.set(placed, original);
    }
  }
  return { tools: all.filter((placed) => !copies.has(placed)), copies };
}

/** Equal tools of two projects are tools of both. */
const isRepeated = ({ tool, doc, project }: PlacedTool, other: PlacedTool): boolean =>
  (project === undefined || other.project === undefined || project.root === other.project.root) &&
  repeats(tool, doc.frontEnd, doc.uri, { tool: other.tool, uri: other.doc.uri });

/** Tools of these documents, copies included. A tool with a dynamic name is left out: the ledger has it. */
export function selectedPlaces(engine: Engine, uris: readonly string[]): readonly PlacedTool[] {
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
