import { createMcpJsonFrontEnd } from '../../../server/src/frontends/mcpJson/index.ts';
import type { McpFacts } from '../../../server/src/frontends/mcpJson/mcpFacts.ts';
import { applyEdits, atOnce, eolOf, type Intent, type SlotItem, type ToolSpec, type ViewDocument } from '../../../server/src/model/index.ts';
import { parseMarked } from '../../support/marked.ts';
import { noNames } from '../../support/names.ts';

export const hash = (text: string): string => [...text].reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) >>> 0, 7).toString(16);

export const frontEnd = createMcpJsonFrontEnd({ digest: hash });
export const uri = 'file:///w/mcp-tools.json';

/** The regions of a text, read and linked. */
export function regions(text: string, at = uri): ViewDocument<McpFacts>['regions'] {
  const names = noNames(at, at.slice('file:///w/'.length));
  return atOnce(frontEnd.split(text, at)).map(({ start, end, kind }) => {
    const facts = frontEnd.read(text.slice(start, end), kind);
    return { start, text: text.slice(start, end), facts, linked: frontEnd.link(facts, names) };
  });
}

export const tools = (text: string): readonly ToolSpec[] => regions(text).flatMap(({ linked }) => linked.tools);

/** What is wrong with a text: the rule, the words at the place, the message. */
export const problems = (text: string, at = uri): readonly { readonly code: string; readonly at: string; readonly message: string; readonly fixes: number }[] =>
  regions(text, at).flatMap((region) =>
    [...region.facts.problems, ...region.linked.problems].map(({ code, span, message, fixes = [] }) => ({
      code,
      at: region.text.slice(span.start, span.end),
      message,
      fixes: fixes.length,
    })),
  );

/** The text after the edits that the intent means for its first tool; undefined where it means none. */
export function realized(text: string, intent: Intent): string | undefined {
  const all = regions(text);
  const region = all.find(({ linked }) => linked.tools.length > 0) ?? all[0];
  if (region === undefined) return undefined;
  const document = { uri, text, regions: all };
  const [edits, ...others] = frontEnd.realize(intent, { ...region, uri, names: noNames(uri, 'mcp-tools.json'), eol: eolOf(text), documents: () => [document] });
  if (others.length > 0) throw new Error('one document, two lists of edits');
  return edits && applyEdits(text, edits.edits);
}

/** What is offered at `$0`: labels, and the text as it is after one of them was chosen. */
export function offered(marked: string, revision = '2026-07-28') {
  const { text, cursor = 0 } = parseMarked(marked);
  const region = regions(text).find(({ start, text: own }) => start <= cursor && cursor <= start + own.length);
  const context = { names: noNames(uri, 'mcp-tools.json'), categories: ['notes', 'set "up"'], mcpRevision: revision };
  const slot = region && frontEnd.slotAt(region.text, region.facts, cursor - region.start, { ...context, linked: region.linked });
  const chosen = (label: string): string | undefined => {
    const item = slot?.items.find((one) => one.label === label);
    if (region === undefined || slot === undefined || item === undefined) return undefined;
    return text.slice(0, region.start + slot.span.start) + plain(item) + text.slice(region.start + slot.span.end);
  };
  return { labels: slot?.items.map(({ label }) => label) ?? [], chosen };
}

/** A snippet's text, the cursor as `|`. */
const plain = ({ insert, label }: SlotItem): string =>
  insert === undefined
    ? label
    : insert
        .replace(/(?<!\\)\$0/g, '|')
        .replace(/\$\{\d:([^}]*)\}/g, '$1')
        .replace(/\\([$}\\])/g, '$1');
