import { absent, known, type Schema, type Span, type TypeName } from '../../../model/index.ts';
import { docSpan, trimmedSpan } from '../read/docSpan.ts';
import { type DocText, sliceDoc } from '../read/docText.ts';
import type { Formal } from '../read/formal.ts';
import { exampleRanges } from '../read/paramExamples.ts';
import { type MisspeltType, misspeltType } from './misspeltType.ts';
import { matchLeadingPhrase, type PhraseMatch } from './typeGrammar.ts';
import { plainLead } from './typeLead.ts';

export interface ReadType {
  readonly type: TypeName;
  readonly items?: TypeName;
  /** True where neither the text nor the default has a type, and `string` is assumed. */
  readonly assumed: boolean;
  /** Source of the type: a leading phrase or `Type[]`, a word in the prose, the default, or none. */
  readonly source: 'phrase' | 'word' | 'default' | 'nothing';
  /** The words of the type, in the region; absent where the default or nothing declares it. */
  readonly phrase?: Span;
  /** The text without a type prefix. */
  readonly rest: DocText;
  /** The misspelled type at the start of the text. Any other type is then a guess. */
  readonly misspelt?: MisspeltType;
}

/**
 * The type of a text: by a leading phrase or `Type[]`, by the first type word, by the default, else `string`. A prefix (punctuation or nothing follows)
 * is cut from the text; words of a sentence are not. A function is a `string`, because a model can only pass its code or name.
 */
export function readType(doc: DocText, formal?: Formal): ReadType {
  const lead = plainLead(doc.text);
  const leading = matchLeadingPhrase(lead.text);
  if (leading !== undefined) {
    const phrase = docSpan(doc, lead.offset(leading.start), lead.end(leading.end));
    const cut = leading.cut === undefined ? undefined : lead.cut(leading.cut);
    const rest = cut === undefined ? doc : sliceDoc(doc, cut);
    return { ...withItems(leading, () => maskValues(doc.text).slice(lead.end(leading.end)), formal), assumed: false, source: 'phrase', phrase, rest };
  }
  const misspelt = misspeltType(doc);
  const unstated = readUnstated(doc, formal);
  return misspelt === undefined ? unstated : { ...unstated, misspelt };
}

/**
 * The description in a text: what follows its type. Where nothing does, it is the whole text, unless that only names a type in the words of the
 * specification (`Character vector`), also a misspelled one.
 */
export function descriptionOf(doc: DocText, rest: DocText, clean: (doc: DocText) => string): Pick<Schema, 'description'> {
  const text = clean(rest);
  const misspelt = misspeltType(doc);
  if (misspelt !== undefined && onlyType.test(text.replace(misspelt.word, misspelt.suggested))) return { description: absent };
  if (text !== '') return { description: known(text, trimmedSpan(rest)) };
  const whole = clean(doc);
  return { description: onlyType.test(whole) ? absent : known(whole, trimmedSpan(doc)) };
}

const onlyType =
  /^(?:\W|\d|\b(?:an?|character|string|text|numeric|number|double|float|integer|int|logical|boolean|bool|list|data[ .]?frame|matrix|array|vector|function|environment|object|null|na|or|optional|required|scalar|single)s?\b)*$/i;

function readUnstated(doc: DocText, formal: Formal | undefined): ReadType {
  const masked = maskValues(doc.text);
  const written = notation(masked);
  const word = written ?? earliestWord(masked);
  if (word !== undefined) {
    const source = written === undefined ? 'word' : 'phrase';
    return { ...withItems(word, () => '', formal), assumed: false, source, phrase: docSpan(doc, word.start, word.end), rest: doc };
  }
  const fromDefault = defaultType(formal);
  return fromDefault === undefined
    ? { type: 'string', assumed: true, source: 'nothing', rest: doc }
    : { ...fromDefault, assumed: false, source: 'default', rest: doc };
}

/** The types of words in the documentation. These are the words of the seed, which count anywhere. */
const words: Readonly<Record<string, TypeName>> = {
  character: 'string',
  string: 'string',
  numeric: 'number',
  number: 'number',
  double: 'number',
  integer: 'integer',
  logical: 'boolean',
  boolean: 'boolean',
  list: 'object',
};

const anyWord = /(?<![\w.\\$@])(character|string|numeric|number|double|integer|logical|boolean|list)(?!\w|\.\w)(\s+(?:vector|array)(?!\w))?/gi;

const anyNotation = /(?<![\w.\\$@])(character|string|numeric|number|double|integer|logical|boolean|list)\[\]/gi;

function notation(text: string): PhraseMatch | undefined {
  anyNotation.lastIndex = 0;
  const match = anyNotation.exec(text);
  if (match === null) return undefined;
  const items = words[(match[1] ?? '').toLowerCase()] ?? 'string';
  return { type: 'array', items, start: match.index, end: match.index + match[0].length };
}

function earliestWord(text: string): PhraseMatch | undefined {
  anyWord.lastIndex = 0;
  const match = anyWord.exec(text);
  if (match === null) return undefined;
  const type = words[(match[1] ?? '').toLowerCase()] ?? 'string';
  const span = { start: match.index, end: match.index + match[0].length };
  return match[2] === undefined ? { type, ...span } : { type: 'array', items: type, ...span };
}

/** The text with examples, quoted words and addresses blanked, because they name values rather than types. */
function maskValues(text: string): string {
  const blank = (part: string): string => ' '.repeat(part.length);
  const parts: string[] = [];
  let pos = 0;
  for (const { start, end } of exampleRanges(text)) {
    parts.push(text.slice(pos, start), blank(text.slice(start, end)));
    pos = end;
  }
  parts.push(text.slice(pos));
  return parts.join('').replace(/(["'])[\w.-]+\1|(?:https?|ftp):\/\/[^\s{}]+/g, blank);
}

/** The item type of an array: by the phrase, by a word after it, by the default, else `string`. */
function withItems(match: PhraseMatch, after: () => string, formal: Formal | undefined): { type: TypeName; items?: TypeName } {
  if (match.type !== 'array') return { type: match.type };
  if (match.items !== undefined) return { type: 'array', items: match.items };
  const word = earliestWord(after().replace(/\blist\b/gi, '    '));
  const itemsAfter = word?.type === 'array' ? word.items : word?.type;
  const fromDefault = itemsOf(defaultType(formal));
  return { type: 'array', items: itemsAfter ?? (fromDefault === 'object' ? undefined : fromDefault) ?? 'string' };
}

const itemsOf = (own: { type: TypeName; items?: TypeName } | undefined): TypeName | undefined => (own?.type === 'array' ? own.items : own?.type);

/** The type of a default; undefined for `NULL`. */
function defaultType(formal: Formal | undefined): { type: TypeName; items?: TypeName } | undefined {
  const value = formal?.default;
  if (value === undefined || value.kind === 'opaque') return undefined;
  if (value.kind !== 'list') return value.type === 'null' ? undefined : { type: value.type };
  if (value.type === 'object') return { type: 'object' };
  const types = new Set(Array.isArray(value.value) ? value.value.map((item) => jsonType(item)) : []);
  const [only] = types;
  return { type: 'array', items: types.size === 1 && only !== undefined ? only : 'string' };
}

/** The type of a JSON value; `string` for none. */
export function jsonType(value: unknown): TypeName {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as 'number' | 'boolean';
  return typeof value === 'object' && value !== null ? 'object' : 'string';
}
