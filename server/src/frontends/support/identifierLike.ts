import { pascalCase } from '../../model/index.ts';

const camelCase = (text: string): string => pascalCase(text).replace(/^./, (first) => first.toLowerCase());
const snakeCase = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '_');

/** The ways in which code writes the name of a tool. */
const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  snakeCase,
  (name) => snakeCase(name).replaceAll('_', '-'),
  camelCase,
  pascalCase,
  (name) => snakeCase(name).toUpperCase(),
];

/** An identifier for the new tool, where `identifier` belongs to the old one: `findNoteTool` of `find_note` becomes `listTagsTool` for `list_tags`. */
export function identifierLike(identifier: string, oldName: string, newName: string): string {
  return renamedIn(identifier, oldName, newName) ?? spelledAs(identifier)(newName);
}

/** Undefined where the identifier does not contain the old tool's name, whole or without its first words. */
export function renamedIn(identifier: string, oldName: string, newName: string): string | undefined {
  const starts = [0, ...[...oldName.matchAll(/[^A-Za-z0-9]+/g)].map((found) => found.index + found[0].length)];
  for (const start of starts) {
    const [prefix, from] = [oldName.slice(0, start), oldName.slice(start)];
    const to = newName.startsWith(prefix) ? newName.slice(start) : newName;
    // A last word, such as `tool`, may be that of any tool.
    const isIn = (text: string): boolean => (start === 0 ? identifier.includes(text) : identifier.startsWith(text));
    const spelled = spellings.find((spell) => isIn(spell(from)));
    if (spelled !== undefined && from.length > 2) return identifier.replace(spelled(from), spelled(to));
  }
  return undefined;
}

const spelledAs = (identifier: string): ((name: string) => string) =>
  identifier.includes('-')
    ? (name) => snakeCase(name).replaceAll('_', '-')
    : /^[A-Z]/.test(identifier)
      ? pascalCase
      : identifier.includes('_')
        ? snakeCase
        : camelCase;
