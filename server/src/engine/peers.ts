import type { Peer, Peers, Span, ToolSpec } from '../model/index.ts';
import { knownValue, shift } from '../model/index.ts';
import type { PlacedTool } from './types.ts';
import { parentOf } from './uri.ts';

/** The tools of the workspace by what they have in common; made anew when the list of tools changes. */
export interface PeerIndex {
  peersOf(placed: PlacedTool): Peers;
}

export function createPeerIndex(tools: readonly PlacedTool[]): PeerIndex {
  const own = tools.filter((placed) => !placed.derived);
  const inSet = (placed: PlacedTool, text: string | undefined): string | undefined => (text === undefined ? undefined : `${setOf(placed)}\0${text}`);
  const byName = groupBy(own, (placed) => inSet(placed, knownValue(placed.tool.name)));
  const byDescription = groupBy(own, (placed) => inSet(placed, foldedDescription(placed)));
  const bySet = groupBy(own, setOf);
  const computed = new Map<string, unknown>();
  return {
    peersOf(placed) {
      const others = (group: readonly PlacedTool[] | undefined): Peer[] =>
        (group ?? [])
          .filter((other) => other.tool !== placed.tool)
          .map((other) => (isAbove(other, placed) ? { ...toPeer(other), isAbove: true } : toPeer(other)));
      return {
        withName: (name) => others(byName.get(inSet(placed, name) ?? '')),
        withDescription: (description) => others(byDescription.get(inSet(placed, foldText(description)) ?? '')),
        ofAll<T, A>(key: string, compute: (all: readonly Peer[]) => T, pick: (all: T) => A): A {
          const set = setOf(placed);
          const full = `${key}\0${set}`;
          if (!computed.has(full)) computed.set(full, compute((bySet.get(set) ?? [placed]).map(toPeer)));
          return pick(computed.get(full) as T);
        },
      };
    },
  };
}

const toPeer = ({ doc, region, tool }: PlacedTool): Peer => ({ uri: doc.uri, tool, span: nameSpan(tool, region.start) });

/** Absolute span of what names the tool: its local name, else its name, else its head. */
export function nameSpan(tool: ToolSpec, start: number): Span {
  const at = tool.localName?.span ?? (tool.name.state === 'absent' ? tool.head : tool.name.span);
  return shift(at, start);
}

const isAbove = (other: PlacedTool, placed: PlacedTool): boolean =>
  other.doc.uri === placed.doc.uri && (other.region.start < placed.region.start || (other.region.start === placed.region.start && other.index < placed.index));

/** Where nothing says what belongs together, a list in another format may be the same tools, written from this one. */
const setOf = ({ project, doc }: PlacedTool): string => project?.root ?? `${doc.frontEnd.id} ${parentOf(doc.uri)}`;

/** Folding is the dear part of filing a tool, and a tool never changes. */
const folded = new WeakMap<ToolSpec, { readonly text: string | undefined }>();

function foldedDescription({ tool }: PlacedTool): string | undefined {
  let entry = folded.get(tool);
  if (!entry) {
    entry = { text: foldText(knownValue(tool.description)) };
    folded.set(tool, entry);
  }
  return entry.text;
}

const foldText = (text: string | undefined): string | undefined => text?.replace(/\s+/g, ' ').trim().toLowerCase() || undefined;

function groupBy<T>(items: readonly T[], key: (item: T) => string | undefined): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const k = key(item);
    if (k === undefined) continue;
    const group = groups.get(k);
    if (group) group.push(item);
    else groups.set(k, [item]);
  }
  return groups;
}
