import { limits } from '../../../model/index.ts';
import { walker } from '../../support/tree/walk.ts';
import type { Linking } from '../listing/linking.ts';
import { bindingOf, type Enclosing, topLevel } from '../names/enclosing.ts';
import { resolve } from '../names/lookUp.ts';
import type { PyExpr, PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';

/** A container literal: a list, tuple, set, dictionary, or a concatenation of them. */
export interface Container {
  /** The variable that has it as its value, or the function that returns it. */
  readonly name: string;
  readonly list: PyExpr;
}

const isContainer = (value: PyExpr): boolean =>
  value.kind === 'list' ||
  value.kind === 'tuple' ||
  value.kind === 'set' ||
  value.kind === 'dict' ||
  (value.kind === 'binary' && /^[+|]$/.test(value.operator));

/** The containers that a region assigns or returns. */
export const containersIn = ({ assignments, functions }: Pick<PyFacts, 'assignments' | 'functions'>): readonly Container[] => [
  ...assignments.flatMap(({ name, value }) => (value !== undefined && isContainer(value) ? [{ name: name.value, list: value }] : [])),
  ...functions.flatMap(containersOf),
];

const containersOf = ({ name, returned, locals }: PyFunction): readonly Container[] => [
  ...returned.flatMap((list) => (isContainer(list) ? [{ name: name.value, list }] : [])),
  ...locals.flatMap(({ name: local, value }) => (value !== undefined && isContainer(value) ? [{ name: local, list: value }] : [])),
];

/** The names of functions and lists in an expression; the last one of `a.b`, all items of a list. */
export const elementNames = walker<PyExpr, readonly string[]>((expr, below) => {
  switch (expr.kind) {
    case 'name':
      return [expr.name];
    case 'attribute':
      return [expr.name.value];
    case 'list':
    case 'tuple':
    case 'set':
      return expr.items.flatMap(below);
    case 'dict':
      return expr.entries.flatMap(({ value }) => below(value));
    case 'binary':
      return [expr.left, expr.right].flatMap(below);
    case 'starred':
      return below(expr.of);
    case 'call':
      return [
        ...(isView(expr.callee) ? below(expr.callee.object) : below(expr.callee)),
        ...[...expr.args, ...expr.keywords.map(({ value }) => value)].flatMap(below),
      ];
    default:
      return [];
  }
});

/** `TOOLS.values()`, `TOOLS.items()`. */
const isView = (callee: PyExpr): callee is Extract<PyExpr, { readonly kind: 'attribute' }> =>
  callee.kind === 'attribute' && (callee.name.value === 'values' || callee.name.value === 'items');

/** An expression with its location. */
export interface LocatedExpr {
  readonly expr: PyExpr;
  readonly module: string;
  readonly enclosing: Enclosing;
}

/** The items of a list in source code; undefined where it is computed at run time. `steps`: how many names are followed. */
export function itemsOf({ expr, module, enclosing }: LocatedExpr, at: Linking, steps: number = limits.python.aliases): readonly LocatedExpr[] | undefined {
  const here = (other: PyExpr): LocatedExpr => ({ expr: other, module, enclosing });
  const all = (lists: readonly PyExpr[]): readonly LocatedExpr[] | undefined => {
    const found = lists.map((list) => itemsOf(here(list), at, steps - 1));
    return found.some((items) => items === undefined) ? undefined : found.flatMap((items) => items ?? []);
  };
  if (steps === 0) return undefined;
  switch (expr.kind) {
    case 'list':
    case 'tuple':
    case 'set': {
      const items = expr.items.map((item) => (item.kind === 'starred' ? itemsOf(here(item.of), at, steps - 1) : [here(item)]));
      return items.some((own) => own === undefined) ? undefined : items.flatMap((own) => own ?? []);
    }
    case 'binary':
      return expr.operator === '+' ? all([expr.left, expr.right]) : undefined;
    case 'call':
      return itemsOfCall(expr, here, at, steps);
    case 'name':
    case 'attribute': {
      const bound = bindingOf(expr, enclosing);
      if (bound !== undefined) return bound.type && itemsOf({ expr: bound.type, module, enclosing: bound.enclosing }, at, steps - 1);
      const definition = resolve(expr, module, at.scope);
      const value = definition?.kind === 'assignment' ? definition.of.value : undefined;
      return value && definition?.kind === 'assignment' ? itemsOf({ expr: value, module: definition.module, enclosing: topLevel }, at, steps - 1) : undefined;
    }
    default:
      return undefined;
  }
}

function itemsOfCall(
  expr: Extract<PyExpr, { readonly kind: 'call' }>,
  here: (other: PyExpr) => LocatedExpr,
  at: Linking,
  steps: number,
): readonly LocatedExpr[] | undefined {
  const { module } = here(expr);
  const [first] = expr.args;
  if (isView(expr.callee)) {
    const found = dictOf(here(expr.callee.object), at, steps - 1);
    const isItems = expr.callee.name.value === 'items';
    return found?.entries.flatMap(({ key, value }): readonly LocatedExpr[] =>
      key === undefined ? [] : [{ ...found.at, expr: isItems ? { kind: 'tuple', items: [key, value], span: value.span } : value }],
    );
  }
  const definition = resolve(expr.callee, module, at.scope);
  if (definition?.kind === 'foreign')
    return first !== undefined && /^builtins\.(?:list|tuple|set|sorted|reversed)$/.test(definition.name) ? itemsOf(here(first), at, steps - 1) : undefined;
  // A function that returns one list, for any arguments.
  const [only, ...more] = definition?.kind === 'function' ? definition.of.returned : [];
  return only !== undefined && more.length === 0 && definition?.kind === 'function'
    ? itemsOf({ expr: only, module: definition.module, enclosing: { functions: [definition.of], owner: undefined } }, at, steps - 1)
    : undefined;
}

type Dict = Extract<PyExpr, { readonly kind: 'dict' }>;

function dictOf(located: LocatedExpr, at: Linking, steps: number): { readonly entries: Dict['entries']; readonly at: Omit<LocatedExpr, 'expr'> } | undefined {
  const { expr, module, enclosing } = located;
  if (expr.kind === 'dict') return { entries: expr.entries, at: { module, enclosing } };
  if (steps <= 0 || (expr.kind !== 'name' && expr.kind !== 'attribute')) return undefined;
  const bound = bindingOf(expr, enclosing);
  if (bound !== undefined) return bound.type && dictOf({ expr: bound.type, module, enclosing: bound.enclosing }, at, steps - 1);
  const definition = resolve(expr, module, at.scope);
  return definition?.kind === 'assignment' && definition.of.value !== undefined
    ? dictOf({ expr: definition.of.value, module: definition.module, enclosing: topLevel }, at, steps - 1)
    : undefined;
}
