import { isJsonObject, type Json } from '../../../model/index.ts';
import { replaced } from '../names/replaced.ts';
import type { PyExpr, PyForm } from '../read/code.ts';
import { writtenExpr } from '../read/writtenExpr.ts';
import { type Context, exceedsLimits, find, followAssignment } from './context.ts';
import type { KnownValue } from './knownValue.ts';

type Evaluate = (expr: PyExpr, context: Context) => KnownValue | undefined;

interface Placed {
  readonly expr: PyExpr;
  readonly context: Context;
}

/** The value of `object[index]`. Only the item itself must be known. */
export function evaluateItem(object: PyExpr, index: PyExpr, context: Context, evaluate: Evaluate): KnownValue | undefined {
  const item = itemOf(object, index, context, evaluate);
  return item === undefined || item === 'missing' ? undefined : evaluate(item.expr, item.context);
}

/** The value of `object.get(key, fallback)`, which is None for a missing key without `fallback`. */
export function evaluateGet(object: PyExpr, key: PyExpr, fallback: PyExpr | undefined, context: Context, evaluate: Evaluate): KnownValue | undefined {
  const item = literalOf(object, context, evaluate)?.expr.kind === 'dict' ? itemOf(object, key, context, evaluate) : undefined;
  if (item !== 'missing') return item && evaluate(item.expr, item.context);
  return fallback === undefined ? { value: null, isFloat: false } : evaluate(fallback, deeper(context));
}

const deeper = (context: Context): Context => ({ ...context, depth: context.depth + 1 });

/** `missing` where it is certain that the dictionary has no such key. */
function itemOf(object: PyExpr, index: PyExpr, context: Context, evaluate: Evaluate): Placed | 'missing' | undefined {
  const literal = literalOf(object, context, evaluate);
  const key = literal && evaluate(index, deeper(context));
  if (literal === undefined || key === undefined) return undefined;
  const { expr } = literal;
  if (expr.kind === 'dict') return entryOf(expr.entries, index, key, context, literal.context, evaluate);
  if ((expr.kind !== 'list' && expr.kind !== 'tuple') || typeof key.value !== 'number' || expr.items.some(({ kind }) => kind === 'starred')) return undefined;
  const item = expr.items.at(key.value);
  return item && { expr: item, context: literal.context };
}

/** The last entry with a key counts. */
function entryOf(
  entries: Extract<PyExpr, { readonly kind: 'dict' }>['entries'],
  index: PyExpr,
  key: KnownValue,
  context: Context,
  there: Context,
  evaluate: Evaluate,
): Placed | 'missing' | undefined {
  for (const { key: own, value } of entries.toReversed()) {
    if (own === undefined) {
      const inner = literalOf(value, deeper(there), evaluate);
      const found = inner?.expr.kind === 'dict' ? entryOf(inner.expr.entries, index, key, context, inner.context, evaluate) : undefined;
      if (found !== 'missing') return found;
    } else {
      const known = evaluate(own, deeper(there));
      if (known === undefined || typeof known.value === 'object') return undefined;
      // A member of an enumeration may equal its value.
      if (known.value === key.value) return (known.of === undefined) === (key.of === undefined) ? { expr: value, context: there } : undefined;
    }
  }
  return 'missing';
}

/** The dictionary or list that an expression is, names followed. Undefined for one that other code changes. */
function literalOf(expr: PyExpr, context: Context, evaluate: Evaluate): Placed | undefined {
  if (exceedsLimits(context)) return undefined;
  switch (expr.kind) {
    case 'dict':
    case 'list':
    case 'tuple':
      return { expr, context };
    case 'name':
    case 'attribute': {
      const found = find(expr, context, true);
      if (found?.kind !== 'assignment' || found.of.value === undefined || context.scope.isChanged(found.module, found.of.name.value)) return undefined;
      const within = followAssignment(context, found, expr.span);
      return within && literalOf(found.of.value, within, evaluate);
    }
    case 'subscript': {
      const item = itemOf(expr.object, expr.index, deeper(context), evaluate);
      return item === undefined || item === 'missing' ? undefined : literalOf(item.expr, deeper(item.context), evaluate);
    }
    case 'binary':
      return expr.operator === '|' ? merged(expr, context) : undefined;
    case 'other': {
      const written = expr.form?.kind === 'comprehension' ? expanded(expr.form, expr, context, evaluate) : undefined;
      return written && { expr: written, context };
    }
    default:
      return undefined;
  }
}

const merged = ({ left, right, span }: Extract<PyExpr, { readonly kind: 'binary' }>, context: Context): Placed => ({
  expr: { kind: 'dict', entries: [left, right].map((value) => ({ key: undefined, value })), span },
  context,
});

/** A comprehension over known values as the dictionary or list that it makes. */
export function expanded(form: PyForm & { readonly kind: 'comprehension' }, { span }: PyExpr, context: Context, evaluate: Evaluate): PyExpr | undefined {
  const [clause, ...more] = form.clauses;
  if (clause?.kind !== 'for' || form.of === 'generator' || !more.every(({ kind }) => kind === 'if')) return undefined;
  const over = iteratedBy(evaluate(clause.over, deeper(context)));
  const entries: { readonly key: PyExpr | undefined; readonly value: PyExpr }[] = [];
  for (const item of over ?? []) {
    const values = bound(clause.target, item, span);
    const written = (expr: PyExpr): PyExpr => replaced(expr, values ?? new Map());
    const tests = more.map((own) => (own.kind === 'if' ? evaluate(written(own.test), deeper(context))?.value : undefined));
    if (values === undefined || tests.some((test) => typeof test !== 'boolean')) return undefined;
    if (tests.every((test) => test === true)) entries.push({ key: form.key && written(form.key), value: written(form.item) });
  }
  if (over === undefined) return undefined;
  return form.of === 'dict' ? { kind: 'dict', entries, span } : { kind: form.of, items: entries.map(({ value }) => value), span };
}

const iteratedBy = (known: KnownValue | undefined): readonly Json[] | undefined => {
  if (Array.isArray(known?.value)) return known.value as readonly Json[];
  return isJsonObject(known?.value) && known.of === undefined ? Object.keys(known.value) : undefined;
};

/** The values of a name, or of a tuple of names, for one item. */
function bound(target: PyExpr, item: Json, span: PyExpr['span']): ReadonlyMap<string, PyExpr> | undefined {
  const isTuple = target.kind === 'tuple' && Array.isArray(item) && item.length === target.items.length;
  const pairs = isTuple ? target.items.map((name, i) => [name, (item as readonly Json[])[i] ?? null] as const) : [[target, item] as const];
  const values = pairs.flatMap(([name, value]) => (name.kind === 'name' ? [[name.name, writtenExpr(value, span)] as const] : []));
  return values.length === pairs.length ? new Map(values) : undefined;
}

/** The value of `D.items()`, `D.keys()` and `D.values()`. */
export function viewOf(method: string, object: KnownValue | undefined): KnownValue | undefined {
  if (!isJsonObject(object?.value) || object.of !== undefined) return undefined;
  const { value } = object;
  if (method === 'items') return { value: Object.entries(value).map(([key, own]) => [key, own]), isFloat: false };
  return method === 'keys' || method === 'values' ? { value: method === 'keys' ? Object.keys(value) : Object.values(value), isFloat: false } : undefined;
}
