import type { Json } from '../../../model/json.ts';

/** A value as BASIC source. Undefined for null, objects and texts of several lines, which BASIC cannot write. */
export function printValue(value: Json): string | undefined {
  if (typeof value === 'string') return /[\r\n]/.test(value) ? undefined : quoted(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  if (typeof value === 'number') return String(value);
  if (!Array.isArray(value)) return undefined;
  const items = value.map(printValue);
  return items.includes(undefined) ? undefined : `[${items.join(', ')}]`;
}

/** Prose as a quoted string, line breaks joined. */
export const printProse = (text: string): string => quoted(text.trim().replaceAll(/(?<!\s)\s*[\r\n]\s*/g, ' '));

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
