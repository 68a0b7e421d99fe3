import ignore, { type Ignore } from 'ignore';

/** The most patterns that apply to a path, including those of ancestor files. Each pattern costs time for each path. */
export const mostPatterns = 5000;

/** Longer lines are no patterns of paths. */
const longest = 4096;

/** The patterns of a text, at most `most`. `left` receives the number of patterns that are slow or too many. */
export function rulesOf(text: string, most: number, left: (count: number) => void): { readonly rules: Ignore; readonly count: number } {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const taken = lines.filter(isQuick).slice(0, most);
  if (taken.length < lines.length) left(lines.length - taken.length);
  return { rules: ignore().add(taken), count: taken.length };
}

/** Every `*` is tried at every position. With many `*` in a name, or many `**`, the number of attempts explodes. */
function isQuick(pattern: string): boolean {
  if (pattern.length > longest) return false;
  const names = pattern.split('/');
  return names.filter((name) => name.includes('**')).length <= 4 && names.every((name) => (name.match(/\*+/g) ?? []).length <= 4);
}
