import { firstFew } from '../../model/index.ts';

const most = 3;

/** Fields of a tool file, as a sentence lists them: the first few, and how many more. */
export function fieldList(fields: readonly string[]): string {
  const named = fields.map((field) => `'${field}'`);
  return named.length < 2 || named.length > most ? firstFew(named, most) : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
