/** Deep equality of plain data to this depth; deeper parts (a tool in a list of peers) must be the same object. */
export function isSame(a: unknown, b: unknown, steps = 3): boolean {
  if (Object.is(a, b)) return true;
  if (steps === 0 || !isPlain(a) || !isPlain(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key], steps - 1));
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);
