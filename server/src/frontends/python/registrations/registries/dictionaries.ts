import { limits } from '../../../../model/index.ts';
import type { Linking } from '../../listing/linking.ts';
import { bindingOf } from '../../names/enclosing.ts';
import type { LocatedExpr } from '../../names/locatedExpr.ts';
import { resolve } from '../../names/lookUp.ts';
import { resolveFunction } from '../../names/resolveFunction.ts';
import type { PyExpr } from '../../read/code.ts';
import { jsonOf } from '../../read/literal.ts';
import { writtenExpr } from '../../read/writtenExpr.ts';
import { containerOf } from './containerOf.ts';
import { storedItems } from './storedItems.ts';

export interface Entry {
  /** A literal where it is known. */
  readonly key: PyExpr;
  readonly value: LocatedExpr;
}

/** The entries of a dictionary in source code; undefined where it is computed at run time. `steps`: how many names are followed. */
export function entriesOf(located: LocatedExpr, at: Linking, steps: number = limits.python.aliases): readonly Entry[] | undefined {
  const { expr, module, enclosing } = located;
  const here = (other: PyExpr): LocatedExpr => ({ expr: other, module, enclosing });
  if (steps <= 0) return undefined;
  switch (expr.kind) {
    case 'dict':
      return joined(
        expr.entries.map(({ key, value }) => (key === undefined ? entriesOf(here(value), at, steps - 1) : [{ key: keyOf(here(key), at), value: here(value) }])),
      );
    case 'binary':
      return expr.operator === '|' ? joined([expr.left, expr.right].map((part) => entriesOf(here(part), at, steps - 1))) : undefined;
    case 'call': {
      const definition = resolve(expr.callee, module, at.scope);
      if (definition?.kind !== 'foreign' || definition.name !== 'builtins.dict') return undefined;
      const named = expr.keywords.map(({ name, value }) =>
        name === undefined ? entriesOf(here(value), at, steps - 1) : [{ key: writtenExpr(name.value, name.span), value: here(value) }],
      );
      return joined([...expr.args.map((part) => entriesOf(here(part), at, steps - 1)), ...named]);
    }
    case 'name':
    case 'attribute': {
      const bound = bindingOf(expr, enclosing);
      if (bound !== undefined) return bound.type && entriesOf({ expr: bound.type, module, enclosing: bound.enclosing }, at, steps - 1);
      const container = containerOf(expr, enclosing, { ...at, module });
      const written = container?.value && entriesOf(container.value, at, steps - 1);
      const stored = container === undefined ? [] : storedItems(container, at);
      if (stored.length === 0) return written;
      return joined([written ?? [], ...stored.map(({ added }) => entriesOf(added, at, steps - 1))]);
    }
    default:
      return undefined;
  }
}

/** One list of several; undefined where one of them is not known. */
export const joined = <T>(parts: readonly (readonly T[] | undefined)[]): readonly T[] | undefined =>
  parts.some((part) => part === undefined) ? undefined : parts.flatMap((part) => part ?? []);

/** The text of a constant, and of `find.__name__`; any other key is unchanged. */
function keyOf({ expr, module, enclosing }: LocatedExpr, at: Linking): PyExpr {
  const there = { ...at, module };
  const fn = expr.kind === 'attribute' && expr.name.value === '__name__' ? resolveFunction(expr.object, enclosing, there) : undefined;
  const json = fn === undefined ? jsonOf(expr, there) : fn.of.name.value;
  return json === undefined ? expr : writtenExpr(json, expr.span);
}

/** The keys of a dictionary, each once. */
export function keysOf(located: LocatedExpr, at: Linking, steps: number): readonly LocatedExpr[] | undefined {
  const entries = entriesOf(located, at, steps);
  const texts = entries?.map(({ key }) => textOf(key));
  return entries?.flatMap(({ key, value }, i) => (texts?.[i] !== undefined && texts.indexOf(texts[i]) < i ? [] : [{ ...value, expr: key }]));
}

const textOf = (key: PyExpr): string | undefined => (key.kind === 'string' ? key.value : undefined);

/** The value of `REGISTRY[key]` or `REGISTRY[key]["run"]`; undefined for any other expression, and where it is computed at run time. */
export function entryOf(target: PyExpr, here: (expr: PyExpr) => LocatedExpr, at: Linking): LocatedExpr | undefined {
  const indices: PyExpr[] = [];
  let object = target;
  for (; object.kind === 'subscript'; object = object.object) indices.unshift(object.index);
  return indices.length === 0 ? undefined : indices.reduce<LocatedExpr | undefined>((value, index) => value && itemAt(value, here(index), at), here(object));
}

function itemAt(object: LocatedExpr, index: LocatedExpr, at: Linking): LocatedExpr | undefined {
  const key = textOf(keyOf(index, at));
  const entries = key === undefined ? undefined : entriesOf(object, at);
  // An entry with an unknown key may replace any other.
  return entries?.every((own) => textOf(own.key) !== undefined) ? entries.findLast((own) => textOf(own.key) === key)?.value : undefined;
}
