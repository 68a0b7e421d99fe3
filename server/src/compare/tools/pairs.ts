import { addTo, isJsonObject, type JsonObject, jsonEqual } from '../../model/index.ts';
import type { ListedTool } from './change.ts';

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

/** One side may have a single group, which it does not name. */
export const isSameGroup = (one: ListedTool, other: ListedTool): boolean => one.group === undefined || other.group === undefined || one.group === other.group;

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

export const nameOf = ({ json }: ListedTool): string => (typeof json.name === 'string' ? json.name : '');

/** The best partner of each new tool first. Two equally good ones decide nothing. */
function renamed<T extends ListedTool>(gone: readonly T[], added: readonly T[]): readonly (readonly [T, T])[] {
  const scored = added
    .flatMap((tool) => gone.map((other) => ({ tool, other, score: likeness(other, tool) })))
    .filter(({ score }) => score >= likely)
    .toSorted((a, b) => b.score - a.score);
  const used = new Set<T>();
  return scored.flatMap(({ tool, other, score }) => {
    if (used.has(tool) || used.has(other)) return [];
    const isAmbiguous = scored.some(
      (one) => one.score === score && (one.tool === tool) !== (one.other === other) && !used.has(one.tool) && !used.has(one.other),
    );
    if (isAmbiguous) return [];
    used.add(tool).add(other);
    return [[tool, other] as const];
  });
}

/** Of 1. A tool with other words and other parameters is another tool. */
const likely = 0.7;

/** How much two tools have in common: words of the description, parameters, words of the name. */
function likeness(one: ListedTool, other: ListedTool): number {
  if (!isSameGroup(one, other)) return 0;
  if (folded(nameOf(one)) === folded(nameOf(other))) return 1;
  const [ofText, ofName] = [shared(wordsOf(one.json.description), wordsOf(other.json.description)), shared(nameWords(one), nameWords(other))];
  const [was, now] = [paramsOf(one), paramsOf(other)];
  // Most tools without parameters have nothing else in common.
  const ofParams = was.size + now.size === 0 ? 0.5 : shared(was, now);
  return 0.5 * ofText + 0.3 * ofParams + 0.2 * ofName;
}

const wordsOf = (text: unknown): ReadonlySet<string> => new Set(typeof text === 'string' ? (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) : []);

/** The same for names that differ in their spelling only: `getTinyImage`, `get-tiny-image`. */
const folded = (name: string): string => name.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();

const nameWords = (tool: ListedTool): ReadonlySet<string> =>
  wordsOf(
    nameOf(tool)
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replaceAll('_', ' '),
  );

function paramsOf({ json: { inputSchema } }: ListedTool): ReadonlySet<string> {
  const { properties } = isJsonObject(inputSchema) ? inputSchema : {};
  return new Set(isJsonObject(properties) ? Object.keys(properties) : []);
}

function shared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const all = new Set([...one, ...other]).size;
  return all === 0 ? 0 : [...one].filter((item) => other.has(item)).length / all;
}
