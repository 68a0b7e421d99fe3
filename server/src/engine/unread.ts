import { addTo, code, type Found, type Located, type Span, shift, type Unread } from '../model/index.ts';
import type { DocState } from './document.ts';
import type { Doc, Unfound } from './types.ts';

/** An entry of the ledger; `span` is absolute. */
export interface PlacedUnread extends Unread {
  readonly span: Span;
}

/** The unreadable registrations of a document, by place. */
export const unreadIn = ({ regions }: Pick<Doc, 'regions'>): readonly PlacedUnread[] =>
  regions
    .flatMap(({ start, facts, linked }) =>
      [...facts.problems, ...linked.problems].flatMap(({ unread, span }) => (unread === undefined ? [] : [{ ...unread, span: shift(span, start) }])),
    )
    .sort((a, b) => a.span.start - b.span.start);

/**
 * Uses of libraries without a tool or an entry of the ledger in their module. A server may have them in what the module imports, in what imports it, and
 * in the other imports of its direct importers. A function that declares a tool may have them in what imports it, directly or by one more module.
 * `importsOf`: URIs of the files that a document may import.
 */
export function unfoundIn(docs: readonly DocState[], importsOf: (doc: DocState) => readonly string[]): readonly Unfound[] {
  const unread = docs.filter(usesWithoutTools);
  if (unread.length === 0) return [];
  const byUri = new Map(docs.map((doc) => [doc.uri, doc]));
  const imports = new Map(docs.map((doc) => [doc, importsOf(doc).flatMap((uri) => byUri.get(uri) ?? [])]));
  const importers = new Map<DocState, DocState[]>();
  for (const [doc, imported] of imports) for (const one of imported) addTo(importers, one, doc);
  const importing = (doc: DocState): readonly DocState[] => importers.get(doc) ?? [];
  const leadsOn = (doc: DocState): boolean => reached(doc, (one) => imports.get(one) ?? []).some(hasTools);
  const isServing = (doc: DocState): boolean => [doc, ...importing(doc)].some(leadsOn) || reached(doc, importing).some(hasTools);
  const isForwarded = (doc: DocState): boolean => importing(doc).some((one) => hasTools(one) || importing(one).some(hasTools));
  return unread.flatMap((doc) => {
    const [serves, forwards] = [isServing(doc), isForwarded(doc)];
    return doc
      .links()
      .all.flatMap(({ uses = [] }, i) =>
        uses.flatMap((use) =>
          (use.declares === true ? forwards : serves) ? [] : [{ doc, use: { value: use.value, span: shift(use.span, doc.regions[i]?.start ?? 0) } }],
        ),
      );
  });
}

const hasTools = (doc: DocState): boolean =>
  doc.links().all.some(({ tools, problems }) => tools.length > 0 || problems.some(({ unread }) => unread !== undefined)) ||
  doc.regions.some(({ facts }) => facts.problems.some(({ unread }) => unread !== undefined));

function reached(from: DocState, next: (doc: DocState) => readonly DocState[]): readonly DocState[] {
  const found = new Set([from]);
  for (const doc of found) for (const one of next(doc)) found.add(one);
  return [...found];
}

/** Uses of libraries that lead to no tool, found once for each state of the workspace. */
export interface UnfoundUses {
  all(): readonly Unfound[];
  /** Those of a document. */
  in(doc: DocState): readonly Located<string>[];
}

export function createUnfoundUses(docs: () => readonly DocState[], importsOf: (doc: DocState) => readonly string[], revision: () => number): UnfoundUses {
  let found: { readonly revision: number; readonly all: readonly Unfound[] } | undefined;
  const all = (): readonly Unfound[] => {
    if (found?.revision !== revision()) found = { revision: revision(), all: unfoundIn(docs(), importsOf) };
    return found.all;
  };
  return { all, in: (doc) => (usesWithoutTools(doc) && !servesOther.test(doc.text) ? all().flatMap((own) => (own.doc === doc ? own.use : [])) : []) };
}

/** A server of prompts or resources may have no tools. */
const servesOther = /(?:@\s{0,9}[\w.]{0,99}|\.[\w]{0,99})(?:prompt|resource)|\bsetRequestHandler\b/i;

/** Does a document use a library and have no tool? */
export const usesWithoutTools = (doc: DocState): boolean => doc.links().all.some(({ uses = [] }) => uses.length > 0) && !hasTools(doc);

/** The finding for a use that leads to no tool. */
export const unfoundProblem = ({ value, span }: Located<string>): Found => ({
  message: `No tool was found that ${code(value)} leads to.`,
  detail: 'A tool is read where a call, a list or a class of the workspace has its name, its description and its parameters.',
  span,
});
