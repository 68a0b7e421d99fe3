import { code, codes, type Fix, inPattern, knownValue, type Problem, type ToolSpec } from '../../../../model/index.ts';
import { type LoweredTool, lowerTool } from '../../listing/lowerTool.ts';
import type { PyFacts } from '../../read/facts.ts';
import { argumentNamed } from '../../registrations/registrationArguments.ts';
import { type Linking, toolsOf } from '../../registrations/tools.ts';
import type { Documented } from './documented.ts';
import { closingQuotesLine } from './sectionText.ts';

/** Reports tools whose arguments are listed within one parameter that the description does not mention: once a module, at the first tool. */
export function wrappedProblems(lowered: LoweredTool, index: number, own: Documented | undefined, facts: PyFacts, at: Linking): readonly Problem[] {
  const { draft, tool } = lowered;
  const { localName, params } = tool;
  const listing = wrapperOf(tool);
  if (listing === undefined) return [];
  // This question is left for last, since its answer changes with every edit of the module.
  const all = (at.names.find('file', at.module) as readonly PyFacts[]).flatMap((region) => wrappedIn(region, at).map((one) => ({ ...one, region })));
  const [here, ...others] = all;
  if (here !== undefined && (here.region !== facts || here.index !== index)) return [];
  const first = params.find(({ required }) => required) ?? params[0];
  const call = first === undefined ? 'a call without it' : `a call that passes ${code(first.name.value)} itself`;
  const rest =
    others.length === 0
      ? ''
      : ` The same applies to ${codes(
          others.map(({ name }) => name),
          Infinity,
        )}.`;
  const message = `Description omits ${code(listing.under)}, which contains all arguments.`;
  const detail = `A server on ${listing.by} lists one parameter, and refuses ${call}.${rest}`;
  const fixes = argumentNamed(draft, 'description') === undefined && own !== undefined ? sentenceFix(own, listing.under) : [];
  return [{ code: 'tool-arguments-wrapped', message, detail, span: localName?.span ?? draft.fn.name.span, fixes }];
}

interface Wrapper {
  readonly under: string;
  readonly by: string;
}

/** Undefined where no parameter contains the arguments, or where the description mentions it. */
function wrapperOf({ listed: listing, modelDescription: modelText, description }: ToolSpec): Wrapper | undefined {
  const text = modelText ?? knownValue(description);
  if (listing?.under === undefined || text === undefined || says(text, listing.under)) return undefined;
  return { under: listing.under, by: listing.by };
}

/** The wrapped tools of a region, by their index. */
const wrappedIn = (facts: PyFacts, at: Linking): readonly { readonly index: number; readonly name: string }[] =>
  at.names.derived(facts, 'wrapped', [at.module], () =>
    toolsOf(facts, at).flatMap((draft, index) => {
      const tool = draft.way === 'model' ? lowerTool(draft, at).tool : undefined;
      return tool === undefined || wrapperOf(tool) === undefined ? [] : [{ index, name: tool.localName?.value ?? draft.fn.name.value }];
    }),
  );

/** Does the text contain the parameter as code, as a keyword or as a key? */
function says(text: string, name: string): boolean {
  const own = inPattern(name);
  return new RegExp(`\\x60${own}\\x60|\\b${own}\\s*=|["']${own}["']`).test(text);
}

/** Adds a sentence at the end of the description. Not `safe`: the author decides what models read. */
function sentenceFix(own: Documented, name: string): readonly Fix[] {
  const { doc, fn, sections } = own;
  const [first, ...more] = sections.sections;
  const described = first?.kind === 'description' ? first.body : sections.lead;
  if (described === undefined) return [];
  const indent = doc.source.value.includes('\n') ? doc.indent : (fn.body?.indent ?? '');
  const isLast = first === undefined || (first.kind === 'description' && more.length === 0);
  const { end } = described.span;
  const text = `\n\n${indent}Pass all arguments as members of one object, \`${name}\`.${isLast ? closingQuotesLine(own) : ''}`;
  return [{ title: `Add to the description that arguments go into ${code(name)}`, intent: { kind: 'replace', span: { start: end, end }, text } }];
}
