import type { Located } from '../../../../model/index.ts';
import type { SyntaxParser } from '../../../support/syntaxTree.ts';
import { type DocFence, readSections } from '../../docstring/docSections.ts';
import { cleanDoc } from '../../docstring/docstring.ts';
import type { PyCall, PyExpr, PyFunction } from '../../read/code.ts';
import { dotted } from '../../read/dotted.ts';
import type { ExampleName, ExampleText, PyFacts } from '../../read/facts.ts';
import { readBody } from '../../read/readBody.ts';
import { codePlace, isPython } from './documented.ts';

type ExampleCalls = Pick<PyFacts, 'exampleTexts' | 'exampleNames'>;

/** Texts and keyword names that calls in the docstrings of functions pass. */
export function exampleCalls(parser: SyntaxParser | undefined, functions: readonly PyFunction[]): ExampleCalls {
  const all = parser === undefined ? [] : functions.flatMap((fn) => callsOf(parser, fn));
  return { exampleTexts: all.flatMap(({ exampleTexts }) => exampleTexts), exampleNames: all.flatMap(({ exampleNames }) => exampleNames) };
}

function callsOf(parser: SyntaxParser, { docstring, functions, decorators }: PyFunction): readonly ExampleCalls[] {
  const inner = functions.flatMap((own) => callsOf(parser, own));
  if (docstring === undefined || decorators.length === 0 || !/```|~~~/.test(docstring.value)) return inner;
  const { fences, sections } = readSections(cleanDoc(docstring));
  const usage = sections.flatMap((section) => (section.kind === 'usage' ? section.fences : []));
  const own = fences.filter(isPython).map((fence): ExampleCalls => {
    const calls = callsIn(parser, fence);
    const texts = calls.flatMap((call) => textsIn(call, fence));
    return {
      exampleTexts: usage.includes(fence) ? texts.map((text): ExampleText => ({ ...text, isUsage: true })) : texts,
      exampleNames: calls.flatMap((call) => namesIn(call, fence)),
    };
  });
  return [...own, ...inner];
}

function callsIn(parser: SyntaxParser, fence: DocFence): readonly PyCall[] {
  const tree = parser.parse(fence.code.value);
  try {
    return readBody(tree.root, fence.code.value).calls;
  } finally {
    tree.free();
  }
}

const namesIn = ({ callee, keywords }: PyCall, fence: DocFence): readonly ExampleName[] =>
  callee.kind !== 'name'
    ? []
    : keywords.flatMap(({ name }) =>
        name === undefined ? [] : [{ callee: callee.name, name: { value: name.value, span: codePlace(fence, name.span.start, name.span.end) } }],
      );

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
