import type { Engine } from '../../engine/types.ts';
import type { Span } from '../../model/index.ts';
import { shift } from '../../model/index.ts';

/** Growing selections at the offset, each within the next. Empty where the format has none. */
export function selectionRanges(engine: Engine, uri: string, offset: number): readonly Span[] {
  const doc = engine.document(uri);
  const region = doc && engine.regionAt(doc, offset);
  if (doc?.frontEnd.nest === undefined || region === undefined) return [];
  return doc.frontEnd.nest(region.text, region.facts, offset - region.start).map((span) => shift(span, region.start));
}
