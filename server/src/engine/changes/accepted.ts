import { type Change, type ToolChanges, worst } from '../../compare/index.ts';
import type { AcceptedChange } from '../config.ts';

/** The changes of one tool. */
type Changed = Pick<ToolChanges, 'name' | 'level' | 'changes'>;

/** Changes with those apart that the configuration accepts. */
export interface Accepted<T extends Changed> {
  readonly changed: readonly T[];
  readonly accepted: readonly AcceptedChange[];
}

/** Leaves accepted changes out. A change is known by its tool and its message, so that a further one is reported. */
export function withoutAccepted<T extends Changed>(changed: readonly T[], entries: readonly AcceptedChange[]): Accepted<T> {
  const byKey = new Map(entries.map((entry) => [keyOf(entry.tool, entry.change), entry]));
  const found = new Set<AcceptedChange>();
  const isOpen = (tool: string, { message }: Change): boolean => {
    const entry = byKey.get(keyOf(tool, message));
    if (entry !== undefined) found.add(entry);
    return entry === undefined;
  };
  const open = changed.flatMap((tool): readonly T[] => {
    const changes = tool.changes.filter((change) => isOpen(tool.name, change));
    return changes.length === 0 ? [] : changes.length === tool.changes.length ? [tool] : [{ ...tool, changes, level: worst(changes) }];
  });
  return { changed: open, accepted: [...found] };
}

/** What accepting changes writes: those that break calls, and those that are not decided. */
export const toAccept = (changed: readonly Changed[], reason: string): readonly AcceptedChange[] =>
  changed.flatMap(({ name, changes }) =>
    changes.filter(({ level }) => level === 'breaking' || level === 'undecided').map(({ message }) => ({ tool: name, change: message, reason })),
  );

const keyOf = (tool: string, message: string): string => `${tool}\n${message}`;
