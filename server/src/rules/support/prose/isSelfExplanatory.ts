import type { ToolSpec } from '../../../model/index.ts';
import { localNameOf } from '../localNameOf.ts';
import type { PlacedSchema } from '../schemasOf.ts';
import { wordsOf } from './nameStyle.ts';

/**
 * True for a parameter whose name tells what it is: the identifier or the name of what the tool's name tells (`note_id` of `get_note`, `new_name` of
 * `rename_note`), or a whole number of a usual name (`limit`).
 */
export function isSelfExplanatory(tool: ToolSpec, { param, path, schema }: PlacedSchema): boolean {
  const name = param?.name.value;
  if (name === undefined || path.length > 1) return false;
  const words = [...wordsOf(name)];
  const isWhole = schema.type.state === 'known' && schema.type.value === 'integer';
  if (isWhole && sizes.has(words.join('_'))) return true;
  const of = wordsOf(localNameOf(tool));
  const last = words.pop() ?? '';
  const isIdentity = ids.has(last) || (last === 'name' && of.some((verb) => naming.has(verb)));
  // A schema that is judged apart from tools has no name.
  if (!isIdentity || of.length === 1) return false;
  return words.every((word) => word === 'new' || of.some((other) => other === word || other === `${word}s` || `${other}s` === word));
}

const ids = new Set(['id', 'ids', 'uuid', 'guid', 'luid']);

/** Verbs of tools that give a name. */
const naming = new Set(['create', 'add', 'make', 'rename', 'new']);

const sizes = new Set(['limit', 'offset', 'page', 'page_size', 'per_page', 'width', 'height']);
