import { code, type Fix, isJsonObject, type Json, type Param, sampleOf } from '../../../../model/index.ts';
import type { DocSection, SectionKind } from '../../docstring/docSections.ts';
import { docPlace } from '../../docstring/docstring.ts';
import { type Documented, inDocstring, titleOf } from './documented.ts';

/** Texts of the sections below the description, for fixes. Undefined where no text can be generated. */
export type SectionTexts = Readonly<Record<Exclude<SectionKind, 'description'>, string | undefined>>;

const fenced = (label: string, code: string): string => `\`\`\`${label}\n${code}\n\`\`\``;

/** The sections of a tool: agents call it with keyword arguments. */
export function toolTexts(name: string, params: readonly Param[], schema: string | undefined): SectionTexts {
  const call = (values: readonly (readonly [Param, string])[]): string => {
    const args = values.map(([param, value]) => `${param.name.value}=${value}`).join(', ');
    return `${name}(${args})`;
  };
  const required = params.filter((param) => param.required);
  const samples = required.map((param) => constOf(param) ?? sampleOf(param));
  const isWhole = !samples.includes(undefined);
  return {
    schema: schema === undefined ? undefined : fenced('json', schema),
    usage: fenced('python', call(params.map((param) => [param, param.name.value]))),
    examples: isWhole
      ? fenced('python', `# With what is required and nothing else\n${call(required.map((param, i) => [param, literal(samples[i] ?? null)]))}`)
      : undefined,
  };
}

export const promptTexts = (name: string, takes: boolean): SectionTexts => ({
  schema: fenced('text', `@${name}${takes ? ' *args' : ''}`),
  usage: fenced('text', `@${name}${takes ? ' [argument ...]' : ''}`),
  examples: takes ? undefined : fenced('text', `# Without anything else\n@${name}`),
});

const constOf = ({ schema }: Param): Json | undefined => schema.other.const?.value;

function literal(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (isJsonObject(value)) return `{${Object.entries(value).map(([key, member]) => `${JSON.stringify(key)}: ${literal(member)}`)}}`;
  return JSON.stringify(value);
}

/** Adds the missing sections. No fix where they belong to different places, or where the text of one is unknown. */
export function missingFixes(own: Documented, kinds: readonly SectionKind[], texts: SectionTexts): readonly Fix[] {
  const { doc, fn, sections } = own;
  const bodies = kinds.map((kind) => (kind === 'description' ? undefined : texts[kind]));
  const [place, ...others] = new Set(kinds.map((kind) => sections.sections.find((other) => order.indexOf(other.kind) > order.indexOf(kind))));
  if (bodies.includes(undefined) || others.length > 0) return [];
  const indent = doc.source.value.includes('\n') ? doc.indent : (fn.body?.indent ?? '');
  const text = inDocstring(doc.source, kinds.map((kind, i) => `## ${titleOf(kind, own)}\n\n${bodies[i]}`).join('\n\n'));
  if (text === undefined) return [];
  const lines = indented(text, indent);
  const title = kinds.length === 1 ? `Add the section ${code(titleOf(kinds[0] ?? 'schema', own))}` : 'Add the sections';
  if (place !== undefined)
    return [{ title, intent: { kind: 'replace', span: { start: place.span.start, end: place.span.start }, text: `${lines}\n\n${indent}` } }];
  const { start } = docPlace(doc, doc.text.length, doc.text.length);
  return [{ title, intent: { kind: 'replace', span: { start, end: start }, text: `\n\n${indent}${lines}${closingQuotesLine(own)}` } }];
}

/** Adds a text at the end of a section. */
export function filledFix(own: Documented, section: DocSection, text: string | undefined): readonly Fix[] {
  const added = text === undefined ? undefined : addedBelow(own, section, text);
  const { end } = section.span;
  if (added === undefined) return [];
  return [{ title: `Add the code of the section ${code(section.title.value)}`, intent: { kind: 'replace', span: { start: end, end }, text: added } }];
}

/** A text as it is inserted at the end of a section. Undefined where the docstring cannot contain it. */
export function addedBelow(own: Documented, section: DocSection, text: string): string | undefined {
  const { source, indent } = own.doc;
  const written = inDocstring(source, text);
  const isLast = own.sections.sections.at(-1) === section;
  return written === undefined ? undefined : `\n\n${indent}${indented(written, indent)}${isLast ? closingQuotesLine(own) : ''}`;
}

const order: readonly SectionKind[] = ['description', 'schema', 'usage', 'examples'];

/** Indents all lines but the first. */
export const indented = (text: string, indent: string): string => text.replace(/\n(?=[^\n])/g, `\n${indent}`);

/** The text that moves the closing quotes of a docstring to a line of their own, for lines at its end. */
export const closingQuotesLine = ({ doc, fn }: Pick<Documented, 'doc' | 'fn'>): string => {
  const rest = /(?<!\s)\s*$/.exec(doc.source.value)?.[0] ?? '';
  return rest.includes('\n') ? '' : `\n${doc.source.value.includes('\n') ? doc.indent : (fn.body?.indent ?? '')}`;
};
