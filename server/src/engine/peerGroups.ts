import type { FrontEnd, Tally, ToolSpec, Trait } from '../model/index.ts';
import { knownValue } from '../model/index.ts';
import { isSame } from './isSame.ts';
import type { Pace } from './pace.ts';
import type { Raw, RegionCore } from './region.ts';
import type { Looked } from './saidBefore.ts';

/** A document whose tools are filed. */
export interface File {
  /** Names the set that a tool of it belongs to. */
  readonly setOf: SetOf;
  readonly uri: string;
  readonly frontEnd: FrontEnd;
  /** What was looked at last; undefined until its tools are filed. */
  looked: Looked | undefined;
  /** Of each region. */
  entries: readonly (readonly Entry[])[];
  /** Regions in which what was found is forgotten. */
  stale: Set<RegionCore>;
  /** Where regions begin. Made when first asked for. */
  starts: ReadonlyMap<RegionCore, number> | undefined;
}

/** A tool at its place, through the edits in which others see no difference. */
export interface Entry {
  readonly file: File;
  /** Those that a client is offered beside it for certain; and those for traits that are `wide`, which may be the same. */
  readonly set: PeerSet;
  readonly wideSet: PeerSet;
  core: RegionCore;
  tool: ToolSpec;
  index: number;
  /** What each trait that was asked for says of it, by the trait's id. */
  readonly values: Map<string, string>;
  /** True once it is taken out. */
  isGone: boolean;
  kept: { readonly config: object; readonly found: readonly Raw[] } | undefined;
}

/** How the tools of a document fall into sets: those of a known server, and the others. */
export interface SetOf {
  /** In front of the name of a server. */
  readonly servers: string;
  readonly others: string;
  /** Of the others, for traits that are `wide`. */
  readonly wide: string;
}

/** Tools that a client is offered together. */
export interface PeerSet {
  readonly name: string;
  /** Files with tools of the set, and how many. */
  readonly files: Map<File, number>;
  /** By the id of the trait. */
  readonly groups: Map<string, TraitGroups>;
}

/** The tools of a set by what one trait says of them. */
interface TraitGroups {
  readonly trait: Trait;
  /** Tools of which the trait was not asked yet, the last first. */
  readonly waiting: Entry[];
  readonly groups: Map<string, Group>;
  readonly counts: Map<string, number>;
  /** Counts before the change that goes on, where it touched them. */
  readonly before: Map<string, number>;
  readonly askers: Map<Entry, readonly { readonly pick: (all: Tally) => unknown; readonly answer: unknown }[]>;
  /** True once a tool asked who is like it: then it concerns each member who the others are. */
  isCompared: boolean;
  /** What was told to be the first, where anybody asked. */
  first: { readonly tool: ToolSpec | undefined } | undefined;
}

interface Group {
  readonly members: Entry[];
  isInOrder: boolean;
}

/** Is told of entries in which other things may be found now. */
export interface Concerned {
  forget(entry: Entry): void;
  /** True where so many tools come and go that asking how each relates to each would take long: then all are concerned that may be. */
  readonly areMany: boolean;
}

/** Adds a tool to those that each trait groups. */
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
  const group = groups.groups.get(value) ?? { members: [], isInOrder: true };
  groups.groups.set(value, group);
  forgetRelated(groups, group, entry, concerned);
  group.members.push(entry);
  group.isInOrder = group.members.length < 2;
  count(groups, value, group.members.length);
}

/** Takes it out again. */
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
  // Thousands may be alike in something, and each key takes one of them out.
  const at = group.members.indexOf(entry);
  if (at >= 0) group.members.splice(at, 1);
  forgetRelated(groups, group, entry, concerned);
  if (group.members.length === 0) groups.groups.delete(value);
  count(groups, value, group.members.length);
}

export const setsOf = ({ set, wideSet }: Entry): readonly PeerSet[] => (set === wideSet ? [set] : [set, wideSet]);

const isIn = (set: PeerSet, entry: Entry): boolean => entry.set === set || entry.wideSet === set;

function forgetRelated({ trait, isCompared }: TraitGroups, { members }: Group, { tool }: Entry, concerned: Concerned): void {
  if (!isCompared) return;
  const { areMany } = concerned;
  for (const member of members) if (member.kept !== undefined && (areMany || trait.relates?.(member.tool, tool) !== false)) concerned.forget(member);
}

function count({ counts, before }: TraitGroups, value: string, now: number): void {
  if (!before.has(value)) before.set(value, counts.get(value) ?? 0);
  if (now > 0) counts.set(value, now);
  else counts.delete(value);
}

/** True where others see no difference: what they are told of a tool is its names, its description, its server and what traits say of it. */
function looksAlike(a: Entry, b: Entry): boolean {
  const [one, other] = [a.tool, b.tool];
  return (
    knownValue(one.name) === knownValue(other.name) &&
    one.localName?.value === other.localName?.value &&
    knownValue(one.description) === knownValue(other.description) &&
    one.server === other.server &&
    groupsAround(a).every(({ trait }) => trait.of(other, b.file.frontEnd) === a.values.get(trait.id))
  );
}

const groupsAround = (entry: Entry): readonly TraitGroups[] => setsOf(entry).flatMap(({ groups }) => [...groups.values()]);

/** The entry of the tool that stood there before, now with this tool, where others see no difference. */
export function continued(old: Entry, now: Entry): readonly (readonly [Entry, Entry])[] {
  if (!looksAlike(old, now)) return [];
  old.core = now.core;
  old.tool = now.tool;
  old.index = now.index;
  old.kept = undefined;
  return [[now, old]];
}

/** Who asked for a tally and is answered otherwise now is judged anew. */
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

/** What is told of all tools of a set together. */
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

/** The groups of a trait; made when first asked for, as far as they are not prepared. */
export function groupsOf(set: PeerSet, trait: Trait): TraitGroups {
  const groups = begun(set, trait);
  joinSome(groups, groups.waiting.length);
  return groups;
}

/** Makes the groups of a trait with pauses. */
export async function prepareGroups(set: PeerSet, trait: Trait, pace: Pace): Promise<void> {
  const { waiting } = begun(set, trait);
  while (waiting.length > 0) {
    await pace();
    joinSome(begun(set, trait), atOnce);
  }
}

/** So many tools are filed between two looks at the clock. */
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
    isCompared: false,
    first: undefined,
  };
  set.groups.set(trait.id, groups);
  return groups;
}

const nobody: Concerned = { forget: () => {}, areMany: false };

/** Nobody was told anything of tools that wait, so that it concerns nobody when they come. */
function joinSome(groups: TraitGroups, most: number): void {
  for (let i = 0; i < most; i++) {
    const entry = groups.waiting.pop();
    if (entry !== undefined && !entry.isGone) join(groups, entry, nobody);
  }
  if (groups.waiting.length === 0) groups.before.clear();
}
