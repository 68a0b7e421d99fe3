import type { Rule } from '../../../model/index.ts';
import { exampleModelTool } from '../../../ruleExamples/exampleModelTool.ts';

export const docstringExamplePlaceholder: Rule = {
  id: 'docstring-example-placeholder',
  severity: 'information',
  summary: 'An example in a docstring that uses a placeholder instead of a value.',
  why: 'Agents copy examples to the letter: a call with `"<subject>"` or `...` comes back as such a call. A value as it really occurs shows its form as well.',
  remedy: 'Write a value as it really occurs.',
  scope: 'problem',
  bad: exampleModelTool(['subject="gardening"', 'subject="[[<subject>]]"']),
  good: exampleModelTool(),
};
