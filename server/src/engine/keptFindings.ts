import type { Related, Steps } from '../model/index.ts';
import { check, settled, unsuppressed } from './check.ts';
import { type DocState, type Links, unchangedSince } from './document.ts';
import { isSame } from './isSame.ts';
import { inSlices, type Pace } from './pace.ts';
import { spliced } from './spliced.ts';
import { type CheckInput, type FoundIn, foundIn, isGenerated, sourceOfWritten } from './toolRules.ts';
import type { PlacedFinding } from './types.ts';

/**
 * Caches findings of documents until a dependency changes. Findings of each region are cached separately: an edit costs the regions that it affects, in
 * this document and in others.
 */
export function createKeptFindings(): KeptFindings {
  /** By URI, for the last queried state, which may be several edits old. */
  const kept = new Map<string, Kept>();
  /** Judges each region as a task, so that the query is cheap. */
  function* looking(input: CheckInput): Steps<readonly (FoundIn | undefined)[]> {
    const found: (FoundIn | undefined)[] = [];
    for (const region of input.doc.regions) {
      found.push(...foundIn(input, [region]));
      yield;
    }
    return found;
  }
  const of: KeptFindings['of'] = (input) => {
    const { doc } = input;
    const before = kept.get(doc.uri);
    const found = foundNow(input, before);
    const related = relatedIn(found);
    const isKept =
      before?.doc === doc &&
      before.input.path === input.path &&
      before.input.tools === input.tools &&
      before.input.accepted === input.accepted &&
      isSame(before.input.outputs, input.outputs) &&
      isSame(before.input.unfound, input.unfound) &&
      isSame(before.related, related, 4);
    const findings = isKept && before.found === found && before.findings !== undefined ? before.findings : check(input, found);
    kept.set(doc.uri, { doc, links: doc.links(), input, found, related, findings });
    return findings;
  };
  return {
    of,
    withAccepted(input) {
      of(input);
      return unsuppressed(input, kept.get(input.doc.uri)?.found ?? []);
    },
    isNear(doc, input) {
      const before = kept.get(doc.uri);
      return before !== undefined && restsOn(before, input());
    },
    async prepare(input, pace, isWanted) {
      const { doc } = input;
      const links = doc.links();
      const before = kept.get(doc.uri);
      const found = await inSlices(looking(input), pace, isWanted);
      // A request finished first and consumed the stale set; drop ours.
      if (found !== undefined && kept.get(doc.uri) === before) kept.set(doc.uri, { doc, links, input, found, related: [], findings: undefined });
    },
    forget: (uri) => void kept.delete(uri),
  };
}

interface KeptFindings {
  of(input: CheckInput): readonly PlacedFinding[];
  /** With those that the baseline accepts, in any order. */
  withAccepted(input: CheckInput): readonly PlacedFinding[];
  /** True where findings of a similar state are cached, so that few regions are judged. */
  isNear(doc: DocState, input: () => CheckInput): boolean;
  /** Judges the regions of a document in time slices, as long as `isWanted`. */
  prepare(input: CheckInput, pace: Pace, isWanted: () => boolean): Promise<void>;
  /** Drops a document. */
  forget(uri: string): void;
}

/** Findings by region: the same list where none changed. */
function foundNow(input: CheckInput, before: Kept | undefined): readonly (FoundIn | undefined)[] {
  const { doc } = input;
  const { regions } = doc;
  if (doc.unreadable !== undefined) return [];
  const stale = input.peers.takeStale(doc.uri);
  if (before === undefined || !restsOn(before, input)) return foundIn(input, regions);
  const { first, last } = unchangedSince(before.doc, doc);
  const isWhole = first === regions.length && before.doc.regions.length === first;
  const middle = isWhole ? [] : foundIn(input, regions.slice(first, regions.length - last));
  if (isWhole && stale.size === 0) return before.found;
  const found = spliced(before.found, first, before.found.length - last, middle);
  const again = stale.size === 0 ? [] : [...regions.entries()].filter(([i, { core }]) => stale.has(core) && (i < first || i >= regions.length - last));
  for (const [i, region] of again) found[i] = foundIn(input, [region])[0];
  return found;
}

interface Kept {
  readonly doc: DocState;
  readonly links: Links;
  readonly input: CheckInput;
  readonly found: readonly (FoundIn | undefined)[];
  readonly related: readonly Related[];
  /** Undefined before the first query. */
  readonly findings: readonly PlacedFinding[] | undefined;
}

/** True where findings of an unchanged region can only change through its peers. */
const restsOn = ({ doc, input: then, links }: Kept, now: CheckInput): boolean =>
  then.config === now.config &&
  then.known === now.known &&
  isGenerated(then) === isGenerated(now) &&
  sourceOfWritten(then) === sourceOfWritten(now) &&
  then.peers === now.peers &&
  isLinkedAlike(links, now.doc.links(), doc === now.doc);

/** For another state of the document, the generation decides. */
const isLinkedAlike = (was: Links, is: Links, isState: boolean): boolean =>
  was.generation === is.generation || (isState && was.all.every((linked, i) => linked === is.all[i]));

/** Related places in other documents or tools, at their present offsets. */
function relatedIn(found: readonly (FoundIn | undefined)[]): readonly Related[] {
  const related: Related[] = [];
  for (let i = 0; i < found.length; i++) {
    const own = found[i];
    if (own !== undefined) for (const list of own.beside) for (const raw of list) related.push(...(raw.found.related ?? []).map(settled));
  }
  return related;
}
