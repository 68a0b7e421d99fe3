import type { Found, ToolSpec } from '../../model/index.ts';
import { descriptionsOf, type PlacedDescription, placeIn } from './descriptionsOf.ts';
import { findIn } from './findIn.ts';

/** One finding a description at the first match, with its exact place where that is known. */
export function suspicious(
  tool: ToolSpec,
  find: (text: string) => { readonly index: number; readonly length: number } | undefined,
  message: (words: string, description: PlacedDescription) => string,
): readonly Found[] {
  return findIn(descriptionsOf(tool), (description) => {
    const found = find(description.text);
    if (found === undefined) return [];
    const words = description.text.slice(found.index, found.index + found.length);
    return [{ message: message(words, description), span: placeIn(description, found.index, found.index + found.length) ?? description.span }];
  });
}

/** The first match of any of the patterns, in their order. */
export function firstMatch(text: string, patterns: readonly RegExp[]): { readonly index: number; readonly length: number } | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return { index: match.index, length: match[0].length };
  }
  return undefined;
}
