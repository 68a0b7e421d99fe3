import { type Json, knownValue, type ToolSpec } from '../../../model/index.ts';
import { localNameOf } from '../localNameOf.ts';
import type { PlacedSchema } from '../schemasOf.ts';
import { wordsOf } from './nameStyle.ts';

/**
 * True for a parameter whose name tells what it is: the identifier or the name of what the tool is about (`note_id` of `get_note`, `new_name` of
 * `rename_note`). So are the query of a search, an address of the web, and a whole number of a usual name (`limit`). Also for one of a few values that
 * the description of the tool lists.
 */
export function isSelfExplanatory(tool: ToolSpec, { param, path, schema }: PlacedSchema): boolean {
  const name = param?.name.value;
  if (name === undefined || path.length > 1) return false;
  const words = [...wordsOf(name)];
  const whole = words.join('_');
  const isWhole = schema.type.state === 'known' && schema.type.value === 'integer';
  if (isWhole && sizes.has(whole)) return true;
  if (whole === 'url' && schema.other.format?.value === 'uri') return true;
  const text = knownValue(tool.description) ?? '';
  const values = schema.enum?.value.map(({ value }) => value);
  if (values !== undefined && areListed(values, text)) return true;
  if (whole === 'name' && /\bby (?:its |the )?(?:\w+ )?name\b/i.test(text)) return true;
  const of = wordsOf(localNameOf(tool));
  if (queries.has(whole) && of.some((verb) => searching.has(verb))) return true;
  const last = words.pop() ?? '';
  const isIdentity = ids.has(last) || (last === 'name' && of.some((verb) => naming.has(verb)));
  // A schema that is judged apart from tools has no name.
  if (!isIdentity || of.length === 1) return false;
  const known = [...of, ...wordsOf(text)];
  return words.every((word) => ages.has(word) || known.some((other) => other === word || other === `${word}s` || `${other}s` === word));
}

/** True where a text has each of the values as a word. */
function areListed(values: readonly Json[], text: string): boolean {
  const words = new Set(wordsOf(text));
  return values.length > 1 && values.every((value) => typeof value === 'string' && words.has(value.toLowerCase()));
}

const ids = new Set(['id', 'ids', 'uuid', 'guid', 'luid']);

/** Verbs of tools that give a name. */
const naming = new Set(['create', 'add', 'make', 'rename', 'new']);

const ages = new Set(['new', 'old', 'current']);

const queries = new Set(['query', 'queries', 'q', 'search_query', 'search_term', 'keyword', 'keywords']);

const searching = new Set(['search', 'find', 'query', 'lookup']);

const sizes = new Set(['limit', 'offset', 'page', 'page_size', 'per_page', 'width', 'height']);
