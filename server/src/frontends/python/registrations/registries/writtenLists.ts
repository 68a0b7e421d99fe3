import { limits } from '../../../../model/index.ts';
import type { Linking } from '../../listing/linking.ts';
import { bindingOf, type Enclosing, topLevel } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { resolve } from '../../names/lookUp.ts';
import { replaced } from '../../names/replaced.ts';
import { resolveMethod } from '../../names/resolveFunction.ts';
import { directSubclasses } from '../../names/subclasses.ts';
import type { PyExpr } from '../../read/code.ts';
import { rootName } from '../../read/dotted.ts';
import { itemValues } from '../../read/readLoop.ts';
import { containerOf } from './containerOf.ts';
import { isView } from './containers.ts';
import { entriesOf, joined, keysOf } from './dictionaries.ts';
import { type Arguments, locate, writtenIn } from './passedArguments.ts';
import { storedItems } from './storedItems.ts';

/** The items of a list in source code; undefined where it is computed at run time. `steps`: how many names are followed. */
export function itemsOf({ expr, module, enclosing }: LocatedExpr, at: Linking, steps: number = limits.python.aliases): readonly LocatedExpr[] | undefined {
  const here = (other: PyExpr): LocatedExpr => ({ expr: other, module, enclosing });
  if (steps === 0) return undefined;
  switch (expr.kind) {
    case 'list':
    case 'tuple':
    case 'set':
      return joined(expr.items.map((item) => (item.kind === 'starred' ? itemsOf(here(item.of), at, steps - 1) : [here(item)])));
    case 'binary':
      return expr.operator === '+' ? joined([expr.left, expr.right].map((part) => itemsOf(here(part), at, steps - 1))) : undefined;
    case 'other':
      return itemsOfComprehension(here(expr), at, steps);
    case 'dict':
      return keysOf(here(expr), at, steps);
    case 'call':
      return itemsOfCall(expr, here, at, steps);
    case 'name':
    case 'attribute': {
      const bound = bindingOf(expr, enclosing);
      if (bound !== undefined) return bound.type && itemsOf({ expr: bound.type, module, enclosing: bound.enclosing }, at, steps - 1);
      return itemsOfContainer(expr, enclosing, { ...at, module }, steps - 1);
    }
    default:
      return undefined;
  }
}

/** `[item for names in over]`, with any number of loops and no condition. */
function itemsOfComprehension({ expr, module, enclosing }: LocatedExpr, at: Linking, steps: number): readonly LocatedExpr[] | undefined {
  const form = expr.kind === 'other' && expr.form?.kind === 'comprehension' && expr.form.of !== 'dict' ? expr.form : undefined;
  const rounds = form?.clauses.reduce<readonly Arguments[] | undefined>(
    (before, clause) => {
      if (before === undefined || clause.kind === 'if') return undefined;
      const next = before.map((values) =>
        itemsOf(locate(clause.over, { module, enclosing }, values), at, steps - 1)?.map(
          (item) => new Map([...values, ...[...itemValues(clause.target, item.expr)].map(([name, value]) => [name, { ...item, expr: value }] as const)]),
        ),
      );
      const all = joined(next);
      return all !== undefined && all.length > limits.python.loopRounds ? undefined : all;
    },
    [new Map()],
  );
  return form && rounds?.map((values) => itemOf(form.item, values, { module, enclosing }, at));
}

/** An item of a comprehension for one round. */
const itemOf = (item: PyExpr, values: Arguments, place: Omit<LocatedExpr, 'expr'>, at: Linking): LocatedExpr =>
  values.has(rootName(item) ?? '')
    ? locate(item, place, values)
    : { ...place, expr: replaced(item, new Map([...values].map(([name, value]) => [name, writtenIn(value, place.module, at)]))) };

/** The items that a container is declared with, and those that code adds to it. */
function itemsOfContainer(expr: PyExpr, enclosing: Enclosing, at: Linking, steps: number): readonly LocatedExpr[] | undefined {
  const container = containerOf(expr, enclosing, at);
  if (container === undefined) return undefined;
  const stored = storedItems(container, at);
  if (stored.some(({ added }) => added.expr.kind === 'dict')) return keysOf({ expr, module: at.module, enclosing }, at, steps);
  const written = container.value && itemsOf(container.value, at, steps);
  return stored.length === 0 ? written : joined([written ?? [], ...stored.map(({ added }) => itemsOf(added, at, steps))]);
}

function itemsOfCall(
  expr: Extract<PyExpr, { readonly kind: 'call' }>,
  here: (other: PyExpr) => LocatedExpr,
  at: Linking,
  steps: number,
): readonly LocatedExpr[] | undefined {
  const { module, enclosing } = here(expr);
  const [first] = expr.args;
  const callee: PyExpr = expr.callee;
  if (isView(expr.callee)) {
    if (expr.callee.name.value === 'keys') return keysOf(here(expr.callee.object), at, steps - 1);
    const isItems = expr.callee.name.value === 'items';
    return entriesOf(here(expr.callee.object), at, steps - 1)?.map(({ key, value }) =>
      isItems ? { ...value, expr: { kind: 'tuple', items: [key, value.expr], span: value.expr.span } } : value,
    );
  }
  const base = callee.kind === 'attribute' && callee.name.value === '__subclasses__' ? resolve(callee.object, module, at.scope) : undefined;
  if (base?.kind === 'class')
    return directSubclasses(base, at).map(({ of: { name }, module: there }) => ({
      expr: { kind: 'name', name: name.value, span: name.span },
      module: there,
      enclosing: topLevel,
    }));
  const definition = resolve(expr.callee, module, at.scope);
  if (definition?.kind === 'foreign')
    return first !== undefined && /^builtins\.(?:list|tuple|set|sorted|reversed)$/.test(definition.name) ? itemsOf(here(first), at, steps - 1) : undefined;
  // A function that returns one list, for any arguments.
  const method = callee.kind === 'attribute' ? resolveMethod(callee, enclosing, { ...at, module }) : undefined;
  const made = definition?.kind === 'function' ? { fn: definition.of, owner: undefined, module: definition.module } : undefined;
  const called = made ?? (method && { fn: method.fn, owner: method.of.of, module: method.of.module });
  const [only, ...more] = called?.fn.returned ?? [];
  return called !== undefined && only !== undefined && more.length === 0
    ? itemsOf({ expr: only, module: called.module, enclosing: { functions: [called.fn], owner: called.owner } }, at, steps - 1)
    : undefined;
}
