import type { Related } from '../model/index.ts';
import { check } from './check.ts';
import type { DocState } from './document.ts';
import { isSame } from './isSame.ts';
import { settled } from './settled.ts';
import { type CheckInput, type FoundIn, foundInRegions } from './toolRules.ts';
import type { PlacedFinding } from './types.ts';

/**
 * Findings of documents, each list kept as long as everything that it rests on is the same. What the rules found in a tool is kept by itself: an
 * edit costs a look at the tools that it concerns, in this document and in others.
 */
export function createKeptFindings(): (input: CheckInput) => readonly PlacedFinding[] {
  const kept = new WeakMap<DocState, Kept>();
  return (input) => {
    const found = foundInRegions(input);
    const related = relatedIn(found);
    const before = kept.get(input.doc);
    if (before !== undefined && restsOn(before, input, found, related)) return before.findings;
    const findings = check(input, found);
    const linked = input.doc.regions.map((region) => region.linked);
    kept.set(input.doc, { input, linked, found, related, findings });
    return findings;
  };
}

interface Kept {
  readonly input: CheckInput;
  readonly linked: readonly unknown[];
  readonly found: readonly FoundIn[];
  readonly related: readonly Related[];
  readonly findings: readonly PlacedFinding[];
}

/** Places that findings name in other documents, or in other tools of this one, as they are now. */
const relatedIn = (found: readonly FoundIn[]): readonly Related[] =>
  found.flatMap(({ beside }) => beside.flatMap((list) => list.flatMap((raw) => raw.found.related?.map(settled) ?? [])));

/** True where the findings rest on what is so now; the document, and with it every text, is the same. */
function restsOn({ input: then, linked, found: before, ...kept }: Kept, now: CheckInput, found: readonly FoundIn[], related: readonly Related[]): boolean {
  return (
    then.config === now.config &&
    then.path === now.path &&
    isSame(then.outputs, now.outputs) &&
    before.length === found.length &&
    before.every((one, i) => one.alone === found[i]?.alone && isSameList(one.beside, found[i]?.beside)) &&
    isSame(kept.related, related, 4) &&
    now.doc.regions.every((region, i) => region.linked === linked[i])
  );
}

const isSameList = <T>(a: readonly T[], b: readonly T[] | undefined): boolean => a.length === b?.length && a.every((one, i) => one === b[i]);
