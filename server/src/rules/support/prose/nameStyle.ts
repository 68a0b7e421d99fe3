/** The words of an identifier in lower case: `maxItemCount`, `max_item_count` and `max-item.count` are all `max item count`. */
export function wordsOf(name: string): readonly string[] {
  if (!isBeyondAscii.test(name)) return asciiWordsOf(name);
  return name
    .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1 ')
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

const isBeyondAscii = /[^\s -~]/;

/** The same for ASCII, which needs no tables of Unicode. */
function asciiWordsOf(name: string): readonly string[] {
  const apart = /[A-Z]/.test(name) ? name.replace(/([A-Z])(?=[A-Z][a-z])/g, '$1 ').replace(/([a-z\d])([A-Z])/g, '$1 $2') : name;
  return apart.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

export type NameStyle = 'snake_case' | 'camelCase' | 'PascalCase' | 'kebab-case' | 'dot.case';

/** How a name of several words joins them; undefined for a single word and for a mixture. */
export function styleOf(name: string): NameStyle | undefined {
  if (/^[a-z][a-z0-9]*(_+[a-z0-9]+)+$/.test(name)) return 'snake_case';
  if (/^[a-z][a-z0-9]*([A-Z][a-z0-9]*)+$/.test(name)) return 'camelCase';
  if (/^[A-Z][a-z0-9]+([A-Z][a-z0-9]*)+$/.test(name)) return 'PascalCase';
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(name)) return 'kebab-case';
  if (/^[a-z][a-z0-9]*(\.[a-z0-9]+)+$/.test(name)) return 'dot.case';
  return undefined;
}

export function inStyle(name: string, style: NameStyle): string {
  const words = wordsOf(name);
  const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);
  switch (style) {
    case 'snake_case':
      return words.join('_');
    case 'kebab-case':
      return words.join('-');
    case 'dot.case':
      return words.join('.');
    case 'PascalCase':
      return words.map(capital).join('');
    case 'camelCase':
      return words.map((word, i) => (i === 0 ? word : capital(word))).join('');
  }
}
