import { countSize, sizeOfText } from './work.ts';

/** Counts the cost of a text method before it runs. Unknown arguments are omitted. */
export function countTextMethod(text: string, method: string, [first = '', second = '', ...more]: readonly (string | undefined)[]): void {
  // Reading the text costs, too.
  countSize(sizeOfText(text.length));
  if (method === 'split') countSize(1 + occurrencesIn(text, first));
  if (method === 'replace') countSize(sizeOfText(second.length));
  if (method === 'replaceAll') countSize(sizeOfText(Math.max(0, text.length + occurrencesIn(text, first) * (second.length - first.length))));
  if (method === 'concat') for (const own of [first, second, ...more]) countSize(sizeOfText(own?.length ?? 0));
}

/** The number of occurrences of a part in a text; an empty one occurs between all characters. */
function occurrencesIn(text: string, part: string): number {
  if (part === '') return text.length + 1;
  let times = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) times++;
  return times;
}
