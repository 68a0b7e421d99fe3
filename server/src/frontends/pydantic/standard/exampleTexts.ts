import type { Located } from '../../../model/index.ts';
import type { SyntaxParser } from '../../support/syntaxTree.ts';
import type { PyCall, PyExpr, PyFunction } from '../code.ts';
import { type DocFence, readSections } from '../docSections.ts';
import { cleanDoc } from '../docstring.ts';
import { dotted } from '../dotted.ts';
import type { ExampleText } from '../facts.ts';
import { readBody } from '../readBody.ts';
import { codePlace, isPython } from './documented.ts';

/** What calls in the docstring of a function pass as texts. */
export function exampleTexts(parser: SyntaxParser, { docstring, functions, decorators }: PyFunction): readonly ExampleText[] {
  const inner = functions.flatMap((own) => exampleTexts(parser, own));
  if (docstring === undefined || decorators.length === 0 || !/```|~~~/.test(docstring.value)) return inner;
  const { fences, sections } = readSections(cleanDoc(docstring));
  const usage = sections.flatMap((section) => (section.kind === 'usage' ? section.fences : []));
  const texts = fences.filter(isPython).flatMap((fence) => {
    const found = textsOf(parser, fence);
    return usage.includes(fence) ? found.map((own): ExampleText => ({ ...own, isUsage: true })) : found;
  });
  return [...texts, ...inner];
}

function textsOf(parser: SyntaxParser, fence: DocFence): readonly ExampleText[] {
  const tree = parser.parse(fence.code.value);
  try {
    return readBody(tree.root, fence.code.value).calls.flatMap((call) => textsIn(call, fence));
  } finally {
    tree.free();
  }
}

function textsIn({ callee, args, keywords }: PyCall, fence: DocFence): readonly ExampleText[] {
  const name = dotted(callee)?.at(-1);
  if (name === undefined) return [];
  const placed = (value: PyExpr, param: string | number): readonly ExampleText[] => {
    const text = textOf(value, fence);
    return text === undefined ? [] : [{ callee: name, param, text }];
  };
  return [...args.flatMap(placed), ...keywords.flatMap(({ name: own, value }) => (own === undefined ? [] : placed(value, own.value)))];
}

function textOf(value: PyExpr, fence: DocFence): Located<string> | undefined {
  if (value.kind !== 'string' || value.isBytes || value.inner === undefined || !value.isVerbatim) return undefined;
  return { value: value.value, span: codePlace(fence, value.inner.start, value.inner.end) };
}
