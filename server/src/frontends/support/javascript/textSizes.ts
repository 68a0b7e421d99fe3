import { make, sizeOfText } from './work.ts';

/** Counts the cost of a text method before it runs. Unknown arguments are omitted. */
export function makeOfText(text: string, method: string, [first = '', second = '', ...more]: readonly (string | undefined)[]): void {
  // Reading the text costs, too.
  make(sizeOfText(text.length));
  if (method === 'split') make(1 + timesIn(text, first));
  if (method === 'replace') make(sizeOfText(second.length));
  if (method === 'replaceAll') make(sizeOfText(Math.max(0, text.length + timesIn(text, first) * (second.length - first.length))));
  if (method === 'concat') for (const own of [first, second, ...more]) make(sizeOfText(own?.length ?? 0));
}

/** The number of occurrences of a part in a text; an empty one occurs between all characters. */
function timesIn(text: string, part: string): number {
  if (part === '') return text.length + 1;
  let times = 0;
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) times++;
  return times;
}
