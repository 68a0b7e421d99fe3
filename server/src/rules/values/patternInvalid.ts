import { isJsonObject, type Rule, type Schema, type Span } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { patternFault } from '../support/prose/patterns.ts';
import { nameOf, schemasOf } from '../support/schemasOf.ts';

export const patternInvalid: Rule = {
  id: 'pattern-invalid',
  severity: 'error',
  summary: 'A `pattern` that is no regular expression.',
  why: 'JSON Schema takes the regular expressions of JavaScript. Clients that cannot read a pattern refuse the tool, or check nothing.',
  remedy: 'Write a regular expression of JavaScript.',
  sources: ['JSON Schema draft-07 and 2020-12: patterns follow ECMA-262 (2026-11, verified)'],
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool("subject:\n  type: string\n  description: What the notes are about.\n  pattern: [['^(a|b$']]") },
  good: { 'tool.yaml': exampleTool("subject:\n  type: string\n  description: What the notes are about.\n  pattern: '^(a|b)$'") },
  check({ tool }) {
    return findIn(schemasOf(tool).keywords, (placed) =>
      findIn(patternsOf(placed.schema), ({ pattern, span }) => {
        const fault = patternFault(pattern);
        if (fault === undefined) return [];
        const flags = /\(\?[a-z]+\)/.test(pattern) ? { detail: 'JavaScript has no flags such as `(?i)`: write both cases, as in `[Aa]`.' } : {};
        return [{ message: `Pattern of ${nameOf(placed)} is no regular expression: ${fault}.`, ...flags, span }];
      }),
    );
  },
};

const none: readonly never[] = [];

function patternsOf(schema: Schema): readonly { readonly pattern: string; readonly span: Span }[] {
  const { pattern, patternProperties } = schema.other;
  if (pattern === undefined && patternProperties === undefined) return none;
  const own = typeof pattern?.value === 'string' ? [{ pattern: pattern.value, span: pattern.span }] : [];
  const table = patternProperties?.value;
  const keys = patternProperties !== undefined && isJsonObject(table) ? Object.keys(table).map((key) => ({ pattern: key, span: patternProperties.key })) : [];
  return [...own, ...keys];
}
