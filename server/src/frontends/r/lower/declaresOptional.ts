import type { DocText } from '../read/docText.ts';
import { cleanRd } from '../read/rd.ts';
import { readType } from './typePhrase.ts';

/**
 * True where a description declares its parameter optional: "(optional)", "Optional." or "Optional …" at the start, "Optional." as a sentence, or "this
 * parameter is optional". Elsewhere the word may refer to other things.
 */
export function declaresOptional(doc: DocText): boolean {
  if (!/optional/i.test(doc.text)) return false;
  const text = cleanRd(doc).text;
  const { phrase, rest: own } = readType(doc);
  // The text between the type phrase and the description.
  const rest = phrase === undefined ? text : cleanRd(own).text;
  return anywhere.some((form) => form.test(text)) || /^[\s([]*optional\b(?!ly)/i.test(text) || /^[\s([]*optional\b(?!ly)/i.test(rest);
}

const anywhere: readonly RegExp[] = [
  // (optional), [optional, the default is 5], (character, optional)
  /[([]\s*optional\s*[)\],;:]/i,
  /[([][^()[\]]*[,;]\s*optional\s*[)\],;]/i,
  // … . Optional. … ; optional, …
  /[.;,:]\s+optional\s*(?:[.;,:]|$)/i,
  /\b(?:this|it|(?:this|the)\s+(?:parameter|argument|value|input|field))\s+is\s+(?:entirely\s+|completely\s+|fully\s+|always\s+)?optional\b/i,
];
