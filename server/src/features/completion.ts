import type { Doc, Engine } from '../engine/types.ts';
import { indentUnit, type SlotItem, type Span, withIndentUnit, withLineFeeds } from '../model/index.ts';
import { safeMarkdown } from './markdown.ts';
import { lineAt } from './place.ts';
import { ruleDocumentation, suppressedRuleAt } from './suppressionComment.ts';
import { firstTool } from './tools/firstTool.ts';

export interface Completion {
  readonly label: string;
  /** What clients match with the word at the cursor. A snippet that continues its own word is not offered behind the whole word. */
  readonly filter: string;
  readonly kind: SlotItem['kind'];
  readonly detail?: string;
  /** Markdown. */
  readonly documentation?: string;
  /** The text that replaces `span`. */
  readonly insert: string;
  /** True where `insert` is in LSP's snippet syntax. */
  readonly snippet: boolean;
  /** True where the editor should open its list again behind the inserted text. */
  readonly opens?: true;
  readonly span: Span;
}

export interface CompletionOptions {
  readonly snippets: boolean;
  /** The character that triggered the completion. */
  readonly trigger?: string;
}

/** Items at the offset, in the order of their offer. Empty where there is no slot. */
export function completion(engine: Engine, uri: string, offset: number, options: CompletionOptions): readonly Completion[] {
  const doc = engine.document(uri);
  if (doc === undefined) return [];
  const suppressed = suppressedRuleAt(doc, offset);
  if (suppressed !== undefined) return ruleItems(engine, suppressed);
  const first = options.trigger === undefined ? firstTool(engine, doc, offset) : undefined;
  const slot = engine.slotAt(doc, offset, options.trigger);
  const itemOf = (item: SlotItem, span: Span): Completion => completionOf(indented(item, doc), span, options);
  const whole = first === undefined ? [] : [itemOf(first.item, first.span)];
  if (slot === undefined) return whole;
  const span = onLine(doc, slot.span, offset);
  const typed = doc.text.slice(span.start, offset);
  const items = slot.items.map(
    (item): Completion => ({ ...itemOf(item, span), ...(onlyContinues(item, slot.items) ? { filter: item.label.slice(0, -1) } : {}) }),
  );
  return [...whole, ...items.filter(({ label, filter }) => label !== typed || filter === label)];
}

/** True for a snippet that begins with its label, where no other label does. Enter behind the whole word begins a line. */
const onlyContinues = ({ label, insert = '' }: SlotItem, all: readonly SlotItem[]): boolean =>
  insert.startsWith(label) && insert !== label && insert.includes('$') && !all.some((other) => other.label !== label && other.label.startsWith(label));

/** A snippet as plain text: placeholders become their text, choices their first value, stops nothing. */
export function plainText(snippet: string): string {
  let text = snippet;
  for (let before = ''; before !== text; ) {
    before = text;
    text = text.replace(/(?<!\\)\$\{\d+:((?:[^{}\\]|\\.)*)\}/g, '$1').replace(/(?<!\\)\$\{\d+\|((?:[^|,\\]|\\.)*)(?:[|,][^}]*)?\}/g, '$1');
  }
  return text.replace(/(?<!\\)\$(?:\d+|\{\d+\})/g, '').replace(/\\([$}\\|,])/g, '$1');
}

const indented = (item: SlotItem, { text, frontEnd }: Doc): SlotItem =>
  item.insert?.includes('\n\t') === true ? { ...item, insert: withIndentUnit(item.insert, indentUnit(text, frontEnd.indent)) } : item;

export function completionOf(item: SlotItem, span: Span, options: CompletionOptions): Completion {
  const insert = item.insert ?? item.label;
  const snippet = options.snippets && item.insert !== undefined && /\$|\\/.test(item.insert);
  return {
    label: item.label,
    filter: item.label,
    kind: item.kind,
    ...(item.detail === undefined ? {} : { detail: item.detail }),
    ...(item.documentation === undefined ? {} : { documentation: safeMarkdown(item.documentation) }),
    insert: snippet ? withLineFeeds(insert) : item.insert === undefined ? insert : plainText(insert),
    snippet,
    ...(item.opens === undefined ? {} : { opens: item.opens }),
    span,
  };
}

const ruleItems = (engine: Engine, span: Span): readonly Completion[] =>
  [...engine.rules]
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map((rule) => ({
      label: rule.id,
      filter: rule.id,
      kind: 'rule',
      detail: rule.summary,
      documentation: ruleDocumentation(rule),
      insert: rule.id,
      snippet: false,
      span,
    }));

/** Editors demand that the replaced span contains the cursor and is on its line. */
function onLine(doc: Doc, span: Span, offset: number): Span {
  const line = lineAt(doc, offset);
  return { start: Math.max(Math.min(span.start, offset), line.start), end: Math.min(Math.max(span.end, offset), line.end) };
}
