import type { Peer, Peers, Span, ToolSpec } from '../model/index.ts';
import { knownValue, shift } from '../model/index.ts';
import type { Doc, PlacedTool } from './types.ts';
import { parentOf } from './uri.ts';

/** The tools of the workspace by what they have in common; made anew when the list of tools changes. */
export interface PeerIndex {
  peersOf(placed: PlacedTool): Peers;
}

export function createPeerIndex(tools: readonly PlacedTool[]): PeerIndex {
  const sets = new Map<string, PeerSet>();
  const setsOfDocs = new Map<Doc, PeerSet>();
  const setOf = (placed: PlacedTool): PeerSet => {
    let set = setsOfDocs.get(placed.doc);
    if (set === undefined) {
      const name = setName(placed);
      set = sets.get(name) ?? { all: [], byName: new Map(), byDescription: new Map(), computed: new Map() };
      sets.set(name, set);
      setsOfDocs.set(placed.doc, set);
    }
    return set;
  };
  for (const placed of tools) {
    if (placed.derived) continue;
    const set = setOf(placed);
    set.all.push(placed);
    file(set.byName, nameKey(placed, knownValue(placed.tool.name)), placed);
    file(set.byDescription, foldedDescription(placed.tool), placed);
  }
  return {
    peersOf(placed) {
      const set = setOf(placed);
      return {
        withName: (name) => others(placed, set.byName.get(nameKey(placed, name))),
        withDescription: (description) => others(placed, set.byDescription.get(foldedIn(placed.tool, description) ?? '')),
        ofAll<T, A>(key: string, compute: (all: readonly Peer[]) => T, pick: (all: T) => A): A {
          if (!set.computed.has(key)) {
            set.peers ??= (set.all.length === 0 ? [placed] : set.all).map(toPeer);
            set.computed.set(key, compute(set.peers));
          }
          return pick(set.computed.get(key) as T);
        },
      };
    },
  };
}

/** Tools that a client is offered together. */
interface PeerSet {
  readonly all: PlacedTool[];
  readonly byName: Map<string, PlacedTool[]>;
  /** White space and case aside. */
  readonly byDescription: Map<string, PlacedTool[]>;
  readonly computed: Map<string, unknown>;
  peers?: readonly Peer[];
}

/** Where nothing says what belongs together, a list in another format may be the same tools, written from this one. */
const setName = ({ project, doc }: PlacedTool): string => project?.root ?? `${doc.frontEnd.id} ${parentOf(doc.uri)}`;

/** What names of the tool's format have in common that are the same. */
const nameKey = <T extends string | undefined>({ doc }: PlacedTool, name: T): T | string => (doc.frontEnd.ignoresCase && name ? name.toLowerCase() : name);

function file(groups: Map<string, PlacedTool[]>, key: string | undefined, placed: PlacedTool): void {
  if (key === undefined) return;
  const group = groups.get(key);
  if (group) group.push(placed);
  else groups.set(key, [placed]);
}

function others(placed: PlacedTool, group: readonly PlacedTool[] | undefined): readonly Peer[] {
  if (group === undefined || (group.length === 1 && group[0] === placed)) return none;
  return group.filter((other) => !isSamePlace(other, placed)).map((other) => (isAbove(other, placed) ? { ...toPeer(other), isAbove: true } : toPeer(other)));
}

const none: readonly Peer[] = [];

/** Two regions of the same text share what was read from them: the place tells tools apart. */
const isSamePlace = (a: PlacedTool, b: PlacedTool): boolean => a.doc.uri === b.doc.uri && a.region.start === b.region.start && a.index === b.index;

const toPeer = ({ doc, region, tool }: PlacedTool): Peer => ({ uri: doc.uri, tool, span: nameSpan(tool, region.start) });

/** Absolute span of what names the tool: its local name, else its name, else its head. */
export function nameSpan(tool: ToolSpec, start: number): Span {
  const at = tool.localName?.span ?? (tool.name.state === 'absent' ? tool.head : tool.name.span);
  return shift(at, start);
}

const isAbove = (other: PlacedTool, placed: PlacedTool): boolean =>
  other.doc.uri === placed.doc.uri && (other.region.start < placed.region.start || (other.region.start === placed.region.start && other.index < placed.index));

/** Folding is the dear part of filing a tool, and a tool never changes. */
const folded = new WeakMap<ToolSpec, { readonly text: string | undefined }>();

function foldedDescription(tool: ToolSpec): string | undefined {
  let entry = folded.get(tool);
  if (!entry) {
    entry = { text: foldText(knownValue(tool.description)) };
    folded.set(tool, entry);
  }
  return entry.text;
}

const foldedIn = (tool: ToolSpec, description: string): string | undefined =>
  description === knownValue(tool.description) ? foldedDescription(tool) : foldText(description);

const foldText = (text: string | undefined): string | undefined => text?.replace(/\s+/g, ' ').trim().toLowerCase() || undefined;
