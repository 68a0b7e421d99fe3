import { endsAlike, type Linked } from '../model/index.ts';
import { type DocState, type Links, unchangedSince } from './document.ts';
import type { RegionCore } from './region.ts';

/** A document in an indexed state. */
export interface Looked {
  readonly doc: DocState;
  readonly links: Links;
}

/** The index entries of a region. */
export interface Said {
  readonly core: RegionCore;
  readonly linked: Linked;
}

/** The delta between two states of a document. */
export interface SaidBefore {
  /** Number of equal regions at the beginning; the others are in between, before and now. */
  readonly first: number;
  readonly was: readonly Said[];
  readonly is: readonly Said[];
  /** Members of such a list that differ from the other state: relinked regions are scattered. */
  others<T>(list: readonly T[]): readonly T[];
  /** True for an index of the list that is equal. */
  isKept(place: number): boolean;
}

export function saidBefore(looked: Looked | undefined, doc: DocState, links: Links): SaidBefore {
  const [before, now] = [looked?.doc.regions ?? [], doc.regions];
  const isSame = (i: number, j: number): boolean => before[i]?.core === now[j]?.core && looked?.links.all[i] === links.all[j];
  const { first, last } = looked?.links.generation === links.generation ? unchangedSince(looked.doc, doc) : endsAlike(before.length, now.length, isSame);
  const was = saidIn(before, looked?.links, first, last);
  const is = saidIn(now, links, first, last);
  const isKept = (place: number): boolean => was.length === is.length && was[place]?.core === is[place]?.core && was[place]?.linked === is[place]?.linked;
  return { first, was, is, others: (list) => list.filter((_, place) => !isKept(place)), isKept };
}

const saidIn = (regions: DocState['regions'], links: Links | undefined, first: number, last: number): readonly Said[] =>
  regions.slice(first, regions.length - last).map(({ core }, i) => ({ core, linked: links?.all[first + i] as Linked }));
