import type { Engine } from '../engine/types.ts';
import { placeOfMention } from './definition.ts';
import type { Place } from './place.ts';

/** Every place that names the tool or parameter at the offset, by document and place. Undefined where there is no mention. */
export function references(engine: Engine, uri: string, offset: number, includeDeclaration: boolean): readonly Place[] | undefined {
  const doc = engine.document(uri);
  const mention = doc && engine.mentionAt(doc, offset);
  if (mention === undefined) return undefined;
  return engine
    .mentions(mention.doc, mention.tool, mention.param)
    .filter((m) => includeDeclaration || m.role !== 'declaration')
    .map(placeOfMention)
    .sort((a, b) => (a.uri < b.uri ? -1 : a.uri > b.uri ? 1 : a.span.start - b.span.start));
}
