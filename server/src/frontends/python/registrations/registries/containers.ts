import { walker } from '../../../support/tree/walk.ts';
import type { PyExpr, PyFunction } from '../../read/code.ts';
import { lastName, rootName } from '../../read/dotted.ts';
import type { PyFacts } from '../../read/facts.ts';
import { storeCall } from './storeCalls.ts';

/** A container literal: a list, tuple, set, dictionary, a concatenation of them, or a copy by a constructor. */
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
  (value.kind === 'other' && value.form?.kind === 'comprehension') ||
  (value.kind === 'binary' && /^[+|]$/.test(value.operator)) ||
  (value.kind === 'call' && /^(?:list|tuple|set|sorted|dict)$/.test(lastName(value.callee) ?? ''));

/** The containers that a region assigns, returns or adds to. */
export const containersIn = ({ assignments, functions, calls }: Pick<PyFacts, 'assignments' | 'functions' | 'calls'>): readonly Container[] => [
  ...calls.flatMap((call): readonly Container[] => {
    const store = storeCall(call);
    const name = store && lastName(store.container);
    return store === undefined || name === undefined ? [] : [{ name, list: store.added }];
  }),
  ...assignments.flatMap(({ name, value }) => (value !== undefined && isContainer(value) ? [{ name: name.value, list: value }] : [])),
  ...functions.flatMap(containersOf),
];

const containersOf = ({ name, params, returned, locals }: PyFunction): readonly Container[] => [
  ...returned.flatMap((list) =>
    isContainer(list) || (returned.length === 1 && isCopy(list) && !params.some((own) => own.name.value === rootName(list)))
      ? [{ name: name.value, list }]
      : [],
  ),
  ...locals.flatMap(({ name: local, value }) => (value !== undefined && isContainer(value) ? [{ name: local, list: value }] : [])),
];

/** `ALL`, `self.all`, `ALL.values()`. */
const isCopy = (list: PyExpr): boolean => list.kind === 'name' || list.kind === 'attribute' || (list.kind === 'call' && isView(list.callee));

/** The names of functions and lists in an expression; the last one of `a.b`, all items of a list, the item and the lists of a comprehension. */
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
    case 'subscript':
      return below(expr.object);
    case 'call':
      return [
        ...(isView(expr.callee) ? below(expr.callee.object) : below(expr.callee)),
        ...[...expr.args, ...expr.keywords.map(({ value }) => value)].flatMap(below),
      ];
    case 'other':
      return expr.form?.kind === 'comprehension'
        ? [expr.form.item, ...expr.form.clauses.flatMap((clause) => (clause.kind === 'for' ? [clause.over] : []))].flatMap(below)
        : [];
    default:
      return [];
  }
});

/** `TOOLS.values()`, `TOOLS.items()`, `TOOLS.keys()`. */
export const isView = (callee: PyExpr): callee is Extract<PyExpr, { readonly kind: 'attribute' }> =>
  callee.kind === 'attribute' && /^(?:values|items|keys)$/.test(callee.name.value);
