import { type DocumentEdits, shift, type View } from '../../model/index.ts';
import type { BasicFacts } from './facts.ts';
import { isReserved } from './keywords.ts';

/** A parameter where it is declared and wherever the script uses it, a field likewise. Nothing where the new name is no name, or means something else in the script. */
export function renameParam(view: View<BasicFacts>, tool: string, param: string, to: string): readonly DocumentEdits[] {
  if (!/^[A-Za-z_]\w*$/.test(to) || isReserved(to)) return [];
  return view.documents().flatMap(({ uri, regions }) => {
    const edits = regions.flatMap(({ start, linked }) =>
      linked.mentions.filter((m) => m.tool === tool && m.param === param).map((m) => ({ span: shift(m.span, start), text: to })),
    );
    return edits.length === 0 ? [] : [{ uri, edits }];
  });
}
