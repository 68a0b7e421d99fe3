import { type Json, jsonKeys } from '../../model/index.ts';
import { type Literal, leastSize, mostSize, ofKind } from '../literals.ts';
import type { Formula } from '../node.ts';
import { firstOf, isValues, type Solution, type Solve } from './solution.ts';

/** Longer arrays are not made. */
const longestArray = 5000;

/** What each index has to fulfill. */
type Demands = ReadonlyMap<number, readonly Formula[]>;

/** Arrays of literals. */
export function arraysOf(literals: readonly Literal[], solve: Solve): Solution {
  const own = new Map<number, readonly Formula[]>();
  for (const { index, item } of ofKind(literals, 'item')) own.set(index, [...(own.get(index) ?? []), item]);
  const later = ofKind(literals, 'later');
  const prefixes = ofKind(literals, 'items').map(({ group }) => prefixOf(group.prefixItems).length);
  const fixed = Math.max(0, ...prefixes, ...[...own.keys()].map((index) => index + 1), ...later.map(({ from }) => from));
  const needsTwo = ofKind(literals, 'unique').some(({ holds }) => !holds);
  if (!needsTwo) return placed(later, fixed, own, (demands) => arrayWith(literals, demands, undefined, solve));
  const last = fixed + later.length + 1;
  const pairs = Array.from({ length: last }, (_, a) => Array.from({ length: last - a }, (__, b) => [a, a + 1 + b] as const)).flat();
  return placed(later, fixed, own, (demands) => firstOf(pairs, (pair) => arrayWith(literals, demands, pair, solve)));
}

const prefixOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

/** Tries the indices at which the items of `later` can be. Behind `fixed`, all indices are alike. */
function placed(later: readonly Extract<Literal, { kind: 'later' }>[], fixed: number, demands: Demands, solve: (demands: Demands) => Solution): Solution {
  const [first, ...rest] = later;
  if (first === undefined) return solve(demands);
  const end = fixed + later.length;
  const indices = Array.from({ length: Math.max(0, end - first.from) }, (_, at) => first.from + at);
  return firstOf(indices, (index) => placed(rest, fixed, new Map([...demands, [index, [...(demands.get(index) ?? []), first.item]]]), solve));
}

/** What every schema demands of an index. */
function formulasAt(index: number, literals: readonly Literal[]): readonly Formula[] {
  const items = ofKind(literals, 'items').map(({ group, document }): Formula => {
    const prefix = prefixOf(group.prefixItems);
    return { node: document.node(prefix[index] ?? group.items ?? true), holds: true };
  });
  return [...items, ...ofKind(literals, 'each').map(({ item }) => item)];
}

function arrayWith(literals: readonly Literal[], demands: Demands, pair: readonly [number, number] | undefined, solve: Solve): Solution {
  const length = Math.ceil(Math.max(leastSize(literals), ...[...demands.keys(), ...(pair ?? [])].map((index) => index + 1)));
  const most = mostSize(literals);
  if (length > most) return 'empty';
  const isUnique = ofKind(literals, 'unique').some(({ holds }) => holds);
  const formulas = (index: number): readonly Formula[] => [...formulasAt(index, literals), ...(demands.get(index) ?? [])];
  const made: Json[] = [];
  const options: (readonly Json[])[] = [];
  const keyOf = jsonKeys();
  const used = new Set<string>();
  for (let index = 0; index < length; index += 1) {
    if (index >= longestArray) return 'unknown';
    const isSecond = pair !== undefined && index === pair[1];
    const isFirst = pair !== undefined && index === pair[0];
    const values = solve(isFirst || isSecond ? [...formulas(pair[0]), ...formulas(pair[1])] : formulas(index));
    if (!isValues(values)) return values;
    const next = isSecond ? made[pair[0]] : values.find((one) => !isUnique || !used.has(keyOf(one)));
    if (next === undefined) return 'unknown';
    used.add(keyOf(next));
    made.push(next);
    options.push(values);
  }
  return [made, ...variants(made, options), ...longer(made, most, formulas, solve)];
}

/** Others with a second value of an item, for conditions that exclude single values. */
const variants = (made: readonly Json[], options: readonly (readonly Json[])[]): readonly Json[] =>
  options.flatMap((values, index) => values.slice(0, 4).map((one) => made.with(index, one))).slice(0, 8);

function longer(made: readonly Json[], most: number, formulas: (index: number) => readonly Formula[], solve: Solve): readonly Json[] {
  if (made.length >= most || made.length > 5) return [];
  const values = solve(formulas(made.length));
  return isValues(values) ? values.slice(0, 3).map((one) => [...made, one]) : [];
}
