import { inPattern, type Span } from '../../../model/index.ts';
import { readSections } from '../docstring/docSections.ts';
import { cleanDoc, docPlace } from '../docstring/docstring.ts';
import type { PyString } from '../read/code.ts';

/**
 * The places where a docstring names a parameter. In code: as a keyword, or in quotes as a key or an item of `required`. In prose: only between
 * back-ticks.
 */
export function paramInDocs(docstring: PyString | undefined, param: string): readonly Span[] {
  const word = inPattern(param);
  const named = new RegExp(String.raw`(?<![\w.])${word}(?=\s*=(?!=))|(?<=\bargs\.)${word}\b|(?<=(["']))${word}(?=\1\s*:)`, 'g');
  const quoted = new RegExp(`(?<=")${word}(?=")`, 'g');
  return inCode(docstring, (text) => [...startsOf(named, text), ...itemsOfRequired(text, quoted)], param);
}

const startsOf = (pattern: RegExp, text: string): readonly number[] => [...text.matchAll(pattern)].map(({ index }) => index);

/** Each list is found once. A pattern that looks behind for it would read back to its beginning from each item. */
const itemsOfRequired = (text: string, item: RegExp): readonly number[] =>
  [...text.matchAll(/"required"\s*:\s*\[[^\]]*/g)].flatMap(({ 0: list, index }) => startsOf(item, list).map((at) => index + at));

/** The places where code in a docstring calls a function. */
export const functionInDocs = (docstring: PyString | undefined, name: string): readonly Span[] =>
  inCode(docstring, (text) => startsOf(new RegExp(String.raw`(?<![\w.@])${inPattern(name)}(?=\s*\()`, 'g'), text), name);

function inCode(docstring: PyString | undefined, placesIn: (text: string) => readonly number[], word: string): readonly Span[] {
  if (docstring === undefined || !docstring.value.includes(word)) return [];
  const doc = cleanDoc(docstring);
  const { fences } = readSections(doc);
  const prompts = doc.lines.flatMap(({ text, start }) => (/^\s*(?:>>>|\.\.\.)\s/.test(text) ? [docPlace(doc, start, start + text.length)] : []));
  const isFenced = ({ start, end }: Span): boolean => [...fences.map(({ code }) => code.span), ...prompts].some((own) => own.start <= start && end <= own.end);
  const spansAt = (starts: readonly number[]): readonly Span[] =>
    [...new Set(starts)]
      .sort((a, b) => a - b)
      .map((start) => docPlace(doc, start, start + word.length))
      .filter((span) => span.end - span.start === word.length);
  const inline = new RegExp(String.raw`(?<=(?<!\`)\`)${inPattern(word)}(?=(?:\([^\`]*\))?\`(?!\`))`, 'g');
  return [...spansAt(placesIn(doc.text)).filter(isFenced), ...spansAt(startsOf(inline, doc.text)).filter((span) => !isFenced(span))];
}
