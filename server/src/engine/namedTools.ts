import { knownValue, type NamedTools, type ToolSpec } from '../model/index.ts';
import type { Overview } from './overview.ts';
import type { Doc, PlacedTool } from './types.ts';

/** True where the document may contain mocks: it names tools of other files, and contains none. */
export const hasMocks = ({ frontEnd }: Pick<Doc, 'frontEnd'>): boolean => frontEnd.holdsTools === false;

/** The tools of the workspace by name; the same object as long as they are the same. */
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

/** True where a tool has a computed name, or a registration cannot be read. */
const hasUnknown = (tools: readonly PlacedTool[], docs: readonly Doc[]): boolean =>
  tools.some(({ tool }) => knownValue(tool.name) === undefined) ||
  docs.some(
    ({ regions, unreadable }) =>
      unreadable !== undefined ||
      regions.some(({ facts, linked }) => [...facts.problems, ...linked.problems].some((problem) => problem.unread ?? problem.unreadable)),
  );

/**
 * Finds another tool with the same name in the same scope, such as a bot. `scopeOf` is undefined for a tool that cannot conflict, and `isSame` is true for
 * two places of one tool.
 */
export function namesakes(
  tools: readonly PlacedTool[],
  scopeOf: (placed: PlacedTool) => string | undefined,
  isSame: (one: PlacedTool, other: PlacedTool) => boolean = (one, other) => one.tool === other.tool,
): (placed: PlacedTool) => PlacedTool | undefined {
  const keyOf = (placed: PlacedTool): string | undefined => {
    const [scope, name] = [scopeOf(placed), knownValue(placed.tool.name)];
    if (scope === undefined || name === undefined) return undefined;
    return `${scope}\0${placed.doc.frontEnd.ignoresCase === true ? name.toLowerCase() : name}\0${placed.tool.version ?? ''}`;
  };
  const groups = new Map<string, PlacedTool[]>();
  for (const placed of tools) {
    const key = placed.derived ? undefined : keyOf(placed);
    const group = key === undefined ? undefined : groups.get(key);
    if (group !== undefined) group.push(placed);
    else if (key !== undefined) groups.set(key, [placed]);
  }
  return (placed) => {
    const group = groups.get(keyOf(placed) ?? '') ?? [];
    return group.length > 1 ? group.find((other) => !isSame(other, placed)) : undefined;
  };
}
