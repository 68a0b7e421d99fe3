import type { Engine, PlacedTool } from '../engine/types.ts';
import type { Span } from '../model/index.ts';
import { outputsOf, sourceOf } from './outputs.ts';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import { count } from './words.ts';

export interface Lens {
  readonly span: Span;
  readonly title: string;
  readonly action: LensAction;
}

export type LensAction =
  | { readonly kind: 'build'; readonly uri: string }
  | { readonly kind: 'preview'; readonly place: Place }
  | { readonly kind: 'go-to'; readonly place: Place }
  /** Only says something. */
  | { readonly kind: 'none' };

/** What stands above each tool of a document: build, preview and the number of parameters; above a generated file the way to its source. */
export const codeLenses = (engine: Engine, uri: string): readonly Lens[] => engine.tools(uri).flatMap((placed) => lensesOf(engine, placed));

function lensesOf(engine: Engine, placed: PlacedTool): readonly Lens[] {
  const head = placeOf(placed, placed.tool.head);
  const { span } = head;
  const preview: Lens = { span, title: 'Preview', action: { kind: 'preview', place: head } };
  const source = sourceOf(engine, placed);
  if (source !== undefined)
    return [{ span, title: 'Go to source', action: { kind: 'go-to', place: placeOf(source, source.tool.localName?.span ?? source.tool.head) } }, preview];
  const parameters: Lens = { span, title: count(placed.tool.params.length, 'parameter'), action: { kind: 'none' } };
  if (placed.doc.frontEnd.role === 'spec') return [preview, parameters];
  return [{ span, title: buildTitle(engine, placed), action: { kind: 'build', uri: placed.doc.uri } }, preview, parameters];
}

function buildTitle(engine: Engine, placed: PlacedTool): string {
  const state = generatedState(engine, placed);
  return state === 'fresh' ? 'Build' : `Build (${state})`;
}

/** What the findings say of the files that the tool is built into: one word that a person understands. */
export function generatedState(engine: Engine, placed: PlacedTool): 'fresh' | 'stale' | 'not built yet' | 'edited by hand' {
  const outputs = outputsOf(engine, placed);
  const rules = new Set(outputs.flatMap((o) => engine.findings(o.uri).map((f) => f.rule)));
  if (rules.has('generated-edited')) return 'edited by hand';
  if (rules.has('generated-stale')) return 'stale';
  return outputs.some((o) => engine.document(o.uri) === undefined) ? 'not built yet' : 'fresh';
}
