import { type Change, type ToolChanges, worstFirst } from '../../compare/index.ts';
import { countsOf, type Diff, placeOf } from './diff.ts';
import { type SideTool, tokensOf } from './side.ts';

/** For a program. Every key is always there, except `before`, `after` and `witness` of a change that has none. */
export function jsonReport(diff: Diff): string {
  const { before, after, changed, accepted } = diff;
  const report = {
    before: { name: before.name, tools: before.tools.length, unread: before.unread },
    after: { name: after.name, tools: after.tools.length, unread: after.unread },
    counts: Object.fromEntries(countsOf(diff)),
    changed: changed.map(toolJson),
    accepted,
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

function toolJson(tool: ToolChanges<SideTool>): object {
  const { name, level, changes, clients, before, after } = tool;
  return {
    name,
    level,
    file: placeOf(tool)?.file ?? null,
    line: placeOf(tool)?.line ?? null,
    tokens: { before: before === undefined ? null : tokensOf(before), after: after === undefined ? null : tokensOf(after) },
    changes: worstFirst(changes).map(changeJson),
    clients: clients.map(({ client, level: own, more }) => ({ client, level: own, changes: more.map(changeJson) })),
  };
}

const changeJson = ({ kind, part, path, level, message, why, witness, ...sides }: Change): object => ({
  kind,
  part,
  path,
  level,
  message,
  why,
  ...('before' in sides ? { before: sides.before } : {}),
  ...('after' in sides ? { after: sides.after } : {}),
  ...(witness === undefined ? {} : { witness }),
});
