import { addTo, type Span, type ViewDocument } from '../../../model/index.ts';
import { isNamespace } from '../format.ts';
import type { RFacts } from '../read/facts.ts';
import { inCode } from '../read/inCode.ts';
import { allCodeUses, type CodeUse, namespaceNames } from './renameScan.ts';

/** Spans in code and examples of a document that name a function of the package, its definition included. */
export type CallsOf = (doc: ViewDocument<RFacts>, fn: string, pkg: string | undefined) => readonly Span[];

interface CachedUses {
  readonly pkg: string | undefined;
  readonly byName: ReadonlyMap<string, readonly Span[]>;
}

/** Callers ask for many functions of one document in turn, hundreds at times. The uses in the last document are cached. */
export function createCallsOf(): CallsOf {
  let cache = new WeakMap<ViewDocument<RFacts>, CachedUses>();
  return (doc, fn, pkg) => {
    let last = cache.get(doc);
    if (last === undefined || last.pkg !== pkg) {
      if (!doc.text.includes(fn)) return [];
      last = { pkg, byName: namedIn(doc, pkg) };
      cache = new WeakMap([[doc, last]]);
    }
    return last.byName.get(fn) ?? [];
  };
}

/** Uses of functions of the package in a document: R code with the examples of its blocks, or a NAMESPACE file. */
export const usesIn = (doc: ViewDocument<RFacts>, pkg: string | undefined): readonly CodeUse[] =>
  isNamespace(doc.uri) ? namespaceNames(doc.text).uses : inCode(doc, (text) => allCodeUses(text, pkg));

function namedIn(doc: ViewDocument<RFacts>, pkg: string | undefined): ReadonlyMap<string, readonly Span[]> {
  const byName = new Map<string, Span[]>();
  for (const { name, span } of usesIn(doc, pkg)) addTo(byName, name, span);
  return byName;
}
