import type { Doc, PlacedTool } from '../engine/types.ts';
import type { Param, Span } from '../model/index.ts';
import { shift } from '../model/index.ts';

/** A part of a document, in absolute offsets. */
export interface Place {
  readonly uri: string;
  readonly span: Span;
}

export const textAt = (doc: Doc, span: Span): string => doc.slice(span.start, span.end);

export const placeOf = (placed: PlacedTool, span: Span): Place => ({ uri: placed.doc.uri, span: shift(span, placed.region.start) });

/** The place of a parameter; the head of the tool where it is documented elsewhere. */
export function placeOfParam(placed: PlacedTool, param: Param): { readonly whole: Place; readonly name: Place } {
  if (param.inheritedFrom !== undefined) {
    const head = placeOf(placed, placed.tool.head);
    return { whole: head, name: head };
  }
  return { whole: placeOf(placed, param.span), name: placeOf(placed, param.name.span) };
}

/** The line of the offset, without its end of line. */
export function lineAt(doc: Doc, offset: number): Span {
  const { line } = doc.positionAt(offset);
  return { start: doc.offsetAt({ line, character: 0 }), end: doc.offsetAt({ line, character: Number.POSITIVE_INFINITY }) };
}

/** The word of letters, digits, `_`, `.` and `-` that the offset touches, with a leading `@` where there is one. */
export function wordAt(doc: Doc, offset: number): Span {
  const line = lineAt(doc, offset);
  const { start, end } = wordSpan(textAt(doc, line), offset - line.start, isWord);
  return shift(start > 0 && textAt(doc, line)[start - 1] === '@' ? { start: start - 1, end } : { start, end }, line.start);
}

/** The run of characters of a kind that the offset touches. */
export function wordSpan(text: string, offset: number, isOfKind: (c: string) => boolean): Span {
  let { start, end } = { start: offset, end: offset };
  while (start > 0 && isOfKind(text.charAt(start - 1))) start--;
  while (end < text.length && isOfKind(text.charAt(end))) end++;
  return { start, end };
}

export const overlaps = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

const isWord = (c: string): boolean => /[\w.-]/.test(c);
