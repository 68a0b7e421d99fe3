/** How messages write the path of a parameter, as intents name it: `filter.name`, `tags[]`. */
export const paramPath = (path: readonly string[]): string =>
  path.reduce((before, part) => (part === '[]' ? `${before}[]` : before === '' ? part : `${before}.${part}`), '');
