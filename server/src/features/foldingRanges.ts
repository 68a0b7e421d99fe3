import type { Engine } from '../engine/types.ts';
import type { Span } from '../model/index.ts';
import { shift } from '../model/index.ts';

/** What is worth folding in a document. Empty where no tool is meant. */
export function foldingRanges(engine: Engine, uri: string): readonly Span[] {
  const doc = engine.document(uri);
  const folds = doc?.frontEnd.folds;
  if (doc === undefined || folds === undefined) return [];
  return doc.regions.flatMap((region) => folds(region.text, region.facts).map((span) => shift(span, region.start)));
}
