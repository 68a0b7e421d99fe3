/** Number of equal members at the beginning and, after these, at the end of two lists. */
export function common<T>(a: readonly T[], b: readonly T[], same: (a: T, b: T) => boolean): { readonly head: number; readonly tail: number } {
  const shorter = Math.min(a.length, b.length);
  const equal = (x: T | undefined, y: T | undefined): boolean => x !== undefined && y !== undefined && same(x, y);
  let head = 0;
  while (head < shorter && equal(a[head], b[head])) head++;
  let tail = 0;
  while (tail < shorter - head && equal(a[a.length - 1 - tail], b[b.length - 1 - tail])) tail++;
  return { head, tail };
}
