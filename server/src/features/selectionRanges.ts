import type { Engine } from '../engine/types.ts';
import type { Span } from '../model/index.ts';
import { shift } from '../model/index.ts';

/** What a person would select one after the other around the offset, each within the next. Empty where the format has no say. */
export function selectionRanges(engine: Engine, uri: string, offset: number): readonly Span[] {
  const doc = engine.document(uri);
  const region = doc && engine.regionAt(doc, offset);
  if (doc?.frontEnd.nest === undefined || region === undefined) return [];
  return doc.frontEnd.nest(region.text, region.facts, offset - region.start).map((span) => shift(span, region.start));
}
