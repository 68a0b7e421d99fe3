/** A list with others in place of its members from `start` up to `end`. Made at once: an edit of a long list makes several. `toSpliced` takes no more members than fit on the stack. */
export function spliced<T>(list: readonly T[], start: number, end: number, by: readonly T[]): T[] {
  const shift = start + by.length - end;
  const out = new Array<T>(list.length + shift);
  for (let i = 0; i < start; i++) out[i] = list[i] as T;
  for (let i = 0; i < by.length; i++) out[start + i] = by[i] as T;
  for (let i = end; i < list.length; i++) out[i + shift] = list[i] as T;
  return out;
}
