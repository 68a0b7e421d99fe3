import { firstFew } from './firstFew.ts';

/** Code or a name in a message: between back-ticks, as in Markdown. A line break within would end it there. */
export function code(text: string): string {
  const line = text.replace(/\s+/g, (space) => (/[\r\n]/.test(space) ? ' ' : space));
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  if (longest === 0) return `\`${line}\``;
  const fence = '`'.repeat(longest + 1);
  return `${fence} ${line} ${fence}`;
}

/** Several of them: "`a`, `b` and 2 more". */
export const codes = (all: readonly string[], most: number = 3): string => firstFew(all.map(code), most);
