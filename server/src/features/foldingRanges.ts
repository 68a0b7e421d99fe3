import type { Engine, Region } from '../engine/types.ts';
import type { Facts, FrontEnd, Span } from '../model/index.ts';
import { shift } from '../model/index.ts';

/** What is worth folding in a document. Empty where no tool is meant. */
export function foldingRanges(engine: Engine, uri: string): readonly Span[] {
  const doc = engine.document(uri);
  const folds = doc?.frontEnd.folds;
  if (doc === undefined || folds === undefined) return [];
  return doc.regions.flatMap((region) => foldsOf(region, folds).map((span) => shift(span, region.start)));
}

/** Editors ask anew after each edit, which leaves nearly all regions as they are. */
function foldsOf({ text, facts }: Region, folds: NonNullable<FrontEnd['folds']>): readonly Span[] {
  const known = cache.get(facts) ?? folds(text, facts);
  cache.set(facts, known);
  return known;
}

const cache = new WeakMap<Facts, readonly Span[]>();
