import type { Problem } from '../../../model/index.ts';
import type { SyntaxParser } from '../../support/syntaxTree.ts';
import type { PyFunction } from '../code.ts';
import { type DocFence, type DocSection, readSections } from '../docSections.ts';
import { cleanDoc, type DocLine, docPlace } from '../docstring.ts';
import { repair } from '../repair.ts';
import { codePlace, type Documented, isPython, sectionOf } from './documented.ts';
import { placeholderIn } from './placeholders.ts';

/** What is wrong with the code of the concrete examples, syntax aside. */
export function exampleProblems(own: Documented): readonly Problem[] {
  const section = sectionOf(own.sections, 'examples');
  return section === undefined ? [] : section.fences.flatMap((fence, i) => [...placeholders(fence), ...unexplained(own, section, fence, i)]);
}

/** The first of each example: what is to be filled in is one thing to do. */
function placeholders({ lines }: DocFence): readonly Problem[] {
  for (const { value, span } of lines) {
    const found = placeholderIn(value);
    if (found === undefined) continue;
    const message = `'${found.text}' stands for a value that nobody gives, and agents copy examples to the letter. Write a value as it really occurs.`;
    const start = span.start + found.start;
    return [{ code: 'docstring-example-placeholder', message, span: { start, end: start + found.text.length } }];
  }
  return [];
}

/** A comment in the code, or words before or behind it, say what an example shows. */
function unexplained({ doc }: Documented, section: DocSection, fence: DocFence, i: number): readonly Problem[] {
  const [first] = fence.lines.filter(({ value }) => value.trim() !== '');
  if (first === undefined || fence.lines.some(({ value }) => comment.test(value))) return [];
  const [from, to] = [section.fences[i - 1]?.to ?? 0, section.fences[i + 1]?.from ?? doc.lines.length];
  const isProse = ({ text, start }: DocLine): boolean => {
    const at = docPlace(doc, start, start).start;
    return /\w/.test(text) && at > section.title.span.end && at < section.span.end;
  };
  if ([...doc.lines.slice(from, fence.from), ...doc.lines.slice(fence.to, to)].some(isProse)) return [];
  const message = 'Nothing says what this example shows. Explain it in a comment above the code, or in a sentence before it.';
  return [{ code: 'docstring-example-unexplained', message, span: first.span }];
}

const comment = /(?:^|\s)(?:#|\/\/|--)\s*\S/;

/** What cannot be read of the examples in Python that the docstring of a function shows. */
export function exampleFaults(parser: SyntaxParser, { docstring, functions, decorators }: PyFunction): readonly Problem[] {
  const inner = functions.flatMap((own) => exampleFaults(parser, own));
  if (docstring === undefined || decorators.length === 0 || !/```|~~~/.test(docstring.value)) return inner;
  const section = sectionOf(readSections(cleanDoc(docstring)), 'examples');
  return [...(section?.fences ?? []).flatMap((fence) => faultOf(parser, fence) ?? []), ...inner];
}

/** The first fault. A placeholder, a prompt of the interpreter or an ellipsis makes code unreadable, too; that is not the code's fault. */
function faultOf(parser: SyntaxParser, fence: DocFence): Problem | undefined {
  const { lines, code } = fence;
  if (!isPython(fence) || lines.some(({ value }) => placeholderIn(value) || /^\s*>>>|^\s*\.\.\./.test(value))) return undefined;
  const [broken] = repair(parser, code.value)?.broken ?? [];
  if (broken === undefined) return undefined;
  const { span } = broken.fault;
  const message = `Python cannot read this example from '${code.value.slice(span.start, span.end)}' on, and agents copy examples to the letter. Write it as it would run.`;
  return { code: 'docstring-example-syntax', message, span: codePlace(fence, span.start, span.end) };
}
