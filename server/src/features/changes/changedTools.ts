import { type Change, type ChangedTool, worstFirst } from '../../engine/changes/comparison.ts';
import { listedTools } from '../../engine/listing/listedTools.ts';
import { listedTokens } from '../../engine/listing/toolTokens.ts';
import type { Engine } from '../../engine/types.ts';
import type { JsonObject } from '../../model/index.ts';
import { type Place, placeOf } from '../place.ts';
import type { PlacedChanges } from './placedChanges.ts';

/** A tool of the table of changes. */
export interface ChangedToolView<P> {
  readonly name: string;
  readonly level: Change['level'];
  /** The tool now; absent for a removed one. */
  readonly at?: P;
  /** The file of the base, relative to the root; absent for a new tool. */
  readonly fileBefore?: string;
  /** As MCP lists it. Absent for a new or a removed tool. */
  readonly before?: JsonObject;
  readonly after?: JsonObject;
  /** What a model reads of it. */
  readonly tokensBefore?: number;
  readonly tokensAfter?: number;
  /** Without accepted ones, the worst first. Places in the tool are paths. */
  readonly changes: readonly Change[];
}

export function changedToolView(engine: Engine, { name, level, changes, before, placed }: ChangedTool & Partial<PlacedChanges>): ChangedToolView<Place> {
  const after = placed === undefined ? undefined : listedTools(engine, [placed]).tools[0]?.json;
  return {
    name,
    level,
    changes: worstFirst(changes),
    ...(placed === undefined ? {} : { at: placeOf(placed, placed.tool.localName?.span ?? placed.tool.head) }),
    ...(before === undefined ? {} : { fileBefore: before.file, before: before.json, tokensBefore: listedTokens(before.json) }),
    ...(after === undefined ? {} : { after, tokensAfter: listedTokens(after) }),
  };
}
