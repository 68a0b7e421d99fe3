import type { Engine, PlacedFinding, PlacedTool } from '../../engine/types.ts';
import type { Span } from '../../model/index.ts';
import { addTo, knownValue, shift } from '../../model/index.ts';
import { overlaps } from '../place.ts';
import { type ExampleFailure, failureFindings } from './exampleFailures.ts';

/** Findings by tool of a document, failed examples included: by the tool that they name, else by the declaration that contains them. */
export function findingsByTool(engine: Engine, uri: string, failures: readonly ExampleFailure[]): ReadonlyMap<PlacedTool, readonly PlacedFinding[]> {
  const tools = engine.tools(uri);
  const found = new Map<PlacedTool, PlacedFinding[]>(tools.map((placed) => [placed, []]));
  const named = new Map<string, PlacedTool[]>();
  for (const placed of tools) {
    const name = knownValue(placed.tool.name);
    if (name !== undefined) addTo(named, name, placed);
  }
  const spans = tools.map((placed) => shift(placed.tool.span, placed.region.start));
  for (const finding of [...engine.findings(uri), ...failureFindings(engine, uri, failures)]) {
    const concerned = finding.tool === undefined ? touched(tools, spans, finding.span) : (named.get(finding.tool) ?? []);
    for (const placed of concerned) found.get(placed)?.push(finding);
  }
  return found;
}

const touched = (tools: readonly PlacedTool[], spans: readonly Span[], at: Span): readonly PlacedTool[] => tools.filter((_, i) => overlaps(spans[i] ?? at, at));
