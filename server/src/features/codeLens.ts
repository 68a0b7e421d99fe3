import { isBuilt } from '../engine/outputs.ts';
import type { Engine, PlacedTool, ToolOutput } from '../engine/types.ts';
import type { Span } from '../model/index.ts';
import { knownValue, plural } from '../model/index.ts';
import type { Place } from './place.ts';
import { placeOf } from './place.ts';
import { sourceOf } from './tools/outputs.ts';

export interface Lens {
  readonly span: Span;
  readonly title: string;
  readonly action: LensAction;
}

export type LensAction =
  | { readonly kind: 'build'; readonly uri: string }
  | { readonly kind: 'preview'; readonly place: Place }
  | { readonly kind: 'go-to'; readonly place: Place }
  /** A text without a command. */
  | { readonly kind: 'none' };

/** Lenses above each tool of a document: build, preview, number of parameters; above a generated file, the way to its source. */
export const codeLenses = (engine: Engine, uri: string): readonly Lens[] => engine.tools(uri).flatMap((placed) => lensesOf(engine, placed));

function lensesOf(engine: Engine, placed: PlacedTool): readonly Lens[] {
  const head = placeOf(placed, placed.tool.head);
  const { span } = head;
  const preview: Lens = { span, title: 'Preview', action: { kind: 'preview', place: head } };
  const source = sourceOf(engine, placed);
  if (source !== undefined)
    return [{ span, title: 'Go to source', action: { kind: 'go-to', place: placeOf(source, source.tool.localName?.span ?? source.tool.head) } }, preview];
  const parameters: Lens = { span, title: plural(placed.tool.params.length, 'parameter'), action: { kind: 'none' } };
  const lenses = [preview, parameters, ...wholeName(placed, span)];
  if (!isBuilt(placed.doc.frontEnd, engine.config(placed.doc.uri))) return lenses;
  return [{ span, title: buildTitle(engine, placed), action: { kind: 'build', uri: placed.doc.uri } }, ...lenses];
}

/** The name that clients see, where the code has another. */
function wholeName({ tool, doc }: PlacedTool, span: Span): readonly Lens[] {
  const name = knownValue(tool.name);
  const isPrefixed = doc.frontEnd.prefixesNames === true && tool.localName !== undefined && name !== tool.localName.value;
  return isPrefixed && name !== undefined ? [{ span, title: name, action: { kind: 'none' } }] : [];
}

function buildTitle(engine: Engine, placed: PlacedTool): string {
  const due = engine.outputs(placed).find((output) => isDue(output.state));
  return due === undefined ? 'Build' : `Build (${stateText[due.state]})`;
}

/** True for a file that a build would change. */
export const isDue = (state: ToolOutput['state']): state is Exclude<ToolOutput['state'], 'fresh' | 'unseen'> => state !== 'fresh' && state !== 'unseen';

/** The words for the state of a generated file. */
export const stateText: Readonly<Record<ToolOutput['state'], string>> = {
  fresh: 'up to date',
  stale: 'stale',
  missing: 'not built yet',
  orphan: 'without a source',
  edited: 'edited by hand',
  conflict: 'in conflict',
  unseen: 'left out by the configuration',
};
