import type { Change, ToolChanges } from '../../compare/index.ts';
import { worst } from '../../compare/index.ts';
import type { AcceptedChange } from '../../engine/config.ts';
import type { SideTool } from './side.ts';

/** Changes with those apart that the configuration accepts. */
export interface Accepted {
  readonly changed: readonly ToolChanges<SideTool>[];
  readonly accepted: readonly AcceptedChange[];
}

/** Leaves accepted changes out. A change is known by its tool and its message, so that a further one is reported. */
export function withoutAccepted(changed: readonly ToolChanges<SideTool>[], entries: readonly AcceptedChange[]): Accepted {
  const byKey = new Map(entries.map((entry) => [keyOf(entry.tool, entry.change), entry]));
  const found = new Set<AcceptedChange>();
  const isOpen = (tool: string, { message }: Change): boolean => {
    const entry = byKey.get(keyOf(tool, message));
    if (entry !== undefined) found.add(entry);
    return entry === undefined;
  };
  const open = changed.flatMap((tool): readonly ToolChanges<SideTool>[] => {
    const changes = tool.changes.filter((change) => isOpen(tool.name, change));
    return changes.length === 0 ? [] : changes.length === tool.changes.length ? [tool] : [{ ...tool, changes, level: worst(changes) }];
  });
  return { changed: open, accepted: [...found] };
}

/** What '--accept' writes: changes that break calls, and those that are not decided. */
export const toAccept = (changed: readonly ToolChanges<SideTool>[], reason: string): readonly AcceptedChange[] =>
  changed.flatMap(({ name, changes }) =>
    changes.filter(({ level }) => level === 'breaking' || level === 'undecided').map(({ message }) => ({ tool: name, change: message, reason })),
  );

const keyOf = (tool: string, message: string): string => `${tool}\n${message}`;
