import type { Engine, PlacedMention } from '../engine/types.ts';
import type { Place } from './place.ts';

/**
 * Where what the offset names is declared. On the declaration itself: its place in the generated file, so that the command
 * leads back and forth. Undefined where no tool is meant.
 */
export function definition(engine: Engine, uri: string, offset: number): readonly Place[] | undefined {
  const doc = engine.document(uri);
  const mention = doc && engine.mentionAt(doc, offset);
  if (mention === undefined) return undefined;
  const all = engine.mentions(mention.doc, mention.tool, mention.param);
  const want = mention.role === 'declaration' ? 'generated' : 'declaration';
  const found = all.filter((m) => m.role === want);
  // A specification that nobody generates declares itself; documentation stands in where the code's own declaration is not seen.
  const rest = found.length > 0 ? found : all.filter((m) => m.role === 'declaration' || m.role === 'documentation');
  return rest.length > 0 ? rest.map(placeOfMention) : undefined;
}

export const placeOfMention = (mention: PlacedMention): Place => ({ uri: mention.doc.uri, span: mention.at });
