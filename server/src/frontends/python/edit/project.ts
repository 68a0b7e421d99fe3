import { type DocumentEdits, disjoint, type Span, shift, type View, type ViewDocument } from '../../../model/index.ts';
import type { PyFacts } from '../read/facts.ts';

/** A region of any module of the project. */
export interface PlacedRegion {
  readonly uri: string;
  /** The path of its module. */
  readonly path: string;
  readonly region: ViewDocument<PyFacts>['regions'][number];
}

export const regionsOf = (view: View<PyFacts>): readonly PlacedRegion[] =>
  view.documents().flatMap(({ uri, regions }) =>
    regions.flatMap((region) => {
      const path = uri === view.uri ? view.names.path : view.names.pathOf(region.facts);
      return path === undefined ? [] : [{ uri, path, region }];
    }),
  );

/** Edits that write one word at many places. The places are relative to their region. */
export function wordEdits(all: readonly { readonly at: PlacedRegion; readonly spans: readonly Span[] }[], to: string): readonly DocumentEdits[] {
  const byUri = new Map<string, { readonly span: Span; readonly text: string }[]>();
  for (const { at, spans } of all) {
    const edits = byUri.get(at.uri) ?? [];
    edits.push(...spans.map((span) => ({ span: shift(span, at.region.start), text: to })));
    byUri.set(at.uri, edits);
  }
  return [...byUri].flatMap(([uri, edits]) => (edits.length === 0 ? [] : [{ uri, edits: disjoint(edits) }]));
}

/** Keywords of Python. */
const reserved =
  /^(?:False|None|True|and|as|assert|async|await|break|class|continue|def|del|elif|else|except|finally|for|from|global|if|import|in|is|lambda|nonlocal|not|or|pass|raise|return|try|while|with|yield)$/;

export const isName = (word: string): boolean => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(word) && !reserved.test(word);
