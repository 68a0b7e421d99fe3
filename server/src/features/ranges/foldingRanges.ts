import type { Engine, Region } from '../../engine/types.ts';
import type { Facts, FrontEnd, Span } from '../../model/index.ts';
import { shift } from '../../model/index.ts';

/** The folds of a document, as absolute spans. */
export function foldingRanges(engine: Engine, uri: string): readonly Span[] {
  const doc = engine.document(uri);
  const folds = doc?.frontEnd.folds;
  if (doc === undefined || folds === undefined) return [];
  return doc.regions.flatMap((region) => foldsOf(region, folds).map((span) => shift(span, region.start)));
}

/** Cached by region, since editors ask after each edit. */
function foldsOf({ text, facts }: Region, folds: NonNullable<FrontEnd['folds']>): readonly Span[] {
  const known = cache.get(facts) ?? folds(text, facts);
  cache.set(facts, known);
  return known;
}

const cache = new WeakMap<Facts, readonly Span[]>();
