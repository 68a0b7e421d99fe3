import { addTo, isJsonObject } from '../../model/index.ts';
import { isSameGroup, type ListedTool, nameOf } from './change.ts';

/** What tells whether one tool is another one under a new name. Words are numbers in ascending order, so that thousands of pairs are compared at once. */
interface Traits<T> {
  readonly tool: T;
  readonly folded: string;
  readonly text: readonly number[];
  readonly name: readonly number[];
  readonly params: readonly number[];
}

interface Scored<T> {
  readonly tool: T;
  readonly other: T;
  readonly score: number;
}

/** New tools with the tool that each one was. The best pair first; two equally good ones decide nothing. */
export function renamed<T extends ListedTool>(gone: readonly T[], added: readonly T[]): readonly (readonly [T, T])[] {
  const numbers = new Map<string, number>();
  const traits = (all: readonly T[]): readonly Traits<T>[] => all.map((tool) => traitsOf(tool, numbers));
  const [were, are] = [traits(gone), traits(added)];
  const scored = are
    .flatMap((one) => were.map((other) => ({ tool: one.tool, other: other.tool, score: likeness(other, one) })).filter(({ score }) => score >= likely))
    .toSorted((a, b) => b.score - a.score);
  const rivals = new Map<T, Scored<T>[]>();
  for (const one of scored) for (const end of [one.tool, one.other]) addTo(rivals, end, one);
  const used = new Set<T>();
  return scored.flatMap(({ tool, other, score }) => {
    if (used.has(tool) || used.has(other)) return [];
    const isRival = (one: Scored<T>): boolean =>
      one.score === score && (one.tool === tool) !== (one.other === other) && !used.has(one.tool) && !used.has(one.other);
    if ([tool, other].some((end) => rivals.get(end)?.some(isRival) === true)) return [];
    used.add(tool).add(other);
    return [[tool, other] as const];
  });
}

/** Of 1. A tool with other words and other parameters is another tool. */
const likely = 0.7;

/** How much two tools have in common: words of the description, parameters, words of the name. */
function likeness(one: Traits<ListedTool>, other: Traits<ListedTool>): number {
  if (!isSameGroup(one.tool, other.tool)) return 0;
  if (one.folded === other.folded) return 1;
  // Most tools without parameters have nothing else in common.
  const ofParams = one.params.length + other.params.length === 0 ? 0.5 : shared(one.params, other.params);
  return 0.5 * shared(one.text, other.text) + 0.3 * ofParams + 0.2 * shared(one.name, other.name);
}

function traitsOf<T extends ListedTool>(tool: T, numbers: Map<string, number>): Traits<T> {
  const [name, { description, inputSchema }] = [nameOf(tool), tool.json];
  const { properties } = isJsonObject(inputSchema) ? inputSchema : {};
  const numbered = (words: readonly string[]): readonly number[] => [...new Set(words)].map((word) => numberOf(word, numbers)).toSorted((a, b) => a - b);
  return {
    tool,
    folded: wordsOf(name).join(''),
    text: numbered(wordsOf(description)),
    name: numbered(wordsOf(name.replace(/([a-z])([A-Z])/g, '$1 $2'))),
    params: numbered(isJsonObject(properties) ? Object.keys(properties) : []),
  };
}

function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word) ?? numbers.size;
  numbers.set(word, known);
  return known;
}

const wordsOf = (text: unknown): readonly string[] => (typeof text === 'string' ? (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) : []);

/** What two lists have in common, of all that they have. */
function shared(one: readonly number[], other: readonly number[]): number {
  let [at, count] = [0, 0];
  for (const item of one) {
    while ((other[at] ?? item) < item) at += 1;
    if (other[at] === item) count += 1;
  }
  const all = one.length + other.length - count;
  return all === 0 ? 0 : count / all;
}
