import type { Span } from '../../../../model/index.ts';
import { type DocFence, type DocSection, type DocSections, readSections, type SectionKind } from '../../docstring/docSections.ts';
import { cleanDoc, type Docstring } from '../../docstring/docstring.ts';
import type { PyFunction, PyString } from '../../read/code.ts';

/** A function whose docstring documents it for people and models. */
export interface Documented {
  readonly kind: 'tool' | 'prompt';
  /** Without a prefix. */
  readonly name: string;
  readonly fn: PyFunction;
  readonly doc: Docstring;
  readonly sections: DocSections;
}

/** Undefined where the docstring is missing or empty. */
export function documented(kind: Documented['kind'], name: string, fn: PyFunction): Documented | undefined {
  const doc = fn.docstring && cleanDoc(fn.docstring);
  return doc === undefined || doc.text === '' ? undefined : { kind, name, fn, doc, sections: readSections(doc) };
}

export const sectionOf = ({ sections }: DocSections, kind: SectionKind): DocSection | undefined => sections.find((own) => own.kind === kind);

/** A part of the docstring as it is in the code. Undefined where the code has escapes. */
export const writtenAs = ({ isVerbatim, inner, value }: PyString, { start, end }: Span): string | undefined =>
  isVerbatim && inner !== undefined ? value.slice(start - inner.start, end - inner.start) : undefined;

/** The three or more characters that open a fence. */
export function openingOf({ doc }: Pick<Documented, 'doc'>, { span }: DocFence): Span {
  const marks = /^(?:`+|~+)/.exec(writtenAs(doc.source, span) ?? '')?.[0].length ?? 3;
  return { start: span.start, end: span.start + marks };
}

/** Is the fence labelled with one of the languages? */
export const isIn = ({ label }: DocFence, languages: readonly string[]): boolean => label !== undefined && languages.includes(label.value.toLowerCase());

/** Is the fence closed and labelled as Python? */
export const isPython = (fence: DocFence): boolean => fence.isClosed && isIn(fence, ['python', 'py', 'python3']);

/** The span in the region of a part of a fence's code. */
export function codePlace({ lines, code }: DocFence, start: number, end: number): Span {
  const at = (offset: number): number => {
    let from = 0;
    for (const { value, span } of lines) {
      if (offset <= from + value.length) return span.start + offset - from;
      from += value.length + 1;
    }
    return code.span.end;
  };
  return { start: at(start), end: at(end) };
}

/** A text as the docstring contains it, with escapes where needed. Undefined where the text would end the docstring. */
export function inDocstring({ span, inner, isTriple }: PyString, text: string): string | undefined {
  if (!isTriple || inner === undefined) return undefined;
  // A prefix before the quotes makes the string raw, without escapes.
  const isPlain = inner.start - span.start === 3;
  const written = isPlain ? text.replaceAll('\\', '\\\\') : text;
  return /"""|'''/.test(written) ? undefined : written;
}

/** The heading of a section. */
export const titleOf = (kind: SectionKind, { kind: of }: Pick<Documented, 'kind'>): string => titles(of)[kind];

const titles = (of: Documented['kind']): Readonly<Record<SectionKind, string>> => ({
  description: 'Description',
  schema: of === 'tool' ? 'JSON Schema' : 'Conceptual Schema',
  usage: 'Usage Instructions',
  examples: 'Concrete Examples',
});
