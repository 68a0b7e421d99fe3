import { createHash } from 'node:crypto';
import type { YamlFacts } from '../../../server/src/frontends/toolYaml/index.ts';
import { createToolYamlFrontEnd } from '../../../server/src/frontends/toolYaml/index.ts';
import type { Intent, Linked, Slot, ViewDocument } from '../../../server/src/model/index.ts';
import { noNames } from '../../support/names.ts';

export const digest = (text: string): string => createHash('sha256').update(text).digest('hex');
export const frontEnd = createToolYamlFrontEnd({ digest });
export const uri = 'file:///w/inst/mcp/tools/demo-find.yaml';
const names = noNames(uri, 'inst/mcp/tools/demo-find.yaml');

export function read(text: string): { readonly facts: YamlFacts; readonly linked: Linked } {
  const facts = frontEnd.read(text, 'tool');
  return { facts, linked: frontEnd.link(facts, names) };
}

/** All that is wrong with the text, as `rule`, place and message. */
export function problems(text: string): readonly { readonly code: string; readonly start: number; readonly end: number; readonly message: string }[] {
  const { facts, linked } = read(text);
  return [...facts.problems, ...linked.problems].map(({ code, span, message }) => ({ code, start: span.start, end: span.end, message }));
}

/** The text after the edits that the intent means; undefined where it means none. */
export function realized(text: string, intent: Intent): string | undefined {
  const place = { start: 0, text, ...read(text) };
  const document: ViewDocument<YamlFacts> = { uri, text, regions: [place] };
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const [edits, ...others] = frontEnd.realize(intent, { ...place, uri, names, eol, documents: () => [document] });
  if (others.length > 0) throw new Error('one document, two lists of edits');
  if (edits === undefined) return undefined;
  let result = '';
  let from = 0;
  for (const { span, text: put } of edits.edits) {
    if (span.start < from) throw new Error('edits overlap or are not in order');
    result += text.slice(from, span.start) + put;
    from = span.end;
  }
  return result + text.slice(from);
}

export function slot(text: string, cursor: number): Slot | undefined {
  const { facts, linked } = read(text);
  return frontEnd.slotAt(text, facts, cursor, { names, linked, categories: ['discovery', 'set up'], mcpRevision: '2026-07-28' });
}
