import type { TypeName } from '../../../model/index.ts';

export interface PhraseMatch {
  readonly type: TypeName;
  /** The item type of an array, where the phrase contains it. */
  readonly items?: TypeName;
  readonly start: number;
  readonly end: number;
  /** For a prefix, the offset after the phrase and its punctuation. */
  readonly cut?: number;
}

/** The type phrase at the start of a text without markup. */
export function matchLeadingPhrase(text: string): PhraseMatch | undefined {
  const opening = /^\s*(?:(?:[([]\s*optional\s*[)\]][.,:;]?|optional[.,:;])\s+)?([([]?)\s*/i.exec(text);
  const bracket = opening?.[1] ?? '';
  const from = opening?.[0].length ?? 0;
  const qualifier = /^(?:an?\s+)?(?:(?:single|optional|scalar),?\s+)*/i.exec(text.slice(from))?.[0].length ?? 0;
  const start = from + qualifier;
  const found = matchTypeWords(text.slice(start));
  if (found === undefined) return undefined;
  const wordsEnd = start + found.length;
  const tail = text.slice(wordsEnd);
  const common = { ...found.type, start, end: wordsEnd };
  const prefix = bracket === '' ? plainTail(tail, found.notation) : bracketTail(tail, bracket);
  if (prefix !== undefined && !otherType.test(tail.slice(prefix))) {
    return { ...common, cut: wordsEnd + prefix + (necessity.exec(tail.slice(prefix))?.[0].length ?? 0) };
  }
  if (bracket !== '') return undefined;
  // Type words of the seed count anywhere, also at the start of a sentence. Other words need a context that marks a type.
  const isSentence = found.seed ? found.type.type === 'array' : (found.before ?? beforeSentence).test(tail);
  return isSentence ? common : undefined;
}

const beforeSentence = /^\s+(?:of|with|containing|giving|specifying|holding|that|which|whose|to|for|in|from|or|taking|returning|used|applied|called)\b/i;

/** "Data frame summarizing each run" is one; a "data frame string" is none. */
const beforeDataSentence = new RegExp(`${beforeSentence.source}|^\\s+(?!string\\b)[a-z]+ing\\b`, 'i');

/** "Object with the fields a and b" is one. "Object of class lm" and "object to print" declare no members. */
const beforeMembers = /^\s+(?:with|containing|holding|having|whose)\b/i;

/** `Character, integer or NULL`: the first of several types is no prefix. */
const otherType = /^(?:(?:or|and)\b|(?:character|string|numeric|number|double|integer|logical|boolean|list|function)(?:\s+vector)?\s*(?:,|\bor\b|\band\b))/i;

/** Words directly after the type that `required` and `default` already express. */
const necessity = /^(?:[([]\s*(?:optional|required|with default)\s*[)\]]|(?:optional|required)(?=\s*(?:[.,;:]|$)))[\s.,;:]*/i;

/** The length of the punctuation, dash or end that closes a prefix. */
function plainTail(tail: string, notation: boolean): number | undefined {
  const ended =
    /^(?:\s*(?:\bor\b|\|)\s*NULL\b)?(?:\s*[([]optional[)\]])?(?:\s*$|\s*(?:\.(?=[\s.,;:]|$)|[,;]|:(?!:))[\s.,;:]*|\s+[-\u2013\u2014]{1,3}\s+)/i.exec(tail);
  if (ended !== null) return ended[0].length;
  return notation ? /^(?:\s*(?:\bor\b|\|)\s*NULL\b)?[\s.,;:]*(?:of\s+)?/i.exec(tail)?.[0].length : undefined;
}

/** `(character)`, `[integer(1), optional]`: brackets that contain only the type. */
function bracketTail(tail: string, bracket: string): number | undefined {
  const close = bracket === '(' ? '\\)' : '\\]';
  return new RegExp(`^(?:\\s*(?:or|\\|)\\s*NULL)?(?:[,;]?\\s*(?:optional|required))?\\s*${close}[\\s.,;:]*`, 'i').exec(tail)?.[0].length;
}

interface TypeWords {
  readonly type: { readonly type: TypeName; readonly items?: TypeName };
  readonly length: number;
  /** True for a type word of the seed without other words. */
  readonly seed: boolean;
  /** True for `Type[]`. */
  readonly notation: boolean;
  /** Words that must follow in a sentence that begins with the type; absent where any may. */
  readonly before?: RegExp;
}

const scalars: Readonly<Record<string, TypeName>> = {
  character: 'string',
  string: 'string',
  text: 'string',
  numeric: 'number',
  number: 'number',
  double: 'number',
  float: 'number',
  integer: 'integer',
  int: 'integer',
  logical: 'boolean',
  boolean: 'boolean',
  bool: 'boolean',
};
const scalar = `(${Object.keys(scalars).join('|')})`;
const further = /^(?:text|float|int|bool)$/i;

const scalarType = (word: string | undefined): TypeName => scalars[(word ?? '').toLowerCase()] ?? 'string';

/** The type of a plural: `strings`, `data frames`, `character strings`. */
function manyType(words: string): TypeName {
  const first = words.toLowerCase().split(/\s+/)[0] ?? '';
  if (/^(?:list|data|object)/.test(first)) return 'object';
  return scalarType(first.replace(/s$/, ''));
}

type Build = (match: RegExpExecArray) => Omit<TypeWords, 'length'>;

const many = `(character\\s+strings?|(?:${Object.keys(scalars).join('|')})s?(?:\\s+values)?|(?:named\\s+)?lists|data(?:\\s+|\\.)?frames|objects)`;
const oneOrMany = (match: RegExpExecArray): string => match[3] ?? '';

/** The first form that matches counts. Each is anchored at the start of the text. */
const forms: readonly (readonly [RegExp, Build])[] = [
  [
    new RegExp(`^(${Object.keys(scalars).join('|')}|list|data(?:\\s+|\\.)?frame|object|array|vector|matrix)\\s?\\[\\]`, 'i'),
    (m) => {
      const word = (m[1] ?? '').toLowerCase();
      const items = /^(?:array|vector|matrix)$/.test(word) ? undefined : /^(?:list|data|object)/.test(word) ? ('object' as const) : scalarType(word);
      return { type: { type: 'array', ...(items === undefined ? {} : { items }) }, seed: true, notation: true };
    },
  ],
  [
    new RegExp(`^${scalar}(?:\\s+string)?\\s+vector\\s+of\\s+length[\\s-](?:1|one)\\b`, 'i'),
    (m) => ({ type: { type: scalarType(m[1]) }, seed: !further.test(m[1] ?? ''), notation: false }),
  ],
  [
    new RegExp(`^(?:${scalar}\\s+)?(vector|array|matrix)\\s+of\\s+${many}\\b(?!\\s+(?:of|vectors?|arrays?|matrix|matrices|lists?)\\b)`, 'i'),
    (m) => ({ type: { type: 'array', items: manyType(oneOrMany(m)) }, seed: true, notation: false }),
  ],
  [
    new RegExp(`^${scalar}(?:\\s+(?:string|value)s?)?\\s+(?:vector|array|matrix)\\b`, 'i'),
    (m) => ({ type: { type: 'array', items: scalarType(m[1]) }, seed: !further.test(m[1] ?? ''), notation: false }),
  ],
  [
    new RegExp(`^${scalar}\\((\\d*|n)\\)`, 'i'),
    (m) => {
      const type = scalarType(m[1]);
      return { type: m[2] === '1' ? { type } : { type: 'array', items: type }, seed: true, notation: true };
    },
  ],
  [
    new RegExp(`^${scalar}(?:\\s+(?:string|scalar|value|flag|number))?(?![\\w([]|\\.\\w)`, 'i'),
    (m) => ({ type: { type: scalarType(m[1]) }, seed: !further.test(m[1] ?? ''), notation: false }),
  ],
  [/^(?:named\s+)?list(?:\(\))?(?![\w([]|\.\w)/i, () => ({ type: { type: 'object' }, seed: true, notation: false })],
  [/^data(?:\s+|\.)?frame(?:\(\))?(?![\w([]|\.\w)/i, () => ({ type: { type: 'object' }, seed: false, notation: false, before: beforeDataSentence })],
  [/^environment(?:\(\))?(?![\w([]|\.\w)/i, () => ({ type: { type: 'object' }, seed: false, notation: false })],
  [/^object(?![\w([]|\.\w)/i, () => ({ type: { type: 'object' }, seed: false, notation: false, before: beforeMembers })],
  [/^function(?:\(\))?(?![\w([]|\.\w)/i, () => ({ type: { type: 'string' }, seed: false, notation: false })],
  [/^(?:vector|array|matrix)(?![\w([]|\.\w)/i, () => ({ type: { type: 'array' }, seed: false, notation: false })],
];

/** The first word of every form. */
const typeWord = new RegExp(`^(?:${scalar}|list|named|data|object|array|vector|matrix|environment|function)`, 'i');

function matchTypeWords(text: string): TypeWords | undefined {
  if (!typeWord.test(text)) return undefined;
  for (const [form, build] of forms) {
    const match = form.exec(text);
    if (match !== null) return { ...build(match), length: match[0].length };
  }
  return undefined;
}
