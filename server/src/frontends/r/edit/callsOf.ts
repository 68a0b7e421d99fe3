import { addTo, type Span, type ViewDocument } from '../../../model/index.ts';
import type { RFacts } from '../read/facts.ts';
import { inCode } from '../read/inCode.ts';
import { allCodeUses } from './renameScan.ts';

/** Where code and examples of a document name a function of the package, its definition included. */
export type CallsOf = (doc: ViewDocument<RFacts>, fn: string, pkg: string | undefined) => readonly Span[];

interface Kept {
  readonly pkg: string | undefined;
  readonly byName: ReadonlyMap<string, readonly Span[]>;
}

/** Who asks for one function goes on with the others that are near, hundreds at times: what the last document names is kept. */
export function createCallsOf(): CallsOf {
  let kept = new WeakMap<ViewDocument<RFacts>, Kept>();
  return (doc, fn, pkg) => {
    let last = kept.get(doc);
    if (last === undefined || last.pkg !== pkg) {
      if (!doc.text.includes(fn)) return [];
      last = { pkg, byName: namedIn(doc, pkg) };
      kept = new WeakMap([[doc, last]]);
    }
    return last.byName.get(fn) ?? [];
  };
}

function namedIn(doc: ViewDocument<RFacts>, pkg: string | undefined): ReadonlyMap<string, readonly Span[]> {
  const byName = new Map<string, Span[]>();
  for (const { name, span } of inCode(doc, (text) => allCodeUses(text, pkg))) addTo(byName, name, span);
  return byName;
}
