import type { Rule } from '../../model/index.ts';
import { exampleTool } from '../../ruleExamples/exampleTool.ts';
import { findIn } from '../support/findIn.ts';
import { takesExponentialTime } from '../support/prose/patterns.ts';
import { nameOf, writing } from '../support/schemasOf.ts';

export const patternCatastrophic: Rule = {
  id: 'pattern-catastrophic',
  severity: 'warning',
  summary: 'A `pattern` that takes exponential time on some texts.',
  why: 'With each further letter the time to check such a text doubles: one unlucky argument stops the client or the server.',
  remedy: 'Write the pattern so that each text matches in one way only, without a repetition within another.',
  sources: ['scslre, static analysis of backtracking; only exponential cases are reported'],
  scope: 'tool',
  about: 'schema',
  bad: { 'tool.yaml': exampleTool("subject:\n  type: string\n  description: What the notes are about.\n  pattern: [['^(a+)+$']]") },
  good: { 'tool.yaml': exampleTool("subject:\n  type: string\n  description: What the notes are about.\n  pattern: '^a+$'") },
  check({ tool }) {
    return findIn(writing(tool, 'pattern'), (placed) => {
      const pattern = placed.schema.other.pattern;
      if (pattern === undefined || typeof pattern.value !== 'string' || !takesExponentialTime(pattern.value)) return [];
      return [
        {
          message: `Pattern of ${nameOf(placed)} takes exponential time on some texts.`,
          span: pattern.span,
        },
      ];
    });
  },
};
