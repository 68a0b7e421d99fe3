import { code, firstFew } from '../../model/index.ts';

const most = 3;

/** Fields of a tool file in a sentence: the first few, and the number of the others. */
export function fieldList(fields: readonly string[]): string {
  const named = fields.map(code);
  return named.length < 2 || named.length > most ? firstFew(named, most) : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
}
