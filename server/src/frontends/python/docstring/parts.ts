import type { Span } from '../../../model/index.ts';
import { partsOf } from '../edit/partsOf.ts';
import type { PyClass, PyExpr, PyFunction, PyString } from '../read/code.ts';
import type { PyFacts } from '../read/facts.ts';
import { readSections } from './docSections.ts';
import { cleanDoc, docPlace } from './docstring.ts';

/** The sections of a docstring, and the code in them. */
export interface DocParts {
  readonly sections: readonly Span[];
  readonly fences: readonly Span[];
  /** Of each fence, the lines between. */
  readonly codes: readonly Span[];
}

/** Of docstrings of several lines: others have none. */
export function docParts(docstring: PyString): DocParts {
  const doc = cleanDoc(docstring);
  if (doc.lines.length < 2) return { sections: [], fences: [], codes: [] };
  const { sections, fences } = readSections(doc);
  return { sections: sections.map(({ span }) => span), fences: fences.map(({ span }) => span), codes: fences.map(({ code }) => code.span) };
}

/** The lines around an offset of a docstring, up to empty ones; undefined where it stands on one. */
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

/** The functions of a region, wherever they stand. */
export const allFunctions = ({ functions, classes }: Pick<PyFacts, 'functions' | 'classes'>): readonly PyFunction[] => [
  ...functions.flatMap((fn) => [fn, ...allFunctions({ functions: fn.functions, classes: [] })]),
  ...classes.flatMap((of) => allFunctions({ functions: of.methods, classes: of.classes })),
];

export const allClasses = (classes: readonly PyClass[]): readonly PyClass[] => classes.flatMap((of) => [of, ...allClasses(of.classes)]);

/** The expressions around an offset, and of a text also what stands between its quotes. */
export function around(expr: PyExpr, offset: number): readonly Span[] {
  if (offset < expr.span.start || offset > expr.span.end) return [];
  const inner = expr.kind === 'string' && expr.inner !== undefined ? [expr.inner] : [];
  const keywords = expr.kind === 'call' ? expr.keywords.map(({ span }) => span) : [];
  return [expr.span, ...inner, ...keywords, ...partsOf(expr).flatMap((part) => around(part, offset))];
}
