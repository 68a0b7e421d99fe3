import type { Doc } from '../engine/types.ts';
import type { Rule, Span } from '../model/index.ts';
import { shift } from '../model/index.ts';
import { lineAt, textAt, wordSpan } from './place.ts';

/** The rule id in a `toolscribe-ignore` comment that the offset touches, perhaps incomplete. Absolute. */
export function suppressedRuleAt(doc: Doc, offset: number): Span | undefined {
  const line = lineAt(doc, offset);
  const text = textAt(doc, line);
  const word = /toolscribe-ignore(?:-next-line|-tool|-file)?(?![\w-])/.exec(text);
  if (word === null || text.slice(0, word.index).trim() !== doc.frontEnd.comment) return undefined;
  const from = line.start + word.index + word[0].length;
  const ids = /^[\s,\w-]*?(?=(?<!\s)\s+--|$)/.exec(text.slice(from - line.start))?.[0] ?? '';
  if (offset <= from || offset > from + ids.length) return undefined;
  return shift(
    wordSpan(ids, offset - from, (c) => /[\w-]/.test(c)),
    from,
  );
}

/** A rule as Markdown: what it reports, and why. */
export function ruleDocumentation(rule: Rule): string {
  const sources = rule.sources === undefined || rule.sources.length === 0 ? '' : `\n\nSources: ${rule.sources.join('; ')}`;
  return `**${rule.id}** (${rule.severity}): ${rule.summary}\n\n${rule.why} ${rule.remedy}${sources}`;
}
