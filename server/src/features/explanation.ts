import type { Engine } from '../engine/types.ts';
import { safeMarkdown } from './markdown.ts';
import { ruleMarkdown } from './ruleMarkdown.ts';

/** A finding and its rule as a page in Markdown; undefined for an unknown rule. */
export function explanation(engine: Engine, id: string, message?: string, detail?: string): string | undefined {
  const rule = engine.rules.find((one) => one.id === id);
  if (rule === undefined) return undefined;
  const here = [message, detail].filter((text) => text !== undefined).map((text) => safeMarkdown(text).replace(/^/gm, '> '));
  return [`# ${id}`, ...(here.length > 0 ? [here.join('\n>\n')] : []), ruleMarkdown(rule, engine.parts.formats)].join('\n\n');
}
