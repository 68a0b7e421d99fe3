import type { Intent, Span, ToolSpec } from '../model/index.ts';
import { shift } from '../model/index.ts';
import type { Raw } from './document.ts';

/** By how much further on the same tool stands now, with all that is written of it; undefined for another one. */
export function movedBy(before: ToolSpec, now: ToolSpec): number | undefined {
  const by = now.span.start - before.span.start;
  return isMoved(before, now, by) ? by : undefined;
}

/** What was found in a tool, where it stands now. */
export function movedFound({ found, ...raw }: Raw, by: number): Raw {
  if (by === 0) return { ...raw, found };
  const fixes = found.fixes?.map((fix) => ({ ...fix, intent: movedIntent(fix.intent, by) }));
  return { ...raw, found: { ...found, span: shift(found.span, by), ...(fixes === undefined ? {} : { fixes }) } };
}

const movedIntent = (intent: Intent, by: number): Intent => ('span' in intent ? { ...intent, span: shift(intent.span, by) } : intent);

/** Plain data that is the same, its places moved. What somebody wrote as a value has no places, whatever its keys. */
function isMoved(a: unknown, b: unknown, by: number, isValue = false): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null || (by === 0 && a === b)) return Object.is(a, b);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, i) => isMoved(item, b[i], by, isValue));
  if (isPlace(a) && isPlace(b) && !isValue) return a.start + by === b.start && a.end + by === b.end;
  const [one, other] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  // Lists of values have a place for each.
  const isLocated = isPlace(one.span);
  let left = 0;
  for (const key in one) {
    if (!(key in other) || !isMoved(one[key], other[key], by, isLocated ? key === 'value' : isValue)) return false;
    left++;
  }
  for (const _ in other) left--;
  return left === 0;
}

const isPlace = (value: unknown): value is Span =>
  typeof value === 'object' && value !== null && 'start' in value && typeof value.start === 'number' && 'end' in value && typeof value.end === 'number';
