import { type Fix, knownValue, type Problem } from '../../../model/index.ts';
import { givenAs } from '../given.ts';
import type { Lowered } from '../lowerTool.ts';
import type { Documented } from './documented.ts';
import { lineEnd } from './sectionText.ts';

/** A tool whose arguments are listed within one parameter, of which its description says nothing. */
export function wrappedProblems({ draft, tool }: Lowered, own: Documented | undefined): readonly Problem[] {
  const { listed, localName, params } = tool;
  const text = tool.told ?? knownValue(tool.description);
  if (listed?.under === undefined || text === undefined || says(text, listed.under)) return [];
  const first = params.find(({ required }) => required) ?? params[0];
  const call = first === undefined ? 'a call without it' : `a call that gives '${first.name.value}' itself`;
  const message = `A server on ${listed.by} lists one parameter, '${listed.under}', that holds all arguments, and refuses ${call}, while the description tells a model of the arguments alone. Say that they go into '${listed.under}', or register a function that takes them one by one.`;
  const fixes = givenAs(draft, 'description') === undefined && own !== undefined ? sentenceFix(own, listed.under) : [];
  return [{ code: 'tool-arguments-wrapped', message, span: localName?.span ?? draft.fn.name.span, fixes }];
}

/** The parameter in code, or with what stands in it. */
const says = (text: string, name: string): boolean => new RegExp(`\\x60${name}\\x60|\\b${name}\\s*=|["']${name}["']`).test(text);

/** A sentence of its own at the end of the description. */
function sentenceFix(own: Documented, name: string): readonly Fix[] {
  const { doc, fn, sections } = own;
  const [first, ...more] = sections.sections;
  const described = first?.kind === 'description' ? first.body : sections.lead;
  if (described === undefined) return [];
  const indent = doc.source.value.includes('\n') ? doc.indent : (fn.body?.indent ?? '');
  const isLast = first === undefined || (first.kind === 'description' && more.length === 0);
  const { end } = described.span;
  const text = `\n\n${indent}Pass all arguments as members of one object, \`${name}\`.${isLast ? lineEnd(own) : ''}`;
  return [{ title: `Add to the description that arguments go into '${name}'`, intent: { kind: 'replace', span: { start: end, end }, text }, safe: true }];
}
