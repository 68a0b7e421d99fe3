import type { FrontEnd, Peer, Tally, ToolSpec, Trait } from '../model/index.ts';
import { knownValue } from '../model/index.ts';
import { isSame } from './isSame.ts';
import type { Pace } from './pace.ts';
import type { Raw, RegionCore } from './region.ts';
import type { Looked } from './saidBefore.ts';

/** A document with indexed tools. */
export interface File {
  /** Names the set of a tool. */
  readonly setOf: SetOf;
  readonly uri: string;
  readonly frontEnd: FrontEnd;
  /** The last indexed state; undefined before the first. */
  looked: Looked | undefined;
  /** Entries by region. */
  entries: readonly (readonly Entry[])[];
  /** Regions with invalidated findings. */
  stale: Set<RegionCore>;
  /** Offsets of regions, computed on demand. */
  starts: ReadonlyMap<RegionCore, number> | undefined;
}

/** A tool at its place. It remains through edits in which other tools see no difference. */
export interface Entry {
  readonly file: File;
  /** The tools that a client is certainly offered together, and those for `wide` traits, which may be the same. */
  readonly set: PeerSet;
  readonly wideSet: PeerSet;
  /** All tools of its format in the workspace folder. */
  readonly workspaceSet: PeerSet;
  core: RegionCore;
  tool: ToolSpec;
  index: number;
  /** Values of the queried traits, by trait id. */
  readonly values: Map<string, string>;
  /** True once it is removed. */
  isGone: boolean;
  kept: { readonly config: object; readonly found: readonly Raw[] } | undefined;
  /** It as a peer of other tools, `above` for those below it in its file. Created on demand. */
  asPeer: { readonly peer: Peer; readonly above: Peer } | undefined;
}

/** The sets of a document's tools: by known server, and the others. */
export interface SetOf {
  /** Prefix of a server's name. */
  readonly servers: string;
  readonly others: string;
  /** The set of the others for `wide` traits. */
  readonly wide: string;
  readonly workspace: string;
}

/** Tools that a client is offered together. */
export interface PeerSet {
  readonly name: string;
  /** Number of the set's tools by file. */
  readonly files: Map<File, number>;
  /** By trait id. */
  readonly groups: Map<string, TraitGroups>;
}

/** The tools of a set by the value of one trait. */
interface TraitGroups {
  readonly trait: Trait;
  /** Tools without a computed value, the last first. */
  readonly waiting: Entry[];
  readonly groups: Map<string, Group>;
  readonly counts: Map<string, number>;
  /** Counts before the present change, where it touched them. */
  readonly before: Map<string, number>;
  readonly askers: Map<Entry, readonly { readonly pick: (all: Tally) => unknown; readonly answer: unknown }[]>;
  /** The answer about the first tool, where it was queried. */
  first: { readonly tool: ToolSpec | undefined } | undefined;
}

interface Group {
  readonly members: Entry[];
  /** True once a member asked for the others, until the findings of all are forgotten. */
  isAsked: boolean;
  isInOrder: boolean;
}

/** Receives entries with invalidated findings. */
export interface Concerned {
  forget(entry: Entry): void;
  /** True for changes of many tools: then all that may be affected are invalidated without comparing each pair. */
  readonly areMany: boolean;
}

/** Peers in an answer: the first members of a group. A change after them affects no other tool. */
export const mostPeers = 50;

/** Adds a tool to the groups of each trait. */
export function enter(entry: Entry, concerned: Concerned): void {
  for (const { files, groups } of setsOf(entry)) {
    files.set(entry.file, (files.get(entry.file) ?? 0) + 1);
    for (const own of groups.values()) join(own, entry, concerned);
  }
}

function join(groups: TraitGroups, entry: Entry, concerned: Concerned): void {
  const value = groups.trait.of(entry.tool, entry.file.frontEnd);
  if (value === undefined) return;
  entry.values.set(groups.trait.id, value);
  const group = groups.groups.get(value) ?? { members: [], isAsked: false, isInOrder: true };
  groups.groups.set(value, group);
  // Without a query so far, sorting once is cheaper.
  const at = group.isAsked && group.isInOrder ? placeOf(entry, group.members) : undefined;
  if (at === undefined || at <= mostPeers) forgetRelated(groups, group, entry, concerned);
  group.members.splice(at ?? group.members.length, 0, entry);
  group.isInOrder = at !== undefined || group.members.length < 2;
  count(groups, value, group.members.length);
}

/** Removes it. */
export function leave(entry: Entry, concerned: Concerned): void {
  entry.isGone = true;
  for (const { files, groups } of setsOf(entry)) {
    const left = (files.get(entry.file) ?? 0) - 1;
    if (left > 0) files.set(entry.file, left);
    else files.delete(entry.file);
    for (const own of groups.values()) part(own, entry, concerned);
  }
}

function part(groups: TraitGroups, entry: Entry, concerned: Concerned): void {
  groups.askers.delete(entry);
  const value = entry.values.get(groups.trait.id);
  const group = value === undefined ? undefined : groups.groups.get(value);
  if (value === undefined || group === undefined) return;
  // Thousands may be in one group, and each key removes one.
  const at = group.members.indexOf(entry);
  if (at >= 0) group.members.splice(at, 1);
  if (!group.isInOrder || at <= mostPeers) forgetRelated(groups, group, entry, concerned);
  if (group.members.length === 0) groups.groups.delete(value);
  count(groups, value, group.members.length);
}

export const setsOf = ({ set, wideSet, workspaceSet }: Entry): readonly PeerSet[] => [...new Set([set, wideSet, workspaceSet])];

const isIn = (set: PeerSet, entry: Entry): boolean => entry.set === set || entry.wideSet === set || entry.workspaceSet === set;

/** Invalidates the findings of a tool's peers. Many changes of a group cost one look at its members. */
function forgetRelated({ trait }: TraitGroups, group: Group, { tool }: Entry, concerned: Concerned): void {
  if (!group.isAsked) return;
  const { areMany } = concerned;
  for (const member of group.members) if (member.kept !== undefined && (areMany || trait.relates?.(member.tool, tool) !== false)) concerned.forget(member);
  if (areMany) group.isAsked = false;
}

/** The place of a new member among those in order. */
function placeOf(entry: Entry, members: readonly Entry[]): number {
  let [low, high] = [0, members.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (comesBefore(members[middle] as Entry, entry)) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function comesBefore(a: Entry, b: Entry): boolean {
  if (a.file !== b.file) return a.file.uri < b.file.uri;
  return a.core === b.core ? a.index < b.index : startOf(a) < startOf(b);
}

export function startOf({ file, core }: Entry): number {
  file.starts ??= new Map(file.looked?.doc.regions.map((region) => [region.core, region.start]));
  return file.starts.get(core) ?? 0;
}

function count({ counts, before }: TraitGroups, value: string, now: number): void {
  if (!before.has(value)) before.set(value, counts.get(value) ?? 0);
  if (now > 0) counts.set(value, now);
  else counts.delete(value);
}

/** True where others see no difference: name, description, server and traits are the same. */
function looksAlike(a: Entry, b: Entry): boolean {
  const [one, other] = [a.tool, b.tool];
  return (
    knownValue(one.name) === knownValue(other.name) &&
    one.localName?.value === other.localName?.value &&
    knownValue(one.description) === knownValue(other.description) &&
    one.server === other.server &&
    groupsAround(a).every(({ trait, groups }) => {
      const value = a.values.get(trait.id);
      if (trait.of(other, b.file.frontEnd) !== value) return false;
      const isAlone = trait.looksAlike === undefined || value === undefined || (groups.get(value)?.members.length ?? 0) < 2;
      return isAlone || trait.looksAlike?.(one, other) === true;
    })
  );
}

const groupsAround = (entry: Entry): readonly TraitGroups[] => setsOf(entry).flatMap(({ groups }) => [...groups.values()]);

/** The former entry with the new tool, where others see no difference. */
export function continued(old: Entry, now: Entry): readonly (readonly [Entry, Entry])[] {
  if (!looksAlike(old, now)) return [];
  old.core = now.core;
  old.tool = now.tool;
  old.index = now.index;
  old.kept = undefined;
  old.asPeer = undefined;
  return [[now, old]];
}

/** Invalidates tools whose tally has changed. */
export function settle(set: PeerSet, { forget }: Concerned): void {
  for (const groups of set.groups.values()) {
    const { before, counts, first } = groups;
    const isOther = [...before].some(([value, was]) => was !== (counts.get(value) ?? 0)) || (first !== undefined && firstOf(set, groups) !== first.tool);
    before.clear();
    if (!isOther) continue;
    const tally = tallyOf(set, groups);
    for (const [asker, questions] of groups.askers) if (questions.some(({ pick, answer }) => !isSame(answer, pick(tally)))) forget(asker);
  }
}

/** The tally of all tools of a set. */
export function tallyOf(set: PeerSet, groups: TraitGroups): Tally {
  let asked: { readonly tool: ToolSpec | undefined } | undefined;
  return {
    counts: groups.counts,
    get first() {
      asked ??= { tool: firstOf(set, groups) };
      groups.first = asked;
      return asked.tool;
    },
  };
}

function firstOf(set: PeerSet, { trait }: TraitGroups): ToolSpec | undefined {
  for (const { entries } of [...set.files.keys()].sort((a, b) => (a.uri < b.uri ? -1 : 1)))
    for (const own of entries) for (const entry of own) if (isIn(set, entry) && entry.values.has(trait.id)) return entry.tool;
  return undefined;
}

/** The groups of a trait, computed on demand unless they are prepared. */
export function groupsOf(set: PeerSet, trait: Trait): TraitGroups {
  const groups = begun(set, trait);
  joinSome(groups, groups.waiting.length);
  return groups;
}

/** Computes the groups of a trait in time slices. */
export async function prepareGroups(set: PeerSet, trait: Trait, pace: Pace): Promise<void> {
  const { waiting } = begun(set, trait);
  while (waiting.length > 0) {
    await pace();
    joinSome(begun(set, trait), atOnce);
  }
}

/** Tools between two looks at the clock. */
const atOnce = 20;

function begun(set: PeerSet, trait: Trait): TraitGroups {
  const known = set.groups.get(trait.id);
  if (known !== undefined) return known;
  const waiting = [...set.files.keys()].flatMap((file) => file.entries.flat().filter((entry) => isIn(set, entry))).reverse();
  const groups: TraitGroups = {
    trait,
    waiting,
    groups: new Map(),
    counts: new Map(),
    before: new Map(),
    askers: new Map(),
    first: undefined,
  };
  set.groups.set(trait.id, groups);
  return groups;
}

const nobody: Concerned = { forget: () => {}, areMany: false };

/** Waiting tools were in no answer, so adding them invalidates nothing. */
function joinSome(groups: TraitGroups, most: number): void {
  for (let i = 0; i < most; i++) {
    const entry = groups.waiting.pop();
    if (entry !== undefined && !entry.isGone) join(groups, entry, nobody);
  }
  if (groups.waiting.length === 0) groups.before.clear();
}
