import type { Change, ToolChanges } from '../../compare/index.ts';
import { addTo } from '../../model/index.ts';
import type { SideTool } from './side.ts';

/** Changes that the same tools have. */
export interface CommonChanges {
  readonly changes: readonly Change[];
  readonly tools: readonly ToolChanges<SideTool>[];
}

/** Changes that at least this many tools have are reported once. */
const minCommon = 4;

/** The same changes of many tools, as an upgraded library or a shared parameter makes them. Removed and added tools are none. */
export function commonChanges(changed: readonly ToolChanges<SideTool>[], isShown: (change: Change) => boolean): readonly CommonChanges[] {
  const byKey = new Map<string, [Change, ToolChanges<SideTool>][]>();
  for (const tool of changed)
    for (const change of tool.changes) if (isShown(change) && !change.kind.startsWith('tool-')) addTo(byKey, keyOf(change), [change, tool]);
  const byTools = new Map<string, { readonly changes: Change[]; readonly tools: readonly ToolChanges<SideTool>[] }>();
  for (const all of byKey.values()) {
    const [first] = all;
    const tools = [...new Set(all.map(([, tool]) => tool))];
    if (first === undefined || tools.length < minCommon) continue;
    const key = tools.map((tool) => changed.indexOf(tool)).join();
    const own = byTools.get(key) ?? { changes: [], tools };
    own.changes.push(first[0]);
    byTools.set(key, own);
  }
  return [...byTools.values()];
}

/** Equal for changes that read the same. A description's texts are part of it. */
export const keyOf = ({ level, part, kind, message, before, after }: Change): string =>
  JSON.stringify([level, part, kind, message, ...(kind === 'description' ? [before, after] : [])]);
