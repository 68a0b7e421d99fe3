import ignore, { type Ignore } from 'ignore';

/** So many patterns are asked about a path, those of all files above it together: each takes its time for each path. */
export const mostPatterns = 5000;

/** Longer lines are no patterns of paths. */
const longest = 4096;

/** Of the patterns of a text, at most so many. What would take long on some path, or is one too many, is told to `left`. */
export function rulesOf(text: string, most: number, left: (count: number) => void): { readonly rules: Ignore; readonly count: number } {
  const lines = text.split(/\r?\n/).filter((line) => line !== '' && !line.startsWith('#'));
  const taken = lines.filter(isQuick).slice(0, most);
  if (taken.length < lines.length) left(lines.length - taken.length);
  return { rules: ignore().add(taken), count: taken.length };
}

/** Every `*` is tried at every place: with many of them in one name, or many `**`, a path can be matched in more ways than can be tried. */
function isQuick(pattern: string): boolean {
  if (pattern.length > longest) return false;
  const names = pattern.split('/');
  return names.filter((name) => name.includes('**')).length <= 4 && names.every((name) => (name.match(/\*+/g) ?? []).length <= 4);
}
