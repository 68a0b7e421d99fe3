/** How many members two lists have in common at their beginning, and how many at their end: what an edit did not reach. */
export function unchangedEnds<A, B>(was: readonly A[], is: readonly B[], isSame: (a: A, b: B) => boolean): { readonly first: number; readonly last: number } {
  const most = Math.min(was.length, is.length);
  const same = (a: number, b: number): boolean => isSame(was[a] as A, is[b] as B);
  let first = 0;
  while (first < most && same(first, first)) first++;
  let last = 0;
  while (last < most - first && same(was.length - 1 - last, is.length - 1 - last)) last++;
  return { first, last };
}
