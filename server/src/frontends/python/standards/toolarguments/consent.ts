import {
  code,
  consentWarning,
  consentWarningPattern,
  type Fix,
  isConsentWord,
  isModelTag,
  knownValue,
  type Param,
  type Problem,
  type Schema,
  type ToolSpec,
} from '../../../../model/index.ts';
import { docPlace } from '../../docstring/docstring.ts';
import type { LoweredTool } from '../../listing/lowerTool.ts';
import type { Documented } from './documented.ts';
import { closingQuotesLine } from './sectionText.ts';

/** A required argument with one allowed word in capital letters. `kind: Literal["NOTE"]` is the tag of a model instead. */
const isConsent = ({ name, schema, required }: Param): boolean => required && isConsentWord(constOf(schema)) && !isModelTag(name.value);

const constOf = ({ other }: Schema): string => (typeof other.const?.value === 'string' ? other.const.value : '');

/** Does the tool ask for consent, in its description or by an argument? `unknown`: the arguments or the description are not known. */
export function consentOf(tool: ToolSpec): NonNullable<ToolSpec['consent']> {
  const { params, description } = tool;
  if (params.some(isConsent) || consentWarningPattern.test(knownValue(description) ?? '')) return 'asked';
  return description.state === 'opaque' || !isKnown(tool) ? 'unknown' : 'none';
}

const isKnown = ({ input, params }: ToolSpec): boolean => input?.type.state === 'known' && params.every(({ schema }) => schema.type.state !== 'opaque');

/** Reports an argument of consent without a warning in the description, and a warning without an argument. */
export function consentProblems({ tool, draft }: LoweredTool, index: number, own: Documented | undefined): readonly Problem[] {
  const { description, params } = tool;
  const consent = params.find(isConsent);
  const text = knownValue(description) ?? '';
  const warning = consentWarningPattern.exec(text);
  if (description.state === 'opaque' || (consent === undefined) === (warning === null)) return [];
  const name = draft.fn.name;
  if (consent !== undefined) {
    const message = `${code(consent.name.value)} asks for consent, the description does not.`;
    return [{ code: 'consent-warning-missing', message, span: name.span, fixes: own === undefined ? [] : warningFix(own, constOf(consent.schema)) }];
  }
  if (!isKnown(tool) || warning === null) return [];
  const at = own?.doc.text.indexOf(warning[0]) ?? -1;
  const message = 'No argument enforces the consent.';
  const span = own === undefined || at < 0 ? name.span : docPlace(own.doc, at, at + warning[0].length);
  return [{ code: 'consent-argument-missing', message, span, fixes: argumentFix(tool, name.value.toUpperCase(), index) }];
}

/** Adds an argument with one allowed word. No fix where the word of the tool's name is no word of consent. */
function argumentFix({ params }: ToolSpec, word: string, tool: number): readonly Fix[] {
  const name = ['confirm', 'consent'].find((own) => params.every((param) => param.name.value !== own));
  if (name === undefined || !isConsentWord(word)) return [];
  const text = `Must be '${word}', and only where the user has asked for this in so many words.`;
  return [{ title: `Add the argument ${code(name)} that takes "${word}"`, intent: { kind: 'add-param', tool, name, values: [word], text } }];
}

/** Adds the warning behind the description. */
function warningFix(own: Documented, word: string): readonly Fix[] {
  const { doc, fn, sections } = own;
  const [first, ...more] = sections.sections;
  const described = first?.kind === 'description' ? first.body : sections.lead;
  if (described === undefined) return [];
  const indent = doc.source.value.includes('\n') ? doc.indent : (fn.body?.indent ?? '');
  const text = `${consentWarning}: pass "${word}" only where the user has asked for this in so many words. Never call the tool on your own account.`;
  const isLast = first === undefined || (first.kind === 'description' && more.length === 0);
  const { end } = described.span;
  return [
    {
      title: 'Add to the description that the tool needs consent',
      intent: { kind: 'replace', span: { start: end, end }, text: `\n\n${indent}${text}${isLast ? closingQuotesLine(own) : ''}` },
    },
  ];
}
