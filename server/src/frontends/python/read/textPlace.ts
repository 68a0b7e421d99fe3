import { placeInPieces, type Span } from '../../../model/index.ts';
import type { PyString } from './code.ts';

/** The span in the region of a part of a text's value. */
export const textPlace = ({ pieces, inner, span }: PyString, start: number, end: number): Span =>
  placeInPieces(pieces ?? [{ from: 0, span: inner ?? span }], start, end);
