import { type Change, type ToolChanges, worst } from '../../compare/index.ts';
import { plural } from '../../model/index.ts';
import type { Side, SideTool } from './side.ts';

/** Where more registrations cannot be read than before, a tool that is gone may be one of them: whether it is gone is not decided. */
export function mayBeUnread(changed: readonly ToolChanges<SideTool>[], before: Side, after: Side): readonly ToolChanges<SideTool>[] {
  const more = after.unread - before.unread;
  if (more <= 0) return changed;
  const undecided = (change: Change): Change =>
    change.kind !== 'tool-removed' || change.level !== 'breaking'
      ? change
      : {
          ...change,
          level: 'undecided',
          message: 'The tool is not found.',
          why: `${plural(more, 'more registration')} cannot be read than before, and it may be one of them: 'toolscribe list --unread'.`,
        };
  return changed.map((tool) => {
    const changes = tool.changes.map(undecided);
    return { ...tool, changes, level: worst(changes) };
  });
}
