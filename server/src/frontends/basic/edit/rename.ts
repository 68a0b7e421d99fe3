import { type DocumentEdits, type Span, shift, type View } from '../../../model/index.ts';
import type { BasicFacts } from '../read/facts.ts';
import { isReserved } from '../read/keywords.ts';

/** Renames a parameter or field at its declaration and at each use. No edits where the new name is no identifier, or a variable of the script has it. */
export function renameParam(view: View<BasicFacts>, tool: string, param: string, to: string): readonly DocumentEdits[] {
  if (!/^[A-Za-z_]\w*$/.test(to) || isReserved(to)) return [];
  const edits = view.documents().map(({ uri, regions }) => ({
    uri,
    edits: regions.flatMap(({ start, facts, linked }) => {
      const spans = linked.mentions.filter((mention) => mention.tool === tool && mention.param === param).map(({ span }) => span);
      const isTaken = spans.length > 0 && !param.includes('.') && isVariable(facts, to, spans);
      return isTaken ? [undefined] : spans.map((span) => ({ span: shift(span, start), text: to }));
    }),
  }));
  if (edits.some((document) => document.edits.includes(undefined))) return [];
  return edits.map(({ uri, edits: all }) => ({ uri, edits: all.flatMap((edit) => edit ?? []) })).filter((document) => document.edits.length > 0);
}

/** Does the script use the name outside these places? */
function isVariable({ names }: BasicFacts, name: string, places: readonly Span[]): boolean {
  return names.some((use) => use.name.toLowerCase() === name.toLowerCase() && !places.some(({ start }) => start === use.span.start));
}
