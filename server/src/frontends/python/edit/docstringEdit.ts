import type { Span, TextEdit } from '../../../model/index.ts';
import { indentAt, lineEnd, lineStart } from '../../support/lines.ts';
import { describe } from '../docstring/describe.ts';
import type { DocParam, DocParams } from '../docstring/docLines.ts';
import { readDocParams } from '../docstring/docParams.ts';
import { cleanDoc } from '../docstring/docstring.ts';
import type { PyFunction, PyString } from '../read/code.ts';
import type { Linking, ToolDraft } from '../registrations/tools.ts';
import { type Editing, insert } from './sourceEdit.ts';

/** Writes the description of a tool into its docstring, which is added where it is missing. */
export function describeTool(e: Editing, draft: ToolDraft, text: string, at: Linking): readonly TextEdit[] {
  const { docstring } = draft.fn;
  if (docstring === undefined) return addDocstring(e, draft.fn, text);
  const written = inDocstring(e, docstring, text);
  if (written === undefined) return [];
  const { description } = describe(draft, at);
  if (description.state === 'known') return [{ span: description.span, text: written }];
  const { inner } = docstring;
  if (inner === undefined) return [];
  const first = cleanDoc(docstring).lines[0];
  // The description goes in front of the section of parameters.
  return [
    first === undefined ? { span: inner, text: written } : insert(inner.start, `${written}${e.eol}${first.from === 0 ? e.eol + bodyIndent(e, docstring) : ''}`),
  ];
}

function addDocstring(e: Editing, { head, body }: PyFunction, text: string): readonly TextEdit[] {
  if (body === undefined) return [];
  const quotes = '"""';
  const isOwnLine = body.start > lineEnd(e.text, head.end);
  const indent = isOwnLine ? body.indent : `${indentAt(e.text, head.start)}    `;
  const lines = escaped(text).split('\n');
  const written = `${e.eol}${indent}${quotes}${indented(lines, e.eol, indent)}${lines.length > 1 ? e.eol + indent : ''}${quotes}`;
  return isOwnLine ? [insert(lineEnd(e.text, head.end), written)] : [{ span: { start: head.end, end: body.start }, text: `${written}${e.eol}${indent}` }];
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"""', '\\"\\"\\"').replace(/"$/, '\\"');

/** A text as a docstring contains it, indented like its other lines. Undefined where its quotes do not allow the text. */
export function inDocstring(e: Editing, docstring: PyString, text: string): string | undefined {
  const opening = /^([a-zA-Z]*)('''|"""|'|")/.exec(e.text.slice(docstring.span.start));
  const [, prefix = '', quotes = '"'] = opening ?? [];
  if (docstring.inner === undefined || (!docstring.isTriple && text.includes('\n'))) return undefined;
  const isRaw = /r/i.test(prefix);
  if (isRaw && (text.includes(quotes) || text.endsWith('\\'))) return undefined;
  const plain = isRaw ? text : text.replaceAll('\\', '\\\\').replaceAll(quotes, [...quotes].map((quote) => `\\${quote}`).join(''));
  return indented(plain.split('\n'), e.eol, bodyIndent(e, docstring));
}

/** Empty lines get no indentation. */
const indented = ([first = '', ...rest]: readonly string[], eol: string, indent: string): string =>
  [first, ...rest.map((line) => (line === '' ? '' : indent + line))].join(eol);

const bodyIndent = ({ text }: Editing, { span }: PyString): string => indentAt(text, span.start);

/** Undefined where the docstring describes no parameters. */
export const docParamsOf = ({ docstring }: PyFunction): DocParams | undefined => docstring && readDocParams(cleanDoc(docstring));

export const docParamOf = (docs: DocParams | undefined, name: string): DocParam | undefined =>
  docs?.params.find((own) => own.name.value.replace(/^\*+/, '') === name);

/** Replaces the text of a parameter in the docstring, or adds an entry in the order of the parameters. */
export function describeInDocstring(e: Editing, fn: PyFunction, docs: DocParams, name: string, text: string): readonly TextEdit[] {
  const { docstring } = fn;
  const written = docstring && inDocstring(e, docstring, text.replaceAll(/(?<!\s)\s*\n\s*/g, ' '));
  if (docstring === undefined || written === undefined) return [];
  const own = docParamOf(docs, name);
  if (own !== undefined) return [own.text.value === '' ? emptyEntry(e, docs, own, written) : { span: own.text.span, text: written }];
  const order = fn.params.map((param) => param.name.value);
  const before = docs.params.findLast((param) => order.indexOf(param.name.value.replace(/^\*+/, '')) < order.indexOf(name));
  const anchor = before ?? docs.params[0];
  if (anchor === undefined) return [];
  const lead = indentAt(e.text, anchor.name.span.start);
  const entry = entryOf(e, docs.style, lead, name, written);
  return before === undefined
    ? [insert(lineStart(e.text, anchor.name.span.start), `${entry}${e.eol}`)]
    : [insert(lineEnd(e.text, endOf(before)), e.eol + entry)];
}

function emptyEntry(e: Editing, { style }: DocParams, own: DocParam, written: string): TextEdit {
  const end = lineEnd(e.text, endOf(own));
  const lead = indentAt(e.text, own.name.span.start);
  if (style === 'numpy') return insert(end, `${e.eol}${lead}    ${written}`);
  const isClosed = e.text.slice(own.name.span.end, end).includes(':');
  return { span: { start: trimmedEnd(e.text, end), end }, text: `${isClosed ? '' : ':'} ${written}` };
}

function trimmedEnd(text: string, end: number): number {
  let at = end;
  while (at > 0 && /[ \t]/.test(text.charAt(at - 1))) at--;
  return at;
}

const endOf = ({ name, type, text }: DocParam): number => Math.max(name.span.end, type?.span.end ?? 0, text.value === '' ? 0 : text.span.end);

function entryOf(e: Editing, style: DocParams['style'], lead: string, name: string, written: string): string {
  if (style === 'sphinx') return `${lead}:param ${name}: ${written}`;
  return style === 'numpy' ? `${lead}${name}${e.eol}${lead}    ${written}` : `${lead}${name}: ${written}`;
}

/** Removes the entry of a parameter from the docstring, with its lines. */
export function removeDocParam(e: Editing, docs: DocParams | undefined, name: string): readonly TextEdit[] {
  const own = docParamOf(docs, name);
  if (own === undefined) return [];
  const end = e.text.indexOf('\n', endOf(own));
  const span: Span = { start: lineStart(e.text, own.name.span.start), end: end < 0 ? e.text.length : end + 1 };
  const others = docs?.params.some((param) => param !== own && param.name.span.start < span.end && param.name.span.end > span.start);
  return others || end < 0 ? [] : [{ span, text: '' }];
}
