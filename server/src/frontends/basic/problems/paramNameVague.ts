import type { Rule } from '../../../model/index.ts';
import { exampleScript } from '../../../ruleExamples/exampleScript.ts';

export const paramNameVague: Rule = {
  id: 'param-name-vague',
  severity: 'information',
  summary: 'A parameter whose name is one letter, a placeholder such as `param1`, or a word without meaning such as `foo`.',
  why: 'A model reads the name first, and a script is easier to read with it. Coordinates (`x` with `y`) are not reported.',
  remedy: 'Use a descriptive name: `customer_name`.',
  sources: ['General Bots, MCP Format: Best Practices, meaningful names (2026-11, verified)'],
  scope: 'problem',
  bad: exampleScript('PARAM [[param1]] AS date LIKE "2026-01-31" DESCRIPTION "Only notes from this day on"', 'TALK FIND("notes.csv", subject, param1)'),
  good: exampleScript('PARAM since AS date LIKE "2026-01-31" DESCRIPTION "Only notes from this day on"', 'TALK FIND("notes.csv", subject, since)'),
};
