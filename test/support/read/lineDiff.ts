/** The change as lines: `-` what is gone, `+` what is new; everything else is as it was. */
export function lineDiff(before: string, after: string | undefined): readonly string[] {
  if (after === undefined) return [];
  const a = before.split('\n');
  const b = after.split('\n');
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  return [...a.slice(start, a.length - end).map((line) => `-${line}`), ...b.slice(start, b.length - end).map((line) => `+${line}`)];
}
