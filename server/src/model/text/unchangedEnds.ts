/** Number of equal members at the beginning and at the end of two lists: what an edit did not reach. */
export function unchangedEnds<A, B>(was: readonly A[], is: readonly B[], isSame: (a: A, b: B) => boolean): { readonly first: number; readonly last: number } {
  return endsAlike(was.length, is.length, (i, j) => isSame(was[i] as A, is[j] as B));
}

/** The same for two lists of these lengths; `isSame` gets two indices. */
export function endsAlike(was: number, is: number, isSame: (i: number, j: number) => boolean): { readonly first: number; readonly last: number } {
  const most = Math.min(was, is);
  let first = 0;
  while (first < most && isSame(first, first)) first++;
  let last = 0;
  while (last < most - first && isSame(was - 1 - last, is - 1 - last)) last++;
  return { first, last };
}
