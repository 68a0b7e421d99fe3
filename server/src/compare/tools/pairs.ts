import { addTo, type JsonObject, jsonEqual } from '../../model/index.ts';
import { isSameGroup, type ListedTool, nameOf } from './change.ts';
import { renamed } from './renames.ts';

/** A tool before and now. One side is absent where it was added or removed. */
export interface Pair<T extends ListedTool> {
  readonly before?: T;
  readonly after?: T;
}

/** Pairs tools of one name and group, then those of one name, then those that were renamed. In the order of now; removed ones come last. */
export function pairTools<T extends ListedTool>(before: readonly T[], after: readonly T[]): readonly Pair<T>[] {
  const left = new Map<string, T[]>();
  for (const tool of before) addTo(left, nameOf(tool), tool);
  const partners = new Map<T, T>();
  for (const isPartner of [isSameGroup, () => true])
    for (const { tool, other } of byLikeness(
      left,
      after.filter((one) => !partners.has(one)),
      isPartner,
    )) {
      const all = left.get(nameOf(tool)) ?? [];
      if (partners.has(tool) || !all.includes(other)) continue;
      all.splice(all.indexOf(other), 1);
      partners.set(tool, other);
    }
  const gone = [...left.values()].flat();
  for (const [tool, partner] of renamed(
    gone,
    after.filter((tool) => !partners.has(tool)),
  ))
    partners.set(tool, partner);
  const taken = new Set(partners.values());
  return [
    ...after.map((tool) => ({ ...optional('before', partners.get(tool)), after: tool })),
    ...gone.filter((tool) => !taken.has(tool)).map((tool) => ({ before: tool })),
  ];
}

/** Possible partners of one name. The most alike first: several servers may have a tool of one name, and a list may repeat those of the code. */
function byLikeness<T extends ListedTool>(
  left: ReadonlyMap<string, readonly T[]>,
  tools: readonly T[],
  isPartner: (one: T, other: T) => boolean,
): readonly { readonly tool: T; readonly other: T }[] {
  const scored = tools.flatMap((tool) =>
    (left.get(nameOf(tool)) ?? []).filter((other) => isPartner(other, tool)).map((other) => ({ tool, other, score: sameFields(other.json, tool.json) })),
  );
  return scored.toSorted((a, b) => b.score - a.score);
}

/** Of 1. A field of another value counts half. */
function sameFields(one: JsonObject, other: JsonObject): number {
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  const points = keys.map((key) => (jsonEqual(one[key], other[key]) ? 1 : one[key] === undefined || other[key] === undefined ? 0 : 0.5));
  return points.reduce((sum: number, point) => sum + point, 0) / keys.length;
}

const optional = <K extends string, T>(key: K, value: T | undefined): { readonly [Key in K]?: T } =>
  value === undefined ? {} : ({ [key]: value } as { [Key in K]: T });
