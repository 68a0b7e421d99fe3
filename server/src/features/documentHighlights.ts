import type { Engine, PlacedMention } from '../engine/types.ts';

/**
 * Every place of the document that names the tool or parameter at the offset, in the order of the text. Undefined where no tool is meant, and in code of which
 * linking sees only a part: the editor itself finds more of the word there.
 */
export function documentHighlights(engine: Engine, uri: string, offset: number): readonly PlacedMention[] | undefined {
  const doc = engine.document(uri);
  const mention = doc?.frontEnd.uses === undefined ? doc && engine.mentionAt(doc, offset) : undefined;
  if (mention === undefined) return undefined;
  return engine
    .mentions(mention.doc, mention.tool, mention.param)
    .filter((other) => other.doc === doc)
    .sort((a, b) => a.at.start - b.at.start);
}
