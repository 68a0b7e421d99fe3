import { type Target, targetsOf } from '../../engine/generated/outputs.ts';
import type { Doc, Engine, PlacedTool } from '../../engine/types.ts';
import { parentOf } from '../../engine/uri.ts';
import { containsSpan, knownValue, type Span, shift } from '../../model/index.ts';

/** The files that a build writes for the tool; empty for a spec file. */
export function outputsOf(engine: Engine, placed: PlacedTool): readonly Target[] {
  return targetsOf(placed, engine.parts, engine.config(placed.doc.uri), engine.names(placed.doc));
}

/** The source of a generated tool; undefined where it has none, or it is not in the workspace. */
export function sourceOf(engine: Engine, placed: PlacedTool): PlacedTool | undefined {
  if (!placed.derived) return undefined;
  const sources = engine.toolsNamed(knownValue(placed.tool.name)).filter((t) => !t.derived && t.doc.frontEnd.role === 'source');
  // Two projects of a workspace may have a tool of one name, and a copy (`build --out`) may be outside of its project.
  const own = sources.find((t) => engine.outputs(t).some(({ uri }) => uri === placed.doc.uri));
  return own ?? sources.find((t) => t.project !== undefined && t.project.root === placed.project?.root) ?? sources[0];
}

/** The tool of this full name that the document refers to at this place: the one that contains it, else the nearest; the source rather than its generated file. */
export function toolNamed(engine: Engine, doc: Doc, name: string, at?: Span): PlacedTool | undefined {
  const root = engine.names(doc).project?.root;
  const named = engine.toolsNamed(name);
  const own = named.filter(({ project }) => project?.root === root);
  const all = own.length > 0 ? own : named;
  const sources = all.filter((t) => !t.derived);
  const inDoc = sources.filter((t) => t.doc.uri === doc.uri);
  const here = inDoc.find(({ tool, region }) => at !== undefined && containsSpan(shift(tool.span, region.start), at)) ?? inDoc[0];
  return here ?? sources.find((t) => parentOf(t.doc.uri) === parentOf(doc.uri)) ?? sources[0] ?? all[0];
}
