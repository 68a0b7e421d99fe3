import type { Change, ToolChanges } from '../../compare/index.ts';
import { addTo } from '../../model/index.ts';
import type { SideTool } from './side.ts';

/** A change that many tools have. */
export interface CommonChange {
  readonly change: Change;
  readonly tools: readonly ToolChanges<SideTool>[];
}

/** Changes that at least this many tools have are reported once. */
const minCommon = 4;

/** The same change of many tools, as an upgraded library or a shared parameter makes it. Removed and added tools are no such change. */
export function commonChanges(changed: readonly ToolChanges<SideTool>[]): readonly CommonChange[] {
  const byKey = new Map<string, [Change, ToolChanges<SideTool>][]>();
  for (const tool of changed) for (const change of tool.changes) if (!change.kind.startsWith('tool-')) addTo(byKey, keyOf(change), [change, tool]);
  return [...byKey.values()].flatMap((all) => {
    const [first] = all;
    const tools = [...new Set(all.map(([, tool]) => tool))];
    return first === undefined || tools.length < minCommon ? [] : [{ change: first[0], tools }];
  });
}

/** Equal for changes that read the same. A description's texts are part of it. */
export const keyOf = ({ level, part, kind, message, before, after }: Change): string =>
  JSON.stringify([level, part, kind, message, ...(kind === 'description' ? [before, after] : [])]);
