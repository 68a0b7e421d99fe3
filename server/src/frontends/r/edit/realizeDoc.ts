import { knownValue, type Span, type TextEdit, type View } from '../../../model/index.ts';
import { exampleCall } from '../lower/exampleCall.ts';
import type { RFacts } from '../read/facts.ts';
import { blockEditor, endOfText } from './blockEdit.ts';
import { returnsPlaceholder, toolPlaceholder } from './placeholders.ts';

/** Tags that usually precede the parameters in a block. */
const tagsBeforeParams: ReadonlySet<string> = new Set(['title', 'description', 'details', 'md', 'noMd', 'name', 'rdname', 'describeIn', 'aliases', 'section']);
const tagsBeforeReturn: ReadonlySet<string> = new Set([...tagsBeforeParams, 'param', 'inheritParams', 'inherit', 'inheritDotParams', 'return', 'returns']);

/** Index of the line before which a new tag is inserted: after the last tag that usually precedes it, else before the first other tag. */
export function lineForTag(facts: RFacts, what: 'description' | 'param' | 'return' | 'example'): number {
  const above = what === 'description' ? new Set(['title']) : what === 'param' ? tagsBeforeParams : tagsBeforeReturn;
  const { tags, lines } = facts.block;
  const last = tags.findLast((tag) => above.has(tag.name));
  if (last !== undefined) return endOfText(facts, last);
  return tags[0]?.firstLine ?? lines.length;
}

export function describeTool(view: View<RFacts>, text = toolPlaceholder): readonly TextEdit[] {
  const edit = blockEditor(view);
  const written = escapeTags(text);
  const tag = view.facts.block.tags.find((t) => t.name === 'description');
  if (tag !== undefined) return [edit.setBody(tag, written)];
  return [edit.insertLines(lineForTag(view.facts, 'description'), `@description ${written}`.split('\n'))];
}

export function describeReturns(view: View<RFacts>): readonly TextEdit[] {
  const edit = blockEditor(view);
  const text = returnsPlaceholder;
  const tag = view.facts.block.tags.find((t) => t.name === 'return' || t.name === 'returns');
  if (tag !== undefined) return tag.body.text.trim() === '' ? [edit.setBody(tag, text)] : [];
  return [edit.insertLines(lineForTag(view.facts, 'return'), [`@return ${text}`])];
}

export function addExample(view: View<RFacts>): readonly TextEdit[] {
  const { facts } = view;
  if (facts.fn === undefined) return [];
  const code = requiredCall(view);
  const edit = blockEditor(view);
  const tag = facts.block.tags.find((t) => t.name === 'examples');
  if (tag === undefined) return [edit.insertLines(lineForTag(facts, 'example'), ['@examples', code])];
  return tag.body.text.trim() === '' ? [edit.insertLines(tag.firstLine + 1, [code])] : [];
}

function requiredCall({ facts, linked }: View<RFacts>): string {
  const params = linked.tools[0]?.params.filter((param) => param.required) ?? [];
  return exampleCall(
    facts.fn?.name.value ?? '',
    params.map(({ name, schema }) => ({ name: name.value, type: knownValue(schema.type), items: schema.items && knownValue(schema.items.type) })),
  );
}

/** Removes a span: a whole tag with its lines, or a word with the blanks before it. */
export function removeAt(view: View<RFacts>, span: Span): readonly TextEdit[] {
  const { facts, text } = view;
  const edit = blockEditor(view);
  const tag = facts.block.tags.find((t) => t.span.start === span.start && span.end >= t.span.end);
  if (tag !== undefined) return edit.removeLines(tag.firstLine, endOfText(facts, tag));
  const inKeywords = facts.block.tags.find((t) => t.name === 'keywords' && t.nameSpan.end < span.start && span.end <= t.span.end);
  if (inKeywords !== undefined && inKeywords.body.text.trim() === text.slice(span.start, span.end)) {
    return edit.removeLines(inKeywords.firstLine, endOfText(facts, inKeywords));
  }
  let start = span.start;
  while (/[ \t]/.test(text.charAt(start - 1))) start--;
  // The blank at the start of a line's text belongs to the leader.
  const first = facts.block.lines.some((line) => line.content === span.start || line.content - 1 === start);
  if (!first) return [edit.replace({ start, end: span.end }, '')];
  let end = span.end;
  while (/[ \t]/.test(text.charAt(end))) end++;
  return [edit.replace({ start: span.start, end }, '')];
}

/** Escapes `@` at the start of lines, so that no line is a tag. */
export const escapeTags = (text: string): string => text.replaceAll(/^([^\S\r\n\u2028\u2029]*)@(?!@)/gm, '$1@@');
