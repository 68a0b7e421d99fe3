import type { Json } from '../model/index.ts';
import { evaluate, every, not, type Truth, typeOf } from './evaluate.ts';
import { expand, type JsonType, jsonTypes } from './expand.ts';
import { type Alternative, type Clause, excludes, type Literal, ofKind } from './literals.ts';
import { type Comparison, createDocument, type Formula } from './node.ts';
import { arraysOf } from './solvers/arrays.ts';
import { numbersOf } from './solvers/numbers.ts';
import { formulasOf, objectsOf } from './solvers/objects.ts';
import { firstOf, isValues, type Solution } from './solvers/solution.ts';
import { textsOf } from './solvers/texts.ts';

/** Values of a type that fulfill all formulas. The types default to all of JSON. */
export type Satisfy = (formulas: readonly Formula[], types?: readonly JsonType[]) => Solution;

const keyOfFormula = ({ node, holds }: Formula): string => `${holds ? '+' : '-'}${node.id}`;

/**
 * Finds values of formulas as a tableau does: conditions become literals of one type, alternatives are tried, and values of members are found in the same
 * way. A list of formulas that is within itself counts as empty there, since the smallest value contains no smaller one.
 */
export function createSatisfy(comparison: Comparison): Satisfy {
  const known = new Map<string, Solution>();
  const open = new Map<string, number>();
  /** The outermost open list whose assumed emptiness the last result depends on. */
  let assumed = Number.POSITIVE_INFINITY;
  const plain = createDocument(true, 'plain', comparison);
  const made = (schema: Json, holds: boolean): Formula => ({ node: plain.node(schema), holds });
  const satisfy: Satisfy = (formulas, types = jsonTypes) => {
    const keys = [...new Set(formulas.map(keyOfFormula))].toSorted();
    if (keys.some((key) => key.startsWith('+') && keys.includes(`-${key.slice(1)}`))) return 'empty';
    const key = `${types.length === 1 ? types[0] : ''} ${keys.join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const level = open.get(key);
    if (level !== undefined) {
      assumed = Math.min(assumed, level);
      return 'empty';
    }
    const outer = assumed;
    assumed = Number.POSITIVE_INFINITY;
    open.set(key, open.size);
    const own = open.size - 1;
    comparison.budget.step();
    const solution = comparison.budget.within(() => firstOf(types, (type) => search(type, formulas)));
    open.delete(key);
    if (assumed >= own) assumed = Number.POSITIVE_INFINITY;
    if (isValues(solution) || assumed === Number.POSITIVE_INFINITY) known.set(key, solution);
    if (isValues(solution)) assumed = Number.POSITIVE_INFINITY;
    assumed = Math.min(assumed, outer);
    return solution;
  };
  const search = (type: JsonType, formulas: readonly Formula[]): Solution => new Branch(type, formulas, { comparison, satisfy, made }).solve({ formulas });
  return satisfy;
}

interface BranchTools {
  readonly comparison: Comparison;
  readonly satisfy: Satisfy;
  readonly made: (schema: Json, holds: boolean) => Formula;
}

/** Conditions on values of one type, some of which are not yet expanded. */
class Branch {
  readonly #type: JsonType;
  readonly #whole: readonly Formula[];
  readonly #tools: BranchTools;
  readonly #seen: Set<string>;
  #literals: readonly Literal[];
  #clauses: Clause[];

  constructor(type: JsonType, whole: readonly Formula[], tools: BranchTools, from?: Branch) {
    this.#type = type;
    this.#whole = whole;
    this.#tools = tools;
    this.#seen = new Set(from === undefined ? [] : from.#seen);
    this.#literals = from === undefined ? [] : from.#literals;
    this.#clauses = from === undefined ? [] : [...from.#clauses];
  }

  solve(alternative: Alternative): Solution {
    this.#tools.comparison.budget.step();
    if (!this.#add(alternative) || !this.#reduce()) return 'empty';
    const values = ofKind(this.#literals, 'values').find(({ holds }) => holds)?.values;
    if (values !== undefined) return this.#listed(values);
    const [clause, ...rest] = this.#clauses.toSorted((a, b) => a.length - b.length);
    if (clause === undefined) return this.#leaf();
    this.#clauses = rest;
    return firstOf(clause, (one) => new Branch(this.#type, this.#whole, this.#tools, this).solve(one));
  }

  /** False where the alternative contradicts what there is. */
  #add({ formulas = [], literals = [] }: Alternative): boolean {
    for (const one of literals) {
      if (this.#literals.some((other) => excludes(one, other))) return false;
      this.#literals = [...this.#literals, one];
    }
    for (const one of formulas) {
      const key = keyOfFormula(one);
      if (this.#seen.has(key)) continue;
      if (this.#seen.has(keyOfFormula({ node: one.node, holds: !one.holds }))) return false;
      this.#seen.add(key);
      this.#clauses.push(...expand(this.#type, one, this.#tools.made));
    }
    return true;
  }

  /** Adds what has no alternative. False where a clause has none left. */
  #reduce(): boolean {
    for (let changes = true; changes; ) {
      changes = false;
      const pending = this.#clauses;
      this.#clauses = [];
      for (const clause of pending) {
        if (clause.some((one) => this.#isImplied(one))) continue;
        const left = clause.filter((one) => this.#isPossible(one));
        const [only] = left;
        if (only === undefined) return false;
        if (left.length > 1) this.#clauses.push(left);
        else if (this.#add(only)) changes = true;
        else return false;
      }
    }
    return true;
  }

  #isImplied({ formulas = [], literals = [] }: Alternative): boolean {
    return formulas.every((one) => this.#seen.has(keyOfFormula(one))) && literals.every((one) => this.#isImpliedLiteral(one));
  }

  #isImpliedLiteral(literal: Literal): boolean {
    if (literal.kind !== 'member' && literal.kind !== 'requires') return false;
    const isThere = this.#literals.some((one) => (one.kind === 'requires' || one.kind === 'member') && one.key === literal.key);
    if (!isThere || literal.kind === 'requires') return isThere;
    const { node, holds } = literal.value;
    return this.#tools.satisfy([...this.#member(literal.key), { node, holds: !holds }]) === 'empty';
  }

  #member(key: string): readonly Formula[] {
    return formulasOf(key, this.#literals, this.#tools.comparison);
  }

  #isPossible({ formulas = [], literals = [] }: Alternative): boolean {
    if (formulas.some(({ node, holds }) => this.#seen.has(keyOfFormula({ node, holds: !holds })))) return false;
    return literals.every((one) => {
      if (this.#literals.some((other) => excludes(one, other))) return false;
      return one.kind !== 'member' || this.#tools.satisfy([...this.#member(one.key), one.value]) !== 'empty';
    });
  }

  #fulfills = (formulas: readonly Formula[], value: Json): Truth =>
    every(formulas, ({ node, holds }) => {
      const truth = evaluate(node, value, this.#tools.comparison);
      return holds ? truth : not(truth);
    });

  /** The values of an enumeration that fulfill all formulas: there are no others. */
  #listed(values: readonly Json[]): Solution {
    const truths = values.filter((one) => typeOf(one) === this.#type).map((one) => [one, this.#fulfills(this.#whole, one)] as const);
    const found = truths.flatMap(([one, truth]) => (truth === true ? [one] : []));
    if (found.length > 0) return found;
    return truths.some(([, truth]) => truth === undefined) ? 'unknown' : 'empty';
  }

  #leaf(): Solution {
    const solution = this.#ofType();
    if (!isValues(solution)) return solution;
    const sure = solution.filter((one) => this.#fulfills(this.#whole, one) === true);
    if (sure.length > 0) return sure;
    const possible = solution.filter((one) => this.#fulfills(this.#whole, one) === undefined);
    return possible.length > 0 ? possible : 'unknown';
  }

  #ofType(): Solution {
    const { comparison, satisfy, made } = this.#tools;
    const isValue = (value: Json): boolean => this.#fulfills(this.#whole, value) !== false;
    switch (this.#type) {
      case 'null':
        return this.#listed([null]);
      case 'boolean':
        return this.#listed([true, false]);
      case 'number':
        return numbersOf(this.#literals, isValue);
      case 'string':
        return textsOf(this.#literals, comparison, isValue);
      case 'array':
        return arraysOf(this.#literals, satisfy);
      default:
        return objectsOf(this.#literals, {
          comparison,
          solve: satisfy,
          names: (formulas) => satisfy(formulas, ['string']),
          made,
          fulfills: this.#fulfills,
        });
    }
  }
}
