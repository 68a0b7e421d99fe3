import { atOnce, knownValue, type Steps, type ToolSpec } from '../model/index.ts';
import { type DocState, type Links, linkInSlices } from './document.ts';
import { createGeneratedIndex, type Generated } from './generated/generatedIndex.ts';
import type { OriginContext } from './generated/origins.ts';
import { inSlices, type Pace } from './pace.ts';
import { createPeerIndex, type Filed, type PeerIndex } from './peers.ts';
import type { Store } from './store.ts';
import { togetherIn } from './together.ts';
import type { Parts, PlacedTool } from './types.ts';
import { usesWithoutTools } from './unread.ts';

/** Facts about all documents together. */
export interface Overview {
  /** Every tool but those of tests, by URI of the document. */
  readonly tools: readonly PlacedTool[];
  toolsIn(uri: string): readonly PlacedTool[];
  hasTools(): boolean;
  /** Tools of tests come last. */
  toolsNamed(name: string | undefined): readonly PlacedTool[];
  /** Categories in use, sorted. */
  categories(): readonly string[];
  readonly generated: Generated;
  readonly peers: PeerIndex;
  /** Documents whose findings may have changed since the last call; undefined: all. */
  takeAffected(): readonly string[] | undefined;
  /** Indexes documents in time slices during the scan. */
  prepare(pace: Pace): Promise<void>;
  /** The peers of a document that is not part of the workspace. */
  peersWith(doc: DocState): PeerIndex;
}

export interface OverviewContext {
  readonly store: Store;
  readonly parts: Parts;
  readonly origins: OriginContext;
  /** False during the scan: then documents are judged separately. */
  isRead(): boolean;
  /** The documents that are compared until then. */
  nearby(): readonly DocState[];
  /** False for tests: no client is offered their tools. */
  isJudged(uri: string): boolean;
}

export interface Following {
  /** The up-to-date overview, at the cost of changed documents. */
  now(): Overview;
  /** Updates it in time slices. */
  follow(pace: Pace): Promise<void>;
}

export function createOverview({ store, parts, origins, isRead, nearby, isJudged }: OverviewContext): Following {
  const peers = createPeerIndex();
  const generated = createGeneratedIndex({ store, parts, origins });
  const placed = new WeakMap<DocState, Placed>();
  /** Documents with tools, as a set and by URI. */
  const holders = new Set<string>();
  /** Documents that use a library and have no tool. */
  const users = new Set<string>();
  let sortedHolders: readonly string[] | undefined;
  let all: readonly PlacedTool[] | undefined;
  let mayAffectAll = false;
  let revision = -1;
  /** Documents that changed or may be linked otherwise. */
  const changed = new Set<string>();
  /** Documents to index, and documents to compare after that. */
  const toTake = new Set<string>();
  const toFile = new Set<string>();

  const project = (doc: DocState) => store.project(doc.uri, doc.frontEnd);
  const isPeer = (uri: string): boolean => !generated.isDerived(uri) && isJudged(uri);
  const filed = (doc: DocState): Filed => {
    const { uri, frontEnd } = doc;
    return {
      doc,
      setOf: togetherIn(doc, { project: project(doc), root: store.rootOf(uri), scope: store.scopeOf(uri, frontEnd), config: origins.config(uri) }),
    };
  };
  const inOrder = (): readonly string[] => {
    sortedHolders ??= [...holders].sort();
    return sortedHolders;
  };

  /** Those of tests last. */
  const sorted = (uris: readonly string[]): readonly string[] => [...uris.filter(isJudged), ...uris.filter((uri) => !isJudged(uri))];

  function toolsOf(doc: DocState, derived: boolean): readonly PlacedTool[] {
    const known = placed.get(doc);
    // After the scan, relinked documents are reported.
    if (known?.derived === derived && (isRead() || known.links === doc.links().all)) return known.tools;
    const tools = place(doc, derived, () => true);
    placed.set(doc, { links: doc.links().all, derived, tools });
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
    return doc === undefined ? [] : toolsOf(doc, generated.isDerived(uri));
  };

  /** Indexes a changed document before it is compared with others. */
  function take(uri: string): void {
    changed.add(uri);
    const doc = store.docs.get(uri);
    if (doc !== undefined) placed.delete(doc);
    const before = holders.size;
    if (doc?.links().all.some(({ tools }) => tools.length > 0)) holders.add(uri);
    else holders.delete(uri);
    if (doc !== undefined && usesWithoutTools(doc)) users.add(uri);
    else users.delete(uri);
    if (holders.size !== before) {
      sortedHolders = undefined;
      // A tool may be the one that a use of a library elsewhere leads to.
      for (const user of users) changed.add(user);
    }
    if (generated.file(uri, isJudged(uri) ? doc : undefined)) mayAffectAll = true;
  }

  function fileAmongPeers(uri: string): void {
    const doc = store.docs.get(uri);
    peers.file(uri, doc === undefined || !isPeer(uri) ? undefined : filed(doc));
  }

  /** Updates document by document; a query in between updates the rest. */
  function* following(): Steps<void> {
    revision = store.revision();
    all = undefined;
    for (const uri of store.takeChanged()) toTake.add(uri);
    for (const uri of toTake) {
      toTake.delete(uri);
      toFile.add(uri);
      take(uri);
      yield;
    }
    for (const uri of generated.settle()) toFile.add(uri);
    for (const uri of toFile) {
      yield;
      toFile.delete(uri);
      fileAmongPeers(uri);
    }
  }

  const isFollowed = (): boolean => (revision === store.revision() && toTake.size + toFile.size === 0) || !isRead();

  const overview: Overview = {
    get tools() {
      if (!isRead()) return nearby().flatMap(({ uri }) => toolsIn(uri));
      all ??= inOrder().filter(isJudged).flatMap(toolsIn);
      return all;
    },
    toolsIn,
    hasTools: () => holders.size > 0,
    toolsNamed: (name) =>
      sorted(isRead() ? inOrder() : nearby().map(({ uri }) => uri)).flatMap((uri) => {
        const doc = store.docs.get(uri);
        return doc === undefined ? [] : place(doc, generated.isDerived(uri), (tool) => knownValue(tool.name) === name);
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
    generated,
    peers,
    takeAffected() {
      const [any, touched] = [mayAffectAll, new Set([...changed, ...peers.takeTouched()])];
      mayAffectAll = false;
      changed.clear();
      return any ? undefined : [...touched];
    },
    async prepare(pace) {
      await store.prepareNames(pace);
      for (const uri of [...store.docs.keys()]) await linkInSlices(store.docs.get(uri), pace);
      const all = store.takeChanged();
      for (const uri of all) {
        await pace();
        take(uri);
      }
      await generated.prepare(pace);
      for (const uri of all) {
        await pace();
        fileAmongPeers(uri);
        await pace();
        toolsIn(uri);
      }
    },
    peersWith(doc) {
      const index = createPeerIndex();
      for (const [uri, other] of store.docs) if (uri !== doc.uri && isPeer(uri)) index.file(uri, filed(other));
      index.file(doc.uri, filed(doc));
      return index;
    },
  };
  return {
    now() {
      if (!isFollowed()) atOnce(following());
      return overview;
    },
    async follow(pace) {
      while (!isFollowed()) await inSlices(following(), pace);
    },
  };
}

interface Placed {
  readonly links: Links['all'];
  readonly derived: boolean;
  readonly tools: readonly PlacedTool[];
}
