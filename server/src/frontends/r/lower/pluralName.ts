import pluralize from 'pluralize';

/** Singular words with the ending of a plural, and plurals used as singulars. */
const singular = new Set([
  'alias',
  'always',
  'atlas',
  'axis',
  'bias',
  'canvas',
  'chaos',
  'cos',
  'data',
  'gas',
  'has',
  'is',
  'its',
  'lens',
  'media',
  'pos',
  'sens',
  'series',
  'sys',
  'this',
  'trans',
  'was',
]);

/** True where the last word of a name is a plural (`log_levels`, `fileTypes`), not a singular that ends in s (`status`). */
export function isPluralName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/(?<!\d)\d+$/, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const last = words.at(-1);
  // Names of two letters are abbreviations (`ls`, `us`).
  if (last === undefined || last.length < 3 || singular.has(last)) return false;
  return pluralize.isPlural(last) && !pluralize.isSingular(last);
}
