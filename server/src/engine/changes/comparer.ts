import { compareTools, type ListedTool, nameOf, type ToolChanges } from '../../compare/index.ts';
import { addTo, jsonEqual } from '../../model/index.ts';
import type { ChangedTool, ToolData, ToolsDelta } from './comparison.ts';

/** Compares tools with those of a base, again after each change. A tool is compared once for each of its states. */
export interface Comparer {
  compare(now: ReadonlyMap<number, ToolData>): readonly ChangedTool[];
}

interface Side extends ListedTool {
  readonly id?: number;
  readonly data?: ToolData;
}

type Found = ToolChanges<Side>;

interface Pair {
  readonly before: Side;
  readonly after: Side;
}

export function createComparer(base: readonly ToolData[]): Comparer {
  const before = base.map((data) => sideOf(data));
  const sides = new WeakMap<ToolData, Side>();
  /** The result by the tool of now. It has changes only if the two differ. */
  let known = new WeakMap<Side, { readonly before: Side; readonly found: Found | undefined }>();
  let namesBefore = '';
  let lastOthers: { readonly before: readonly Side[]; readonly after: readonly Side[]; readonly found: readonly Found[] } | undefined;

  const sideOfNow = ([id, data]: readonly [number, ToolData]): Side => {
    const side = sides.get(data) ?? sideOf(data, id);
    sides.set(data, side);
    return side;
  };

  const ofPairs = (pairs: readonly Pair[], names: readonly string[]): readonly Found[] => {
    const fresh = pairs.filter((pair) => known.get(pair.after)?.before !== pair.before);
    const different = fresh.filter((pair) => !jsonEqual(pair.before.json, pair.after.json));
    const found = new Map(
      withNames(
        names,
        different.map((pair) => pair.before),
        different.map((pair) => pair.after),
      ).map((one) => [one.after, one]),
    );
    for (const pair of fresh) known.set(pair.after, { before: pair.before, found: found.get(pair.after) });
    return pairs.flatMap((pair) => known.get(pair.after)?.found ?? []);
  };

  const ofOthers = (names: readonly string[], left: readonly Side[], added: readonly Side[]): readonly Found[] => {
    if (lastOthers === undefined || !isSameList(lastOthers.before, left) || !isSameList(lastOthers.after, added))
      lastOthers = { before: left, after: added, found: withNames(names, left, added) };
    return lastOthers.found;
  };

  return {
    compare(now) {
      const after = [...now].map(sideOfNow);
      const names = [...new Set([...before, ...after].map(nameOf))].toSorted();
      // A description may name any tool.
      if (names.join('\n') !== namesBefore) {
        namesBefore = names.join('\n');
        known = new WeakMap();
        lastOthers = undefined;
      }
      const { pairs, left, added } = paired(before, after);
      return [...ofPairs(pairs, names), ...ofOthers(names, left, added)].map(changedTool);
    },
  };
}

/** The tools after a delta. */
export function withDelta(tools: Map<number, ToolData>, { added, removed }: ToolsDelta): void {
  for (const id of removed) tools.delete(id);
  for (const [id, tool] of added) tools.set(id, tool);
}

const sideOf = (data: ToolData, id?: number): Side => ({
  data,
  json: data.json,
  group: data.group,
  unknown: data.unknown,
  suspicions: () => data.suspicions,
  ...(id === undefined ? {} : { id }),
});

/** Compares two lists as parts of lists with tools of all these names: the others are the same in both. */
function withNames(names: readonly string[], before: readonly Side[], after: readonly Side[]): readonly Found[] {
  if (before.length === 0 && after.length === 0) return [];
  const own = new Set([...before, ...after].map(nameOf));
  const others = names.filter((name) => !own.has(name)).map((name): Side => ({ json: { name } }));
  return compareTools([...before, ...others], [...after, ...others]);
}

/** Pairs of one name and group, where either has one alone, and all others. */
function paired(
  before: readonly Side[],
  after: readonly Side[],
): { readonly pairs: readonly Pair[]; readonly left: readonly Side[]; readonly added: readonly Side[] } {
  const [was, is] = [byKey(before), byKey(after)];
  const pairs: Pair[] = [];
  for (const [key, [tool, ...more]] of is) {
    const [partner, ...others] = was.get(key) ?? [];
    if (tool !== undefined && partner !== undefined && more.length + others.length === 0) pairs.push({ before: partner, after: tool });
  }
  const taken = new Set(pairs.flatMap((pair) => [pair.before, pair.after]));
  return { pairs, left: before.filter((tool) => !taken.has(tool)), added: after.filter((tool) => !taken.has(tool)) };
}

function byKey(tools: readonly Side[]): ReadonlyMap<string, readonly Side[]> {
  const map = new Map<string, Side[]>();
  for (const tool of tools) addTo(map, `${nameOf(tool)}\n${tool.group ?? ''}`, tool);
  return map;
}

const isSameList = (a: readonly Side[], b: readonly Side[]): boolean => a.length === b.length && a.every((tool, i) => tool === b[i]);

const changedTool = ({ name, level, changes, before, after }: Found): ChangedTool => ({
  name,
  level,
  changes,
  ...(after?.id === undefined ? {} : { id: after.id }),
  ...(before?.data === undefined ? {} : { before: before.data }),
});
