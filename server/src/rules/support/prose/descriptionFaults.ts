import { isPlaceholder, type ToolSpec } from '../../../model/index.ts';
import { localNameOf } from '../localNameOf.ts';
import type { PlacedDescription } from './descriptionsOf.ts';
import { wordsOf } from './nameStyle.ts';
import { perText } from './perText.ts';
import { proseWords, stem, withoutCode } from './proseWords.ts';

/** The part of a description that is a placeholder. */
export function placeholderIn(text: string): { readonly start: number; readonly end: number } | undefined {
  const whole = text.trim();
  if (whole === '') return undefined;
  if (wholePlaceholder.test(whole) || (!mark.test(whole) && isPlaceholder(whole))) {
    const start = text.indexOf(whole);
    return { start, end: start + whole.length };
  }
  if (!mark.test(text)) return undefined;
  // Code spans are no prose: a schema shows the words of a placeholder, which are reported where they are written.
  const prose = withoutCode(text);
  const inside = insidePlaceholder.exec(prose);
  return inside === null ? undefined : { start: inside.index, end: inside.index + inside[0].length };
}

/** True for words that code puts where an author wrote no description: `tool.description ?? 'No description provided'`. */
export const isFallback = (text: string): boolean => /^\s*(?:no|missing|empty) description(?: (?:provided|available|given|yet))?[.!]?\s*$/i.test(text);

/** True where a description only repeats the name, and nothing else explains it. */
export function repeatsName(tool: ToolSpec, description: PlacedDescription): boolean {
  const name = description.of === 'tool' ? localNameOf(tool) : (description.path.findLast((part) => part !== '[]') ?? '');
  // A much longer text has more than the name.
  if (name === '' || description.text.length > 3 * name.length + 60) return false;
  if (description.of === 'returns' || saysMore(description)) return false;
  // A name of several words, or one that every author takes for the same, explains itself.
  if (description.of === 'param' && (clear.has(name.toLowerCase()) || wordsOf(name).length > 1)) return false;
  const { stems: names, tells: isTelling } = wordsIn(name);
  if (!isTelling && telling.test(description.text)) return false;
  // Each word of the name occurs in the text, except for its last letter.
  const lower = description.text.toLowerCase();
  if (!names.every((word) => lower.includes(word.slice(0, -1)))) return false;
  const own = wordsOf(description.text).filter((word) => !articles.has(word));
  if (own.length > names.length + 1) return false;
  const prose = own.map(stem);
  const first = kinds.has(prose[0] ?? '') ? prose.slice(1) : prose;
  // "Box number" explains how a box is identified.
  const last = kinds.has(prose.at(-1) ?? '') && !tells.has(prose.at(-1) ?? '') ? prose.slice(0, -1) : prose;
  const named = names.join(' ');
  return [prose, first, last].some((words) => words.length > 0 && words.join(' ') === named);
}

const clear = new Set([
  'name',
  'title',
  'description',
  'text',
  'message',
  'comment',
  'email',
  'url',
  'id',
  'limit',
  'offset',
  'page',
  'ascending',
  'descending',
]);

/** Memoized, since many tools have parameters of the same names. */
const wordsIn = perText((name) => {
  const words = wordsOf(name);
  return { stems: words.map(stem), tells: telling.test(words.join(' ')) };
});

/** Words of sentences that no name has: a text with one of them does more than repeat the name. */
const telling = /\b(?:and|are|as|at|be|by|for|from|how|in|is|of|on|only|or|that|to|was|what|when|where|whether|which|with)\b/i;

/** True for a tool whose author wrote more than its description: that has a finding of its own. */
export const hasMore = (tool: ToolSpec, { of }: PlacedDescription): boolean => of === 'tool' && tool.strayDescription !== undefined;

/** True where examples or an enumeration explain the value. */
const saysMore = ({ schema }: PlacedDescription): boolean =>
  schema !== undefined && (schema.examples.length > 0 || (schema.enum ?? schema.items?.enum) !== undefined || (schema.items?.examples.length ?? 0) > 0);

/** True where the whole text is one word of the list. */
export function isBareWord(text: string, words: readonly string[]): boolean {
  // Nearly every text has more words than one.
  if (/[a-z]\s+[a-z]/i.test(text)) return false;
  const prose = proseWords(text);
  return prose.length === 1 && words.includes(prose[0] ?? '');
}

const wholePlaceholder = new RegExp(
  `^(?:${[
    '(?:todo|tbd|tba|tbc|fixme|xxx+|wip)[.!:]?',
    '[.…?*_-]+',
    'n/?a\\.?',
    '[<[{(]?(?:(?:(?:please )?(?:add|insert|write|enter|put|fill in)|your|some|the|a|my|tool|parameter|param|short|brief)\\s+)*description(?: goes)?(?: here)?[>\\]})]?[.!…]*',
    '(?:no|missing|empty) description(?: (?:provided|available|given|yet))?[.!]?',
    '(?:please )?(?:describe|document) (?:this|the|me|it)(?: (?:tool|function|parameter|param|argument))?(?: here)?[.!…]*',
    '(?:to be|yet to be|not yet) (?:written|done|determined|added|documented|described|defined|filled in|completed)[.!]?',
    '(?:placeholder|undocumented|untitled)(?: (?:text|description))?[.!]?',
    '(?:foo|bar|baz|asdf\\w*|blah(?: blah)*)[.!]?',
  ].join('|')})$`,
  'i',
);

/** Forms of a placeholder that are no prose about to-do lists: `TODO:`, and a sentence that begins or ends with the mark. */
const insidePlaceholder = /(?<![-\w/:.*"'<=])(?:TODO|TBD|FIXME|XXX)\b(?=\s*(?::(?!\w)|[-–—]\s|\(|\)|\]|\.\s*$|$))|\b[Ll]orem ipsum\b/;

/** The mark of a placeholder. */
const mark = /TODO|TBD|FIXME|XXX|[Ll]orem/;

const articles = new Set(['the', 'a', 'an', 'this']);

const tells = new Set(['number', 'string']);

const kinds = new Set([
  'parameter',
  'param',
  'argument',
  'arg',
  'value',
  'tool',
  'function',
  'field',
  'option',
  'property',
  'input',
  'string',
  'number',
  'variable',
]);
