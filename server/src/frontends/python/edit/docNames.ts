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
  return inCode(
    docstring,
    new RegExp(
      String.raw`(?<![\w.])${word}(?=\s*=(?!=))|(?<=\bargs\.)${word}\b|(?<=(["']))${word}(?=\1\s*:)|(?<=")${word}(?=")(?<="required"\s*:\s*\[[^\]]{0,1000}"${word})`,
      'g',
    ),
    param,
  );
}

/** The places where code in a docstring calls a function. */
export const functionInDocs = (docstring: PyString | undefined, name: string): readonly Span[] =>
  inCode(docstring, new RegExp(String.raw`(?<![\w.@])${inPattern(name)}(?=\s*\()`, 'g'), name);

function inCode(docstring: PyString | undefined, pattern: RegExp, word: string): readonly Span[] {
  if (docstring === undefined || !docstring.value.includes(word)) return [];
  const doc = cleanDoc(docstring);
  const { fences } = readSections(doc);
  const prompts = doc.lines.flatMap(({ text, start }) => (/^\s*(?:>>>|\.\.\.)\s/.test(text) ? [docPlace(doc, start, start + text.length)] : []));
  const isFenced = ({ start, end }: Span): boolean => [...fences.map(({ code }) => code.span), ...prompts].some((own) => own.start <= start && end <= own.end);
  const found = (at: RegExp): readonly Span[] =>
    [...doc.text.matchAll(at)]
      .map((match) => docPlace(doc, match.index, match.index + match[0].length))
      .filter((span) => span.end - span.start === word.length);
  const inline = new RegExp(String.raw`(?<=(?<!\`)\`)${inPattern(word)}(?=(?:\([^\`]*\))?\`(?!\`))`, 'g');
  return [...found(pattern).filter(isFenced), ...found(inline).filter((span) => !isFenced(span))];
}
