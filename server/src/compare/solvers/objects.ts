import { isJsonObject, type Json } from '../../model/index.ts';
import type { Truth } from '../evaluate.ts';
import { type Literal, leastSize, mostSize, ofKind } from '../literals.ts';
import type { Comparison, Formula } from '../node.ts';
import { firstOf, isValues, type Solution, type Solve } from './solution.ts';

/** More patterns of names are not combined. */
const mostPatterns = 4;
/** More properties are not made. */
const mostProperties = 1000;

export interface ObjectTools {
  readonly comparison: Comparison;
  readonly solve: Solve;
  /** Texts that fulfill formulas, for names of properties. */
  readonly names: (formulas: readonly Formula[]) => Solution;
  /** A formula of a schema that has no references. */
  readonly made: (schema: Json, holds: boolean) => Formula;
  readonly fulfills: (formulas: readonly Formula[], value: Json) => Truth;
}

/** What the value of each property fulfills that has to be there. */
type Demands = ReadonlyMap<string, readonly Formula[]>;

/** Objects of literals. */
export function objectsOf(literals: readonly Literal[], tools: ObjectTools): Solution {
  const demands = new Map<string, readonly Formula[]>();
  for (const { key } of ofKind(literals, 'requires')) demands.set(key, demands.get(key) ?? []);
  for (const { key, value } of ofKind(literals, 'member')) demands.set(key, [...(demands.get(key) ?? []), value]);
  return withExtras(ofKind(literals, 'extra'), literals, demands, tools);
}

/** What the schemas demand of the value of a property. */
export function formulasOf(key: string, literals: readonly Literal[], { matches }: Comparison): readonly Formula[] {
  return ofKind(literals, 'members').flatMap(({ group, document }) => {
    const own = isJsonObject(group.properties) && Object.hasOwn(group.properties, key) ? [group.properties[key] ?? true] : [];
    const patterns = Object.entries(isJsonObject(group.patternProperties) ? group.patternProperties : {}).map(
      ([pattern, schema]) => [matches(pattern, key), schema] as const,
    );
    const matched = [...own, ...patterns.flatMap(([truth, schema]) => (truth === true ? [schema] : []))];
    const isOther = matched.length === 0 && patterns.every(([truth]) => truth === false);
    return [...matched, ...(isOther ? [group.additionalProperties ?? true] : [])].map((schema) => ({ node: document.node(schema), holds: true }));
  });
}

/** Names that a schema or a condition has. */
function namedIn(literals: readonly Literal[], used: Iterable<string>): readonly string[] {
  const declared = ofKind(literals, 'members').flatMap(({ group }) => Object.keys(isJsonObject(group.properties) ? group.properties : {}));
  return [...new Set([...used, ...declared, ...ofKind(literals, 'lacks').map(({ key }) => key)])];
}

function withExtras(extras: readonly Extract<Literal, { kind: 'extra' }>[], literals: readonly Literal[], demands: Demands, tools: ObjectTools): Solution {
  const [extra, ...rest] = extras;
  if (extra === undefined) return objectWith(literals, demands, tools);
  const next = (key: string): Solution => withExtras(rest, literals, new Map([...demands, [key, [...(demands.get(key) ?? []), ...extra.value]]]), tools);
  const named = namedIn(literals, demands.keys()).filter((key) => tools.fulfills(extra.name, key) !== false);
  const ofNamed = firstOf(named, next);
  if (isValues(ofNamed)) return ofNamed;
  const other = firstOf(freshNames(literals, demands.keys(), extra.name, extra.value, tools), (found) => {
    const solution = isValues(found) ? next(String(found[0])) : found;
    // Another name of the same patterns may fit the other extras.
    const dependsOnName = solution === 'empty' && rest.length > 0 && withExtras(rest, literals, demands, tools) !== 'empty';
    return dependsOnName ? 'unknown' : solution;
  });
  return isValues(other) || ofNamed === 'empty' ? other : 'unknown';
}

/** Names that no schema has, one for each set of patterns that can match them and whose values can be made. */
function* freshNames(literals: readonly Literal[], used: Iterable<string>, name: readonly Formula[], value: readonly Formula[], tools: ObjectTools) {
  const groups = ofKind(literals, 'members');
  const patterns = [...new Set(groups.flatMap(({ group }) => Object.keys(isJsonObject(group.patternProperties) ? group.patternProperties : {})))];
  if (patterns.length > mostPatterns) {
    yield 'unknown' as const;
    return;
  }
  const all = [...name, ...ofKind(literals, 'names').map((one) => one.name), tools.made({ enum: namedIn(literals, used) }, false)];
  for (let set = 0; set < 2 ** patterns.length; set += 1) {
    const isMatched = (pattern: string): boolean => ((set >> patterns.indexOf(pattern)) & 1) === 1;
    const own = groups.flatMap(({ group, document }) => {
      const map = isJsonObject(group.patternProperties) ? group.patternProperties : {};
      const matched = Object.entries(map).flatMap(([pattern, schema]) => (isMatched(pattern) ? [schema] : []));
      return (matched.length > 0 ? matched : [group.additionalProperties ?? true]).map((schema) => ({ node: document.node(schema), holds: true }));
    });
    if (tools.solve([...own, ...value]) === 'empty') continue;
    const formulas = [...all, ...patterns.map((pattern) => tools.made({ pattern }, isMatched(pattern)))];
    const visible = tools.names([...formulas, tools.made({ minLength: 1 }, true)]);
    yield isValues(visible) ? visible : tools.names(formulas);
  }
}

function objectWith(literals: readonly Literal[], demands: Demands, tools: ObjectTools): Solution {
  const lacks = new Set(ofKind(literals, 'lacks').map(({ key }) => key));
  const [least, most] = [leastSize(literals), mostSize(literals)];
  if (demands.size > most || [...demands.keys()].some((key) => lacks.has(key))) return 'empty';
  const names = ofKind(literals, 'names').map(({ name }) => name);
  const made = new Map<string, readonly Json[]>();
  let isUnknown = false;
  for (const [key, own] of demands) {
    if (tools.fulfills(names, key) === false) return 'empty';
    const values = tools.solve([...formulasOf(key, literals, tools.comparison), ...own]);
    if (values === 'empty') return 'empty';
    if (values === 'unknown') isUnknown = true;
    else made.set(key, values);
  }
  if (isUnknown) return 'unknown';
  const filled = fill(least, literals, made, lacks, names, tools);
  if (filled !== undefined) return filled;
  return [objectOf(made), ...variants(made, most, literals, lacks, names, tools)];
}

const objectOf = (made: ReadonlyMap<string, readonly Json[]>): Json => Object.fromEntries([...made].map(([key, values]) => [key, values[0] ?? null]));

/** Adds properties up to the least number. The result: what there is instead of an object, undefined where it is complete. */
function fill(
  least: number,
  literals: readonly Literal[],
  made: Map<string, readonly Json[]>,
  lacks: ReadonlySet<string>,
  names: readonly Formula[],
  tools: ObjectTools,
): 'empty' | 'unknown' | undefined {
  let isUnknown = false;
  for (const [key, values] of optional(literals, made, lacks, names, tools)) {
    if (made.size >= least) return undefined;
    if (isValues(values)) made.set(key, values);
    else if (values === 'unknown') isUnknown = true;
  }
  while (made.size < least) {
    if (made.size > mostProperties) return 'unknown';
    let fresh: Solution = 'empty';
    for (const found of freshNames(literals, made.keys(), [], [], tools)) {
      fresh = found;
      if (isValues(found)) break;
      if (found === 'unknown') isUnknown = true;
    }
    if (!isValues(fresh)) return isUnknown ? 'unknown' : 'empty';
    const key = String(fresh[0]);
    const values = tools.solve(formulasOf(key, literals, tools.comparison));
    if (!isValues(values)) return 'unknown';
    made.set(key, values);
  }
  return undefined;
}

/** Properties that schemas name and that can be added, with their values. */
function* optional(
  literals: readonly Literal[],
  made: ReadonlyMap<string, readonly Json[]>,
  lacks: ReadonlySet<string>,
  names: readonly Formula[],
  tools: ObjectTools,
): Generator<readonly [string, Solution]> {
  for (const key of namedIn(literals, [])) {
    if (made.has(key) || lacks.has(key) || tools.fulfills(names, key) === false) continue;
    yield [key, tools.solve(formulasOf(key, literals, tools.comparison))];
  }
}

/** Others with another value or one property more, for conditions that exclude single values. */
function variants(
  made: ReadonlyMap<string, readonly Json[]>,
  most: number,
  literals: readonly Literal[],
  lacks: ReadonlySet<string>,
  names: readonly Formula[],
  tools: ObjectTools,
): readonly Json[] {
  const others: Json[] = [];
  for (const [key, values] of made) for (const one of values.slice(1, 4)) others.push(objectOf(new Map([...made, [key, [one]]])));
  if (ofKind(literals, 'values').length === 0) return others.slice(0, 4);
  if (made.size < most) {
    for (const [key, values] of optional(literals, made, lacks, names, tools)) if (isValues(values)) others.push(objectOf(new Map([...made, [key, values]])));
    for (const found of freshNames(literals, made.keys(), [], [], tools)) {
      if (!isValues(found)) continue;
      const values = tools.solve(formulasOf(String(found[0]), literals, tools.comparison));
      if (isValues(values)) others.push(objectOf(new Map([...made, [String(found[0]), values]])));
    }
  }
  return others.slice(0, 12);
}
