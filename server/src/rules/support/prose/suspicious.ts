import type { Found, ToolSpec } from '../../../model/index.ts';
import { findIn } from '../findIn.ts';
import { descriptionsOf, placeIn, proseOf } from './descriptionsOf.ts';

export interface Match {
  readonly index: number;
  readonly length: number;
}

/** One finding a description, at the first match, with its exact place where known. `mark`: a cheap test that each pattern implies. */
export function suspicious(tool: ToolSpec, mark: RegExp, find: (text: string) => Match | undefined, message: (words: string) => string): readonly Found[] {
  if (!mark.test(proseOf(tool))) return [];
  return findIn(descriptionsOf(tool), (description) => {
    const found = mark.test(description.text) ? find(description.text) : undefined;
    if (found === undefined) return [];
    const words = description.text.slice(found.index, found.index + found.length);
    return [{ message: message(words), span: placeIn(description, found.index, found.index + found.length) ?? description.span }];
  });
}

/** The first match of the first pattern that matches. */
export function firstMatch(text: string, patterns: readonly RegExp[]): Match | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return { index: match.index, length: match[0].length };
  }
  return undefined;
}
