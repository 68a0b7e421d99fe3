import type { Engine, PlacedMention } from '../engine/types.ts';
import type { Place } from './place.ts';

/**
 * The declaration of what the offset names. On the declaration itself, its place in the generated file, so that the command leads back and forth.
 * Undefined where there is no mention.
 */
export function definition(engine: Engine, uri: string, offset: number): readonly Place[] | undefined {
  const doc = engine.document(uri);
  const mention = doc && engine.mentionAt(doc, offset);
  if (mention === undefined) return undefined;
  const all = engine.mentions(mention.doc, mention.tool, mention.param);
  const want = mention.role === 'declaration' ? 'generated' : 'declaration';
  const found = all.filter((m) => m.role === want);
  // A spec file without a source is its own declaration; documentation counts where the declaration in code is unknown.
  const rest = found.length > 0 ? found : all.filter((m) => m.role === 'declaration' || m.role === 'documentation');
  return rest.length > 0 ? rest.map(placeOfMention) : undefined;
}

export const placeOfMention = (mention: PlacedMention): Place => ({ uri: mention.doc.uri, span: mention.at });
