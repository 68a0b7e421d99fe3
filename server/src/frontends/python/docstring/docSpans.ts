import type { Span } from '../../../model/index.ts';
import { nodesOf } from '../../support/tree/walk.ts';
import type { PyExpr, PyString } from '../read/code.ts';
import { subexpressionsOf } from '../read/expressions.ts';
import { readSections } from './docSections.ts';
import { cleanDoc, docPlace } from './docstring.ts';

export interface DocSpans {
  readonly sections: readonly Span[];
  readonly fences: readonly Span[];
  /** The lines between the fences. */
  readonly codes: readonly Span[];
}

/** A docstring of one line has no sections. */
export function docSpans(docstring: PyString): DocSpans {
  const doc = cleanDoc(docstring);
  if (doc.lines.length < 2) return { sections: [], fences: [], codes: [] };
  const { sections, fences } = readSections(doc);
  return { sections: sections.map(({ span }) => span), fences: fences.map(({ span }) => span), codes: fences.map(({ code }) => code.span) };
}

/** The paragraph at an offset of the region; undefined on an empty line. */
export function paragraphAt(docstring: PyString, offset: number): Span | undefined {
  const doc = cleanDoc(docstring);
  const line = doc.lines.findLastIndex(({ start }) => docPlace(doc, start, start).start <= offset);
  const isEmpty = (i: number): boolean => (doc.lines[i]?.text.trim() ?? '') === '';
  if (line < 0 || isEmpty(line)) return undefined;
  let [first, last] = [line, line];
  while (!isEmpty(first - 1)) first--;
  while (!isEmpty(last + 1)) last++;
  const [head, tail] = [doc.lines[first], doc.lines[last]];
  return head && tail && docPlace(doc, head.start + head.text.length - head.text.trimStart().length, tail.start + tail.text.trimEnd().length);
}

/** The expressions that contain an offset; of a text, also the span between its quotes. */
export function spansAt(root: PyExpr, offset: number): readonly Span[] {
  const encloses = ({ span }: PyExpr): boolean => span.start <= offset && offset <= span.end;
  const enclosing = encloses(root) ? [...nodesOf([root], (expr) => subexpressionsOf(expr).filter(encloses))] : [];
  return enclosing.flatMap((expr) => [
    expr.span,
    ...(expr.kind === 'string' && expr.inner !== undefined ? [expr.inner] : []),
    ...(expr.kind === 'call' ? expr.keywords.map(({ span }) => span) : []),
  ]);
}
