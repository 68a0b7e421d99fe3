import type { DocText } from '../../../server/src/frontends/r/read/docText.ts';
import fc from '../../support/property.ts';

/** A text as a tag would hold it, without leaders: each line begins `leader` characters further in the region. */
export function docOf(text: string, leader = 0): DocText {
  const lines: number[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const [i, line] of text.split('\n').entries()) {
    lines.push(at);
    starts.push(at + leader * (i + 1));
    at += line.length + 1;
  }
  return { text, lines, starts };
}

const pieces = fc.constantFrom(
  '\\code{',
  '\\item',
  '\\itemize{',
  '\\describe{',
  '{',
  '}',
  '`',
  '```\n',
  '"',
  "'",
  '\\',
  '%',
  'a',
  ' ',
  '\n',
  '*',
  '_',
  '[',
  ']',
  '(',
  ')',
  '\\link[p]{',
  '\\eqn{',
  '- ',
  '1. ',
  '\ue000',
  '0',
  'e.g. ',
  'Example values: ',
  'Character, ',
  'optional',
  'name: ',
  ', ',
);

/** Texts that are full of markup, mostly broken. */
export const rdText = fc.oneof(
  fc.string(),
  fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join('')),
);
