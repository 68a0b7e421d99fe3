import { closest, code, type Problem } from '../../../model/index.ts';
import { docSpan } from '../read/docSpan.ts';
import type { DocText } from '../read/docText.ts';
import { plainLead } from './typeLead.ts';

/** A misspelled type at the start of a text. */
export interface MisspeltType {
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** The suggested type, in the case of the author. */
  readonly suggested: string;
}

/** Shorter types (`int`, `list`) are too similar to English words. */
const typeWords = ['character', 'string', 'numeric', 'number', 'double', 'integer', 'logical', 'boolean', 'vector', 'matrix', 'object', 'function'];
const longWords = ['character', 'environment'];
const allWords = [...typeWords, 'environment', 'data frame'];

/** English words that are one letter from a type. */
const englishWords = new Set(
  [
    'sting strong spring strung staring storing swing umber lumber cumber numbed doable doubly rouble',
    'sector victor rector hector lector metric matric abject objet junction unction data fame',
  ].flatMap((words) => words.split(' ')),
);

/** A type is followed by `[]`, `(1)`, `vector`, or the punctuation of a prefix. */
const leadingWords = /^\s*(?:[([]\s*)?(?:an?\s+)?(?:(?:single|optional|scalar|named),?\s+)*/i;
const typePattern = /^(data[ .]?[a-z]{3,6}|[a-z]{5,12})(?=\[\]|\(\d*\)|\s+(?:vector|array|matrix|scalar|string|value|flag)\b|\s*(?:[.,;:)\]](?=\s|$)|$))/i;

/** The misspelled type at the start of a text; undefined where it may be an ordinary word. */
export function misspeltType(doc: DocText): MisspeltType | undefined {
  const lead = plainLead(doc.text);
  const from = leadingWords.exec(lead.text)?.[0].length ?? 0;
  const word = typePattern.exec(lead.text.slice(from))?.[1];
  const suggested = word === undefined ? undefined : suggestType(word);
  if (word === undefined || suggested === undefined) return undefined;
  const first = word.charAt(0);
  const all = word === word.toUpperCase() ? suggested.toUpperCase() : suggested;
  const cased = first === first.toUpperCase() ? all.charAt(0).toUpperCase() + all.slice(1) : all;
  return { word, start: lead.offset(from), end: lead.end(from + word.length), suggested: cased };
}

function suggestType(word: string): string | undefined {
  const lower = word.toLowerCase().replace(/^data[ .]?/, 'data ');
  // A word that begins with a type is another word: numbers, functional.
  if (englishWords.has(lower) || allWords.some((type) => lower.startsWith(type))) return undefined;
  const near = allWords.find((type) => isOneSlip(lower, type));
  if (near !== undefined || lower.length < 8) return near;
  return closest(
    lower,
    longWords.filter((type) => type.charAt(0) === lower.charAt(0)),
  );
}

/** True where one letter is wrong, missing or added, or two neighbours are exchanged. */
function isOneSlip(a: string, b: string): boolean {
  const [before, after] = sharedEnds(a, b);
  const [left, right] = [a.slice(before, a.length - after), b.slice(before, b.length - after)];
  return (left.length <= 1 && right.length <= 1) || (left.length === 2 && left === `${right.charAt(1)}${right.charAt(0)}`);
}

function sharedEnds(a: string, b: string): readonly [before: number, after: number] {
  const most = Math.min(a.length, b.length);
  let before = 0;
  while (before < most && a[before] === b[before]) before++;
  let after = 0;
  while (after < most - before && a.at(-1 - after) === b.at(-1 - after)) after++;
  return [before, after];
}

export const misspeltProblem = (doc: DocText, { word, start, end, suggested }: MisspeltType): Problem => ({
  code: 'roxygen-type-unknown',
  message: `Unknown type ${code(word)}. Did you mean ${code(suggested)}?`,
  span: docSpan(doc, start, end),
  fixes: [{ title: `Change to ${code(suggested)}`, safe: true, intent: { kind: 'correct-word', span: docSpan(doc, start, end), to: suggested } }],
});
