import type { Span } from '../../../../model/index.ts';
import { type DocFence, type DocSection, type DocSections, readSections, type SectionKind } from '../../docstring/docSections.ts';
import { cleanDoc, type Docstring } from '../../docstring/docstring.ts';
import type { PyFunction, PyString } from '../../read/code.ts';

/** A function whose docstring tells people and models how to use it. */
export interface Documented {
  readonly kind: 'tool' | 'prompt';
  /** Without a prefix. */
  readonly name: string;
  readonly fn: PyFunction;
  readonly doc: Docstring;
  readonly sections: DocSections;
}

/** Undefined where it has no docstring, or an empty one. */
export function documented(kind: Documented['kind'], name: string, fn: PyFunction): Documented | undefined {
  const doc = fn.docstring && cleanDoc(fn.docstring);
  return doc === undefined || doc.text === '' ? undefined : { kind, name, fn, doc, sections: readSections(doc) };
}

/** What it is called in messages. */
export const titled = ({ kind, name }: Pick<Documented, 'kind' | 'name'>): string => `the ${kind} '${name}'`;

export const sectionOf = ({ sections }: DocSections, kind: SectionKind): DocSection | undefined => sections.find((own) => own.kind === kind);

/** How the text stands in the code; undefined where that is not its value, as with escapes. */
export const writtenAs = ({ isVerbatim, inner, value }: PyString, { start, end }: Span): string | undefined =>
  isVerbatim && inner !== undefined ? value.slice(start - inner.start, end - inner.start) : undefined;

/** The three or more characters that open a fence. */
export function openingOf({ doc }: Pick<Documented, 'doc'>, { span }: DocFence): Span {
  const marks = /^(?:`+|~+)/.exec(writtenAs(doc.source, span) ?? '')?.[0].length ?? 3;
  return { start: span.start, end: span.start + marks };
}

/** Is it code in this language, by the label of the fence? */
export const isIn = ({ label }: DocFence, languages: readonly string[]): boolean => label !== undefined && languages.includes(label.value.toLowerCase());

/** Is it whole code that is said to be Python? */
export const isPython = (fence: DocFence): boolean => fence.isClosed && isIn(fence, ['python', 'py', 'python3']);

/** A part of the code between fences, in the region. */
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

/** A text as it is written in a docstring: escapes where the docstring has them; undefined where it would end there. */
export function inDocstring({ span, inner, isTriple }: PyString, text: string): string | undefined {
  if (!isTriple || inner === undefined) return undefined;
  // A letter before the quotes, which is that of a raw text.
  const isPlain = inner.start - span.start === 3;
  const written = isPlain ? text.replaceAll('\\', '\\\\') : text;
  return /"""|'''/.test(written) ? undefined : written;
}

/** What the sections are called. */
export const titleOf = (kind: SectionKind, { kind: of }: Pick<Documented, 'kind'>): string => titles(of)[kind];

const titles = (of: Documented['kind']): Readonly<Record<SectionKind, string>> => ({
  description: 'Description',
  schema: of === 'tool' ? 'JSON Schema' : 'Conceptual Schema',
  usage: 'Usage Instructions',
  examples: 'Concrete Examples',
});

/** `a`, `a and b`, `a, b and c`. */
export const listed = (words: readonly string[]): string => [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' and ');
