import { allClasses } from '../../names/definitions.ts';
import { type Enclosing, enclosingAt, topLevel } from '../../names/enclosing.ts';
import type { PyCall, PyClass, PyExpr, PyFunction } from '../../read/code.ts';
import { lastName } from '../../read/dotted.ts';
import { expressionsIn } from '../../read/expressions.ts';
import type { PyFacts } from '../../read/facts.ts';
import { isObjectWord } from '../libraries/takerWords.ts';

/** A call or a dictionary that may be a tool. */
export interface Candidate<T extends PyExpr = PyExpr> {
  readonly expr: T;
  readonly enclosing: Enclosing;
}

export type PyDict = Extract<PyExpr, { readonly kind: 'dict' }>;

interface Candidates {
  readonly calls: readonly Candidate<PyCall>[];
  readonly dicts: readonly Candidate<PyDict>[];
}

/** Calls that may be tools by their callees, and dictionaries that may be tools by their keys, in source order. `renamed`: further names of such callees. */
export function candidatesIn(facts: PyFacts, renamed: ReadonlySet<string> = noNames): Candidates {
  const known = renamed.size === 0 ? cache.get(facts) : undefined;
  if (known !== undefined) return known;
  const calls = new Map<number, Candidate<PyCall>>();
  const dicts = new Map<number, Candidate<PyDict>>();
  const add = (expr: PyExpr, enclosing: () => Enclosing): void => {
    if (expr.kind === 'call' && (isObjectWord(lastName(expr.callee) ?? '') || (expr.callee.kind === 'name' && renamed.has(expr.callee.name))))
      calls.set(expr.span.start, { expr, enclosing: enclosing() });
    else if (expr.kind === 'dict' && looksLikeTool(expr)) dicts.set(expr.span.start, { expr, enclosing: enclosing() });
  };
  const below = (expr: PyExpr | undefined, enclosing: () => Enclosing): void => {
    for (const part of expr === undefined ? [] : expressionsIn([expr])) add(part, enclosing);
  };
  const inFunction = (fn: PyFunction, owner: PyClass | undefined): void => {
    for (const call of fn.calls) {
      const enclosing = (): Enclosing => enclosingAt(fn, owner, call.span);
      add(call, enclosing);
      for (const argument of [...call.args, ...call.keywords.map(({ value }) => value)]) if (argument.kind !== 'call') below(argument, enclosing);
    }
    for (const own of [fn, ...allBelow(fn)]) {
      const enclosing = (): Enclosing => enclosingAt(fn, owner, own.body === undefined ? own.span : { start: own.body.start, end: own.body.start });
      for (const expr of [...own.locals.map(({ value }) => value), ...own.returned]) if (expr?.kind !== 'call') below(expr, enclosing);
    }
  };
  for (const call of facts.calls) below(call, () => topLevel);
  for (const { value } of facts.assignments) below(value, () => topLevel);
  for (const fn of facts.functions) inFunction(fn, undefined);
  for (const of of allClasses(facts.classes)) {
    for (const { value } of of.members) below(value, () => topLevel);
    for (const fn of of.methods) inFunction(fn, of);
  }
  const inOrder = <T extends PyExpr>(found: ReadonlyMap<number, Candidate<T>>): readonly Candidate<T>[] =>
    [...found.values()].sort((a, b) => a.expr.span.start - b.expr.span.start);
  const found = { calls: inOrder(calls), dicts: inOrder(dicts) };
  if (renamed.size === 0) cache.set(facts, found);
  return found;
}

/** Regions are immutable. */
const cache = new WeakMap<PyFacts, Candidates>();

const noNames: ReadonlySet<string> = new Set();

const allBelow = (fn: PyFunction): readonly PyFunction[] => fn.functions.flatMap((inner) => [inner, ...allBelow(inner)]);

/** The value of a key that is written as a text. */
export const entryOf = (dict: PyDict, name: string): PyExpr | undefined =>
  dict.entries.findLast(({ key }) => key?.kind === 'string' && key.value === name)?.value;

function looksLikeTool(dict: PyDict): boolean {
  const [type, fn] = [entryOf(dict, 'type'), entryOf(dict, 'function')];
  if (type?.kind === 'string' && type.value === 'function' && fn?.kind === 'dict')
    return entryOf(fn, 'name') !== undefined && entryOf(fn, 'parameters') !== undefined;
  if (entryOf(dict, 'name') === undefined) return false;
  if (type?.kind === 'string' && type.value === 'function') return entryOf(dict, 'parameters') !== undefined;
  return ['input_schema', 'inputSchema'].some((key) => entryOf(dict, key) !== undefined);
}
