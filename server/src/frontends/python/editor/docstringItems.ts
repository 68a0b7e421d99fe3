import { consentWarning, type Slot, type SlotContext, type SlotItem, schemaJson, type ToolSpec } from '../../../model/index.ts';
import { indentAt, lineStart } from '../../support/lines.ts';
import { documentedItems, snippetText } from '../../support/slotItems.ts';
import { readDocParams } from '../docstring/docParams.ts';
import { readSections } from '../docstring/docSections.ts';
import { cleanDoc, type Docstring } from '../docstring/docstring.ts';
import { consentDoc, googleDocs, promptDocs, sectionDocs } from '../edit/argumentDocs.ts';
import { inDocstring } from '../edit/docstringEdit.ts';
import { hasName } from '../edit/site.ts';
import { quoteOf } from '../edit/sourceEdit.ts';
import type { PyFunction } from '../read/code.ts';

/** Completions at the start of a line in a docstring: missing sections, and missing parameters in a section of parameters. */
export function docstringItems(text: string, fn: PyFunction, offset: number, { linked }: SlotContext): Slot | undefined {
  const { docstring } = fn;
  const line = lineStart(text, offset);
  if (docstring?.inner === undefined || line <= docstring.inner.start) return undefined;
  const written = text.slice(line, offset);
  const lead = /^[ \t]*/.exec(written)?.[0] ?? '';
  const end = /[\r\n]|$/.exec(text.slice(offset))?.index ?? 0;
  const span = { start: line + lead.length, end: offset + (/^[\w ]*$/.test(text.slice(offset, offset + end)) ? end : 0) };
  const tool = linked.tools.find((own) => own.span.start === fn.span.start);
  const isPrompt = fn.decorators.some((one) => hasName(one.kind === 'call' ? one.callee : one, 'prompt'));
  if (tool === undefined && !isPrompt) return undefined;
  const indent = indentAt(text, docstring.span.start);
  const typed = written.slice(lead.length);
  const doc = cleanDoc(docstring);
  const { sections, fences } = readSections(doc);
  if (fences.some(({ code }) => code.span.start <= offset && offset <= code.span.end)) return undefined;
  if (lead.length > indent.length) return tool === undefined ? undefined : itemsAt(span, entries(fn, tool, typed, lead));
  if (lead !== indent) return undefined;
  const isStandard = isPrompt || tool?.modelDescription !== undefined || sections.length > 0;
  if (!isStandard) return itemsAt(span, /^\w*$/.test(typed) ? plainSections(typed, tool, doc) : []);
  const present = new Set(sections.map(({ title }) => title.value.toLowerCase()));
  const items = documentedItems(isPrompt ? promptDocs : sectionDocs, 'keyword')
    .filter(({ label }) => !present.has(label.toLowerCase()) && `## ${label}`.toLowerCase().startsWith(typed.toLowerCase()))
    .map((item) => ({ ...item, label: `## ${item.label}`, insert: `## ${item.label}\n\n${bodyOf(item.label, fn, tool, text)}` }));
  const warns = typed === '' || consentWarning.startsWith(typed) ? [{ label: consentWarning, kind: 'value', documentation: consentDoc } as const] : [];
  return itemsAt(span, [...items, ...(isPrompt || doc.text.includes(consentWarning) ? [] : warns)]);
}

const itemsAt = (span: Slot['span'], items: readonly SlotItem[]): Slot | undefined => (items.length === 0 ? undefined : { span, items });

/** The first lines of a section, as a snippet. Editors indent them like the line of the cursor. */
function bodyOf(title: string, fn: PyFunction, tool: ToolSpec | undefined, text: string): string {
  const call = `${fn.name.value}(\${1})`;
  switch (title) {
    case 'JSON Schema': {
      const schema = tool?.input === undefined ? '{}' : JSON.stringify(schemaJson(tool.input), undefined, 2);
      const e = { text, eol: '\n', quote: quoteOf(text) } as const;
      const written = fn.docstring && inDocstring(e, fn.docstring, schema)?.replaceAll(`\n${indentAt(text, fn.docstring.span.start)}`, '\n');
      return `\`\`\`json\n${snippetText(written ?? schema)}\n\`\`\`\n$0`;
    }
    case 'Usage Instructions':
      return `\`\`\`python\n${call}\n\`\`\`\n$0`;
    case 'Concrete Examples':
      return `\`\`\`python\n# \${2:What the example shows}\n${call}\n\`\`\`\n$0`;
    case 'Conceptual Schema':
      return '`*args`: $0';
    default:
      return '$0';
  }
}

/** Sections in the style of Google, where the docstring has no other style. */
function plainSections(typed: string, tool: ToolSpec | undefined, doc: Docstring): readonly SlotItem[] {
  const docs = readDocParams(doc);
  if (typed === '' || (docs !== undefined && docs.style !== 'google')) return [];
  const params = tool?.params ?? [];
  const entries = params.map(({ name }, i) => `\n\t${name.value}: \${${i + 1}}`).join('');
  const args: SlotItem = { label: 'Args:', kind: 'keyword', documentation: 'What each parameter means; FastMCP passes it on.', insert: `Args:${entries}` };
  const others = documentedItems(googleDocs, 'keyword').map((item): SlotItem => ({ ...item, label: `${item.label}:`, insert: `${item.label}:\n\t$0` }));
  return [...(docs === undefined && params.length > 0 ? [args] : []), ...others].filter(
    ({ label }) => label.startsWith(typed) && !doc.text.split('\n').includes(label),
  );
}

/** Parameters that the docstring does not describe yet, at the start of a line in a section of parameters. */
function entries({ docstring, params }: PyFunction, tool: ToolSpec, typed: string, lead: string): readonly SlotItem[] {
  const docs = docstring && readDocParams(cleanDoc(docstring));
  if (docs === undefined || docs.style !== 'google' || !/^\w*$/.test(typed) || lead === '') return [];
  const described = new Set(docs.params.map(({ name }) => name.value));
  const known = new Set(tool.params.map(({ name }) => name.value));
  return params
    .filter(({ name }) => known.has(name.value) && !described.has(name.value))
    .map(({ name }) => ({ label: `${name.value}:`, kind: 'parameter', documentation: 'A parameter that is not described yet.', insert: `${name.value}: $0` }));
}
