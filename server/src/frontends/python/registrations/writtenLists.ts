import { limits } from '../../../model/index.ts';
import type { Linking } from '../listing/linking.ts';
import { type Around, boundBy, nowhere } from '../names/around.ts';
import { resolve } from '../names/lookUp.ts';
import type { PyExpr, PyFunction } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';

/** A container literal: a list, tuple, set, dictionary, or a concatenation of them. */
export interface Holder {
  /** The variable that has it as its value, or the function that returns it. */
  readonly name: string;
  readonly list: PyExpr;
}

const holds = (value: PyExpr): boolean =>
  value.kind === 'list' ||
  value.kind === 'tuple' ||
  value.kind === 'set' ||
  value.kind === 'dict' ||
  (value.kind === 'binary' && /^[+|]$/.test(value.operator));

/** The containers that a region assigns or returns. */
export const holdersIn = ({ assignments, functions }: Pick<PyFacts, 'assignments' | 'functions'>): readonly Holder[] => [
  ...assignments.flatMap(({ name, value }) => (value !== undefined && holds(value) ? [{ name: name.value, list: value }] : [])),
  ...functions.flatMap(holdersOf),
];

const holdersOf = ({ name, returned, locals }: PyFunction): readonly Holder[] => [
  ...returned.flatMap((list) => (holds(list) ? [{ name: name.value, list }] : [])),
  ...locals.flatMap(({ name: local, value }) => (value !== undefined && holds(value) ? [{ name: local, list: value }] : [])),
];

/** The names of functions and lists in an expression; the last one of `a.b`, all items of a list. */
export function namesHeld(expr: PyExpr): readonly string[] {
  switch (expr.kind) {
    case 'name':
      return [expr.name];
    case 'attribute':
      return [expr.name.value];
    case 'list':
    case 'tuple':
    case 'set':
      return expr.items.flatMap(namesHeld);
    case 'dict':
      return expr.entries.flatMap(({ value }) => namesHeld(value));
    case 'binary':
      return [expr.left, expr.right].flatMap(namesHeld);
    case 'starred':
      return namesHeld(expr.of);
    case 'call':
      return [
        ...(isView(expr.callee) ? namesHeld(expr.callee.object) : namesHeld(expr.callee)),
        ...[...expr.args, ...expr.keywords.map(({ value }) => value)].flatMap(namesHeld),
      ];
    default:
      return [];
  }
}

/** `TOOLS.values()`, `TOOLS.items()`. */
const isView = (callee: PyExpr): callee is Extract<PyExpr, { readonly kind: 'attribute' }> =>
  callee.kind === 'attribute' && (callee.name.value === 'values' || callee.name.value === 'items');

/** An expression with its location. */
export interface Sited {
  readonly expr: PyExpr;
  readonly module: string;
  readonly around: Around;
}

/** The items of a list in source code; undefined where it is computed at run time. `steps`: how many names are followed. */
export function itemsOf({ expr, module, around }: Sited, at: Linking, steps: number = limits.python.aliases): readonly Sited[] | undefined {
  const here = (other: PyExpr): Sited => ({ expr: other, module, around });
  const all = (lists: readonly PyExpr[]): readonly Sited[] | undefined => {
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
      const bound = boundBy(expr, around);
      if (bound !== undefined) return bound.type && itemsOf({ expr: bound.type, module, around: bound.around }, at, steps - 1);
      const meant = resolve(expr, module, at.scope);
      const value = meant?.kind === 'assignment' ? meant.of.value : undefined;
      return value && meant?.kind === 'assignment' ? itemsOf({ expr: value, module: meant.module, around: nowhere }, at, steps - 1) : undefined;
    }
    default:
      return undefined;
  }
}

function itemsOfCall(
  expr: Extract<PyExpr, { readonly kind: 'call' }>,
  here: (other: PyExpr) => Sited,
  at: Linking,
  steps: number,
): readonly Sited[] | undefined {
  const { module } = here(expr);
  const [first] = expr.args;
  if (isView(expr.callee)) {
    const found = dictOf(here(expr.callee.object), at, steps - 1);
    const isItems = expr.callee.name.value === 'items';
    return found?.entries.flatMap(({ key, value }): readonly Sited[] =>
      key === undefined ? [] : [{ ...found.at, expr: isItems ? { kind: 'tuple', items: [key, value], span: value.span } : value }],
    );
  }
  const meant = resolve(expr.callee, module, at.scope);
  if (meant?.kind === 'foreign')
    return first !== undefined && /^builtins\.(?:list|tuple|set|sorted|reversed)$/.test(meant.name) ? itemsOf(here(first), at, steps - 1) : undefined;
  // A function that returns one list, for any arguments.
  const [only, ...more] = meant?.kind === 'function' ? meant.of.returned : [];
  return only !== undefined && more.length === 0 && meant?.kind === 'function'
    ? itemsOf({ expr: only, module: meant.module, around: { functions: [meant.of], owner: undefined } }, at, steps - 1)
    : undefined;
}

type Dict = Extract<PyExpr, { readonly kind: 'dict' }>;

function dictOf(sited: Sited, at: Linking, steps: number): { readonly entries: Dict['entries']; readonly at: Omit<Sited, 'expr'> } | undefined {
  const { expr, module, around } = sited;
  if (expr.kind === 'dict') return { entries: expr.entries, at: { module, around } };
  if (steps <= 0 || (expr.kind !== 'name' && expr.kind !== 'attribute')) return undefined;
  const bound = boundBy(expr, around);
  if (bound !== undefined) return bound.type && dictOf({ expr: bound.type, module, around: bound.around }, at, steps - 1);
  const meant = resolve(expr, module, at.scope);
  return meant?.kind === 'assignment' && meant.of.value !== undefined
    ? dictOf({ expr: meant.of.value, module: meant.module, around: nowhere }, at, steps - 1)
    : undefined;
}
