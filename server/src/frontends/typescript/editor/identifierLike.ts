import { pascalCase } from '../../../model/index.ts';

const camelCase = (text: string): string => pascalCase(text).replace(/^./, (first) => first.toLowerCase());
const snakeCase = (text: string): string => text.replaceAll(/[^A-Za-z0-9]+/g, '_');

/** The ways in which code writes the name of a tool. */
const spellings: readonly ((name: string) => string)[] = [
  (name) => name,
  camelCase,
  pascalCase,
  snakeCase,
  (name) => snakeCase(name).toUpperCase(),
  (name) => snakeCase(name).replaceAll('_', '-'),
];

/** An identifier for the new tool, where `identifier` belongs to the old one: `findNoteTool` of `find_note` becomes `listTagsTool` for `list_tags`. */
export function identifierLike(identifier: string, oldName: string, newName: string): string {
  const spelled = spellings.find((spell) => identifier.includes(spell(oldName)));
  return spelled === undefined ? camelCase(newName) : identifier.replace(spelled(oldName), spelled(newName));
}
