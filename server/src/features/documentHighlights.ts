import type { Engine, PlacedMention } from '../engine/types.ts';

/**
 * Every place of the document that names the tool, parameter or schema at the offset, in the order of the text. Undefined without a mention, and in code
 * that is read only in part: there the editor itself finds more.
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
