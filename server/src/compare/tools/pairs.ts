import { addTo, isJsonObject, jsonEqual } from '../../model/index.ts';
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
  const take = (tool: T, isPartner: (other: T) => boolean): T | undefined => {
    const all = left.get(nameOf(tool)) ?? [];
    const at = all.findIndex(isPartner);
    return at < 0 ? undefined : all.splice(at, 1)[0];
  };
  const partners = new Map<T, T>();
  // An equal tool first: several servers may have a tool of one name.
  for (const isPartner of [(a: T, b: T) => a.group === b.group && jsonEqual(a.json, b.json), (a: T, b: T) => a.group === b.group, () => true])
    for (const tool of after) {
      const partner = partners.has(tool) ? undefined : take(tool, (other) => isPartner(other, tool));
      if (partner !== undefined) partners.set(tool, partner);
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
  if (one.group !== other.group) return 0;
  const [ofText, ofName] = [shared(wordsOf(one.json.description), wordsOf(other.json.description)), shared(nameWords(one), nameWords(other))];
  const [was, now] = [paramsOf(one), paramsOf(other)];
  // Most tools without parameters have nothing else in common.
  const ofParams = was.size + now.size === 0 ? 0.5 : shared(was, now);
  return 0.5 * ofText + 0.3 * ofParams + 0.2 * ofName;
}

const wordsOf = (text: unknown): ReadonlySet<string> => new Set(typeof text === 'string' ? (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) : []);

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
