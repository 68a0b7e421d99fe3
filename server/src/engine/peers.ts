import type { Peer, Peers, Span, ToolSpec, Trait } from '../model/index.ts';
import { shift } from '../model/index.ts';
import type { DocState } from './document.ts';
import { isSame } from './isSame.ts';
import type { Pace } from './pace.ts';
import {
  type Concerned,
  comesBefore,
  continued,
  type Entry,
  enter,
  type File,
  groupsOf,
  leave,
  mostPeers,
  type PeerSet,
  prepareGroups,
  type SetOf,
  setsOf,
  settle,
  startOf,
  tallyOf,
} from './peerGroups.ts';
import type { Raw, RegionCore, RegionState } from './region.ts';
import { saidBefore } from './saidBefore.ts';
import { spliced } from './spliced.ts';

/**
 * The tools of the workspace by traits, and cached findings of workspace rules. An edit costs the tools that it reaches and those that share a trait
 * with them.
 */
export interface PeerIndex {
  /** Replaces a document's tools; undefined removes them. */
  file(uri: string, filed: Filed | undefined): void;
  /** Computes traits for a document's tools and their peers in time slices. */
  prepare(uri: string, traits: readonly Trait[], pace: Pace): Promise<void>;
  /** Cached findings of a tool, or the result of `judge`. `config`: the only other dependency. */
  found(region: RegionState, index: number, config: object, judge: (peers: Peers) => readonly Raw[]): readonly Raw[];
  /** Regions of a document with findings that were invalidated since the last call. */
  takeStale(uri: string): ReadonlySet<RegionCore>;
  /** Documents with findings that were invalidated since the last call. */
  takeTouched(): readonly string[];
}

/** A document, and the sets of its tools. */
export interface Filed {
  readonly doc: DocState;
  readonly setOf: SetOf;
}

/** Comparing a tool with a thousand others takes some milliseconds. */
const mostCompared = 10;

export function createPeerIndex(): PeerIndex {
  const files = new Map<string, File>();
  const sets = new Map<string, PeerSet>();
  const entries = new WeakMap<RegionCore, readonly Entry[]>();
  const touched = new Set<string>();

  const forget = (entry: Entry): void => {
    if (entry.kept === undefined) return;
    entry.kept = undefined;
    entry.file.stale.add(entry.core);
    touched.add(entry.file.uri);
  };

  const setNamed = (name: string): PeerSet => {
    const set: PeerSet = sets.get(name) ?? { name, groups: new Map(), files: new Map() };
    sets.set(name, set);
    return set;
  };

  const concerned = (count: number): Concerned => ({ forget, areMany: count > mostCompared });

  const settleAll = (entries: readonly Entry[]): void => {
    for (const set of new Set(entries.flatMap(setsOf))) {
      settle(set, concerned(entries.length));
      if (set.files.size === 0) sets.delete(set.name);
    }
  };

  const takeOut = (gone: readonly Entry[]): void => {
    // Their findings are not needed again.
    for (const entry of gone) entry.kept = undefined;
    for (const entry of gone) leave(entry, concerned(gone.length));
  };

  const remove = (file: File): void => {
    const gone = file.entries.flat();
    takeOut(gone);
    settleAll(gone);
  };

  /** Unchanged regions keep their entries. */
  function refile(file: File, doc: DocState): void {
    const links = doc.links();
    const { first, was, is, others, isKept } = saidBefore(file.looked, doc, links);
    const before = file.entries.slice(first, first + was.length);
    const come = is.map(({ core, linked }, place) =>
      isKept(place)
        ? (before[place] ?? [])
        : linked.tools.map((tool, index): Entry => {
            const { servers, others, wide, workspace } = file.setOf;
            const set = setNamed(tool.server === undefined ? others : `${servers} ${tool.server}`);
            const wideSet = tool.server === undefined ? setNamed(wide) : set;
            return {
              file,
              set,
              wideSet,
              workspaceSet: setNamed(workspace),
              core,
              tool,
              index,
              values: new Map(),
              isGone: false,
              kept: undefined,
              asPeer: undefined,
            };
          }),
    );
    const [gone, now] = [others(before).flat(), others(come).flat()];
    // Where as many come as go, each replaces its predecessor as long as others see no difference, and findings remain cached.
    const same = new Map(gone.length === now.length ? now.flatMap((entry, i) => continued(gone[i] as Entry, entry)) : []);
    const own = come.map((list, place) => (isKept(place) ? list : list.map((entry) => same.get(entry) ?? entry)));
    for (const list of others(own)) for (const { core } of list) entries.set(core, list);
    const staying = new Set(same.values());
    takeOut(gone.filter((entry) => !staying.has(entry)));
    file.looked = { doc, links };
    file.starts = undefined;
    file.entries = spliced(file.entries, first, first + was.length, own);
    const added = now.filter((entry) => !same.has(entry));
    for (const entry of added) enter(entry, concerned(added.length));
    settleAll([...gone, ...now]);
  }

  return {
    file(uri, filed) {
      const was = files.get(uri);
      if (was === undefined || filed === undefined || !isSame(was.setOf, filed.setOf) || was.frontEnd !== filed.doc.frontEnd) {
        if (was !== undefined) remove(was);
        files.delete(uri);
        if (filed === undefined) return;
      }
      const { doc, setOf } = filed;
      const file = files.get(uri) ?? { setOf, uri, frontEnd: doc.frontEnd, looked: undefined, entries: [], stale: new Set(), starts: undefined };
      files.set(uri, file);
      refile(file, doc);
    },
    async prepare(uri, traits, pace) {
      for (const trait of traits) {
        const own = new Set(files.get(uri)?.entries.flatMap((list) => list.map((entry) => setFor(trait, entry))));
        for (const set of own) await prepareGroups(set, trait, pace);
      }
    },
    found(region, index, config, judge) {
      const entry = entries.get(region.core)?.[index];
      if (entry === undefined || entry.isGone) return judge(noPeers);
      if (entry.kept?.config !== config) {
        for (const { groups } of setsOf(entry)) for (const own of groups.values()) own.askers.delete(entry);
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

const peersOf = (entry: Entry): Peers => ({
  alike(trait) {
    const all = groupsOf(setFor(trait, entry), trait);
    const value = entry.values.get(trait.id);
    const group = value === undefined ? undefined : all.groups.get(value);
    if (group === undefined) return none;
    group.isAsked = true;
    if (group.members.length < 2) return none;
    if (!group.isInOrder) group.members.sort((a, b) => (comesBefore(a, b) ? -1 : 1));
    group.isInOrder = true;
    const told = group.members.slice(0, mostPeers + 1).filter((other) => other !== entry && trait.relates?.(entry.tool, other.tool) !== false);
    return told.slice(0, mostPeers).map((other) => toPeer(other, entry));
  },
  among(trait, pick) {
    const set = setFor(trait, entry);
    const groups = groupsOf(set, trait);
    const answer = pick(tallyOf(set, groups));
    groups.askers.set(entry, [...(groups.askers.get(entry) ?? []), { pick, answer }]);
    return answer;
  },
});

const setFor = ({ wide }: Trait, { set, wideSet, workspaceSet }: Entry): PeerSet => (wide === 'workspace' ? workspaceSet : wide ? wideSet : set);

const none: readonly Peer[] = [];

/** For a tool that is not indexed. */
const noPeers: Peers = { alike: () => none, among: (_, pick) => pick({ counts: new Map(), first: undefined }) };

function toPeer(other: Entry, asker: Entry): Peer {
  other.asPeer ??= asPeer(other);
  return other.file === asker.file && comesBefore(other, asker) ? other.asPeer.above : other.asPeer.peer;
}

/** Valid while its document is edited elsewhere: the span is computed on demand. */
function asPeer(entry: Entry): { readonly peer: Peer; readonly above: Peer } {
  const at = nameSpan(entry.tool, 0);
  const span: Span = {
    get start() {
      return startOf(entry) + at.start;
    },
    get end() {
      return startOf(entry) + at.end;
    },
  };
  const peer: Peer = { uri: entry.file.uri, tool: entry.tool, span };
  return { peer, above: { ...peer, isAbove: true } };
}

/** Span of a tool's local name, else its name, else its head, in a region at `start`. */
export function nameSpan(tool: ToolSpec, start: number): Span {
  const at = tool.localName?.span ?? (tool.name.state === 'absent' ? tool.head : tool.name.span);
  return shift(at, start);
}
