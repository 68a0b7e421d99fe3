import { isJsonObject, type OrderedJson } from '../../model/index.ts';

/** Pretty-printed JSON, two spaces a level, mappings in their own order. */
export const printJson = (value: OrderedJson): string => print(value, '', 0, 0);

/** The same, with lists that hold no objects on one line where they fit there: as people write it, and as formatters leave it. */
export const printShortLists = (value: OrderedJson): string => print(value, '', 80, 0);

/** `width`: columns that a list on one line may end in. `taken`: columns before the value. */
function print(value: OrderedJson, indent: string, width: number, taken: number): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const line = isShort(value) ? onLine(value) : undefined;
    // A comma may follow.
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

/** Several lists in a list are a table, which has a line a row. */
const isShort = (value: OrderedJson): boolean =>
  Array.isArray(value)
    ? value.every(isShort) && !(value.length > 1 && value.every((v: OrderedJson) => Array.isArray(v) && v.length > 1))
    : typeof value !== 'object' || value === null;

const onLine = (value: OrderedJson): string => (Array.isArray(value) ? `[${value.map(onLine).join(', ')}]` : JSON.stringify(value));
