/** The step of indentation that is most frequent behind lines that open a block; `usual` where the text shows none. Only its beginning is read. */
export function indentUnit(text: string, usual = '  '): string {
  const counts = new Map<string, number>();
  let outer: string | undefined;
  for (const line of text.slice(0, 20_000).split('\n')) {
    const content = line.trim();
    if (content === '') continue;
    const lead = line.slice(0, line.indexOf(content));
    const step = outer !== undefined && lead.startsWith(outer) ? lead.slice(outer.length) : '';
    if (step !== '') counts.set(step, (counts.get(step) ?? 0) + 1);
    // The keys behind the dash of a list's item are in the column behind it.
    outer = ':{[('.includes(content.slice(-1)) ? lead + (/^(?:- +)*/.exec(content)?.[0] ?? '').replaceAll('-', ' ') : undefined;
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most?.[0] ?? usual;
}

/** The text with the file's unit in place of each tab that indents a line. */
export const withIndentUnit = (text: string, unit: string): string =>
  text.replaceAll(/\n( *)(\t+)/g, (_, blanks: string, tabs: string) => `\n${blanks}${unit.repeat(tabs.length)}`);
