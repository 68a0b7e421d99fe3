import { knownValue, type NamedTools, type ToolSpec } from '../model/index.ts';
import type { Overview } from './overview.ts';
import type { Doc, PlacedTool } from './types.ts';

/** Does the document have results of calls of tools that stand elsewhere? */
export const hasMocks = ({ frontEnd }: Pick<Doc, 'frontEnd'>): boolean => frontEnd.holdsTools === false;

/** The tools of the workspace by their names; the same as long as they are. */
export function namedTools({ tools }: Pick<Overview, 'tools'>, docs: () => readonly Doc[]): NamedTools {
  const known = made.get(tools);
  if (known !== undefined) return known;
  let byName: ReadonlyMap<string, readonly ToolSpec[]> | undefined;
  const all = (): ReadonlyMap<string, readonly ToolSpec[]> => {
    byName ??= filed(tools);
    return byName;
  };
  const named: NamedTools = { names: () => [...all().keys()].sort(), named: (name) => all().get(name) ?? [], mayBeOthers: () => hasUnknown(tools, docs()) };
  made.set(tools, named);
  return named;
}

const made = new WeakMap<readonly PlacedTool[], NamedTools>();

function filed(tools: readonly PlacedTool[]): ReadonlyMap<string, readonly ToolSpec[]> {
  const byName = new Map<string, ToolSpec[]>();
  for (const { tool, derived } of tools) {
    const name = knownValue(tool.name);
    if (name === undefined || derived) continue;
    const own = byName.get(name);
    if (own === undefined) byName.set(name, [tool]);
    else own.push(tool);
  }
  return byName;
}

/** Is there a tool whose name is computed, or code that registers tools and cannot be read? */
const hasUnknown = (tools: readonly PlacedTool[], docs: readonly Doc[]): boolean =>
  tools.some(({ tool }) => knownValue(tool.name) === undefined) ||
  docs.some(
    ({ regions, unreadable }) =>
      unreadable !== undefined ||
      regions.some(({ facts, linked }) => [...facts.problems, ...linked.problems].some((problem) => problem.unread ?? problem.unreadable)),
  );
