import type { Linked, Peer, Peers, Span, Tally, ToolSpec, Trait } from '../model/index.ts';
import { knownValue, shift } from '../model/index.ts';
import { type DocState, type Links, unchangedSince } from './document.ts';
import { isSame } from './isSame.ts';
import type { Raw, RegionCore, RegionState } from './region.ts';
import { spliced } from './spliced.ts';
import type { Doc, PlacedTool } from './types.ts';
import { unchangedEnds } from './unchangedEnds.ts';
import { parentOf } from './uri.ts';

/**
 * The tools of the workspace by what they have in common, and what rules found in each beside the others, kept until they would be answered
 * otherwise. An edit costs the tools that it reaches and those that have something in common with them.
 */
export interface PeerIndex {
  /** Takes the tools of a document out and those of its present text in. `set` names the tools that a client is offered together; no document: none. */
  file(uri: string, doc: DocState | undefined, set: string): void;
  /** What was found in a tool, or what `judge` finds now; `config` is what that rests on besides the tools. */
  found(region: RegionState, index: number, config: object, judge: (peers: Peers) => readonly Raw[]): readonly Raw[];
  /** Regions of a document in which other things may be found than when this was asked last. */
  takeStale(uri: string): ReadonlySet<RegionCore>;
  /** Documents with tools in which other things may be found than when this was asked last. */
  takeTouched(): readonly string[];
}

/** Where nothing says what belongs together, a list in another format may be the same tools, written from this one. */
export const peerSet = ({ uri, frontEnd }: Doc, project: PlacedTool['project']): string => project?.root ?? `${frontEnd.id} ${parentOf(uri)}`;

/** Of very many tools that are alike, so many are told: they say enough. */
const mostTold = 50;

export function createPeerIndex(): PeerIndex {
  const files = new Map<string, File>();
  const sets = new Map<string, PeerSet>();
  const entries = new WeakMap<RegionCore, readonly Entry[]>();
  const touched = new Set<string>();

  const forget = (entry: Entry): void => {
    if (entry.kept === undefined) return;
    entry.kept = undefined;
    entry.file.stale.add(entry.core);
    touched.add(entry.file.doc.uri);
  };

  const remove = (file: File): void => {
    for (const entry of file.entries.flat()) leave(entry, forget);
    file.set.files.delete(file);
    settle(file.set, forget);
  };

  /** What stands before and behind the regions that an edit reached keeps its entries. */
  function refile(file: File, doc: DocState): void {
    const links = doc.links();
    const [was, is] = [file.entries.length, doc.regions.length];
    const { first, last } = links.generation === file.links?.generation ? unchangedSince(file.doc, doc) : sameEnds(file, doc, links);
    const gone = file.entries.slice(first, was - last).flat();
    const come = doc.regions
      .slice(first, is - last)
      .map(({ core }, i) => linkedTools(links.all[first + i]).map((tool, index): Entry => ({ file, core, tool, index, values: new Map(), kept: undefined })));
    const now = come.flat();
    // Where as many come as go, each stands for the one before it as long as others see no difference: they keep what was found in them.
    const same = new Map(gone.length === now.length ? now.flatMap((entry, i) => continued(gone[i] as Entry, entry)) : []);
    const own = come.map((list) => list.map((entry) => same.get(entry) ?? entry));
    for (const list of own) for (const { core } of list) entries.set(core, list);
    const staying = new Set(same.values());
    for (const entry of gone) if (!staying.has(entry)) leave(entry, forget);
    file.doc = doc;
    file.links = links;
    file.starts = undefined;
    file.entries = spliced(file.entries, first, was - last, own);
    for (const entry of now) if (!same.has(entry)) enter(entry, forget);
    settle(file.set, forget);
  }

  return {
    file(uri, doc, setName) {
      const was = files.get(uri);
      if (doc === undefined || was?.set.name !== setName || was.doc.frontEnd !== doc.frontEnd) {
        if (was !== undefined) remove(was);
        files.delete(uri);
        if (doc === undefined) return;
      }
      const set = sets.get(setName) ?? { name: setName, groups: new Map<string, TraitGroups>(), files: new Set<File>() };
      sets.set(setName, set);
      const file = files.get(uri) ?? { set, doc, links: undefined, entries: [], stale: new Set(), starts: undefined };
      files.set(uri, file);
      set.files.add(file);
      refile(file, doc);
    },
    found(region, index, config, judge) {
      const entry = entries.get(region.core)?.[index];
      if (entry === undefined || !entry.file.set.files.has(entry.file)) return judge(noPeers);
      if (entry.kept?.config !== config) {
        for (const groups of entry.file.set.groups.values()) groups.askers.delete(entry);
        entry.kept = { config, found: judge(peersOf(entry)) };
      }
      return entry.kept.found;
    },
    takeStale(uri) {
      const file = files.get(uri);
      const stale = file?.stale ?? new Set<RegionCore>();
      if (file !== undefined && stale.size > 0) file.stale = new Set();
      return stale;
    },
    takeTouched() {
      const all = [...touched];
      touched.clear();
      return all;
    },
  };
}

/** What stays at both ends where everything may be linked otherwise. */
function sameEnds({ doc: was, entries, links }: File, doc: DocState, now: Links): { readonly first: number; readonly last: number } {
  const isSame = (before: number, i: number): boolean => doc.regions[i]?.core === was.regions[before]?.core && now.all[i] === links?.all[before];
  return unchangedEnds([...entries.keys()], [...doc.regions.keys()], isSame);
}

/** A document whose tools are filed. */
interface File {
  readonly set: PeerSet;
  doc: DocState;
  links: Links | undefined;
  /** Of each region. */
  entries: readonly (readonly Entry[])[];
  /** Regions in which what was found is forgotten. */
  stale: Set<RegionCore>;
  /** Where regions begin. Made when first asked for. */
  starts: ReadonlyMap<RegionCore, number> | undefined;
}

/** A tool at its place, through the edits in which others see no difference. */
interface Entry {
  readonly file: File;
  core: RegionCore;
  tool: ToolSpec;
  index: number;
  /** What each trait that was asked for says of it, by the trait's id. */
  readonly values: Map<string, string>;
  kept: { readonly config: object; readonly found: readonly Raw[] } | undefined;
}

/** Tools that a client is offered together. */
interface PeerSet {
  readonly name: string;
  readonly files: Set<File>;
  /** By the id of the trait. */
  readonly groups: Map<string, TraitGroups>;
}

/** The tools of a set by what one trait says of them. */
interface TraitGroups {
  readonly trait: Trait;
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
  members: Entry[];
  isInOrder: boolean;
}

const linkedTools = (linked: Linked | undefined): readonly ToolSpec[] => linked?.tools ?? [];

type Forget = (entry: Entry) => void;

function enter(entry: Entry, forget: Forget): void {
  for (const groups of entry.file.set.groups.values()) join(groups, entry, forget);
}

function join(groups: TraitGroups, entry: Entry, forget: Forget): void {
  const value = groups.trait.of(entry.tool, entry.file.doc.frontEnd);
  if (value === undefined) return;
  entry.values.set(groups.trait.id, value);
  const group = groups.groups.get(value) ?? { members: [], isInOrder: true };
  groups.groups.set(value, group);
  forgetRelated(groups, group, entry, forget);
  group.members.push(entry);
  group.isInOrder = group.members.length < 2;
  count(groups, value, group.members.length);
}

function leave(entry: Entry, forget: Forget): void {
  for (const groups of entry.file.set.groups.values()) {
    groups.askers.delete(entry);
    const value = entry.values.get(groups.trait.id);
    const group = value === undefined ? undefined : groups.groups.get(value);
    if (value === undefined || group === undefined) continue;
    group.members = group.members.filter((member) => member !== entry);
    forgetRelated(groups, group, entry, forget);
    if (group.members.length === 0) groups.groups.delete(value);
    count(groups, value, group.members.length);
  }
}

function forgetRelated({ trait, isCompared }: TraitGroups, { members }: Group, { tool }: Entry, forget: Forget): void {
  if (isCompared) for (const member of members) if (trait.relates?.(member.tool, tool) !== false) forget(member);
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
    [...a.file.set.groups.values()].every(({ trait }) => trait.of(other, b.file.doc.frontEnd) === a.values.get(trait.id))
  );
}

/** The entry of the tool that stood there before, now with this tool, where others see no difference. */
function continued(old: Entry, now: Entry): readonly (readonly [Entry, Entry])[] {
  if (!looksAlike(old, now)) return [];
  old.core = now.core;
  old.tool = now.tool;
  old.index = now.index;
  old.kept = undefined;
  return [[now, old]];
}

/** Who asked for a tally and is answered otherwise now is judged anew. */
function settle(set: PeerSet, forget: Forget): void {
  for (const groups of set.groups.values()) {
    const { before, counts, first } = groups;
    const isOther = [...before].some(([value, was]) => was !== (counts.get(value) ?? 0)) || (first !== undefined && firstOf(set, groups) !== first.tool);
    before.clear();
    if (!isOther) continue;
    const tally = tallyOf(set, groups);
    for (const [asker, questions] of groups.askers) if (questions.some(({ pick, answer }) => !isSame(answer, pick(tally)))) forget(asker);
  }
}

function tallyOf(set: PeerSet, groups: TraitGroups): Tally {
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

function firstOf({ files }: PeerSet, { trait }: TraitGroups): ToolSpec | undefined {
  for (const { entries } of [...files].sort((a, b) => (a.doc.uri < b.doc.uri ? -1 : 1)))
    for (const own of entries) for (const entry of own) if (entry.values.has(trait.id)) return entry.tool;
  return undefined;
}

function groupsOf(set: PeerSet, trait: Trait): TraitGroups {
  const known = set.groups.get(trait.id);
  if (known !== undefined) return known;
  const groups: TraitGroups = { trait, groups: new Map(), counts: new Map(), before: new Map(), askers: new Map(), isCompared: false, first: undefined };
  set.groups.set(trait.id, groups);
  for (const file of set.files) for (const own of file.entries) for (const entry of own) join(groups, entry, () => {});
  groups.before.clear();
  return groups;
}

const peersOf = (entry: Entry): Peers => ({
  alike(trait) {
    const all = groupsOf(entry.file.set, trait);
    all.isCompared = true;
    const value = entry.values.get(trait.id);
    const group = value === undefined ? undefined : all.groups.get(value);
    if (group === undefined || group.members.length < 2) return none;
    if (!group.isInOrder) group.members.sort((a, b) => (comesBefore(a, b) ? -1 : 1));
    group.isInOrder = true;
    const told = group.members.slice(0, mostTold + 1).filter((other) => other !== entry && trait.relates?.(entry.tool, other.tool) !== false);
    return told.slice(0, mostTold).map((other) => toPeer(other, entry));
  },
  among(trait, pick) {
    const groups = groupsOf(entry.file.set, trait);
    const answer = pick(tallyOf(entry.file.set, groups));
    groups.askers.set(entry, [...(groups.askers.get(entry) ?? []), { pick, answer }]);
    return answer;
  },
});

const none: readonly Peer[] = [];

/** Of a tool that is not filed: it is none of those that a client is offered. */
const noPeers: Peers = { alike: () => none, among: (_, pick) => pick({ counts: new Map(), first: undefined }) };

/** What is kept of it stays true while its document is edited elsewhere: the span is where the name stands when somebody looks. */
function toPeer(other: Entry, asker: Entry): Peer {
  const at = nameSpan(other.tool, 0);
  const span: Span = {
    get start() {
      return startOf(other) + at.start;
    },
    get end() {
      return startOf(other) + at.end;
    },
  };
  const isAbove = other.file === asker.file && comesBefore(other, asker);
  return { uri: other.file.doc.uri, tool: other.tool, span, ...(isAbove ? { isAbove } : {}) };
}

function comesBefore(a: Entry, b: Entry): boolean {
  if (a.file !== b.file) return a.file.doc.uri < b.file.doc.uri;
  return a.core === b.core ? a.index < b.index : startOf(a) < startOf(b);
}

function startOf({ file, core }: Entry): number {
  file.starts ??= new Map(file.doc.regions.map((region) => [region.core, region.start]));
  return file.starts.get(core) ?? 0;
}

/** Span of what names the tool in a region that begins at `start`: its local name, else its name, else its head. */
export function nameSpan(tool: ToolSpec, start: number): Span {
  const at = tool.localName?.span ?? (tool.name.state === 'absent' ? tool.head : tool.name.span);
  return shift(at, start);
}
