import { code, examplePlaceholder, type Fix, type Located, type Problem } from '../../../../model/index.ts';
import type { SyntaxParser } from '../../../support/syntaxTree.ts';
import { type DocFence, type DocSection, readSections } from '../../docstring/docSections.ts';
import { cleanDoc } from '../../docstring/docstring.ts';
import type { PyFunction } from '../../read/code.ts';
import { repair } from '../../read/repair.ts';
import { codePlace, type Documented, isIn, isPython, sectionOf } from './documented.ts';
import { placeholderIn } from './placeholders.ts';

/** Problems in the code of the section of examples, except syntax. */
export function exampleProblems(own: Documented): readonly Problem[] {
  const section = sectionOf(own.sections, 'examples');
  return section === undefined ? [] : [...section.fences.flatMap(placeholders), ...unexplained(own, section)];
}

/** Only the first placeholder of each example is reported: the author fills in the example as a whole. */
function placeholders({ lines }: DocFence): readonly Problem[] {
  for (const { value, span } of lines) {
    const found = placeholderIn(value);
    if (found === undefined) continue;
    const message = `${code(found.text)} is a placeholder.`;
    const start = span.start + found.start;
    return [{ code: 'docstring-example-placeholder', message, span: { start, end: start + found.text.length } }];
  }
  return [];
}

/** A sentence before or behind a fence explains its code. A comment in the fence explains the lines up to an empty line. */
function unexplained(own: Documented, section: DocSection): readonly Problem[] {
  const { fences } = section;
  const gaps = [...fences, undefined].map((fence, i) => hasWords(own, fences[i - 1]?.to ?? section.from + 1, fence?.from ?? section.to));
  let used = -1;
  return fences.flatMap((fence, i): readonly Problem[] => {
    const bare = uncommented(own, fence);
    const first = bare[0]?.[0];
    // A sentence between two fences explains only one of them.
    const by = [i, i + 1].find((gap) => gap > used && gaps[gap] === true);
    if (first === undefined) return [];
    if (by === undefined) {
      const message = 'This example has no explanation.';
      return [
        { code: 'docstring-example-unexplained', message, span: first.span, fixes: bare.length > 1 || isIn(fence, ['json']) ? [] : commentFix(first, fence) },
      ];
    }
    used = by;
    return [];
  });
}

const hasWords = ({ doc }: Documented, from: number, to: number): boolean => doc.lines.slice(from, to).some(({ text }) => /\w/.test(text));

/** Adds a comment above the code that the author is to fill in. */
const commentFix = ({ span: { start } }: Located<string>, { indent }: DocFence): readonly Fix[] => [
  {
    title: 'Add a comment to fill in',
    intent: { kind: 'replace', span: { start, end: start }, text: `# ${examplePlaceholder}\n${indent}` },
  },
];

/** The blocks of a fence without a comment. In a fence with comments, only blocks that call the documented function count. */
function uncommented({ kind, name }: Documented, fence: DocFence): readonly (readonly Located<string>[])[] {
  const blocks = blocksOf(fence);
  const bare = blocks.filter((block) => !block.some(({ value }) => comment.test(value)));
  if (bare.length === blocks.length) return bare;
  return bare.filter((block) => block.some(({ value }) => value.includes(kind === 'tool' ? `${name}(` : `@${name}`)));
}

/** Blocks of code, separated by empty lines. */
function blocksOf({ lines }: DocFence): readonly (readonly Located<string>[])[] {
  const blocks: Located<string>[][] = [[]];
  for (const line of lines) {
    if (line.value.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((block) => block.length > 0);
}

const comment = /(?:^|\s)(?:#|\/\/|--)\s*\S/;

/** Syntax errors in the Python examples of a function's docstring. */
export function exampleFaults(parser: SyntaxParser, { docstring, functions, decorators }: PyFunction): readonly Problem[] {
  const inner = functions.flatMap((own) => exampleFaults(parser, own));
  if (docstring === undefined || decorators.length === 0 || !/```|~~~/.test(docstring.value)) return inner;
  const section = sectionOf(readSections(cleanDoc(docstring)), 'examples');
  return [...(section?.fences ?? []).flatMap((fence) => faultOf(parser, fence) ?? []), ...inner];
}

/** The first syntax error. Code with a placeholder, a prompt of the interpreter or an ellipsis is not checked. */
function faultOf(parser: SyntaxParser, fence: DocFence): Problem | undefined {
  const { lines, code } = fence;
  if (!isPython(fence) || lines.some(({ value }) => placeholderIn(value) || /^\s*>>>|^\s*\.\.\./.test(value))) return undefined;
  const [broken] = repair(parser, code.value)?.broken ?? [];
  if (broken === undefined) return undefined;
  const { span } = broken.fault;
  const message = 'Python cannot read this example.';
  return { code: 'docstring-example-syntax', message, span: codePlace(fence, span.start, span.end) };
}
