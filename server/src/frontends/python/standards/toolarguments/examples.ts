import type { Fix, Located, Problem } from '../../../../model/index.ts';
import type { SyntaxParser } from '../../../support/syntaxTree.ts';
import { type DocFence, type DocSection, readSections } from '../../docstring/docSections.ts';
import { cleanDoc } from '../../docstring/docstring.ts';
import type { PyFunction } from '../../read/code.ts';
import { repair } from '../../read/repair.ts';
import { codePlace, type Documented, isIn, isPython, sectionOf } from './documented.ts';
import { placeholderIn } from './placeholders.ts';

/** What is wrong with the code of the concrete examples, syntax aside. */
export function exampleProblems(own: Documented): readonly Problem[] {
  const section = sectionOf(own.sections, 'examples');
  return section === undefined ? [] : [...section.fences.flatMap(placeholders), ...unexplained(own, section)];
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

/** Words before or behind a fence explain what stands in it; a comment in it explains the lines up to an empty one. */
function unexplained(own: Documented, section: DocSection): readonly Problem[] {
  const { fences } = section;
  const gaps = [...fences, undefined].map((fence, i) => hasWords(own, fences[i - 1]?.to ?? section.from + 1, fence?.from ?? section.to));
  let used = -1;
  return fences.flatMap((fence, i): readonly Problem[] => {
    const bare = uncommented(own, fence);
    const first = bare[0]?.[0];
    // What stands between two fences speaks of one of them.
    const by = [i, i + 1].find((gap) => gap > used && gaps[gap] === true);
    if (first === undefined) return [];
    if (by === undefined) {
      const message = 'Nothing says what this example shows. Explain it in a comment above the code, or in a sentence before it.';
      return [
        { code: 'docstring-example-unexplained', message, span: first.span, fixes: bare.length > 1 || isIn(fence, ['json']) ? [] : commentFix(first, fence) },
      ];
    }
    used = by;
    return [];
  });
}

const hasWords = ({ doc }: Documented, from: number, to: number): boolean => doc.lines.slice(from, to).some(({ text }) => /\w/.test(text));

/** A comment above the code, in which somebody is to say what it shows. */
const commentFix = ({ span: { start } }: Located<string>, { indent }: DocFence): readonly Fix[] => [
  {
    title: 'Add a comment to fill in',
    intent: { kind: 'replace', span: { start, end: start }, text: `# TODO: say what this example shows\n${indent}` },
  },
];

/** The examples of a fence that no comment explains: of one with comments, those that call what is documented. */
function uncommented({ kind, name }: Documented, fence: DocFence): readonly (readonly Located<string>[])[] {
  const blocks = blocksOf(fence);
  const bare = blocks.filter((block) => !block.some(({ value }) => comment.test(value)));
  if (bare.length === blocks.length) return bare;
  return bare.filter((block) => block.some(({ value }) => value.includes(kind === 'tool' ? `${name}(` : `@${name}`)));
}

/** Lines of code without an empty one between them. */
function blocksOf({ lines }: DocFence): readonly (readonly Located<string>[])[] {
  const blocks: Located<string>[][] = [[]];
  for (const line of lines) {
    if (line.value.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
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
