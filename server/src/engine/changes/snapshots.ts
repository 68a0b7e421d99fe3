import type { JsonObject } from '../../model/index.ts';
import { knownValue } from '../../model/index.ts';
import { listedTools, type ToolListing } from '../listing/listedTools.ts';
import { selectedTools } from '../listing/selectedTools.ts';
import type { Engine } from '../types.ts';
import { isBelow } from '../uri.ts';
import { type ToolData, type ToolsDelta, toolData } from './comparison.ts';

/** A tool of a document in a snapshot. */
export interface SnapshotTool {
  readonly id: number;
  readonly name: string;
}

/** The listed tools of a root at one time, by document, in order. */
export type Snapshot = ReadonlyMap<string, readonly SnapshotTool[]>;

export interface Snapshots {
  /** Lists the tools of now in time slices. */
  take(): Promise<{ readonly snapshot: Snapshot; readonly delta: ToolsDelta }>;
}

/** Tools to list in one time slice. */
const perSlice = 20;

/** Numbers the states of tools. Only those that changed since the last snapshot are in a delta. */
export function createSnapshots(engine: Engine, rootUri: string): Snapshots {
  let last = new Map<JsonObject, { readonly id: number; readonly group: string }>();
  let round = 0;
  let ids = 0;
  const list = async (): Promise<readonly ToolListing[]> => {
    await engine.pace();
    const tools = selectedTools(
      engine,
      engine.checkable().filter((uri) => isBelow(rootUri, uri)),
    );
    const all: ToolListing[] = [];
    for (let i = 0; i < tools.length; i += perSlice) {
      await engine.pace();
      all.push(...listedTools(engine, tools.slice(i, i + perSlice)).tools);
    }
    return all;
  };
  return {
    async take() {
      const now: typeof last = new Map();
      const added: (readonly [number, ToolData])[] = [];
      const byDocument = new Map<string, SnapshotTool[]>();
      for (const listing of await list()) {
        const { json, group, placed } = listing;
        const before = last.get(json);
        const id = before?.group === group ? before.id : ++ids;
        if (id !== before?.id) {
          await engine.pace();
          added.push([id, toolData(rootUri, listing)]);
        }
        now.set(json, { id, group });
        const tools = byDocument.get(placed.doc.uri) ?? [];
        tools.push({ id, name: knownValue(placed.tool.name) ?? '' });
        byDocument.set(placed.doc.uri, tools);
      }
      const kept = new Set([...now.values()].map(({ id }) => id));
      const removed = [...last.values()].flatMap(({ id }) => (kept.has(id) ? [] : [id]));
      last = now;
      const isEmpty = round > 0 && added.length + removed.length === 0;
      if (!isEmpty) round++;
      return { snapshot: byDocument, delta: { round, isEmpty, added, removed } };
    },
  };
}
