import { knownValue, type ToolSpec } from '../model/index.ts';
import { type DocState, type Links, linkInSlices } from './document.ts';
import { concernsGenerated, createTargetFinder, findGenerated, type Generated, isDerived } from './generated.ts';
import type { OriginContext } from './origins.ts';
import type { Pace } from './pace.ts';
import { createPeerIndex, type PeerIndex, peerSet } from './peers.ts';
import type { Store } from './store.ts';
import type { Parts, PlacedTool } from './types.ts';

/** What is known of all documents together. */
export interface Overview {
  /** Every tool, in the order of the documents' URIs. */
  readonly tools: readonly PlacedTool[];
  toolsIn(uri: string): readonly PlacedTool[];
  hasTools(): boolean;
  toolsNamed(name: string | undefined): readonly PlacedTool[];
  /** Categories in use, sorted. */
  categories(): readonly string[];
  readonly generated: Generated;
  readonly peers: PeerIndex;
  /** Documents in which other things may be found than when this was asked last; undefined where it may be any. */
  takeAffected(): readonly string[] | undefined;
  /** Takes in what is read while not all of it is, with pauses, so that less is left for who asks when it is. */
  prepare(pace: Pace): Promise<void>;
  /** What would be known of a document that is not kept beside the others. */
  peersWith(doc: DocState): PeerIndex;
}

export interface OverviewContext {
  readonly store: Store;
  readonly parts: Parts;
  readonly origins: OriginContext;
  /** False while files are still to be read: then each document stands alone. */
  isRead(): boolean;
}

/** Brought up to the documents as they are whenever somebody asks, at the cost of those that changed. */
export function createOverview({ store, parts, origins, isRead }: OverviewContext): () => Overview {
  const peers = createPeerIndex();
  const targetsIn = createTargetFinder(store, parts, origins.config);
  const placed = new WeakMap<DocState, Placed>();
  /** Documents that say what is generated, and the last state of those that do not. */
  const concerned = new Set<string>();
  const others = new Map<string, DocState>();
  /** Documents with tools. */
  const holders = new Set<string>();
  let generated: Generated = { targets: new Map(), copies: new Map(), twins: new Map(), targetsOf: new Map() };
  let all: readonly PlacedTool[] | undefined;
  let mayAffectAll = false;
  let revision = -1;
  /** Documents that changed, or that may be linked otherwise. */
  const changed = new Set<string>();

  const project = (doc: DocState) => store.project(doc.uri, doc.frontEnd);
  const sorted = (uris: Iterable<string>): readonly string[] => [...uris].sort();

  function toolsOf(doc: DocState, derived: boolean): readonly PlacedTool[] {
    const known = placed.get(doc);
    const now = doc.links();
    if (known?.links === now.all && known.derived === derived) return known.tools;
    const tools = place(doc, derived, () => true);
    placed.set(doc, { links: now.all, derived, tools });
    return tools;
  }

  function place(doc: DocState, derived: boolean, isMeant: (tool: ToolSpec) => boolean): readonly PlacedTool[] {
    const own = project(doc);
    const { all } = doc.links();
    const tools: PlacedTool[] = [];
    for (const [i, region] of doc.regions.entries())
      for (const [index, tool] of (all[i]?.tools ?? []).entries()) if (isMeant(tool)) tools.push({ doc, region, index, tool, project: own, derived });
    return tools;
  }

  const toolsIn = (uri: string): readonly PlacedTool[] => {
    const doc = store.docs.get(uri);
    return doc === undefined ? [] : toolsOf(doc, isDerived(generated, uri));
  };

  function findAnew(): readonly string[] {
    const before = generated;
    const docs = sorted(concerned).flatMap((uri) => store.docs.get(uri) ?? []);
    generated = findGenerated(
      docs.flatMap((doc) => toolsOf(doc, false)),
      targetsIn,
      origins,
    );
    return [...new Set([before, generated].flatMap(({ targets, copies, twins }) => [...targets.keys(), ...copies.keys(), ...twins.keys()]))].filter(
      (uri) => isDerived(before, uri) !== isDerived(generated, uri),
    );
  }

  function follow(): void {
    if (revision === store.revision() || !isRead()) return;
    revision = store.revision();
    all = undefined;
    const uris = new Set(store.takeChanged());
    let concerns = false;
    for (const uri of uris) {
      changed.add(uri);
      const doc = store.docs.get(uri);
      if (doc?.links().all.some(({ tools }) => tools.length > 0)) holders.add(uri);
      else holders.delete(uri);
      const now = doc !== undefined && concernsGenerated(doc, others.get(uri));
      concerns ||= now || concerned.has(uri);
      if (now) concerned.add(uri);
      else concerned.delete(uri);
      if (doc !== undefined && !now) others.set(uri, doc);
      else others.delete(uri);
    }
    mayAffectAll ||= concerns;
    for (const uri of concerns ? findAnew() : []) uris.add(uri);
    for (const uri of uris) {
      const doc = store.docs.get(uri);
      if (doc === undefined || isDerived(generated, uri)) peers.file(uri, undefined, '');
      else peers.file(uri, doc, peerSet(doc, project(doc)));
    }
  }

  const overview: Overview = {
    get tools() {
      if (!isRead()) return [];
      all ??= sorted(store.docs.keys()).flatMap(toolsIn);
      return all;
    },
    toolsIn,
    hasTools: () => holders.size > 0,
    toolsNamed: (name) =>
      sorted(holders).flatMap((uri) => {
        const doc = isRead() ? store.docs.get(uri) : undefined;
        return doc === undefined ? [] : place(doc, isDerived(generated, uri), (tool) => knownValue(tool.name) === name);
      }),
    categories() {
      const found = new Set<string>();
      for (const uri of holders)
        for (const { tools } of store.docs.get(uri)?.links().all ?? [])
          for (const { category } of tools) {
            const value = knownValue(category);
            if (value !== undefined) found.add(value);
          }
      return [...found].sort();
    },
    get generated() {
      return generated;
    },
    peers,
    takeAffected() {
      const [any, touched] = [mayAffectAll, new Set([...changed, ...peers.takeTouched()])];
      mayAffectAll = false;
      changed.clear();
      return any ? undefined : [...touched];
    },
    async prepare(pace) {
      const all = [...store.docs.keys()];
      for (const uri of all) await linkInSlices(store.docs.get(uri), pace);
      for (const uri of all) {
        await pace();
        const doc = store.docs.get(uri);
        if (doc === undefined) continue;
        if (doc.frontEnd.role === 'source') for (const placed of toolsOf(doc, false)) targetsIn(doc).own(placed);
        peers.file(uri, doc, peerSet(doc, project(doc)));
      }
    },
    peersWith(doc) {
      const index = createPeerIndex();
      for (const [uri, other] of store.docs) if (uri !== doc.uri && !isDerived(generated, uri)) index.file(uri, other, peerSet(other, project(other)));
      index.file(doc.uri, doc, peerSet(doc, project(doc)));
      return index;
    },
  };
  return () => {
    follow();
    return overview;
  };
}

interface Placed {
  readonly links: Links['all'];
  readonly derived: boolean;
  readonly tools: readonly PlacedTool[];
}
