/** Index of the last of `count` ascending numbers that is at most `value`; 0 where none is. */
export function lastAtMost(count: number, at: (index: number) => number, value: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (at(middle) <= value) low = middle;
    else high = middle - 1;
  }
  return low;
}
