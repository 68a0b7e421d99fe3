import { code, codes, type Fix, type Problem } from '../../../../model/index.ts';
import { lineOf } from '../../docstring/docLines.ts';
import type { DocSection, SectionKind } from '../../docstring/docSections.ts';
import { summaryOf } from '../../docstring/docstring.ts';
import { type Documented, inDocstring, openingOf, sectionOf, titleOf } from './documented.ts';
import { filledFix, indented, missingFixes, type SectionTexts } from './sectionText.ts';

/** Sections in the order of the standard. */
const kinds: readonly SectionKind[] = ['description', 'schema', 'usage', 'examples'];

/** The longest first line in characters: with the setting, and in a project that only uses `ToolArguments`. */
const [longest, passable] = [50, 72];

/** Problems in the form of a docstring. `texts`: texts for missing sections. `isAsked`: the setting asks for the standard. */
export function sectionProblems(own: Documented, texts: SectionTexts, isAsked: boolean): readonly Problem[] {
  const open = own.sections.fences.find(({ isClosed }) => !isClosed);
  // Behind an open fence, nothing is known. Another rule reports the open fence of a tool.
  if (open !== undefined && own.kind === 'tool') return firstLine(own, isAsked);
  if (open !== undefined) {
    const message = 'This code fence is never closed.';
    return [...firstLine(own, isAsked), { code: 'docstring-code-unmarked', message, span: openingOf(own, open) }];
  }
  return [...firstLine(own, isAsked), ...(isAsked ? missing(own, texts) : []), ...empty(own, texts), ...order(own), ...unmarked(own)];
}

function firstLine({ doc, sections }: Documented, isAsked: boolean): readonly Problem[] {
  const [first] = sections.sections;
  const summary = sections.lead === undefined && first?.kind === 'description' ? first.body : summaryOf(doc);
  const [line = ''] = summary?.value.split('\n') ?? [];
  if (summary === undefined || line.length <= (isAsked ? longest : passable)) return [];
  const message = `First line has ${line.length} characters; lists show ${longest}.`;
  const start = summary.span.start + longest + (/^\s*/.exec(line.slice(longest))?.[0].length ?? 0);
  return [{ code: 'docstring-first-line-too-long', message, span: { start, end: summary.span.start + line.trimEnd().length } }];
}

/** The missing sections. A text above the first heading is the description. */
export const missingKinds = ({ sections }: Documented): readonly SectionKind[] =>
  kinds.filter((kind) => sectionOf(sections, kind) === undefined && !(kind === 'description' && sections.lead !== undefined));

function missing(own: Documented, texts: SectionTexts): readonly Problem[] {
  const lost = missingKinds(own);
  const summary = summaryOf(own.doc);
  if (lost.length === 0 || summary === undefined) return [];
  const message = `Missing documentation: ${codes(lost.map((kind) => titleOf(kind, own)))}.`;
  return [{ code: 'docstring-section-missing', message, span: summary.span, fixes: missingFixes(own, lost, texts) }];
}

const empty = (own: Documented, texts: SectionTexts): readonly Problem[] =>
  own.sections.sections.flatMap((section) => {
    const { title, body, kind } = section;
    return body !== undefined
      ? []
      : [
          {
            code: 'docstring-section-missing',
            message: `Section ${code(title.value)} is empty.`,
            span: title.span,
            fixes: kind === 'description' ? [] : filledFix(own, section, texts[kind]),
          },
        ];
  });

/** Reports the first section that belongs before the one above it. */
function order(own: Documented): readonly Problem[] {
  const { sections } = own.sections;
  const at = sections.findIndex(({ kind }, i) => i > 0 && kinds.indexOf(kind) < kinds.indexOf(sections[i - 1]?.kind ?? kind));
  const [late, before] = [sections[at], sections[at - 1]];
  if (late === undefined || before === undefined) return [];
  const message = `Section ${code(late.title.value)} belongs before ${code(before.title.value)}.`;
  return [{ code: 'docstring-section-order', message, span: late.title.span, fixes: orderFix(own) }];
}

/** Sorts the sections. No fix where text is between them, their headings differ in form, or one is empty. */
function orderFix({ doc, sections: { sections } }: Documented): readonly Fix[] {
  const [first, last] = [sections[0], sections.at(-1)];
  const marks = new Set(sections.map(({ from, title }) => lineOf(doc, from).split(title.value)[0]));
  const isApart = sections.some(({ body, to }, i) => body === undefined || to !== (sections[i + 1]?.from ?? to));
  if (first === undefined || last === undefined || marks.size > 1 || isApart) return [];
  const moved = sections.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  const texts = moved.map(({ from, to }) =>
    doc.lines
      .slice(from, to)
      .map((line) => line.text)
      .join('\n')
      .trim(),
  );
  const text = inDocstring(doc.source, texts.join('\n\n'));
  const span = { start: first.span.start, end: last.span.end };
  return text === undefined
    ? []
    : [{ title: 'Move the sections into this order', intent: { kind: 'replace', span, text: indented(text, doc.indent) }, safe: true }];
}

const unmarked = (own: Documented): readonly Problem[] => [...unlabelled(own), ...unfenced(own)];

function unlabelled(own: Documented): readonly Problem[] {
  const { fences, sections } = own.sections;
  return fences.flatMap((fence): readonly Problem[] => {
    if (fence.label !== undefined) return [];
    const span = openingOf(own, fence);
    const section = sections.find((one) => one.fences.includes(fence));
    const word = section?.kind === 'schema' ? 'json' : own.kind === 'tool' && section !== undefined && section.kind !== 'description' ? 'python' : 'text';
    const fixes: readonly Fix[] = [
      { title: `Mark the code as \`${word}\``, intent: { kind: 'replace', span: { start: span.end, end: span.end }, text: word }, safe: word !== 'text' },
    ];
    const message = `Missing language of the code, such as \`${word}\`.`;
    return [{ code: 'docstring-code-unmarked', message, span, fixes }];
  });
}

/** Sections without code that need some. The section of the schema has a check of its own. */
const unfenced = (own: Documented): readonly Problem[] =>
  (['usage', 'examples'] as const).flatMap((kind) => {
    const section = sectionOf(own.sections, kind);
    if (section?.body === undefined || hasCode(section)) return [];
    const message = `Section ${code(section.title.value)} shows no code.`;
    return [{ code: 'docstring-code-unmarked', message, span: section.title.span }];
  });

const hasCode = ({ fences, body }: DocSection): boolean => fences.length > 0 || /^[ \t]*>>> |`[^`\n]+`|::[ \t]*$/m.test(body?.value ?? '');
