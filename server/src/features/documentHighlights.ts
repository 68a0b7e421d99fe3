import type { Engine, PlacedMention } from '../engine/types.ts';

/**
 * Every place of the document that names the tool, parameter or schema at the offset, in the order of the text. Undefined where none is meant, and in code of
 * which only a part is seen (calls, but not the parameters in it): the editor itself finds more of the word there.
 */
export function documentHighlights(engine: Engine, uri: string, offset: number): readonly PlacedMention[] | undefined {
  const doc = engine.document(uri);
  const isSeen = doc !== undefined && (doc.frontEnd.uses === undefined || doc.frontEnd.paramUses !== undefined);
  const mention = isSeen ? engine.mentionAt(doc, offset) : undefined;
  if (mention === undefined) return undefined;
  const found = engine
    .mentions(mention.doc, mention.tool, mention.param)
    .filter((other) => other.doc === doc)
    .sort((a, b) => a.at.start - b.at.start);
  return found.some(({ at }) => at.start === mention.at.start) ? found : undefined;
}
