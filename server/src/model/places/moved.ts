import type { Span } from './span.ts';

/**
 * Moves every `start` and `end` in plain data of a region by `by`. Values that authors wrote (`value`) and listed schemas remain; data with a `span` of
 * their own are no such values.
 */
export function moved<T>(data: T, by: number, isValue = false): T {
  if (by === 0 || typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((item) => moved(item, by, isValue)) as T;
  const copy = { ...data } as Record<string, unknown>;
  const isWritten = isValue && !('span' in copy);
  for (const key in copy) {
    const own = copy[key];
    if (typeof own === 'object') copy[key] = moved(own, by, isWritten || isValueKey(key));
    else if (typeof own === 'number' && !isWritten && isPlaceKey(key)) copy[key] = own + by;
  }
  return copy as T;
}

/** The same data with one place everywhere. */
export function allAt<T>(data: T, at: Span, isValue = false): T {
  if (typeof data !== 'object' || data === null) return data;
  if (Array.isArray(data)) return data.map((item) => allAt(item, at, isValue)) as T;
  const copy = { ...data } as Record<string, unknown>;
  const isWritten = isValue && !('span' in copy);
  if (!isWritten && typeof copy.start === 'number' && typeof copy.end === 'number') return at as T;
  for (const key in copy) if (typeof copy[key] === 'object') copy[key] = allAt(copy[key], at, isWritten || isValueKey(key));
  return copy as T;
}

/** True where `now` equals `before`, moved by `by`. */
export function isMoved(before: unknown, now: unknown, by: number, isValue = false): boolean {
  if (typeof before !== 'object' || typeof now !== 'object' || before === null || now === null || (by === 0 && before === now)) return Object.is(before, now);
  if (Array.isArray(before)) return Array.isArray(now) && before.length === now.length && before.every((item, i) => isMoved(item, now[i], by, isValue));
  const [one, other] = [before as Readonly<Record<string, unknown>>, now as Readonly<Record<string, unknown>>];
  const isWritten = isValue && !('span' in one);
  let left = 0;
  for (const key in one) {
    const [a, b] = [one[key], other[key]];
    const isSame =
      typeof a === 'number' && typeof b === 'number' && !isWritten && isPlaceKey(key) ? a + by === b : isMoved(a, b, by, isWritten || isValueKey(key));
    if (!isSame || !(key in other)) return false;
    left++;
  }
  for (const _ in other) left--;
  return left === 0;
}

const isPlaceKey = (key: string): boolean => key === 'start' || key === 'end';

const isValueKey = (key: string): boolean => key === 'value' || key === 'values' || key === 'listed';
