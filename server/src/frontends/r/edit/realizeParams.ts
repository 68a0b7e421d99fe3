import type { Json, Span, TextEdit, View } from '../../../model/index.ts';
import { arrayPhraseFor, phraseFor, phraseOfDefault } from '../editor/phrases.ts';
import { readType } from '../lower/typePhrase.ts';
import { docSpan } from '../read/docSpan.ts';
import { type DocText, regionOffset } from '../read/docText.ts';
import type { ParamDoc, RFacts } from '../read/facts.ts';
import { exampleCuts } from '../read/paramExamples.ts';
import { blockEditor, endOfText } from './blockEdit.ts';
import { paramPlaceholder } from './placeholders.ts';
import { escapeTags, lineForTag } from './realizeDoc.ts';
import { isPlainName, rName, toR } from './rText.ts';

/** Sets a parameter's description. The type phrase before it is unchanged. */
export function describeParam(view: View<RFacts>, name: string, text?: string): readonly TextEdit[] {
  const doc = view.facts.docs.find((d) => d.name.value === name);
  const edit = blockEditor(view);
  const written = escapeTags(text ?? paramPlaceholder(name));
  if (doc === undefined) return documentParams(view, [name], text);
  const tag = view.facts.block.tags[doc.tag];
  if (tag === undefined) return [];
  if (doc.doc.text === '') return [edit.replace({ start: afterNames(view.text, doc.name.span.end), end: tag.span.end }, ` ${written}`)];
  const { rest, phrase } = readType(doc.doc, formalOf(view, name));
  if (rest.text.trim() === '') {
    const end = view.text.charAt(tag.span.end - 1);
    return [edit.replace({ start: tag.span.end, end: tag.span.end }, `${/[.,:]/.test(end) ? '' : '.'} ${written}`)];
  }
  if (text === undefined) return [];
  const keeps = phrase !== undefined && phrase.start < regionOffset(rest, 0);
  return [edit.replace({ start: keeps ? regionOffset(rest, 0) : regionOffset(doc.doc, 0), end: tag.span.end }, written)];
}

/** Sets placeholders for several parameters. One tag of several names has one text. */
export function describeParams(view: View<RFacts>, names: readonly string[]): readonly TextEdit[] {
  const docs = names.flatMap((name) => view.facts.docs.find((doc) => doc.name.value === name) ?? []);
  const first = docs.filter((doc, i) => docs.findIndex(({ tag }) => tag === doc.tag) === i);
  return [...first.flatMap((doc) => describeParam(view, doc.name.value)), ...documentParams(view, names)];
}

/** Adds `@param` tags for undocumented formals, in the order of the formals. */
export function documentParams(view: View<RFacts>, names: readonly string[], text?: string): readonly TextEdit[] {
  const { facts } = view;
  const wanted = new Set(names);
  for (const doc of facts.docs) wanted.delete(doc.name.value);
  const lines = linesForParams(facts);
  const byLine = new Map<number, string[]>();
  for (const [index, formal] of (facts.fn?.formals ?? []).entries()) {
    const name = formal.name.value;
    const line = lines[index];
    if (line === undefined || !wanted.delete(name)) continue;
    const phrase = phraseOfDefault(formal.default);
    const body = `@param ${/^[^\s,`]+$/.test(name) ? name : rName(name)} ${phrase === undefined ? '' : `${phrase}. `}${text ?? paramPlaceholder(name)}`;
    const added = byLine.get(line) ?? [];
    added.push(...body.split('\n'));
    byLine.set(line, added);
  }
  const edit = blockEditor(view);
  return [...byLine].map(([line, added]) => edit.insertLines(line, added));
}

/** Adds a `@param` tag under the given name, with a text that another block contains. */
export function copyParam(view: View<RFacts>, formal: string, name: string, text: string): TextEdit {
  const at = view.facts.fn?.formals.findIndex((own) => own.name.value === formal) ?? -1;
  const line = linesForParams(view.facts)[at] ?? lineForTag(view.facts, 'param');
  return blockEditor(view).insertLines(line, `@param ${isPlainName(name) ? name : `\`${name}\``} ${text.trim()}`.split('\n'));
}

/** For each formal the line after the nearest documented one before it, else before the nearest one after it, else where parameters begin. */
function linesForParams(facts: RFacts): readonly number[] {
  const documented = new Map(facts.docs.map((doc) => [doc.name.value, facts.block.tags[doc.tag]]));
  const tags = (facts.fn?.formals ?? []).map(({ name }) => documented.get(name.value));
  const first = tags.find((tag) => tag !== undefined)?.firstLine ?? lineForTag(facts, 'param');
  let before: number | undefined;
  return tags.map((tag) => {
    const line = before ?? first;
    if (tag !== undefined) before = endOfText(facts, tag);
    return line;
  });
}

/** Removes a parameter from the documentation: its tag, or only its name in a tag of several. */
export function removeParam(view: View<RFacts>, name: string): readonly TextEdit[] {
  const { facts, text } = view;
  const edit = blockEditor(view);
  return facts.docs
    .filter((doc) => doc.name.value === name)
    .flatMap((doc) => {
      const tag = facts.block.tags[doc.tag];
      const shared = facts.docs.filter((other) => other.tag === doc.tag);
      if (tag === undefined) return [];
      if (shared.every((other) => other.name.value === name)) return shared[0] === doc ? edit.removeLines(tag.firstLine, endOfText(facts, tag)) : [];
      const ticked = text.charAt(doc.name.span.start - 1) === '`' ? 1 : 0;
      const start = doc.name.span.start - ticked;
      const end = doc.name.span.end + ticked;
      // The name is removed with the comma after it; the last name with the comma before it.
      const commaLength = /^,[ \t]*/.exec(text.slice(end))?.[0].length ?? 0;
      const before = commaLength > 0 ? 0 : (/,[ \t]*$/.exec(text.slice(0, start))?.[0].length ?? 0);
      return [edit.replace({ start: start - before, end: end + commaLength }, '')];
    });
}

export function correctParamName(view: View<RFacts>, name: string, to: string): readonly TextEdit[] {
  const edit = blockEditor(view);
  return view.facts.docs.filter((doc) => doc.name.value === name).map((doc) => edit.replace(doc.name.span, to));
}

export function setType(view: View<RFacts>, name: string, type: string): readonly TextEdit[] {
  return writePhrase(view, name, phraseFor(type));
}

export function setItems(view: View<RFacts>, name: string, type: string): readonly TextEdit[] {
  return writePhrase(view, name, arrayPhraseFor(type));
}

/** Writes the type phrase at the start of a parameter's text. A parameter in a shared tag gets a tag of its own. */
function writePhrase(view: View<RFacts>, name: string, phrase: string | undefined): readonly TextEdit[] {
  const doc = view.facts.docs.find((d) => d.name.value === name);
  if (doc === undefined || phrase === undefined) return [];
  if (view.facts.docs.some((d) => d !== doc && d.tag === doc.tag)) return separateTag(view, doc, phrase);
  const edit = blockEditor(view);
  if (doc.doc.text === '') {
    const at = afterNames(view.text, doc.name.span.end);
    return [edit.replace({ start: at, end: at }, ` ${phrase}.`)];
  }
  const start = regionOffset(doc.doc, 0);
  const { phrase: written, rest } = readType(doc.doc, formalOf(view, name));
  if (written !== undefined && isLeadingPhrase(written, doc.doc, rest)) return [edit.replace(written, phrase)];
  return [edit.replace({ start, end: start }, `${phrase}. `)];
}

/** Moves a parameter from a shared tag to a tag of its own after it, with the same text. */
function separateTag(view: View<RFacts>, doc: ParamDoc, phrase: string): readonly TextEdit[] {
  const name = doc.name.value;
  const tag = view.facts.block.tags[doc.tag];
  if (tag === undefined) return [];
  const { rest } = readType(doc.doc, formalOf(view, name));
  const lines = `@param ${isPlainName(name) ? name : `\`${name}\``} ${phrase}. ${rest.text}`.trimEnd().split('\n');
  const indented = lines.map((line, i) => (i === 0 || line === '' ? line : `  ${line}`));
  return [...removeParam(view, name), blockEditor(view).insertLines(endOfText(view.facts, tag), indented)];
}

/** True for a phrase that was cut from the text, or that begins it after an article and markup. */
const isLeadingPhrase = (phrase: Span, doc: DocText, rest: DocText): boolean =>
  (rest.text !== doc.text && phrase.start < regionOffset(rest, 0)) ||
  /^(?:an? )?[\\`*_]*(?:code\{)?$/i.test(doc.text.slice(0, phrase.start - regionOffset(doc, 0)));

/** Replaces the example values, or adds them after the text. Without values, their phrase is removed too. */
export function setExamples(view: View<RFacts>, name: string, values: readonly Json[]): readonly TextEdit[] {
  const doc = view.facts.docs.find((d) => d.name.value === name);
  const tag = doc && view.facts.block.tags[doc.tag];
  if (doc === undefined || tag === undefined) return [];
  const edit = blockEditor(view);
  const written = view.linked.tools[0]?.params.find((param) => param.name.value === name && param.inheritedFrom === undefined)?.schema.examples ?? [];
  if (values.length === 0) return written.length === 0 ? [] : removeExamples(view, doc, written);
  const first = written[0];
  const last = written.at(-1);
  if (first === undefined || last === undefined) {
    const text = doc.doc.text;
    const stop = text === '' || /[.!?:]$/.test(text) ? '' : '.';
    return [edit.replace({ start: tag.span.end, end: tag.span.end }, `${stop} ${exampleValues(values)}`)];
  }
  const inner = view.text.slice(first.span.start, last.span.end).startsWith('\\code{') ? codesOf(values) : values.map((value) => toR(value)).join('}, \\code{');
  return [edit.replace({ start: first.span.start, end: last.span.end }, inner)];
}

function removeExamples(view: View<RFacts>, { name, doc }: ParamDoc, written: readonly { readonly span: Span }[]): readonly TextEdit[] {
  const edit = blockEditor(view);
  const cuts = exampleCuts(
    doc,
    written.map(({ span }) => span),
  );
  return (cuts ?? []).map(({ start, end, replacement }) => {
    const span = docSpan(doc, start, end);
    // The blank after the name is removed too where the text contains nothing else.
    const from = start === 0 && end === doc.text.length ? afterNames(view.text, name.span.end) : span.start;
    return edit.replace({ start: from, end: span.end }, replacement);
  });
}

export const exampleValues = (values: readonly Json[]): string => `Example values: ${codesOf(values)}`;

const codesOf = (values: readonly Json[]): string => values.map((value) => `\\code{${toR(value)}}`).join(', ');

const formalOf = (view: View<RFacts>, name: string) => view.facts.fn?.formals.find((formal) => formal.name.value === name);

/** The offset after a name and its closing back-tick. */
const afterNames = (text: string, nameEnd: number): number => nameEnd + (/^`?(?:,[^\s]*)?/.exec(text.slice(nameEnd))?.[0].length ?? 0);
