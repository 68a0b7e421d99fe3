import type { Doc, PlacedTool } from '../engine/types.ts';
import type { Param, Span } from '../model/index.ts';
import { shift } from '../model/index.ts';

/** A stretch of a document, in absolute offsets. Lines and columns are made of it at the border only. */
export interface Place {
  readonly uri: string;
  readonly span: Span;
}

/** The text of a span. */
export const textAt = (doc: Doc, span: Span): string => doc.text.slice(span.start, span.end);

export const placeOf = (placed: PlacedTool, span: Span): Place => ({ uri: placed.doc.uri, span: shift(span, placed.region.start) });

/** Where a parameter of the tool is written; the head of the tool where it is documented elsewhere. */
export function placeOfParam(placed: PlacedTool, param: Param): { readonly whole: Place; readonly name: Place } {
  if (param.inheritedFrom !== undefined) {
    const head = placeOf(placed, placed.tool.head);
    return { whole: head, name: head };
  }
  return { whole: placeOf(placed, param.span), name: placeOf(placed, param.name.span) };
}

/** The line that holds the offset, without its end of line. */
export function lineAt(doc: Doc, offset: number): Span {
  const start = doc.text.lastIndexOf('\n', offset - 1) + 1;
  const end = doc.text.indexOf('\n', offset);
  return { start, end: end < 0 ? doc.text.length : end };
}

/** The word of letters, digits, `_`, `.` and `-` that the offset touches, with a leading `@` where there is one. */
export function wordAt(doc: Doc, offset: number): Span {
  const line = lineAt(doc, offset);
  let { start, end } = { start: offset, end: offset };
  while (start > line.start && isWord(doc.text.charAt(start - 1))) start--;
  while (end < line.end && isWord(doc.text.charAt(end))) end++;
  if (start > line.start && doc.text.charAt(start - 1) === '@') start--;
  return { start, end };
}

export const overlaps = (a: Span, b: Span): boolean => a.start <= b.end && b.start <= a.end;

const isWord = (c: string): boolean => /[\w.-]/.test(c);
