/** The path of a parameter in messages: `filter.name`, `tags[]`. */
export const paramPath = (path: readonly string[]): string =>
  path.reduce((before, part) => (part === '[]' ? `${before}[]` : before === '' ? part : `${before}.${part}`), '');
