import { unknownValue } from '../../support/javascript/run/values.ts';
import { countSize, sizeOfText } from '../../support/javascript/work.ts';
import { type CallValue, fail, isEqual, isNumber, numberOf, PyDict, PySet, PyTuple, type PyValue, Raised, truth } from './values.ts';

export const isSpace = (sign: string | undefined): boolean => sign !== undefined && /^[\s\x1c-\x1f\x85]$/.test(sign) && sign !== '\ufeff';

/** The items that a loop visits. The order of a set changes with each start of Python. */
export function iterated(value: PyValue): readonly PyValue[] {
  const items = itemsOf(value);
  countSize(items.length);
  return items;
}

function itemsOf(value: PyValue): readonly PyValue[] {
  if (Array.isArray(value)) return [...value];
  if (value instanceof PyTuple) return value.items;
  if (value instanceof PyDict) return value.entries.map(([key]) => key);
  if (value instanceof PySet && value.items.size < 2) return value.items.entries.map(([key]) => key);
  if (typeof value === 'string') return Array.from(value);
  return value === null || isNumber(value) ? raise('TypeError') : fail();
}

function raise(type: string): never {
  throw new Raised(type);
}

export function lengthOf(value: PyValue): number {
  if (value instanceof PySet) return value.items.size;
  if (value instanceof PyDict) return value.size;
  return iterated(value).length;
}

export function contains(all: PyValue, item: PyValue): boolean {
  if (item === unknownValue || all === unknownValue) return fail();
  if (typeof all === 'string') return typeof item === 'string' ? all.includes(item) : raise('TypeError');
  if (all instanceof PyDict) return all.has(item);
  if (all instanceof PySet) return all.items.has(item);
  return iterated(all).some((own) => isEqual(own, item));
}

/** `value[index]`. */
export function itemAt(value: PyValue, index: PyValue): PyValue {
  if (value instanceof PyDict) return value.has(index) ? value.get(index) : raise('KeyError');
  if (typeof index !== 'number' || !isSequence(value)) return fail();
  const items = iterated(value);
  const at = index < 0 ? items.length + index : index;
  return at < 0 || at >= items.length ? raise('IndexError') : items[at];
}

const isSequence = (value: PyValue): boolean => typeof value === 'string' || Array.isArray(value) || value instanceof PyTuple;

/** `value[from:to:step]`. */
export function sliceOf(value: PyValue, [from, to, step = null]: readonly PyValue[]): PyValue {
  const [start, end] = [from ?? null, to ?? null];
  const isBound = (bound: PyValue): bound is number | null => bound === null || typeof bound === 'number';
  if (!isSequence(value) || !isBound(start) || !isBound(end) || (step !== null && step !== 1 && step !== -1)) return fail();
  const items = iterated(value);
  if (step === -1 && (start !== null || end !== null)) return fail();
  const taken = step === -1 ? items.toReversed() : items.slice(start ?? 0, end ?? undefined);
  return typeof value === 'string' ? taken.join('') : value instanceof PyTuple ? new PyTuple(taken) : taken;
}

/** Below 0, 0 or above 0. Texts are compared by code points, as Python does. */
export function compared(a: PyValue, b: PyValue): number {
  if (isNumber(a) && isNumber(b)) return numberOf(a) - numberOf(b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (typeof a === 'string' && typeof b === 'string') {
    const [left, right] = [Array.from(a), Array.from(b)];
    const at = left.findIndex((sign, i) => sign !== right[i]);
    return at < 0 ? left.length - right.length : (left[at]?.codePointAt(0) ?? 0) - (right[at]?.codePointAt(0) ?? -1);
  }
  const [left, right] = [a, b].map((one) => (Array.isArray(one) ? one : one instanceof PyTuple ? one.items : fail()));
  const at = left?.findIndex((item: PyValue, i: number) => i >= (right?.length ?? 0) || !isEqual(item, right?.[i])) ?? 0;
  if (at < 0) return (left?.length ?? 0) - (right?.length ?? 0);
  return at >= (right?.length ?? 0) ? 1 : compared(left?.[at], right?.[at]);
}

/** `sorted(values, key=…, reverse=…)`. */
export function sortedItems(values: PyValue, named: ReadonlyMap<string, PyValue>, call: CallValue): readonly PyValue[] {
  const items = values instanceof PySet ? values.items.entries.map(([key]) => key) : iterated(values);
  const key = named.get('key') ?? null;
  const keyed = items.map((item) => ({ item, key: key === null ? item : call(key, { args: [item], named: new Map() }) }));
  const isReversed = truth(named.get('reverse') ?? false);
  // Sets have no order, so equal keys of different items have none either.
  if (values instanceof PySet && key !== null) return fail();
  return keyed.toSorted((a, b) => (isReversed ? compared(b.key, a.key) : compared(a.key, b.key))).map(({ item }) => item);
}

/** A sequence or a text, `count` times. */
export function repeated(value: PyValue, count: number): PyValue {
  const times = Math.max(0, count);
  if (typeof value === 'string') {
    countSize(sizeOfText(value.length * times));
    return value.repeat(times);
  }
  if (!Array.isArray(value)) return fail();
  countSize(value.length * times);
  return Array.from({ length: times }, () => value).flat(1);
}
