import type { Engine } from '../../engine/types.ts';
import type { Span } from '../../model/index.ts';

/**
 * The places of a parameter's name that an editor changes together while one is typed in: its documentation, its declaration and its uses. Empty where the
 * offset is in none of these, and in a use.
 */
export function linkedEditing(engine: Engine, uri: string, offset: number): readonly Span[] {
  const doc = engine.document(uri);
  if (doc === undefined) return [];
  const [mention, region] = [engine.mentionAt(doc, offset), engine.regionAt(doc, offset)];
  if (mention?.param === undefined || mention.role === 'use' || region === undefined) return [];
  const name = doc.text.slice(mention.at.start, mention.at.end);
  // What a rename would change in this document. Other text, such as a quoted name, is left to F2.
  const to = `${name}_`;
  const spans = engine
    .realize({ kind: 'rename-param', name: mention.tool, param: mention.param, to }, uri, region.start)
    .flatMap((one) => (one.uri === uri ? one.edits : []))
    .filter(({ span, text }) => text === to && doc.text.slice(span.start, span.end) === name)
    .map(({ span }) => span);
  return spans.length > 1 && spans.some(({ start }) => start === mention.at.start) ? spans : [];
}
