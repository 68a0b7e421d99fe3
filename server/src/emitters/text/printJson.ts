import { isJsonObject, type OrderedJson } from '../../model/index.ts';

/** Pretty-printed JSON: two spaces a level, keys in their own order. */
export const printJson = (value: OrderedJson): string => print(value, '', 0, 0);

/** The same, with lists of plain values on one line where they fit, as people and formatters write them. */
export const printShortLists = (value: OrderedJson): string => print(value, '', 80, 0);

/** `width`: columns for a list on one line. `taken`: columns before the value. */
function print(value: OrderedJson, indent: string, width: number, taken: number): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const line = isShort(value) ? onLine(value) : undefined;
    // One column remains for a comma.
    if (line !== undefined && taken + line.length < width) return line;
    return `[\n${value.map((v: OrderedJson) => inner + print(v, inner, width, inner.length)).join(',\n')}\n${indent}]`;
  }
  const entries: readonly (readonly [string, OrderedJson])[] | undefined =
    value instanceof Map ? [...value] : isJsonObject(value) ? Object.entries(value) : undefined;
  if (entries === undefined) return JSON.stringify(value);
  const member = ([key, v]: readonly [string, OrderedJson]): string => {
    const before = `${inner}${JSON.stringify(key)}: `;
    return before + print(v, inner, width, before.length);
  };
  return entries.length === 0 ? '{}' : `{\n${entries.map(member).join(',\n')}\n${indent}}`;
}

/** A list of several lists is a table, a row a line. */
const isShort = (value: OrderedJson): boolean =>
  Array.isArray(value)
    ? value.every(isShort) && !(value.length > 1 && value.every((v: OrderedJson) => Array.isArray(v) && v.length > 1))
    : typeof value !== 'object' || value === null;

const onLine = (value: OrderedJson): string => (Array.isArray(value) ? `[${value.map(onLine).join(', ')}]` : JSON.stringify(value));
